cimport cython
from lapilli.engine.ctypes cimport byte, lowest, sbyte
from lapilli.engine.rng cimport Rng
from lapilli.families.stacks.grid cimport StackedGrid

cdef int CELLS, FULL_GRID, ALL_SYMBOLS, ALWAYS_PLAYABLE, NO_CARD, NO_PLAY
cdef int SYMBOL_KINDS, FLIP, WIPE_OUT, DOUBLE_PLAY, HAND_AT, HAND_ROOM, CENTRE, MOST_REDRAWS
cdef int FLIP_ACTION, WIPE_OUT_ACTION, DOUBLE_PLAY_ACTION, TARGET_ACTION, LINE_COMPLETED, BOTH_PARTNERS
cdef int OPENED, FLIPPED, WIPED_OUT, DOUBLED, COMPLETED
cdef byte COUNT[512]
cdef byte NTH_BIT[4608]
cdef bint HAS_LINE[512]
cdef byte CARD_OF[81]
cdef byte CELL_OF[81]

cdef class Match(StackedGrid):
    cdef public byte hands[20]
    cdef public byte hand_size, showing_o, dealer, teams, owed, wiping
    cdef public sbyte named_dealer

    cdef void setup(self) noexcept nogil
    cdef int legal(self, int* out) noexcept nogil
    cdef int random_move(self, Rng rng) noexcept nogil
    cdef void advance(self, int action) noexcept nogil
    cdef void redeal(self, int seat, Rng rng) noexcept nogil

    cdef inline void deal_hands(self) noexcept nogil
    cdef inline void open_grid(self) noexcept nogil
    cdef inline int seat_after(self, int seat) noexcept nogil
    cdef inline int held(self, int seat) noexcept nogil
    cdef inline void take_from_hand(self, int card) noexcept nogil
    cdef inline void draw_cards(self, int seat, int missing) noexcept nogil
    cdef inline void throw_away_hand(self, int seat) noexcept nogil
    cdef inline void redraw_while_stuck(self) noexcept nogil
    cdef inline bint can_play(self, int seat) noexcept nogil
    cdef inline int open_cells(self, int card) noexcept nogil
    cdef inline int twin_cells(self, int card) noexcept nogil
    cdef inline bint may_cover(self, int card, int under) noexcept nogil
    cdef inline bint leaves_second_card(self, int card, int cell) noexcept nogil
    cdef inline bint may_place(self, int card, int cell) noexcept nogil
    cdef inline bint may_flip(self) noexcept nogil
    cdef inline bint may_double_play(self) noexcept nogil
    cdef inline bint can_begin_double(self) noexcept nogil
    cdef inline int nth_placement(self, int held, int n) noexcept nogil
    cdef inline void place(self, int card, int cell) noexcept nogil
    cdef inline void flip(self) noexcept nogil
    cdef inline void begin_wipe_out(self) noexcept nogil
    cdef inline void wipe_out(self, int target) noexcept nogil
    cdef inline void finish_card(self) noexcept nogil
    cdef inline void finish_turn(self, int following) noexcept nogil
    cdef inline void deal_unseen(self, int seat, Rng rng) noexcept nogil
    cdef inline bint is_stuck(self) noexcept nogil

    @cython.locals(found=list, place=cython.int)
    cpdef list hand(self, int seat, list names)
