cimport cython
from lapilli.engine.ctypes cimport byte
from lapilli.engine.rng cimport Rng
from lapilli.families.stacks.grid cimport StackedGrid

cdef int NO_CARD, HAND_AT, HAND_ROOM, HANDS_ROOM, PASSED, PUT_BACK

cdef class SeenHands(StackedGrid):
    cdef public byte hands[40]
    cdef public byte known[40]
    cdef public byte hand_size
    cdef public byte seen_from, n_seen

    cdef inline void clear_hands(self) noexcept nogil
    cdef inline int seat_after(self, int seat) noexcept nogil
    cdef inline void take_from_hand(self, int card) noexcept nogil
    cdef inline void draw_card(self, int seat, int place) noexcept nogil
    cdef inline void put_back(self, int card) noexcept nogil
    cdef inline void throw_away_hand(self) noexcept nogil
    cdef inline void swap_hands(self, int seat, int other) noexcept nogil
    cdef inline void receive_hand(self, int receiver, int giver) noexcept nogil
    cdef inline bint is_hidden(self, int place, int seat) noexcept nogil
    cdef inline void deal_unseen(self, int seat, Rng rng) noexcept nogil
    cdef inline void swap_cards(self, int one, int other) noexcept nogil
