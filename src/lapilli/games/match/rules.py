"""Tic-Tac Match: three of one colour and symbol in a row. Rules: docs/rules/match.md

Cells  0 1 2     Actions: a Symbol Card on a cell  card * 9 + cell   written `RX@5` (people count cells from 1)
       3 4 5              Flip                     72                `F`
       6 7 8              Wipe-Out                 73                `W`, with four players the next line follows
                          its target               75 + seat         `W>2`
                          Double Play              74                `D`, its two cards follow as moves of their own
"""

from __future__ import annotations

import cython

from lapilli.engine.lookup import Lookup
from lapilli.engine.rng import Rng
from lapilli.engine.state import Bytes
from lapilli.families import bits, lines
from lapilli.families.stacks import numbers as stacks
from lapilli.families.stacks.grid import StackedGrid
from lapilli.families.stacks.numbers import CELLS, CENTRE, FULL_GRID, MOST_REDRAWS, NO_CARD, NO_PLAY, OPENED
from lapilli.games.match.numbers import (
    COMPLETED,
    DOUBLE_PLAY,
    DOUBLE_PLAY_ACTION,
    DOUBLED,
    FLIP,
    FLIP_ACTION,
    FLIPPED,
    HAND_AT,
    HAND_ROOM,
    LINE_COMPLETED,
    SYMBOL_KINDS,
    TARGET_ACTION,
    WIPE_OUT,
    WIPE_OUT_ACTION,
    WIPED_OUT,
)

if not cython.compiled:
    from lapilli.families.bits import lowest

COUNT = bits.COUNT
NTH_BIT = bits.NTH_BIT
HAS_LINE = lines.HAS_LINE
CARD_OF = stacks.CARD_OF
CELL_OF = stacks.CELL_OF
BOTH_PARTNERS = 0b0101
ALWAYS_PLAYABLE = 1 << FLIP | 1 << WIPE_OUT
ALL_SYMBOLS = (1 << SYMBOL_KINDS) - 1


class Match(StackedGrid):
    """Hands and the draw pile are secret; everything else lies on the table.

    `hands` has five places for each seat, of which it uses `hand_size`; the order within a hand means nothing.
    `lookup` says how many there are of each card and how many make a hand. `showing_o` is the mask of seats whose ID
    Card shows O, `owed` the number of Double Play cards still to be played, `named_dealer` the option (-1: random).
    `wiping` is set while the player to move, who has drawn for a Wipe-Out, chooses its target.
    """

    lookup: Lookup
    hands: Bytes
    hand_size: int
    showing_o: int
    dealer: int
    named_dealer: int
    teams: int
    owed: int
    wiping: int

    def __init__(self, lookup: Lookup | None = None) -> None:
        StackedGrid.__init__(self, lookup)
        if not cython.compiled:
            self.hands = [NO_CARD] * (4 * HAND_ROOM)
        self.hand_size = self.lookup.value[HAND_AT]
        self.named_dealer = -1
        self.teams = 0
        self.dealer = 0
        self.showing_o = 0
        self.owed = 0
        self.wiping = 0

    # ---- setup

    def setup(self) -> None:
        self.clear_grid()
        self.owed = 0
        self.wiping = 0
        for card in range(DOUBLE_PLAY + 1):  # M1
            self.add_to_draw_pile(card, self.lookup.value[card])
        self.dealer = self.named_dealer if self.named_dealer >= 0 else self.rng.below(self.seats)  # M6
        self.rng.shuffle(self.cards, self.n_draw)
        self.deal_hands()
        self.open_grid()
        self.turn = self.seat_after(self.dealer)  # M11
        self.redraw_while_stuck()

    def deal_hands(self) -> None:
        """M7: one card at a time, beginning at the dealer's left."""
        for i in range(4 * HAND_ROOM):
            self.hands[i] = NO_CARD
        for i in range(self.hand_size):
            seat = self.dealer
            for _ in range(self.seats):
                seat = self.seat_after(seat)
                self.hands[seat * HAND_ROOM + i] = self.draw(seat)

    def open_grid(self) -> None:
        """M8-M10: the first Symbol Card of the draw pile opens the grid and decides who plays for what."""
        self.n_draw -= 1
        card = self.cards[self.n_draw]
        while card >= SYMBOL_KINDS:
            self.discard(self.dealer, card)
            self.n_draw -= 1
            card = self.cards[self.n_draw]
        self.show(card, CENTRE)
        self.tell(OPENED, card, CENTRE, 0, 0)
        dealers_side = BOTH_PARTNERS << (self.dealer & 1) if self.teams else 1 << self.dealer
        self.showing_o = dealers_side if card & 1 else self.everybody() ^ dealers_side

    def seat_after(self, seat: int) -> int:
        return seat + 1 if seat + 1 < self.seats else 0

    # ---- the hand

    def held(self, seat: int) -> int:
        """The kinds of cards in a hand, a bit for each."""
        first = seat * HAND_ROOM
        return (  # an empty place sets a bit that no card has
            1 << self.hands[first]
            | 1 << self.hands[first + 1]
            | 1 << self.hands[first + 2]
            | 1 << self.hands[first + 3]
            | 1 << self.hands[first + 4]
        )

    def take_from_hand(self, card: int) -> None:
        """The last card of the hand moves to the free place, so that a hand has no gaps."""
        first = self.turn * HAND_ROOM
        place = first
        while self.hands[place] != card:
            place += 1
        last = first + self.hand_size - (4 - self.owed if self.owed else 1)
        self.hands[place] = self.hands[last]
        self.hands[last] = NO_CARD

    def draw_cards(self, seat: int, missing: int) -> None:
        """M12: back to four cards."""
        end = seat * HAND_ROOM + self.hand_size
        for place in range(end - missing, end):
            self.hands[place] = self.draw(seat)

    def throw_away_hand(self, seat: int) -> None:
        for place in range(seat * HAND_ROOM, seat * HAND_ROOM + self.hand_size):
            self.discard(seat, self.hands[place])
            self.hands[place] = NO_CARD

    def redraw_while_stuck(self) -> None:
        """M14: a hand without a legal play is thrown away for a new one, as often as it takes."""
        redraws = 0
        while not self.can_play(self.turn):
            if redraws == MOST_REDRAWS:
                self.give_up()
                return
            redraws += 1
            self.tell(NO_PLAY, self.turn, 0, 0, 0)
            self.throw_away_hand(self.turn)
            self.draw_cards(self.turn, self.hand_size)

    def can_play(self, seat: int) -> bool:
        """Whether a hand has a legal play. A Double Play alone never helps: it needs a playable card to begin with."""
        held = self.held(seat)
        if held & (1 << FLIP if self.owed else ALWAYS_PLAYABLE):  # M23
            return True
        symbols = held & ALL_SYMBOLS
        while symbols:
            if self.open_cells(lowest(symbols)):
                return True
            symbols &= symbols - 1
        return False

    # ---- what may be played

    def open_cells(self, card: int) -> int:
        """M15, M16: a Symbol Card goes on empty cells and on cards that share its colour or its symbol, not both."""
        return FULL_GRID ^ (self.mark[0] | self.mark[1]) | self.colour[card >> 1] ^ self.mark[card & 1]

    def twin_cells(self, card: int) -> int:
        """The cells that show a card of the same kind."""
        return self.colour[card >> 1] & self.mark[card & 1]

    def may_cover(self, card: int, under: int) -> bool:
        """M16 for two Symbol Cards."""
        return (card >> 1 == under >> 1) != (card & 1 == under & 1)

    def leaves_second_card(self, card: int, cell: int) -> bool:
        """M25: whether, after the first card of a Double Play, another card of the hand can be played."""
        changed = 0 if card == FLIP else 1 << cell
        skipped = False
        for place in range(self.turn * HAND_ROOM, self.turn * HAND_ROOM + self.hand_size):
            other = self.hands[place]
            if other == card and not skipped:
                skipped = True
            elif other == FLIP:
                return True
            elif other < SYMBOL_KINDS:
                if self.open_cells(other) & ~changed:
                    return True
                if changed and self.may_cover(other, card):
                    return True
        return False

    def may_place(self, card: int, cell: int) -> bool:
        """Whether a Symbol Card may go on an open cell."""
        return self.owed != 2 or self.leaves_second_card(card, cell)

    def may_flip(self) -> bool:
        return self.owed != 2 or self.leaves_second_card(FLIP, 0)

    def may_double_play(self) -> bool:
        return not self.owed and self.can_begin_double()  # M23

    def can_begin_double(self) -> bool:
        """M25: two cards can be played one after the other."""
        held = self.held(self.turn)
        if held >> FLIP & 1 and self.leaves_second_card(FLIP, 0):
            return True
        symbols = held & ALL_SYMBOLS
        while symbols:
            card = lowest(symbols)
            cells = self.open_cells(card)
            while cells:
                if self.leaves_second_card(card, lowest(cells)):
                    return True
                cells &= cells - 1
            symbols &= symbols - 1
        return False

    def legal(self, out: Bytes) -> int:
        n = 0
        if self.turn < 0:
            return n
        if self.wiping:
            for seat in range(self.seats):
                if seat != self.turn:  # M19
                    out[n] = TARGET_ACTION + seat
                    n += 1
            return n
        held = self.held(self.turn)
        symbols = held & ALL_SYMBOLS
        while symbols:
            card = lowest(symbols)
            cells = self.open_cells(card)
            while cells:
                if self.may_place(card, lowest(cells)):
                    out[n] = card * CELLS + lowest(cells)
                    n += 1
                cells &= cells - 1
            symbols &= symbols - 1
        if held >> FLIP & 1 and self.may_flip():
            out[n] = FLIP_ACTION
            n += 1
        if held >> WIPE_OUT & 1 and not self.owed:  # M23
            out[n] = WIPE_OUT_ACTION
            n += 1
        if held >> DOUBLE_PLAY & 1 and self.may_double_play():
            out[n] = DOUBLE_PLAY_ACTION
            n += 1
        return n

    def random_move(self, rng: Rng) -> int:
        """As likely as from the list of `legal`: cells are counted, not listed; what M25 forbids is drawn again."""
        if self.wiping:
            other = rng.below(self.seats - 1)
            return TARGET_ACTION + (other if other < self.turn else other + 1)
        held = self.held(self.turn)
        n = 0
        symbols = held & ALL_SYMBOLS
        while symbols:
            n += COUNT[self.open_cells(lowest(symbols))]
            symbols &= symbols - 1
        flips = held >> FLIP & 1
        wipes = 0 if self.owed else held >> WIPE_OUT & 1
        doubles = held >> DOUBLE_PLAY & 1
        while True:
            i = rng.below(n + flips + wipes + doubles)
            if i < n:
                action = self.nth_placement(held & ALL_SYMBOLS, i)
                if self.may_place(CARD_OF[action], CELL_OF[action]):
                    return action
            elif i < n + flips:
                if self.may_flip():
                    return FLIP_ACTION
            elif i < n + flips + wipes:
                return WIPE_OUT_ACTION
            elif self.may_double_play():
                return DOUBLE_PLAY_ACTION

    def nth_placement(self, held: int, n: int) -> int:
        """The n-th way, from 0, to place one of the Symbol Cards held on an open cell."""
        cells = self.open_cells(lowest(held))
        while n >= COUNT[cells]:
            n -= COUNT[cells]
            held &= held - 1
            cells = self.open_cells(lowest(held))
        return lowest(held) * CELLS + NTH_BIT[cells * CELLS + n]

    # ---- the move

    def advance(self, action: int) -> None:
        if action < FLIP_ACTION:
            self.place(CARD_OF[action], CELL_OF[action])
        elif action == FLIP_ACTION:
            self.flip()
        elif action == WIPE_OUT_ACTION:
            self.begin_wipe_out()
        elif action == DOUBLE_PLAY_ACTION:
            self.take_from_hand(DOUBLE_PLAY)
            self.discard(self.turn, DOUBLE_PLAY)
            self.tell(DOUBLED, self.turn, 0, 0, 0)
            self.owed = 2  # M22
        else:
            self.wipe_out(action - TARGET_ACTION)

    def place(self, card: int, cell: int) -> None:
        self.take_from_hand(card)
        self.lay(self.turn, card, cell)
        if HAS_LINE[self.twin_cells(card)]:  # M26, M28: at once, also between the two cards of a Double Play
            self.tell(COMPLETED, self.turn, card, self.twin_cells(card), 0)
            self.owed = 0  # M33
            self.end(self.showing_o if card & 1 else self.everybody() ^ self.showing_o, LINE_COMPLETED)  # M27
        else:
            self.finish_card()

    def flip(self) -> None:
        """M17: every ID Card turns over."""
        self.take_from_hand(FLIP)
        self.discard(self.turn, FLIP)
        self.showing_o ^= self.everybody()
        self.tell(FLIPPED, self.turn, 0, 0, 0)
        self.finish_card()

    def begin_wipe_out(self) -> None:
        """M18, M19: its player draws at once and then chooses; with two players there is only the other one."""
        self.take_from_hand(WIPE_OUT)
        self.discard(self.turn, WIPE_OUT)
        self.draw_cards(self.turn, 1)
        if self.seats == 2:
            self.wipe_out(1 - self.turn)
        else:
            self.wiping = 1

    def wipe_out(self, target: int) -> None:
        """M20, M21: the target gets a new hand and the next turn."""
        self.wiping = 0
        self.tell(WIPED_OUT, self.turn, target, 0, 0)
        self.throw_away_hand(target)
        self.draw_cards(target, self.hand_size)
        self.finish_turn(target)

    def finish_card(self) -> None:
        if self.owed == 2:
            self.owed = 1
        else:
            self.draw_cards(self.turn, 3 if self.owed else 1)  # M24: a Double Play's three, too, only now
            self.owed = 0
            self.finish_turn(self.seat_after(self.turn))

    def finish_turn(self, following: int) -> None:
        self.pass_turn(following)
        if self.turn >= 0:  # M29
            self.redraw_while_stuck()

    # ---- what a seat cannot know

    def redeal(self, seat: int, rng: Rng) -> None:
        """Deal until the player to move has a legal play: all know that there is one [M14, M25]."""
        self.deal_unseen(seat, rng)
        while self.is_stuck():
            self.deal_unseen(seat, rng)

    def deal_unseen(self, seat: int, rng: Rng) -> None:
        """Mix the draw pile with all hands but one and deal them again."""
        for place in range(self.seats * HAND_ROOM):
            if place // HAND_ROOM != seat and self.hands[place] != NO_CARD:
                self.cards[self.n_draw] = self.hands[place]
                self.n_draw += 1
        rng.shuffle_unseen(self.cards, self.n_draw)
        for place in range(self.seats * HAND_ROOM):
            if place // HAND_ROOM != seat and self.hands[place] != NO_CARD:
                self.n_draw -= 1
                self.hands[place] = self.cards[self.n_draw]

    def is_stuck(self) -> bool:
        """Whether the player to move has no legal play, which cannot be between moves. A target there always is."""
        if self.turn < 0 or self.wiping:
            return False
        return not (self.can_begin_double() if self.owed == 2 else self.can_play(self.turn))

    # ---- for whoever shows it

    def hand(self, seat: int, names: list[str]) -> list[str]:
        """The cards of a hand by their names, in the order of the card list, which is no order of the game."""
        found = [card for card in self.hands[seat * HAND_ROOM : (seat + 1) * HAND_ROOM] if card != NO_CARD]
        found.sort()
        return [names[card] for card in found]
