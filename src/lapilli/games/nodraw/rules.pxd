cimport cython
from lapilli.engine.ctypes cimport byte, lowest, sbyte, word
from lapilli.engine.rng cimport Rng
from lapilli.engine.state cimport State
from lapilli.games.nodraw.bags cimport Bags

cdef int ANSWER, BAG, BASIC_KINDS, BEST_ROW, BY, CELL, CELL_BITS, CHILDRENS_ROW, DISCARDED, DISCARD_ACTION, END
cdef int EXCHANGED, EXCHANGE_ACTION, FIRST_SIDE, FLIP, FLIP_LOOK, HAND_AT, HAND_ROOM, HIGHEST_TOTAL, KEEP_ACTION, KINDS, LAID, LONGEST_ROW
cdef int MOST_SEATS, NO_ANSWER, NO_CELL, NO_TILE, PICK, PICKED, PICK_ACTION, ROTATED, ROTATE_ACTION, ROTATION
cdef int SHARED, TOSSED, TURN, TURNED, WALL, WALL_LOOK
cdef byte KIND_OF[99]
cdef word LOW_LOOKS[35]
cdef word HIGH_LOOKS[35]
cdef byte WAYS[35]
cdef byte WAY[140]

cdef class NoDraw(Bags):
    cdef public byte turns[4]
    cdef public byte phase, exchanged
    cdef public short flip, last

    cdef void setup(self) noexcept nogil
    cdef int legal(self, int* out) noexcept nogil
    cdef int random_move(self, Rng rng) noexcept nogil
    cdef void advance(self, int action) noexcept nogil
    cdef void redeal(self, int seat, Rng rng) noexcept nogil
    cdef int points(self, int seat) noexcept nogil

    cdef inline int full_hand(self) noexcept nogil
    cdef inline int seat_after(self, int seat) noexcept nogil
    cdef inline int seat_before(self, int seat) noexcept nogil
    cdef inline bint has(self, int seat, int kind) noexcept nogil
    cdef inline bint may_lay(self, int seat, int kind) noexcept nogil
    cdef inline bint may_answer_with(self, int seat, int kind) noexcept nogil
    cdef inline bint can_answer(self, int seat) noexcept nogil
    cdef inline bint may_exchange(self, int seat) noexcept nogil
    cdef inline bint is_first(self, int place) noexcept nogil
    cdef inline int ways_to_lay(self, int place) noexcept nogil
    cdef inline bint can_use_a_tile(self) noexcept nogil
    cdef inline int nth_way(self, int n) noexcept nogil
    @cython.locals(low=word, high=word)
    cdef inline int list_lays(self, int* out) noexcept nogil
    cdef inline int list_ways(self, int look, int* out, int n) noexcept nogil
    cdef inline int list_answers(self, int* out) noexcept nogil
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
