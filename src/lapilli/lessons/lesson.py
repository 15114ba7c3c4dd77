"""What a lesson is made of."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, cast

import msgspec

from lapilli.engine.folder import AnyGame, declared
from lapilli.engine.words import Text

View = dict[str, Any]

LEARNER = 0  # the seat of whoever learns; the others do what the lesson says
# What positions of lessons have in common: nobody has won, and some turns were had, any number will do.
RUNNING: View = {"over": False, "winners": []}
TURNS = 6


class StartingPosition(msgspec.Struct, frozen=True):
    """A position in the format of its game's rules text, and the options of a game that has it."""

    options: dict[str, Any]
    fields: dict[str, Any]
    seed: int = 0  # for chance to come: a Flip that is to land heads


class Task(msgspec.Struct, frozen=True, kw_only=True):
    """One move to make. `says` tells what for, `hint` answers a legal move that is not among those wanted.

    Of `wanted` those count that are legal. `replies` are what the others do then.
    """

    says: Text
    wanted: list[str]
    hint: Text
    replies: list[str] = []


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """One idea: a position, one or more moves, and what has been learnt by them. The first rule is the one it shows."""

    title: Text
    position: StartingPosition
    opening: list[str] = []  # moves of the others that lead to the question
    tasks: list[Task]
    after: Text
    rules: list[str]


class Lesson(msgspec.Struct, frozen=True):
    """The steps, and what somebody may try in a position: a function of a view and its legal moves."""

    steps: list[Step]
    tries: Callable[[View, list[str]], Iterator[str]]


def lesson_of(game: AnyGame) -> Lesson:
    return cast(Lesson, declared(game, "lesson", "LESSON"))


def rest(deck: Sequence[str], *named: Sequence[str]) -> list[str]:
    """The cards of a deck that are named nowhere, as a pile: the first of the deck, which are plain ones, on top."""
    left = list(deck)
    for card in (card for cards in named for card in cards):
        left.remove(card)
    return left[::-1]
