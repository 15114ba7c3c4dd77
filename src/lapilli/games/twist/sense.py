"""A sense for Tic-Tac Twist: complete the own line, shout, and complete nobody else's."""

from __future__ import annotations

from lapilli.engine.rng import Rng
from lapilli.families import bits, lines
from lapilli.families.stacks import numbers as stacks
from lapilli.families.stacks.numbers import CELLS
from lapilli.games.twist.numbers import HAND_ROOM, JOKER, ROTATION_ACTION, SHOUT_ACTION
from lapilli.games.twist.rules import Twist

CARD_OF = stacks.CARD_OF
CELL_OF = stacks.CELL_OF
COUNT = bits.COUNT
NTH_BIT = bits.NTH_BIT
LINE = lines.LINES
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
