"""A sense for Tic-Tac Match: complete the own line, never the other side's."""

from __future__ import annotations

import cython

from lapilli.engine.rng import Rng
from lapilli.families import lines
from lapilli.families.stacks import numbers as stacks
from lapilli.families.stacks.numbers import CELLS
from lapilli.games.match.numbers import FLIP_ACTION
from lapilli.games.match.rules import Match

if not cython.compiled:
    from lapilli.families.bits import lowest

CARD_OF = stacks.CARD_OF
CELL_OF = stacks.CELL_OF
COMPLETING = lines.COMPLETING
X_CARDS, O_CARDS = 0b01010101, 0b10101010
NO_MOVE = -1
ATTEMPTS = 4  # to find a move that does not complete the other side's line


class SensibleMatch(Match):
    """Tic-Tac Match for those who see what lies in front of them."""

    def sensible_move(self, rng: Rng) -> int:
        """Win if that is possible, and otherwise any move that does not win for the other side."""
        action = self.winning_move()
        if action != NO_MOVE:
            return action
        for _ in range(ATTEMPTS):
            action = self.random_move(rng)
            if not self.completes_a_line(action):
                return action
        return action

    def winning_move(self) -> int:
        if self.wiping:
            return NO_MOVE
        own = self.held(self.turn) & (O_CARDS if self.showing_o >> self.turn & 1 else X_CARDS)
        while own:
            card = lowest(own)
            cells = COMPLETING[self.twin_cells(card)] & self.open_cells(card)
            while cells:
                if self.may_place(card, lowest(cells)):
                    return card * CELLS + lowest(cells)
                cells &= cells - 1
            own &= own - 1
        return NO_MOVE

    def completes_a_line(self, action: int) -> bool:
        if action >= FLIP_ACTION:
            return False
        return (COMPLETING[self.twin_cells(CARD_OF[action])] >> CELL_OF[action] & 1) != 0

    def appeal(self, action: int) -> int:
        if not self.completes_a_line(action):
            return 0
        return 1 if CARD_OF[action] & 1 == self.showing_o >> self.turn & 1 else -1
