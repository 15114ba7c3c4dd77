cimport cython
from lapilli.engine.ctypes cimport byte
from lapilli.engine.rng cimport Rng
from lapilli.engine.state cimport State

cdef int ACTION, ADJACENT_AT, ADVANCED_GRID, CARDS_AT, CARD_BITS, COPIES, DECK_BITS, DECK_SIZE, DISCARDED, DREW
cdef int END_OF_KINDS, FIRST_STEP, GOAL, KIND, KNOWN, MOVED, NOTHING, NO_QUESTION, OBJECTIVES, OBJECTIVES_AT
cdef int PILE_RAN_OUT, PROTECTS, STALEMATE_BROKEN, SWAPPED, TOOK, EVERY_OTHER_SEAT
cdef byte LOWEST[65536]

cdef class Table(State):
    cdef public byte cards[80]
    cdef public byte hands[80]
    cdef public byte n_draw[2]
    cdef public byte n_discard[2]
    cdef public byte n_hand[4]
    cdef public byte grid[16]
    cdef public unsigned short spaces[2]
    cdef public unsigned short guards, whole_grid
    cdef public byte swapped, begins
    cdef public byte order[4]
    cdef public byte step, played, stalemate, phase
    cdef public byte objective[2]
    cdef public byte completed[6]
    cdef public byte n_completed[2]
    cdef public byte pile[12]
    cdef public byte n_pile
    cdef public byte card, at, on, target, doing
    cdef public unsigned short hit

    cdef inline void clear(self) noexcept nogil
    cdef inline void fill_draw_pile(self, int deck) noexcept nogil
    cdef inline void shuffle_draw_pile(self, int deck, Rng rng) noexcept nogil
    cdef inline void forget_effect(self) noexcept nogil
    cdef inline void arrange_turns(self) noexcept nogil
    cdef inline int first_hand(self, int seat) noexcept nogil
    cdef inline int turns_in_round(self) noexcept nogil

    cdef inline int deck_of(self, int seat) noexcept nogil
    cdef inline int player(self) noexcept nogil
    cdef inline int seat_before(self) noexcept nogil
    cdef inline int fact(self, int card, int which) noexcept nogil
    cdef inline int step_of(self, int card, int i) noexcept nogil
    cdef inline int neighbours(self, int space) noexcept nogil
    cdef inline int neighbours_of_all(self, int spaces) noexcept nogil
    cdef inline int objective_spaces(self, int deck) noexcept nogil
    cdef inline int empty_spaces(self) noexcept nogil

    cdef inline int hand_place(self, int seat, int i) noexcept nogil
    cdef inline int held(self, int seat) noexcept nogil
    cdef inline void add_to_hand(self, int seat, int card) noexcept nogil
    cdef inline void take_from_hand(self, int seat, int kind) noexcept nogil
    cdef inline void draw_card(self, int seat) noexcept nogil
    cdef inline void win(self, int deck, int ending) noexcept nogil
    cdef inline void put_on_discard_pile(self, int card) noexcept nogil
    cdef inline int discarded_kinds(self, int deck) noexcept nogil
    cdef inline void discard(self, int seat, int kind) noexcept nogil
    cdef inline void take_back(self, int seat, int kind) noexcept nogil
    cdef inline void draw_objective(self, int deck) noexcept nogil

    cdef inline void put(self, int card, int space) noexcept nogil
    cdef inline int lift(self, int space) noexcept nogil
    cdef inline int remove(self, int space) noexcept nogil
    cdef inline void move(self, int origin, int goal) noexcept nogil
    cdef inline void swap(self, int first, int second) noexcept nogil
    cdef inline int protected(self, int protection) noexcept nogil

    cdef inline void mix_deck(self, int deck, int seat, Rng rng) noexcept nogil
    cdef inline void mix_objectives(self, int deck, Rng rng) noexcept nogil
