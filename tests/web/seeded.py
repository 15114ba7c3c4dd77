"""A server whose deals and bots come from a seed: python -m tests.web.seeded COMMAND …

Each line of the standard input is a new seed, or `patience` and after how many milliseconds one may go on without
somebody. Names, keys and cookies are as random as ever.
"""

from __future__ import annotations

import random
import secrets
import sys
from threading import Thread

from lapilli.cli import main
from lapilli.server import presence

DEAL = 32  # bytes of chance for each deal

chance = random.Random(0)
random_bytes = secrets.token_bytes


def token_bytes(count: int | None = None) -> bytes:
    return chance.randbytes(DEAL) if count == DEAL else random_bytes(count)


def seed_from_input() -> None:
    for line in sys.stdin:
        name, _, value = line.strip().partition(" ")
        if name == "patience":
            presence.PATIENCE = int(value)
        else:
            chance.seed(line.strip())


if __name__ == "__main__":
    secrets.token_bytes = token_bytes
    secrets.randbits = chance.getrandbits
    Thread(target=seed_from_input, daemon=True).start()
    main()
