"""The fair deal: nobody, the server included, chose the cards, and afterwards anybody can check it. docs/fair-deal.md

Before the deal the server publishes the commit, the SHA-256 of a secret of 32 bytes. Each human seat then contributes
16 random bytes. The seed of the game is the SHA-256 of these bytes, one after the other:

    secret          32 bytes
    table           its length in bytes as 4 bytes, then its name in UTF-8
    game number     4 bytes
    for each seat   one byte 1 and the 16 bytes it contributed, or one byte 0 if it contributed nothing

Numbers have their highest byte first. Bytes are written in files as lower-case hexadecimal.
"""

from __future__ import annotations

import hashlib
import hmac
import re

import msgspec

from lapilli.engine.errors import RecordError
from lapilli.engine.words import say

SECRET_BYTES = 32
CONTRIBUTION_BYTES = 16
HIGHEST_NUMBER = 2**32 - 1


class FairDeal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the seed of a game was made of. `secret` is None until the game is over.

    `contributions` has an entry for each seat, None for one that contributed nothing, as bots do. `seals` are the
    fingerprints of the record's other fields when the game ended.
    """

    commit: str
    table: str
    game_number: int
    contributions: list[str | None]
    secret: str | None = None
    seals: dict[str, str] = {}


def commit_of(secret: bytes) -> str:
    """What is published before the deal, and fixes the secret without telling it."""
    return hashlib.sha256(secret).hexdigest()


def seed_of(secret: bytes, table: str, game_number: int, contributions: list[bytes | None]) -> bytes:
    """The seed of a game, 32 bytes."""
    name = table.encode()
    parts = [secret, len(name).to_bytes(4, "big"), name, game_number.to_bytes(4, "big")]
    for given in contributions:
        parts.append(b"\0" if given is None else b"\1" + given)
    return hashlib.sha256(b"".join(parts)).digest()


def is_hex(text: str, length: int) -> bool:
    """Whether a text is so many bytes in lower-case hexadecimal: every byte has one spelling only."""
    return len(text) == 2 * length and re.fullmatch("[0-9a-f]*", text) is not None


def dealt_seed(deal: FairDeal) -> bytes:
    """The seed that a fair deal led to; RecordError, naming the field, if the deal contradicts itself."""
    require_hex("commit", deal.commit, 32)
    if deal.secret is None:
        raise RecordError(say("fair_deal.secret: is not revealed yet; the game must be over first"))
    require_hex("secret", deal.secret, SECRET_BYTES)
    for seat, given in enumerate(deal.contributions):
        if given is not None:
            require_hex(f"contributions[{seat}]", given, CONTRIBUTION_BYTES)
    if not 1 <= deal.game_number <= HIGHEST_NUMBER:
        raise RecordError(say("fair_deal.game_number: {number} is not the number of a game", number=deal.game_number))
    secret = bytes.fromhex(deal.secret)
    if not hmac.compare_digest(commit_of(secret), deal.commit):
        raise RecordError(say("fair_deal.commit: is not the SHA-256 of fair_deal.secret"))
    contributions = [None if given is None else bytes.fromhex(given) for given in deal.contributions]
    try:
        return seed_of(secret, deal.table, deal.game_number, contributions)
    except UnicodeEncodeError as error:
        raise RecordError(say("fair_deal.table: is not text")) from error


def require_hex(field: str, text: str, length: int) -> None:
    if not is_hex(text, length):
        raise RecordError(
            say(
                "fair_deal.{field}: {given} is not {length} bytes in lower-case hexadecimal",
                field=field,
                given=repr(text),
                length=length,
            )
        )
