"""The deck of a game on a grid of stacks as data: how often each card exists, and how many make a hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from lapilli.engine.errors import OptionError
from lapilli.engine.lookup import Lookup
from lapilli.engine.piece_list import PieceList, Pieces, Setting
from lapilli.families.stacks.numbers import CELLS, COLOURED_KINDS, ROOM

LINE = 3


class DeckList(PieceList):
    """`placed` is how many kinds, from the first on, may lie on the grid."""

    def __init__(self, ours: Path, names: Sequence[str], hand: int, most_hand: int, placed: int) -> None:
        self.placed = placed
        super().__init__("deck", ours, names, {"hand": Setting(hand, 1, most_hand)}, {})

    def check(self, pieces: Pieces, place: str) -> None:
        total = sum(pieces[:-1])
        if total > ROOM:
            self.refuse(place, f"{total} cards in all; there is room for {ROOM}")
        if max(pieces[:COLOURED_KINDS]) < LINE:
            self.refuse(place, f"no card is there {LINE} times, so no line can ever be completed")

    def check_players(self, pieces: Pieces, players: int) -> None:
        """Refuse a deck that is too small for so many: what hands and grid hold must never be all there is."""
        hand = pieces[-1]
        on_grid, total = sum(pieces[: self.placed]), sum(pieces[:-1])
        if total < players * hand + CELLS + 1:
            least = players * hand + CELLS + 1
            raise OptionError(f"option deck: {total} cards; {players} hands of {hand} and the grid need {least}")
        if on_grid <= players * hand:
            complaint = f"{on_grid} cards that may lie on the grid; {players} hands of {hand} and the first cell need"
            raise OptionError(f"option deck: {complaint} {players * hand + 1}")


@cache
def lookup_of(pieces: Pieces) -> Lookup:
    """The deck as the rules read it, one for all games that use it."""
    return Lookup(pieces)
