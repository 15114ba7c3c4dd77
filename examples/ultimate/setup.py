from lapilli.compiling import setup

if __name__ == "__main__":
    setup()
