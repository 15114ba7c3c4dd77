"""From a seed as people give it to the two words a state's generator starts from."""

from __future__ import annotations

import hashlib
import secrets

Seed = int | bytes


def seed_words(seed: Seed) -> tuple[int, int]:
    """Two 64-bit words; the same for the same seed everywhere, and different for 7 and b'7'."""
    if isinstance(seed, bool) or not isinstance(seed, (int, bytes)):
        raise TypeError(f"a seed is a whole number or bytes, not {seed!r}")
    kind = b"bytes:" + seed if isinstance(seed, bytes) else b"int:" + str(seed).encode()
    digest = hashlib.sha256(kind).digest()
    return int.from_bytes(digest[:8], "little"), int.from_bytes(digest[8:16], "little")


def fresh_seed() -> int:
    """A seed nobody can guess, short enough to read out."""
    return secrets.randbits(48)


def seed_to_json(seed: Seed) -> int | str:
    return seed.hex() if isinstance(seed, bytes) else seed


def seed_from_json(value: object) -> Seed:
    """A seed as a record has it: a number, or bytes in hexadecimal. ValueError for anything else."""
    if type(value) is int:
        return value
    if isinstance(value, str):
        return bytes.fromhex(value)
    raise ValueError(f"{value!r} is not a seed")
