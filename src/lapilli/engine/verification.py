"""Checking a finished game that was dealt fairly, with nothing but its record. What it proves: docs/fair-deal.md"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any

import msgspec

from lapilli.engine.errors import RecordError
from lapilli.engine.fair_deal import FairDeal, dealt_seed
from lapilli.engine.game import Game
from lapilli.engine.record import Record, Replayed, replay
from lapilli.engine.words import say

SEALED = ("game", "rules_version", "options", "seed", "players", "moves", "result")


def seals_of(record: Record) -> dict[str, str]:
    """The fingerprint of each field of a record: SHA-256 of its JSON with sorted keys, no spaces, in UTF-8."""
    plain = msgspec.to_builtins(record)
    return {field: fingerprint(plain[field]) for field in SEALED}


def fingerprint(value: object) -> str:
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def sealed(record: Record, deal: FairDeal) -> Record:
    """The record with its fair deal and the seals of all its fields."""
    return msgspec.structs.replace(record, fair_deal=msgspec.structs.replace(deal, seals=seals_of(record)))


def verify(record: Record, game_of: Callable[..., Game[Any]], commit: str | None = None) -> Replayed:
    """Check a whole game: commit, seed, seals, every move, result. Returns its end.

    RecordError names the first thing that is wrong. `commit` is the one that was shown before the deal, if known.
    """
    deal = record.fair_deal
    if deal is None:
        raise RecordError(
            say("fair_deal: is missing: nothing shows how this game was dealt; `lapilli replay` checks its moves")
        )
    if record.result is None:
        raise RecordError(say("result: is missing: only a finished game can be verified"))
    if commit is not None and commit != deal.commit:
        raise RecordError(say("fair_deal.commit: is {commit}, not the one shown before the deal", commit=deal.commit))
    check_seed(record, deal)
    seals = seals_of(record)
    for field in SEALED[:-1]:
        check_seal(field, seals, deal)
    *_, last = replay(record, game_of)
    check_seal(SEALED[-1], seals, deal)  # only now: the moves tell more exactly what is wrong with a result
    for field in deal.seals:
        if field not in seals:
            raise RecordError(say("fair_deal.seals.{field}: there is no such field to seal", field=field))
    return last


def check_seed(record: Record, deal: FairDeal) -> None:
    if len(deal.contributions) != len(record.players):
        raise RecordError(
            say(
                "fair_deal.contributions: {entries} entries, but players has {names} names",
                entries=len(deal.contributions),
                names=len(record.players),
            )
        )
    if record.seed != dealt_seed(deal).hex():
        raise RecordError(
            say(
                "seed: does not follow from fair_deal (secret, table, game_number, contributions); "
                "one of these was changed"
            )
        )


def check_seal(field: str, seals: dict[str, str], deal: FairDeal) -> None:
    if deal.seals.get(field) != seals[field]:
        raise RecordError(
            say("{field}: does not match fair_deal.seals.{field}; one of the two was changed", field=field)
        )
