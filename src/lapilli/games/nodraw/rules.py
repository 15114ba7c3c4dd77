"""NoDraw: tiles in a growing mosaic, points for every three in a row. Rules: docs/rules/nodraw.md

Cells   row * 64 + column, wrapping around; the first tile lies on cell 0 (mosaic.py). People write x,y from there.
Actions lay a tile, toss a Flip     look << 12 | cell                     `4NE@1,0`  `Wa@2,1`  `Co@0,1`  `Fl@0,2`
        use a Pick                  PICK_ACTION + cell                    `Pi@-1,0`
        use a Rotation              ROTATE_ACTION + cell * 16 + walls     `Ro@1,0=SW`
        exchange, decline it        EXCHANGE_ACTION, KEEP_ACTION          `exchange`  `keep`
        throw a tile away           DISCARD_ACTION + kind                 `discard:Pi`
"""

from __future__ import annotations

import cython

from lapilli.engine.lookup import Lookup
from lapilli.engine.rng import Rng
from lapilli.engine.state import Bytes, State
from lapilli.games.nodraw import numbers
from lapilli.games.nodraw.bags import Bags
from lapilli.games.nodraw.numbers import (
    ANSWER,
    BAG,
    BASIC_KINDS,
    BEST_ROW,
    BY,
    CELL,
    CELL_BITS,
    CHILDRENS_ROW,
    DISCARD_ACTION,
    DISCARDED,
    END,
    EXCHANGE_ACTION,
    EXCHANGED,
    FLIP,
    FLIP_LOOK,
    HAND_AT,
    HAND_ROOM,
    HIGHEST_TOTAL,
    KEEP_ACTION,
    KINDS,
    LAID,
    LONGEST_ROW,
    MOST_SEATS,
    NO_ANSWER,
    NO_CELL,
    NO_TILE,
    PICK,
    PICK_ACTION,
    PICKED,
    ROTATE_ACTION,
    ROTATED,
    ROTATION,
    SHARED,
    TOSSED,
    TURN,
    TURNED,
    WALL,
    WALL_LOOK,
)

if not cython.compiled:
    from lapilli.families.bits import lowest

KIND_OF = numbers.KIND_OF
LOW_LOOKS = numbers.LOW_LOOKS
HIGH_LOOKS = numbers.HIGH_LOOKS
WAYS = numbers.WAYS
WAY = numbers.WAY
FIRST_SIDE = 0b0101  # seats 0 and 2 play X, 1 and 3 play O


class NoDraw(Bags):
    """Hands and bags are secret; everything else lies on the table.

    `turns` counts the turns finished. `flip` is the cell of a Flip that waits for its answer; `last` is where the table
    was changed last, if that was by a Pick or a Rotation.
    """

    turns: Bytes
    phase: int
    exchanged: int
    flip: int
    last: int

    def __init__(self, lookup: Lookup | None = None) -> None:
        Bags.__init__(self, lookup)
        if not cython.compiled:
            self.turns = [0] * MOST_SEATS
        self.phase = TURN
        self.exchanged = 0
        self.flip = NO_CELL
        self.last = NO_CELL

    # ---- setup

    def setup(self) -> None:
        self.clear_table()
        self.phase = TURN
        self.exchanged = 0
        self.flip = NO_CELL
        self.last = NO_CELL
        for place in range(MOST_SEATS * HAND_ROOM):
            self.hands[place] = NO_TILE
        for seat in range(self.seats):
            self.turns[seat] = 0
            self.fill_bag(seat)
            for _ in range(self.full_hand()):  # N4
                self.draw(seat)
        self.turn = self.rng.below(self.seats)  # N4

    def full_hand(self) -> int:
        return self.lookup.value[HAND_AT]

    def seat_after(self, seat: int) -> int:
        return seat + 1 if seat + 1 < self.seats else 0

    def seat_before(self, seat: int) -> int:
        return seat - 1 if seat > 0 else self.seats - 1

    # ---- what may be played

    def has(self, seat: int, kind: int) -> bool:
        for place in range(seat * HAND_ROOM, seat * HAND_ROOM + self.full_hand()):
            if self.hands[place] == kind:
                return True
        return False

    def may_lay(self, seat: int, kind: int) -> bool:
        """Whether a kind of tile may be laid by a seat at all, on any open cell."""
        if kind == WALL:  # N8
            return self.turns[seat] > 0 and self.n_laid > 0
        return kind != NO_TILE and WAYS[kind] > 0

    def may_answer_with(self, seat: int, kind: int) -> bool:
        """N18: a basic tile, a Wall or a Combo."""
        return kind != FLIP and self.may_lay(seat, kind)

    def can_answer(self, seat: int) -> bool:
        for place in range(seat * HAND_ROOM, seat * HAND_ROOM + self.full_hand()):
            if self.may_answer_with(seat, self.hands[place]):
                return True
        return False

    def may_exchange(self, seat: int) -> bool:
        """N9: a full hand of action tiles, and at least one tile in the bag."""
        if self.n_bag[seat] == 0:
            return False
        for place in range(seat * HAND_ROOM, seat * HAND_ROOM + self.full_hand()):
            if self.hands[place] < BASIC_KINDS or self.hands[place] == NO_TILE:
                return False
        return True

    def is_first(self, place: int) -> bool:
        """Whether a place of a hand holds the first tile of its kind: twins have the same moves."""
        for other in range(self.turn * HAND_ROOM, place):
            if self.hands[other] == self.hands[place]:
                return False
        return True

    def ways_to_lay(self, place: int) -> int:
        """N12: the ways round in which the tile at a place of the hand to move can be laid on an open cell."""
        kind = self.hands[place]
        return WAYS[kind] if self.may_lay(self.turn, kind) and self.is_first(place) else 0

    def legal(self, out: Bytes) -> int:
        if self.turn < 0:
            return 0
        if self.phase == END:
            out[0] = EXCHANGE_ACTION
            out[1] = KEEP_ACTION
            return 2
        if self.phase == ANSWER:
            return self.list_answers(out)
        n = self.list_lays(out)
        if self.has(self.turn, PICK):
            n = self.list_picks(PICK_ACTION, out, n)
        if self.has(self.turn, ROTATION):
            n = self.list_rotations(ROTATE_ACTION, out, n)
        plays = n
        if self.may_exchange(self.turn) and not self.exchanged:
            out[n] = EXCHANGE_ACTION
            n += 1
        return n if plays else self.list_discards(out, n)

    def list_lays(self, out: Bytes) -> int:
        """All ways to lay a tile or toss a Flip, by look and then by cell."""
        low = high = 0
        for place in range(self.turn * HAND_ROOM, self.turn * HAND_ROOM + self.full_hand()):
            if self.may_lay(self.turn, self.hands[place]):
                low |= LOW_LOOKS[self.hands[place]]
                high |= HIGH_LOOKS[self.hands[place]]
        if not low | high:
            return 0
        self.list_open(out)
        n = 0
        while low:
            n = self.list_ways(lowest(low), out, n)
            low &= low - 1
        while high:
            n = self.list_ways(64 + lowest(high), out, n)
            high &= high - 1
        return n

    def list_ways(self, look: int, out: Bytes, n: int) -> int:
        """Append to n actions the open cells for a look. The first ones to be listed hold these, in the lower bits."""
        cells = self.n_open
        for i in range(cells):
            out[n + i] = look << CELL_BITS | out[i] & CELL
        return n + cells

    def list_answers(self, out: Bytes) -> int:
        """N18: the ways to lay a tile on the cell of a Flip."""
        n = 0
        for look in range(FLIP_LOOK):
            kind = KIND_OF[look]
            if look & 15 != 15 and self.has(self.turn, kind) and self.may_answer_with(self.turn, kind):
                out[n] = look << CELL_BITS | self.flip
                n += 1
        return n

    def list_discards(self, out: Bytes, n: int) -> int:
        """N10: append to n actions the tiles that can be thrown away."""
        for kind in range(KINDS):
            if self.has(self.turn, kind):
                out[n] = DISCARD_ACTION + kind
                n += 1
        return n

    def random_move(self, rng: Rng) -> int:
        """As likely as from the list of `legal`: cells and tiles are counted, and what is not legal is drawn again."""
        lays = 0
        for place in range(self.turn * HAND_ROOM, self.turn * HAND_ROOM + self.full_hand()):
            lays += self.ways_to_lay(place)
        lays *= self.n_open
        if self.phase != TURN or (lays == 0 and not self.can_use_a_tile()):  # few moves, perhaps discards
            return State.random_move(self, rng)
        picks = self.n_laid if self.has(self.turn, PICK) else 0
        rotations = self.n_laid * 3 if self.has(self.turn, ROTATION) else 0
        exchanges = 1 if self.may_exchange(self.turn) and not self.exchanged else 0
        while True:
            i = rng.below(lays + picks + rotations + exchanges)
            if i < lays:
                way = i // self.n_open
                return self.nth_way(way) << CELL_BITS | self.nth_open(i - way * self.n_open)
            i -= lays
            if i < picks:
                if self.may_pick(i):
                    return PICK_ACTION + self.cells[i]
            elif i < picks + rotations:
                tile = (i - picks) // 3
                look = self.rotated(tile, (i - picks) % 3)
                if look != NO_TILE:
                    return ROTATE_ACTION + self.cells[tile] * 16 + (look & 15)
            else:
                return EXCHANGE_ACTION

    def can_use_a_tile(self) -> bool:
        """Whether the hand to move has a Pick or a Rotation and a tile to use it on."""
        picks = self.has(self.turn, PICK)
        rotations = self.has(self.turn, ROTATION)
        for tile in range(self.n_laid):
            if (rotations and self.rotated(tile, 0) != NO_TILE) or (picks and self.may_pick(tile)):
                return True
        return False

    def nth_way(self, n: int) -> int:
        """The look of the n-th way, from 0, to lay a tile of the hand to move."""
        place = self.turn * HAND_ROOM
        ways = self.ways_to_lay(place)
        while n >= ways:
            n -= ways
            place += 1
            ways = self.ways_to_lay(place)
        return WAY[self.hands[place] * 4 + n]

    # ---- the move

    def advance(self, action: int) -> None:
        cell = action & CELL
        look = action >> CELL_BITS
        if self.phase == ANSWER:
            self.answer(look, cell)
        elif look < FLIP_LOOK:
            self.lay(self.turn, look, cell)
            self.finish_play()
        elif look == FLIP_LOOK:
            self.toss(cell)
        elif action < ROTATE_ACTION:
            self.use_pick(action - PICK_ACTION)
            self.finish_play()
        elif action < EXCHANGE_ACTION:
            self.use_rotation((action - ROTATE_ACTION) >> 4, (action - ROTATE_ACTION) & 15)
            self.finish_play()
        elif action == EXCHANGE_ACTION:
            self.exchange()
        elif action == KEEP_ACTION:
            self.pass_turn()
        else:
            self.discard(action - DISCARD_ACTION)
            self.finish_play()

    def lay(self, seat: int, look: int, cell: int) -> None:
        """A tile goes from a hand to a cell, and what it completes is scored."""
        self.take_from_hand(seat, KIND_OF[look])
        tile = self.put(seat, look, cell)
        self.last = NO_CELL
        self.tell(LAID, seat, look, self.place_of(cell), 0)
        if look != WALL_LOOK:
            self.score_around(tile)

    def toss(self, cell: int) -> None:
        """N18, N33: heads, the Flip is laid; tails, it is gone and the next player owes a tile on its cell."""
        seat = self.turn
        heads = self.rng.below(2)
        self.tell(TOSSED, seat, self.place_of(cell), heads, 0)
        if heads:
            self.lay(seat, FLIP_LOOK, cell)
            self.finish_play()
            return
        self.take_from_hand(seat, FLIP)
        self.leave(seat, FLIP)
        following = self.seat_after(seat)  # N19
        if self.can_answer(following):
            self.phase = ANSWER
            self.flip = cell
            self.turn = following
        else:
            self.tell(NO_ANSWER, following, self.place_of(cell), 0, 0)
            self.finish_play()

    def answer(self, look: int, cell: int) -> None:
        """N33: the answer is laid and its player draws; then the turn of the Flip's player goes on."""
        self.lay(self.turn, look, cell)
        self.draw(self.turn)
        self.phase = TURN
        self.flip = NO_CELL
        self.turn = self.seat_before(self.turn)
        self.finish_play()

    def use_pick(self, cell: int) -> None:
        """N14: a tile leaves the game, and the Pick with it."""
        tile = self.tile_at(cell)
        look = self.looks[tile]
        owner = self.notes[tile] & BY
        self.tell(PICKED, self.turn, look, self.place_of(cell), owner)
        self.take_from_hand(self.turn, PICK)
        self.leave(self.turn, PICK)
        self.remove(tile)
        self.leave(owner, KIND_OF[look])
        self.last = cell

    def use_rotation(self, cell: int, walls: int) -> None:
        """N16: a tile is turned, marked, and scored anew [N26]; the Rotation leaves the game."""
        tile = self.tile_at(cell)
        old = self.looks[tile]
        look = old & 240 | walls
        self.tell(ROTATED, self.turn, look, self.place_of(cell), old)
        self.take_from_hand(self.turn, ROTATION)
        self.leave(self.turn, ROTATION)
        self.looks[tile] = look
        self.notes[tile] |= TURNED
        self.last = cell
        self.score_around(tile)

    def exchange(self) -> None:
        """N9: all tiles go back, the bag is mixed, as many others are drawn."""
        seat = self.turn
        self.tell(EXCHANGED, seat, 0, 0, 0)
        for place in range(seat * HAND_ROOM, seat * HAND_ROOM + self.full_hand()):
            self.bags[seat * BAG + self.n_bag[seat]] = self.hands[place]
            self.n_bag[seat] += 1
            self.hands[place] = NO_TILE
        self.mix(seat, self.n_bag[seat], self.n_bag[seat], self.rng)
        for _ in range(self.full_hand()):
            self.draw(seat)
        if self.phase == END:
            self.pass_turn()
        else:
            self.exchanged = 1

    def discard(self, kind: int) -> None:
        """N10: a tile is thrown away unused."""
        self.take_from_hand(self.turn, kind)
        self.leave(self.turn, kind)
        self.tell(DISCARDED, self.turn, kind, 0, 0)

    def finish_play(self) -> None:
        """N7: the player draws; N9: with action tiles alone there is a choice before the turn passes."""
        self.draw(self.turn)
        if self.may_exchange(self.turn):
            self.phase = END
        else:
            self.pass_turn()

    def pass_turn(self) -> None:
        """N11: to the next player who has tiles; if nobody has any, the game is over."""
        self.turns[self.turn] += 1
        self.phase = TURN
        self.exchanged = 0
        for _ in range(self.seats):
            self.turn = self.seat_after(self.turn)
            if self.hands[self.turn * HAND_ROOM] != NO_TILE:
                return
        self.decide()

    # ---- the end

    def decide(self) -> None:
        """N27, N28: the total decides, then (not for children) the best row, then the longest; else all share."""
        ending = HIGHEST_TOTAL
        lead = self.scores[0] - self.scores[1]
        if lead == 0 and not self.children:
            ending = BEST_ROW
            lead = self.best_row(0, False) - self.best_row(1, False)
        if lead == 0:
            ending = CHILDRENS_ROW if self.children else LONGEST_ROW
            lead = self.best_row(0, True) - self.best_row(1, True)
        if lead == 0:
            self.end(self.everybody(), SHARED)
        elif lead > 0:
            self.end(self.everybody() & FIRST_SIDE, ending)
        else:
            self.end(self.everybody() & FIRST_SIDE << 1, ending)

    def settle(self) -> None:
        """Decide the game, for a position that somebody wrote."""
        self.decide()

    def points(self, seat: int) -> int:
        """N29: the total of the seat's side."""
        return self.scores[seat & 1]

    # ---- what a seat cannot know

    def redeal(self, seat: int, rng: Rng) -> None:
        """Every bag is mixed, and with it the hands of all others; N30: and the tiles that nobody knows are not there.

        Whether another seat is asked to exchange at the end of its turn is its secret: it may hold other tiles, and
        then it would not have been asked. So to everybody else that turn has passed.
        Not kept is what can be concluded from earlier moves about tiles still in hand: that a Flip was not answered,
        that nothing could be played (N10), and in a quick challenge which tiles a seat itself put back (N9).
        """
        if self.phase == END and self.turn != seat:
            self.pass_turn()
        for other in range(self.seats):
            self.deal_again(other, other != seat, rng)
            while self.phase == ANSWER and other == self.turn and not self.can_answer(other):
                self.deal_again(other, other != seat, rng)
