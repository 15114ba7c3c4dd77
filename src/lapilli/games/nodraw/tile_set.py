"""The tiles of a player, as data: our own numbers, or those of whoever counted a box or designs one [N2, N3, N23]."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from lapilli.engine.errors import OptionError
from lapilli.engine.lookup import Lookup
from lapilli.engine.piece_list import PieceList, Pieces, Setting
from lapilli.games.nodraw.numbers import (
    ACTION_COPIES,
    BAG,
    BASIC_KINDS,
    COMBO_AT,
    COMBO_LOOK,
    FLIP_AT,
    FLIP_LOOK,
    HAND,
    HAND_AT,
    HAND_ROOM,
    KIND_NAMES,
    KINDS,
    LONGEST_LEGAL,
    MOST_LAID_EACH,
    POINTS_OF,
    SHAPE_OF,
    SHAPES,
    SIDES,
    TRIS_TILES,
    VALUES,
    WAYS,
    most_lays,
    walls_of,
)

TILE = re.compile(r"(\d+)([A-Za-z]*)")
MOST_POINTS = 20
SETTINGS = {
    "hand": Setting(HAND, 1, HAND_ROOM),
    "combo": Setting(POINTS_OF[COMBO_LOOK], 0, MOST_POINTS),
    "flip": Setting(POINTS_OF[FLIP_LOOK], 0, MOST_POINTS),
}


class TileList(PieceList):
    """A tile is its value and its walls, whichever way round, or an action tile's short name."""

    def kind_named(self, name: str, place: str) -> int:
        if name in KIND_NAMES[BASIC_KINDS:]:
            return KIND_NAMES.index(name)
        found = TILE.fullmatch(name)
        if found is None:
            actions = ", ".join(KIND_NAMES[BASIC_KINDS:])
            self.refuse(place, f"{name!r} is not a tile; write its value and its walls, for example 4NE, or {actions}")
        value, walls = int(found[1]), found[2]
        if value not in VALUES or str(value) != found[1]:
            listed = ", ".join(str(one) for one in VALUES)
            self.refuse(place, f"{name!r}: no tile is worth {found[1]}; the values are {listed} (N2)")
        if not set(walls) <= set(SIDES) or len(set(walls)) != len(walls):
            self.refuse(place, f"{name!r}: walls are written with the letters N, E, S and W, each at most once")
        if len(walls) > 3:
            self.refuse(place, f"{name!r}: a tile has walls on three sides at most (N2)")
        return VALUES.index(value) * len(SHAPES) + SHAPE_OF[walls_of(walls)]

    def check(self, pieces: Pieces, place: str) -> None:
        total, basic, hand = sum(pieces[:KINDS]), sum(pieces[:BASIC_KINDS]), pieces[HAND_AT]
        if total > BAG:
            self.refuse(place, f"{total} tiles in all, with the action tiles; there is room for {BAG}")
        if laid(pieces) > MOST_LAID_EACH:
            self.refuse(place, f"{laid(pieces)} tiles can be laid; there is room for {MOST_LAID_EACH} of each player")
        if basic < TRIS_TILES:
            self.refuse(place, f"{basic} basic tiles in all; a tris needs {TRIS_TILES} (N20)")
        if total < 2 * hand:
            self.refuse(place, f"{total} tiles in all; with hands of {hand} there must be {2 * hand}")

    def check_players(self, pieces: Pieces, players: int) -> None:
        """Refuse tiles that could give a player more moves than there is room for."""
        if most_lays(pieces[HAND_AT], players * laid(pieces)) > LONGEST_LEGAL:
            hand = pieces[HAND_AT]
            raise OptionError(f"option tiles: hands of {hand} are too many for so many tiles and {players} players")


def laid(pieces: Pieces) -> int:
    """How many tiles of a player can come to lie on the table."""
    return sum(copies for copies, ways in zip(pieces, WAYS, strict=False) if ways)


TILES = TileList(
    "tiles",
    Path(__file__).with_name("tiles.toml"),
    KIND_NAMES,
    SETTINGS,
    left_out={KIND_NAMES[kind]: copies for kind, copies in ACTION_COPIES.items()},
)


@cache
def lookup_of(pieces: Pieces) -> Lookup:
    """The tiles as the rules read them, one for all games that use them: then their number, and the points of looks."""
    points = [*POINTS_OF]
    points[COMBO_LOOK], points[FLIP_LOOK] = pieces[COMBO_AT], pieces[FLIP_AT]
    return Lookup((*pieces, sum(pieces[:KINDS]), *points))
