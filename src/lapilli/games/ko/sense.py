"""A sense for Tic Tac K.O.: hold the spaces of the own Objective, keep the other team off theirs, and claim."""

from __future__ import annotations

import cython

from lapilli.engine.rng import Rng
from lapilli.engine.state import room_for_legal
from lapilli.games.ko import numbers
from lapilli.games.ko.numbers import (
    ACTION,
    CHARACTERS,
    CHOICE,
    CLAIM,
    CLAIM_ACTION,
    DECK_BITS,
    DECK_SIZE,
    DESTROY,
    DESTROY_ACTION,
    DRAW_ACTION,
    FIRST_INSTANT,
    FIRST_MAGIC,
    MAGIC_ACTION,
    MOVE,
    NAMED,
    PASS_ACTION,
    REACT,
    REACT_ACTION,
    SACRIFICE,
    SKIP_ACTION,
    SWAP,
    VERB,
)
from lapilli.games.ko.rules import KO

if not cython.compiled:
    from math import exp

    from lapilli.families.bits import count
    from lapilli.games.ko.choices import nth_bit

CHOICE_ACTION = numbers.CHOICE_ACTION
# What a lead decides, in natural logarithms of the odds: in the draw pile, Objectives completed, Characters on spaces
# of the Objective, Characters on the grid, cards in hand, and having the turn. Chosen by trial, not fitted to games.
CHOSEN = (4.0, 2.0, 0.4, 0.1, 0.05, 0.25)
PILE, COMPLETED, IN_PLACE, ON_GRID, IN_HAND, ON_TURN = range(6)
WEIGHT = list(CHOSEN)
# What spaces of an Objective are worth: held by its own team, held by the other, and all together.
HELD, BLOCKED, COMPLETE = 3, -2, 16


def set_weights(weights: list[float]) -> None:
    """Judge positions by other weights from now on: for experiments, which play some against others."""
    for i in range(6):
        WEIGHT[i] = weights[i]


class SensibleKO(KO):
    """Tic Tac K.O. for those who know what they are after."""

    def sensible_move(self, rng: Rng) -> int:
        """Claim, answer, lay a Character where the Objective needs one, or do what helps most at once."""
        if self.phase == CLAIM:
            return CLAIM_ACTION
        if self.phase == REACT:
            return self.sensible_answer(rng)
        if self.phase == ACTION and not self.played:
            spaces = self.objective_spaces(self.side) & self.empty
            if spaces and self.held[self.turn] & CHARACTERS:
                return self.sensible_character(spaces, rng)
        return self.most_appealing(rng)

    def sensible_answer(self, rng: Rng) -> int:
        """Mostly an Instant, if there is one."""
        instants = self.usable_instants(self.turn) >> FIRST_INSTANT
        if rng.below(4) == 0:
            return PASS_ACTION
        return REACT_ACTION + nth_bit(instants, rng.below(count(instants)))

    def sensible_character(self, spaces: int, rng: Rng) -> int:
        """Any Character on any of these spaces."""
        characters = self.held[self.turn] & CHARACTERS
        kind = nth_bit(characters, rng.below(count(characters)))
        return kind << 4 | nth_bit(spaces, rng.below(count(spaces)))

    def most_appealing(self, rng: Rng) -> int:
        if not cython.compiled:
            out = room_for_legal()
        n = self.legal(out)
        most = -1000
        equals = 0
        chosen = 0
        for i in range(n):
            appeal = self.appeal(out[i])
            if appeal > most:
                most = appeal
                equals = 0
            if appeal == most:
                equals += 1
                if rng.below(equals) == 0:
                    chosen = out[i]
        return chosen

    def appeal(self, action: int) -> int:
        """What an action changes at once about the two Objectives."""
        if self.phase == CLAIM:
            return 1 if action == CLAIM_ACTION else 0
        if self.phase == REACT:
            return 0 if action == PASS_ACTION else 1
        if self.turn != self.actor:
            return 0
        if action == DRAW_ACTION:  # K22: it shortens the own draw pile
            return -1
        deck = self.deck_of(self.actor)
        own = self.spaces[deck]
        other = self.spaces[1 - deck]
        if action < MAGIC_ACTION:
            return self.promise(own | 1 << (action & 15), other) - self.promise(own, other)
        verb = 0
        target = 0
        if action < DESTROY_ACTION:
            step = self.step_of((self.side << DECK_BITS) + FIRST_MAGIC + ((action - MAGIC_ACTION) >> 8), 0)
            if step & NAMED:
                verb = step & VERB
                target = action & 255
        elif self.phase == CHOICE and action < SKIP_ACTION:
            verb = self.step_of(self.card, self.doing) & VERB
            target = action - CHOICE_ACTION[verb]
        return self.promise_after(verb, target) - self.promise(own, other)

    def promise_after(self, verb: int, target: int) -> int:
        """`promise` once a step has struck."""
        deck = self.deck_of(self.actor)
        own = self.spaces[deck]
        other = self.spaces[1 - deck]
        if verb in (DESTROY, SACRIFICE):
            own &= ~(1 << target)
            other &= ~(1 << target)
        elif verb in (MOVE, SWAP):
            both = 1 << (target >> 4) | 1 << (target & 15)
            if own & both and own & both != both:
                own ^= both
            if other & both and other & both != both:
                other ^= both
        return self.promise(own, other)

    def promise(self, own: int, other: int) -> int:
        """How near the team of who plays is to its Objective, and how far the other from theirs."""
        deck = self.deck_of(self.actor)
        return 2 * self.worth(deck, own, other) - self.worth(1 - deck, other, own)

    def worth(self, deck: int, own: int, other: int) -> int:
        spaces = self.objective_spaces(deck)
        if own & spaces == spaces:
            return COMPLETE
        return HELD * count(own & spaces) + BLOCKED * count(other & spaces)

    # ---- what a position promises

    def patience(self) -> int:
        return 4

    def outlook(self, chances: list[float]) -> None:
        if self.turn < 0:
            KO.outlook(self, chances)
            return
        lead = self.lead(0)
        for seat in range(self.seats):
            chances[seat] = 1 / (1 + exp(lead if self.deck_of(seat) else -lead))

    def lead(self, deck: int) -> float:
        """How far a team is ahead: Objectives decide most games, a draw pile that runs out (K22) the rest."""
        other = 1 - deck
        shorter = self.n_draw[deck] if self.n_draw[deck] < self.n_draw[other] else self.n_draw[other]
        lead = WEIGHT[PILE] * (self.n_draw[deck] - self.n_draw[other]) / (shorter + 3)
        lead += WEIGHT[COMPLETED] * (self.n_completed[deck] - self.n_completed[other])
        lead += WEIGHT[IN_PLACE] * (self.in_place(deck) - self.in_place(other))
        lead += WEIGHT[ON_GRID] * (count(self.spaces[deck]) - count(self.spaces[other]))
        lead += WEIGHT[IN_HAND] * (self.in_hands(deck) - self.in_hands(other))
        lead += WEIGHT[ON_TURN] if self.side == deck else -WEIGHT[ON_TURN]
        return lead

    def in_place(self, deck: int) -> int:
        """The Characters on spaces of their team's Objective."""
        return count(self.spaces[deck] & self.objective_spaces(deck))

    def in_hands(self, deck: int) -> int:
        """A team's cards that are nowhere else."""
        return DECK_SIZE - self.n_draw[deck] - self.n_discard[deck] - count(self.spaces[deck])
