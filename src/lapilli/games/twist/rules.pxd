cimport cython
from lapilli.engine.ctypes cimport byte, sbyte
from lapilli.engine.rng cimport Rng
from lapilli.games.twist.hands cimport SeenHands

cdef int CELLS, FULL_GRID, NO_CARD, NO_PLAY
cdef int JOKER, ROTATION, EXCHANGE, PATTERN_EXCHANGE, SKIP, PERMUTATION
cdef int HAND_ROOM, MOST_REDRAWS, MOST_SEATS, CENTRE, LEFT, NO_PATTERN, N_PATTERNS, N_PAIRS
cdef int ROTATION_ACTION, EXCHANGE_ACTION, PATTERN_EXCHANGE_ACTION, SKIP_ACTION, PERMUTATION_ACTION
cdef int SHOUT_ACTION, SILENT_ACTION, SHOUTED_LINE
cdef int OPENED, ROTATED, EXCHANGED, PATTERNS_EXCHANGED, SKIPPED, PERMUTED
cdef int COMPLETED, ASKED, SHOUTED, STAYED_SILENT
cdef byte COUNT[512]
cdef byte NTH_BIT[4608]
cdef bint HAS_LINE[512]
cdef byte CARD_OF[81]
cdef byte CELL_OF[81]
cdef byte PAIR_COUNT[512]
cdef byte NTH_PAIR[6144]
cdef byte LOWER_CELL[12]
cdef byte HIGHER_CELL[12]
cdef short LINE[8]

cdef class Twist(SeenHands):
    cdef public byte patterns[8]
    cdef public byte beginner, shout_required, silent, asked
    cdef public sbyte mover

    cdef void setup(self) noexcept nogil
    cdef int legal(self, int* out) noexcept nogil
    @cython.locals(ways=cython.int[5], i=cython.int)
    cdef int random_move(self, Rng rng) noexcept nogil
    cdef void advance(self, int action) noexcept nogil
    cdef void redeal(self, int seat, Rng rng) noexcept nogil

    cdef inline void deal_patterns(self) noexcept nogil
    cdef inline void deal_hands(self) noexcept nogil
    cdef inline void open_grid(self) noexcept nogil
    cdef inline int other_seat(self, int n) noexcept nogil

    cdef inline int held(self) noexcept nogil
    cdef inline void redraw_while_stuck(self) noexcept nogil
    cdef inline bint can_play(self) noexcept nogil

    cdef inline int open_cells(self, int card) noexcept nogil
    cdef inline int filled_cells(self) noexcept nogil
    cdef inline int ways(self, int card) noexcept nogil
    cdef inline int nth_way(self, int card, int n) noexcept nogil
    cdef inline int ways_at(self, int first, int place) noexcept nogil

    cdef inline void place(self, int card, int cell) noexcept nogil
    cdef inline void play_action_card(self, int card) noexcept nogil
    cdef inline void rotate(self, int direction) noexcept nogil
    cdef inline void exchange(self, int other) noexcept nogil
    cdef inline void exchange_patterns(self, int other) noexcept nogil
    cdef inline void skip(self) noexcept nogil
    cdef inline void permute(self, int pair) noexcept nogil

    cdef inline int twin_cells(self, int card) noexcept nogil
    cdef inline int food_on_line(self, int pattern) noexcept nogil
    cdef inline int owners_of_complete_lines(self) noexcept nogil
    cdef inline int first_in_turn_order(self, int seats, int start) noexcept nogil
    cdef inline void look_for_lines(self) noexcept nogil
    cdef inline void win(self, int owner, int mover) noexcept nogil
    cdef inline void ask_next_owner(self) noexcept nogil
    cdef inline void shout(self) noexcept nogil
    cdef inline void stay_silent(self) noexcept nogil
    cdef inline void finish_turn(self, int short_seat, int following) noexcept nogil

    cdef inline void redeal_question(self, int seat, Rng rng) noexcept nogil
