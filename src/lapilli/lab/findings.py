"""What a study found, as it is printed and shown."""

from __future__ import annotations

from typing import Any

import msgspec

from lapilli.lab.balance import Balance
from lapilli.lab.drama import Drama
from lapilli.lab.intervals import Estimate, Share
from lapilli.lab.skill import Skill


class LengthRange(msgspec.Struct, frozen=True):
    mean: float
    low: int  # 5 % are not longer
    median: int
    high: int  # 95 % are not longer


class Played(msgspec.Struct, frozen=True):
    """What one kind of player made of a variant."""

    games: int
    sides: list[Share]
    begins: Share
    length: LengthRange
    endings: dict[str, float]


class CardUse(msgspec.Struct, frozen=True):
    """Per game: how often drawn, played, left in a hand. `value` is causal: see docs/lab.md."""

    card: str
    name: str
    copies: int
    drawn: float
    played: float
    left: float
    ended: float
    win_when_held: float
    value: float
    error: float
    sure: bool


class Variant(msgspec.Struct, frozen=True):
    name: str
    options: dict[str, Any]
    fingerprint: str
    changed: dict[str, list[int]]  # copies of cards, before and after
    settings: dict[str, list[Any]]  # what else differs from the base, before and after
    players: dict[str, Played]
    fair: bool | None
    judge: str  # the players who decide whether it is fair
    forced: float
    dead: float
    choices: float
    cards: list[CardUse]
    restricted: list[Estimate]  # what a player loses who never plays a card or a kind of card
    skill: Skill
    drama: Drama | None  # by the strongest players that estimate their chances
    copies: list[Estimate]  # one copy more or less: what it does to `of_copies`
    of_copies: str
    balance: Balance | None
    differences: list[Estimate]  # from the base, in paired games
    warnings: list[str]
    verdict: list[str]


class Study(msgspec.Struct, frozen=True):
    game: str
    title: str
    seed: int
    games: int
    command: str
    variants: list[Variant]
    stopped: bool = False  # somebody ended it before all variants were measured
