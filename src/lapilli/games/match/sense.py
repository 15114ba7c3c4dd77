"""A sense for Tic-Tac Match: complete the own line, never the other side's."""

from __future__ import annotations

import cython

from lapilli.engine.rng import Rng
from lapilli.engine.state import Bytes
from lapilli.families import bits, lines
from lapilli.families.stacks import numbers as stacks
from lapilli.families.stacks.numbers import CELLS, NO_CARD
from lapilli.games.match.numbers import CARDS, DOUBLE_PLAY, FLIP_ACTION, HAND_ROOM, SYMBOL_KINDS
from lapilli.games.match.rules import Match
from lapilli.games.match.traits import COMPLETES, EMPTY, GRID, HAND, LACKS, MOST_ALIKE, MOST_TWINS, OWED, TWINS

if not cython.compiled:
    from lapilli.families.bits import lowest

CARD_OF = stacks.CARD_OF
CELL_OF = stacks.CELL_OF
COUNT = bits.COUNT
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
            cells = self.completing_cells(card)
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

    def traits(self, out: Bytes) -> int:
        """What traits.py lists. Seen from the player to move, the own mark is 0."""
        if not cython.compiled:
            held = [0] * len(CARDS)
        own = self.showing_o >> self.turn & 1
        out[0] = 0
        n = 1
        for cell in range(CELLS):
            card = self.top[cell]
            out[n] = GRID + cell * (EMPTY + 1) + (EMPTY if card == NO_CARD else card ^ own)
            n += 1
        for card in range(SYMBOL_KINDS):
            twins = self.twin_cells(card)
            if twins:
                kind = card ^ own
                out[n] = TWINS + kind * MOST_TWINS + (COUNT[twins] if COUNT[twins] < MOST_TWINS else MOST_TWINS) - 1
                n += 1
                cells = self.completing_cells(card)
                if cells:
                    out[n] = LACKS + kind * 2 + (1 if cells & (cells - 1) else 0)
                    n += 1
        for side in range(2):
            for card in range(DOUBLE_PLAY + 1):
                held[card] = 0
            first = (self.turn ^ side) * HAND_ROOM
            for place in range(first, first + self.hand_size):
                card = self.hands[place]
                if card != NO_CARD and held[card] < MOST_ALIKE:
                    kind = card ^ own if card < SYMBOL_KINDS else card
                    out[n] = HAND + (side * (DOUBLE_PLAY + 1) + kind) * MOST_ALIKE + held[card]
                    n += 1
                    held[card] += 1
                    if held[card] == 1 and card < SYMBOL_KINDS and self.completing_cells(card):
                        out[n] = COMPLETES + side * SYMBOL_KINDS + kind
                        n += 1
        if self.owed:
            out[n] = OWED + self.owed - 1
            n += 1
        return n

    def completing_cells(self, card: int) -> int:
        """The cells on which a Symbol Card may go and completes a line, whoever's it is."""
        return COMPLETING[self.twin_cells(card)] & self.open_cells(card)
