from lapilli.engine.ctypes cimport byte
from lapilli.engine.rng cimport Rng
from lapilli.games.nodraw.mosaic cimport Mosaic

cdef int BAG, BAG_AT, BASIC_KINDS, BY, DREW, FIRST_TEN, HAND_ROOM, KINDS, MOST_SEATS, NO_TILE
cdef byte KIND_OF[99]

cdef class Bags(Mosaic):
    cdef public byte bags[180]
    cdef public byte n_bag[4]
    cdef public byte n_gone[4]
    cdef public byte hands[20]
    cdef public byte quick

    cdef inline void fill_bag(self, int seat) noexcept nogil
    cdef inline void mix(self, int seat, int n, int kept, Rng rng) noexcept nogil
    cdef inline bint is_ten(self, int place) noexcept nogil
    cdef inline int hand_size(self, int seat) noexcept nogil
    cdef inline void take_from_hand(self, int seat, int kind) noexcept nogil
    cdef inline void draw(self, int seat) noexcept nogil
    cdef inline void leave(self, int seat, int kind) noexcept nogil
    cdef inline int unseen(self, int seat, bint with_hand) noexcept nogil
    cdef inline void deal_again(self, int seat, bint with_hand, Rng rng) noexcept nogil
