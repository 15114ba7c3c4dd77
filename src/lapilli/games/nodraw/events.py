"""What happens in NoDraw beyond drawing and discarding. A cell is its x and y, from the first tile at 0, 0."""

from __future__ import annotations

from typing import ClassVar, Literal

from lapilli.engine.events import CardName, EnglishWord, OpenEvent


class Laid(OpenEvent, frozen=True, tag="laid"):
    """A tile laid on a cell; its name says which way round."""

    seat: int
    tile: CardName
    at: tuple[int, int]

    story: ClassVar[str] = "{seat} lays a {tile}."
    yours: ClassVar[str] = "You lay a {tile}."


class Picked(OpenEvent, frozen=True, tag="picked"):
    """A tile taken out of the game with a Pick [N14]; `owner` is the seat that had laid it."""

    seat: int
    tile: CardName
    at: tuple[int, int]
    owner: int

    story: ClassVar[str] = "{seat} takes a {tile} away with a Pick."
    yours: ClassVar[str] = "You take a {tile} away with a Pick."


class TileRotated(OpenEvent, frozen=True, tag="rotated"):
    """A tile turned with a Rotation and marked [N16]: how it lay, and how it lies now."""

    seat: int
    tile: CardName
    at: tuple[int, int]
    before: CardName

    story: ClassVar[str] = "{seat} turns a {before}: now it is a {tile}."
    yours: ClassVar[str] = "You turn a {before}: now it is a {tile}."


class Tossed(OpenEvent, frozen=True, tag="tossed"):
    """A Flip tossed for a cell [N18]."""

    seat: int
    at: tuple[int, int]
    lands: EnglishWord

    story: ClassVar[str] = "{seat} tosses a Flip: {lands}."
    yours: ClassVar[str] = "You toss a Flip: {lands}."


class NoAnswer(OpenEvent, frozen=True, tag="no_answer"):
    """Nothing to lay on the cell of a Flip that landed tails; it stays empty [N18]."""

    seat: int
    at: tuple[int, int]

    story: ClassVar[str] = "{seat} has nothing to lay there."
    yours: ClassVar[str] = "You have nothing to lay there."


class TilesExchanged(OpenEvent, frozen=True, tag="exchanged"):
    """Three action tiles put back into the bag; three others are drawn [N9]."""

    seat: int

    story: ClassVar[str] = "{seat} puts three action tiles back into the bag."
    yours: ClassVar[str] = "You put three action tiles back into the bag."


class TrisScored(OpenEvent, frozen=True, tag="tris_scored"):
    """Three in a row, and the points for them [N23-N25]."""

    side: Literal["X", "O"]
    cells: list[tuple[int, int]]
    points: int

    story: ClassVar[str] = "Three {side} in a row score {points}."
