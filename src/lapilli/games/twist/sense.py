"""A sense for Tic-Tac Twist: complete the own line, shout, and complete nobody else's."""

from __future__ import annotations

import cython

from lapilli.engine.rng import Rng
from lapilli.engine.state import Bytes
from lapilli.families import bits, lines
from lapilli.families.stacks import numbers as stacks
from lapilli.families.stacks.numbers import CELLS, NO_CARD
from lapilli.games.twist import traits
from lapilli.games.twist.numbers import HAND_ROOM, JOKER, PERMUTATION, ROTATION_ACTION, SHOUT_ACTION
from lapilli.games.twist.rules import Twist
from lapilli.games.twist.traits import EMPTY, GRID, HAND, JOKES, MEET, MOST_ALIKE, SWAPS, WAYS

CARD_OF = stacks.CARD_OF
CELL_OF = stacks.CELL_OF
COUNT = bits.COUNT
NTH_BIT = bits.NTH_BIT
LINE = lines.LINES
OF_LINES = traits.LINE
STANDING = traits.STANDING
MEETING = traits.MEETING
BESIDE = traits.BESIDE
KINDS = PERMUTATION + 1
N_PATTERNS = len(LINE)
NO_MOVE = -1
ATTEMPTS = 4  # to find a move that completes nobody else's line


class SensibleTwist(Twist):
    """Tic-Tac Twist for those who see what lies in front of them."""

    def sensible_move(self, rng: Rng) -> int:
        """Win if that is possible, and otherwise any move that does not win for somebody else."""
        if self.mover >= 0:
            return SHOUT_ACTION
        action = self.winning_move()
        if action != NO_MOVE:
            return action
        for _ in range(ATTEMPTS):
            action = self.random_move(rng)
            if not self.is_a_gift(action):
                return action
        return action

    def winning_move(self) -> int:
        """A card of the hand on the last cell of the own line."""
        if self.silent >> self.turn & 1:
            return NO_MOVE
        pattern = self.patterns[self.turn]
        for place in range(self.turn * HAND_ROOM, self.turn * HAND_ROOM + self.hand_size):
            card = self.hands[place]
            if card < JOKER:
                missing = self.missing_cells(card, pattern)
                if COUNT[missing] == 1 and missing & self.open_cells(card):
                    return card * CELLS + NTH_BIT[missing * CELLS]
            elif card == JOKER:
                for food in range(JOKER):
                    missing = self.missing_cells(food, pattern)
                    if COUNT[missing] == 1:
                        return JOKER * CELLS + NTH_BIT[missing * CELLS]
        return NO_MOVE

    def missing_cells(self, card: int, pattern: int) -> int:
        """The cells of a line that do not show a Food Card yet."""
        return LINE[pattern] & ~(self.twin_cells(card) | self.wild)

    def is_a_gift(self, action: int) -> bool:
        """Whether a card laid completes the line of somebody else."""
        if action >= ROTATION_ACTION:
            return False
        card = CARD_OF[action]
        for seat in range(self.seats):
            if seat != self.turn:
                if card < JOKER:
                    if self.missing_cells(card, self.patterns[seat]) == 1 << CELL_OF[action]:
                        return True
                else:
                    for food in range(JOKER):
                        if self.missing_cells(food, self.patterns[seat]) == 1 << CELL_OF[action]:
                            return True
        return False

    def appeal(self, action: int) -> int:
        """Winning first, gifts last, and before all others what brings the own line nearer."""
        if action == SHOUT_ACTION:
            return 3
        if action >= ROTATION_ACTION:
            return 0
        if self.is_a_gift(action):
            return -1
        card = CARD_OF[action]
        pattern = self.patterns[self.turn]
        if card == JOKER or not LINE[pattern] >> CELL_OF[action] & 1:
            return 0
        return 3 - COUNT[self.missing_cells(card, pattern) & ~(1 << CELL_OF[action])]

    # ---- for a net

    def traits(self, out: Bytes) -> int:
        """What traits.py lists; of more than two players only that trait which is always there."""
        out[0] = 0
        n = 1
        if self.seats != 2:
            return n
        if not cython.compiled:
            held = [0] * (2 * KINDS)
            seen = [0] * (4 * (EMPTY + 1))
        for i in range(4 * (EMPTY + 1)):
            seen[i] = 0
        for side in range(2):
            for card in range(KINDS):
                held[side * KINDS + card] = 0
            first = (self.turn ^ side) * HAND_ROOM
            for place in range(first, first + self.hand_size):
                card = self.hands[place]
                if card != NO_CARD and held[side * KINDS + card] < MOST_ALIKE:
                    out[n] = HAND + (side * KINDS + card) * MOST_ALIKE + held[side * KINDS + card]
                    n += 1
                    held[side * KINDS + card] += 1
        own = self.patterns[self.turn]
        other = self.patterns[1 - self.turn]
        for cell in range(CELLS):
            card = EMPTY if self.top[cell] == NO_CARD else self.top[cell]
            i = ((LINE[own] >> cell & 1) + 2 * (LINE[other] >> cell & 1)) * (EMPTY + 1) + card
            if seen[i] < MOST_ALIKE:
                out[n] = GRID + i * MOST_ALIKE + seen[i]
                n += 1
                seen[i] += 1
        out[n] = MEET + MEETING[own * N_PATTERNS + other]
        n += 1
        for side in range(2):
            n = self.traits_of_line(side, LINE[other if side else own], held, out, n)
        return n

    def traits_of_line(self, side: int, line: int, held: Bytes, out: Bytes, n: int) -> int:
        """Append to n traits those of the line of a side."""
        if not cython.compiled:
            seen = [0] * (2 * WAYS)
        for i in range(2 * WAYS):
            seen[i] = 0
        filled = self.filled_cells()
        jokes = swaps = False
        for kind in range(JOKER):
            there = self.twin_cells(kind) | self.wild
            missing = line & ~there
            lacking = COUNT[missing]
            if lacking == 0:  # a line that stands without a shout
                continue
            standing = STANDING[lacking] + COUNT[missing & self.open_cells(kind)]
            for holder in range(2):
                i = standing * (MOST_ALIKE + 1) + held[holder * KINDS + kind]
                if not seen[holder * WAYS + i]:
                    seen[holder * WAYS + i] = 1
                    out[n] = OF_LINES + (2 * side + holder) * WAYS + i
                    n += 1
            if lacking == 1:
                jokes = True
                if missing & filled and BESIDE[NTH_BIT[missing * CELLS]] & there & ~line:
                    swaps = True
        for holder in range(2):
            if jokes and held[holder * KINDS + JOKER]:
                out[n] = JOKES + 2 * side + holder
                n += 1
            if swaps and held[holder * KINDS + PERMUTATION]:
                out[n] = SWAPS + 2 * side + holder
                n += 1
        return n
