"""What can be chosen in Tic Tac K.O.: the targets of abilities, and every legal action.

No card has code of its own: an ability is a row of steps, read from the card data, and a step's bits (numbers.py) say
what it may strike.
"""

from __future__ import annotations

import cython

from lapilli.engine.rng import Rng
from lapilli.engine.state import Bytes
from lapilli.games.ko import numbers
from lapilli.games.ko.numbers import (
    ACTION,
    ADJACENT_AT,
    CARD_BITS,
    CARDS_AT,
    CHARACTER_CARDS,
    CHARACTERS,
    CHOICE,
    CLAIM,
    CLAIM_ACTION,
    DECK_BITS,
    DECK_SIZE,
    DESTROY,
    DISCARD,
    DISCARD_ACTION,
    DRAW_ACTION,
    DRAW_CARD,
    END_OF_KINDS,
    FIRST_INSTANT,
    FIRST_MAGIC,
    FIRST_STEP,
    INSTANT_CARDS,
    INSTANTS_AT,
    MAGIC_ACTION,
    MAGIC_CARDS,
    MAGICS,
    MAY,
    MET_AT,
    MORE_NEEDED,
    MOVE,
    NAMED,
    NEEDED,
    NEXT_TO_EACH_OTHER,
    NEXT_TO_IT,
    NEXT_TO_OWN,
    NOTHING,
    ON_MET,
    OPPOSING,
    OTHER,
    OWN,
    PASS_ACTION,
    PROTECTS,
    REACT_ACTION,
    ROB,
    SKIP_ACTION,
    STEPS,
    STOP_ACTION,
    SWAP,
    TAKE,
    VERB,
    WAIT_ACTION,
)
from lapilli.games.ko.table import KoTable

if not cython.compiled:
    from lapilli.families.bits import count, lowest

CHOICE_ACTION = numbers.CHOICE_ACTION
PROTECTION = numbers.PROTECTION


def nth_bit(mask: int, n: int) -> int:
    """The number of the n-th bit that is set, from 0."""
    for _ in range(n):
        mask &= mask - 1
    return lowest(mask)


class Choices(KoTable):
    """What the player to decide can do."""

    # ---- what a step of an ability may strike

    def step_of(self, card: int, i: int) -> int:
        return self.lookup.value[CARDS_AT + (card << CARD_BITS) + FIRST_STEP + i]

    def neighbours(self, space: int) -> int:
        """K32: the mask of the ADJACENT spaces."""
        return self.lookup.value[ADJACENT_AT + space]

    def neighbours_of_all(self, spaces: int) -> int:
        found = 0
        while spaces:
            found |= self.neighbours(lowest(spaces))
            spaces &= spaces - 1
        return found

    def protected(self, protection: int) -> int:
        """K16: the spaces whose Characters cannot be DESTROYed, MOVEd or SWAPped, because of what lies on the grid."""
        found = 0
        guards = self.guards
        while guards:
            space = lowest(guards)
            card = self.grid[space]
            protects = self.fact(card, PROTECTS)
            if protects & protection:
                found |= 1 << space
            if protects >> 3 & protection:
                found |= self.neighbours(space) & self.spaces[card >> DECK_BITS]
            guards &= guards - 1
        return found

    def targets(self, step: int) -> int:
        """The mask of spaces, of kinds of cards or of seats that a step can be about, for who carries out the card."""
        verb = step & VERB
        deck = self.deck_of(self.actor)
        if verb == TAKE:
            return self.discarded_kinds(deck) & self.takeable_kinds(step)
        if verb == DISCARD:
            return self.held[self.actor]
        if verb == ROB:
            return self.opponents_with_cards(deck)
        found = (self.spaces[deck] if step & OWN else 0) | (self.spaces[1 - deck] if step & OPPOSING else 0)
        if self.guards:
            found &= ~self.protected(PROTECTION[verb])
        if verb == DESTROY:
            found &= ~self.hit  # K41
        if step & NEXT_TO_OWN:
            found &= self.neighbours_of_all(self.spaces[deck])
        if step & NEXT_TO_IT and verb != SWAP:
            found &= self.neighbours(self.at)
        if step & OTHER:
            found &= ~(1 << self.at)
        return found

    def discarded_kinds(self, deck: int) -> int:
        kinds = 0
        for i in range(1, self.n_discard[deck] + 1):
            kinds |= 1 << self.cards[deck * DECK_SIZE + DECK_SIZE - i]
        return kinds

    def takeable_kinds(self, step: int) -> int:
        kinds = 0
        if step & CHARACTER_CARDS:
            kinds |= CHARACTERS
        if step & MAGIC_CARDS:
            kinds |= MAGICS << FIRST_MAGIC
        if step & INSTANT_CARDS:
            kinds |= (1 << END_OF_KINDS) - (1 << FIRST_INSTANT)
        return kinds

    def opponents_with_cards(self, deck: int) -> int:
        """K43"""
        found = 0
        for seat in range(self.seats):
            if self.deck_of(seat) != deck and self.n_hand[seat]:
                found |= 1 << seat
        return found

    # The options of a step are laid out in rows and columns: row << 4 | column is the target. For MOVE and SWAP the
    # row is the first space and the column the second; everything else has its first 16 in row 0, the rest in row 1.

    def rows(self, step: int, targets: int) -> int:
        verb = step & VERB
        return targets if verb in (MOVE, SWAP) else 3

    def columns(self, step: int, targets: int, row: int) -> int:
        verb = step & VERB
        if verb == MOVE:
            return self.empty
        if verb == SWAP:  # K42: the smaller space first
            seconds = targets & ~((2 << row) - 1)
            if step & (NEXT_TO_IT | NEXT_TO_EACH_OTHER):
                seconds &= self.neighbours(row)
            if step & NEXT_TO_IT and row != self.at:
                seconds &= 1 << self.at
            return seconds
        return targets >> (row << 4) & 0xFFFF

    def count_options(self, step: int) -> int:
        targets = self.targets(step)
        if step & VERB == MOVE:
            return count(targets) * count(self.empty)
        if step & VERB != SWAP:
            return count(targets)
        rows = self.rows(step, targets)
        n = 0
        while rows:
            n += count(self.columns(step, targets, lowest(rows)))
            rows &= rows - 1
        return n

    def nth_option(self, step: int, n: int) -> int:
        """The n-th target, from 0, of a step."""
        targets = self.targets(step)
        if step & VERB == MOVE:
            spaces = count(self.empty)
            return nth_bit(targets, n // spaces) << 4 | nth_bit(self.empty, n % spaces)
        if step & VERB != SWAP:
            return nth_bit(targets, n)
        rows = self.rows(step, targets)
        columns = self.columns(step, targets, lowest(rows))
        while n >= count(columns):
            n -= count(columns)
            rows &= rows - 1
            columns = self.columns(step, targets, lowest(rows))
        return lowest(rows) << 4 | nth_bit(columns, n)

    def list_options(self, step: int, first: int, out: Bytes, n: int) -> int:
        """Write `first` + target for each target of a step to `out`, after the n actions there; return how many now."""
        targets = self.targets(step)
        rows = self.rows(step, targets)
        while rows:
            row = lowest(rows)
            columns = self.columns(step, targets, row)
            while columns:
                out[n] = first + (row << 4 | lowest(columns))
                n += 1
                columns &= columns - 1
            rows &= rows - 1
        return n

    # ---- what may be played

    def may_cast(self, card: int) -> bool:
        """K15, K41: every step that must strike something finds something."""
        for i in range(self.fact(card, STEPS)):
            step = self.step_of(card, i)
            if step & NEEDED and not self.count_options(step):
                return False
        return True

    def count_casts(self, card: int) -> int:
        """The ways to play a Magic card."""
        step = self.step_of(card, 0)
        if step & MORE_NEEDED and not self.may_cast(card):
            return 0
        return self.count_options(step) if step & NAMED else 1

    def usable_instants(self, seat: int) -> int:
        """K33: the mask of Instants in a hand that answer the question now open."""
        deck = self.deck_of(seat)
        found = self.held[seat] & self.answers(deck)
        return self.with_targets(seat, deck, found) if found and self.on == ON_MET else found

    def answers(self, deck: int) -> int:
        """The mask of all Instants of a deck that answer the question now open."""
        if self.on != ON_MET:
            return 0 if deck == self.side else self.lookup.value[INSTANTS_AT + 4 * deck + self.on]
        found = 0
        met = self.met
        while met:
            found |= self.lookup.value[MET_AT + 8 * deck + lowest(met)]
            met &= met - 1
        return found

    def with_targets(self, seat: int, deck: int, instants: int) -> int:
        """K15: those of some Instants that find what they must strike, if a seat plays them."""
        found = 0
        actor = self.actor
        self.actor = seat
        while instants:
            kind = lowest(instants)
            if self.may_cast(deck << DECK_BITS | kind):
                found |= 1 << kind
            instants &= instants - 1
        self.actor = actor
        return found

    def legal(self, out: Bytes) -> int:
        if self.turn < 0:
            return 0
        if self.phase == ACTION:
            return self.legal_plays(out)
        if self.phase == CHOICE:
            return self.legal_choices(out)
        if self.phase == CLAIM:
            out[0] = CLAIM_ACTION
            out[1] = WAIT_ACTION
            return 2
        n = 0
        instants = self.usable_instants(self.turn) >> FIRST_INSTANT
        while instants:
            out[n] = REACT_ACTION + lowest(instants)
            n += 1
            instants &= instants - 1
        out[n] = PASS_ACTION
        return n + 1

    def legal_plays(self, out: Bytes) -> int:
        n = 0
        held = self.held[self.turn]
        first_card = self.side << DECK_BITS
        characters = 0 if self.played else held & CHARACTERS  # K13
        while characters:
            kind = lowest(characters)
            empty = self.empty
            while empty:
                out[n] = kind << 4 | lowest(empty)
                n += 1
                empty &= empty - 1
            characters &= characters - 1
        magics = held >> FIRST_MAGIC & MAGICS
        while magics:
            number = lowest(magics)
            card = first_card + FIRST_MAGIC + number
            step = self.step_of(card, 0)
            if self.may_cast(card):
                if step & NAMED:
                    n = self.list_options(step, MAGIC_ACTION + (number << 8), out, n)
                else:
                    out[n] = MAGIC_ACTION + (number << 8) + NOTHING
                    n += 1
            magics &= magics - 1
        if not self.played:
            out[n] = DRAW_ACTION
            n += 1
        out[n] = STOP_ACTION  # K12, K13
        return n + 1

    def legal_choices(self, out: Bytes) -> int:
        if self.turn != self.actor:  # K43: the opponent chosen picks the card
            kinds = self.held[self.turn]
            n = 0
            for kind in range(END_OF_KINDS):
                if kinds >> kind & 1:
                    out[n] = DISCARD_ACTION + kind
                    n += 1
            return n
        step = self.step_of(self.card, self.doing)
        if step & VERB == DRAW_CARD:  # K37: a choice only if it is a 'may'
            out[0] = SKIP_ACTION
            out[1] = DRAW_ACTION
            return 2
        n = self.list_options(step, CHOICE_ACTION[step & VERB], out, 0)
        if step & MAY:
            out[n] = SKIP_ACTION
            n += 1
        return n

    # ---- a random move: options are counted, not listed

    def random_move(self, rng: Rng) -> int:
        if self.phase == ACTION:
            return self.random_play(rng)
        if self.phase == CLAIM:
            return CLAIM_ACTION + rng.below(2)
        if self.phase == CHOICE:
            return self.random_choice(rng)
        instants = self.usable_instants(self.turn) >> FIRST_INSTANT
        i = rng.below(count(instants) + 1)
        return REACT_ACTION + nth_bit(instants, i) if i < count(instants) else PASS_ACTION

    def random_play(self, rng: Rng) -> int:
        if not cython.compiled:
            casts = [0] * 8
        held = self.held[self.turn]
        first_magic = (self.side << DECK_BITS) + FIRST_MAGIC
        characters = 0 if self.played else held & CHARACTERS
        spaces = count(self.empty)
        n = count(characters) * spaces
        total = n + (1 if self.played else 2)
        magics = held >> FIRST_MAGIC & MAGICS
        left = magics
        while left:
            number = lowest(left)
            casts[number] = self.count_casts(first_magic + number)
            total += casts[number]
            left &= left - 1
        i = rng.below(total)
        if i < n:
            return nth_bit(characters, i // spaces) << 4 | nth_bit(self.empty, i % spaces)
        i -= n
        while magics:
            number = lowest(magics)
            if i < casts[number]:
                step = self.step_of(first_magic + number, 0)
                target = self.nth_option(step, i) if step & NAMED else NOTHING
                return MAGIC_ACTION + (number << 8) + target
            i -= casts[number]
            magics &= magics - 1
        return DRAW_ACTION if i else STOP_ACTION

    def random_choice(self, rng: Rng) -> int:
        if self.turn != self.actor:
            kinds = self.held[self.turn]
            return DISCARD_ACTION + nth_bit(kinds, rng.below(count(kinds)))
        step = self.step_of(self.card, self.doing)
        if step & VERB == DRAW_CARD:
            return DRAW_ACTION if rng.below(2) else SKIP_ACTION
        n = self.count_options(step)
        i = rng.below(n + 1 if step & MAY else n)
        return CHOICE_ACTION[step & VERB] + self.nth_option(step, i) if i < n else SKIP_ACTION
