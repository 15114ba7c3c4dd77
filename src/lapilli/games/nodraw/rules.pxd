cimport cython
from lapilli.engine.ctypes cimport byte, sbyte, word
from lapilli.engine.rng cimport Rng
from lapilli.engine.state cimport State
from lapilli.games.nodraw.mosaic cimport Mosaic

cdef int ANSWER, BAG, BASIC_KINDS, BEST_ROW, BY, CELL_BITS, CELLS, COMBO, COMBO_LOOK, DISCARD_ACTION, DISCARDED, DREW
cdef int END, EXCHANGE_ACTION, EXCHANGED, FIRST_TEN, FLIP, FLIP_LOOK, HAND, HIGHEST_TOTAL, KEEP_ACTION, KINDS, LAID
cdef int LONGEST_ROW, MOST_SEATS, NO_ANSWER, NO_CELL, NO_TILE, PICK, PICK_ACTION, PICKED, QUICK_BAG, ROTATE_ACTION
cdef int ROTATED, ROTATION, SHARED, SIZE, TOSSED, TURN, TURNED, WALL, WALL_LOOK
cdef int CELL, FIRST_SIDE
cdef byte KIND_OF[99]
cdef byte WAYS[35]
cdef byte WAY[140]
cdef byte LOWEST[67]

cdef class NoDraw(Mosaic):
    cdef public byte bags[180]
    cdef public byte n_bag[4]
    cdef public byte n_gone[4]
    cdef public byte hands[12]
    cdef public byte turns[4]
    cdef public byte quick, phase, exchanged
    cdef public short flip, last

    cdef void setup(self) noexcept nogil
    cdef int legal(self, int* out) noexcept nogil
    cdef int random_move(self, Rng rng) noexcept nogil
    cdef void advance(self, int action) noexcept nogil
    cdef void redeal(self, int seat, Rng rng) noexcept nogil
    cdef int points(self, int seat) noexcept nogil

    cdef inline void fill_bag(self, int seat) noexcept nogil
    cdef inline void mix(self, int seat, int n, int kept, Rng rng) noexcept nogil
    cdef inline int seat_after(self, int seat) noexcept nogil
    cdef inline int seat_before(self, int seat) noexcept nogil
    cdef inline int hand_size(self, int seat) noexcept nogil
    cdef inline bint has(self, int seat, int kind) noexcept nogil
    cdef inline void take_from_hand(self, int seat, int kind) noexcept nogil
    cdef inline void draw(self, int seat) noexcept nogil
    cdef inline void leave(self, int seat, int kind) noexcept nogil
    cdef inline bint may_lay(self, int seat, int kind) noexcept nogil
    cdef inline bint may_answer_with(self, int seat, int kind) noexcept nogil
    cdef inline bint can_answer(self, int seat) noexcept nogil
    cdef inline bint may_exchange(self, int seat) noexcept nogil
    cdef inline bint is_first(self, int place) noexcept nogil
    cdef inline int ways_to_lay(self, int place) noexcept nogil
    cdef inline bint can_use_a_tile(self) noexcept nogil
    cdef inline int nth_way(self, int n) noexcept nogil
    @cython.locals(cells=word)
    cdef inline int list_lays(self, int* out) noexcept nogil
    cdef inline int list_answers(self, int* out) noexcept nogil
    @cython.locals(cells=word)
    cdef inline int list_picks_and_rotations(self, int* out, int n) noexcept nogil
    cdef inline int list_discards(self, int* out, int n) noexcept nogil
    cdef inline void lay(self, int seat, int look, int cell) noexcept nogil
    cdef inline void toss(self, int cell) noexcept nogil
    cdef inline void answer(self, int look, int cell) noexcept nogil
    cdef inline void use_pick(self, int cell) noexcept nogil
    cdef inline void use_rotation(self, int cell, int walls) noexcept nogil
    cdef inline void exchange(self) noexcept nogil
    cdef inline void discard(self, int kind) noexcept nogil
    cdef inline void finish_play(self) noexcept nogil
    cdef inline void pass_turn(self) noexcept nogil
    cdef inline void decide(self) noexcept nogil
    cdef inline int unseen(self, int seat, bint with_hand) noexcept nogil
    cdef inline void deal_again(self, int seat, bint with_hand, Rng rng) noexcept nogil
