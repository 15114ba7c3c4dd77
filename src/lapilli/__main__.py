"""`python -m lapilli` is the command `lapilli`."""

from lapilli.cli import main

if __name__ == "__main__":
    main()
