"""What a lesson is made of."""

from __future__ import annotations

from typing import Any

import msgspec

from lapilli.engine.words import Text

LEARNER = 0  # the seat of whoever learns; the others do what the lesson says


class Position(msgspec.Struct, frozen=True):
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
    position: Position
    opening: list[str] = []  # moves of the others that lead to the question
    tasks: list[Task]
    after: Text
    rules: list[str]


class Lesson(msgspec.Struct, frozen=True):
    game: str
    steps: list[Step]
