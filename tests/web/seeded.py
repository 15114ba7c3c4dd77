"""A server whose tables follow from a seed, their names, deals and bots: python -m tests.web.seeded COMMAND …

Each line of the standard input is a new seed, or `patience` and after how many milliseconds one may go on without
somebody; it is repeated on the standard output as soon as it holds. Keys and cookies are as random as ever.
"""

from __future__ import annotations

import random
import secrets
import sys
from base64 import urlsafe_b64encode
from threading import Thread

from lapilli.cli import main
from lapilli.server import presence

SECRET = 32  # bytes of chance for each deal; bots follow from it, too
NAME = 16  # bytes of chance for the name of a table, from which its deals follow, too

deals, names = random.Random(), random.Random()
random_bytes = secrets.token_bytes


def token_bytes(count: int | None = None) -> bytes:
    return deals.randbytes(SECRET) if count == SECRET else random_bytes(count)


def token_urlsafe(count: int | None = None) -> str:
    return urlsafe_b64encode(names.randbytes(count or NAME)).rstrip(b"=").decode()


def listen() -> None:
    for line in sys.stdin:
        name, _, value = line.strip().partition(" ")
        if name == "patience":
            presence.PATIENCE = int(value)
        else:
            deals.seed(line)
            names.seed(line)
        print(line, end="", flush=True)


if __name__ == "__main__":
    secrets.token_bytes = token_bytes
    secrets.token_urlsafe = token_urlsafe
    Thread(target=listen, daemon=True).start()
    main()
