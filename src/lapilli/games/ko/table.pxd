cimport cython
from lapilli.engine.ctypes cimport byte
from lapilli.engine.rng cimport Rng
from lapilli.engine.state cimport State

cdef int ACTION, ADVANCED_GRID, CARDS_AT, CARD_BITS, DECK_BITS, DECK_SIZE, DISCARDED, DREW, GOAL_AT, KIND, KNOWN, MOST_GOAL, MOVED
cdef int NOTHING, NO_QUESTION, OBJECTIVES, PILE_RAN_OUT, PROTECTS, STALEMATE_BROKEN, SWAPPED, TOOK, EVERY_OTHER_SEAT

cdef class KoTable(State):
    cdef public byte cards[80]
    cdef public byte hands[80]
    cdef public byte n_draw[2]
    cdef public byte n_discard[2]
    cdef public byte n_hand[4]
    cdef public int held[4]
    cdef public byte grid[16]
    cdef public unsigned short spaces[2]
    cdef public unsigned short empty, guards, whole_grid
    cdef public byte swapped, begins
    cdef public byte order[4]
    cdef public byte step, mover, side, played, stalemate, phase
    cdef public byte objective[2]
    cdef public byte completed[12]
    cdef public byte n_completed[2]
    cdef public byte pile[12]
    cdef public byte n_pile
    cdef public byte card, at, on, target, doing, actor, met
    cdef public unsigned short hit

    cdef inline void clear(self) noexcept nogil
    cdef inline void forget_effect(self) noexcept nogil

    cdef inline int deck_of(self, int seat) noexcept nogil
    cdef inline int fact(self, int card, int which) noexcept nogil

    cdef inline int hand_place(self, int seat, int i) noexcept nogil
    cdef inline void add_to_hand(self, int seat, int card) noexcept nogil
    cdef inline void find_held(self) noexcept nogil
    cdef inline void take_from_hand(self, int seat, int kind) noexcept nogil
    cdef inline void draw_card(self, int seat) noexcept nogil
    cdef inline void win(self, int deck, int ending) noexcept nogil
    cdef inline void put_on_discard_pile(self, int card) noexcept nogil
    cdef inline void discard(self, int seat, int kind) noexcept nogil
    cdef inline void take_back(self, int seat, int kind) noexcept nogil
    cdef inline void draw_objective(self, int deck) noexcept nogil

    cdef inline void put(self, int card, int space) noexcept nogil
    cdef inline int lift(self, int space) noexcept nogil
    cdef inline int remove(self, int space) noexcept nogil
    cdef inline void move(self, int origin, int goal) noexcept nogil
    cdef inline void swap(self, int first, int second) noexcept nogil

    @cython.locals(pool=byte[40])
    cdef inline void mix_deck(self, int deck, int seat, Rng rng) noexcept nogil
    cdef inline void mix_objectives(self, int deck, Rng rng) noexcept nogil
    cdef inline void choose_objective(self, Rng rng) noexcept nogil
