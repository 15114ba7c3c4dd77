from lapilli.engine.ctypes cimport byte, lowest
from lapilli.games.ko.sense cimport SensibleKO

cdef int ADVANCED_GRID, CARDS_OF_DECK, CHARACTER_KINDS, CLAIM, DECK_BITS, DECK_SIZE, DESTROY_ACTION, DISCARD_ACTION
cdef int FIRST_INSTANT, FIRST_MAGIC, KIND, KNOWN, MAGIC_ACTION, MET_KINDS, MOST_GOAL, MOST_SEATS
cdef int MOVE_ACTION, NO_QUESTION, NOTHING, OBJECTIVES, PASS_ACTION, REACT, REACT_ACTION, ROB_ACTION
cdef int SACRIFICE_ACTION, SKIP_ACTION, SPACE_COUNT, SWAP_ACTION, TAKE_ACTION
cdef int ACTOR, ADVANCED, AT_FIRST, AT_SECOND, COMPLETED, DECK, DISCARDS, DOING, DRAW, EFFECT, GRID, HANDS, HIT
cdef int KNOWN_CARDS, MET, MOVER, NEXT, OBJECTIVE, ON, OWN_HAND, PHASE, PILE, PLAYED, PLAYERS, SEAT
cdef int STALEMATE, TARGET, TURN, WANTED
cdef int DECIDES, DRAW_PILES, OBJECTIVE_PILE, OTHER_HANDS, OTHER_OBJECTIVE
cdef int CARD_KIND, FIRST_SPACE, OPPONENT, SECOND_SPACE, VERB
cdef int LAY_VERB, MAGIC_VERB, DESTROY_VERB, SACRIFICE_VERB, MOVE_VERB, SWAP_VERB, DISCARD_VERB, TAKE_VERB, ROB_VERB
cdef int SKIP_VERB, DRAW_VERB, STOP_VERB, REACT_VERB, PASS_VERB, CLAIM_VERB, WAIT_VERB

cdef class ObservedKO(SensibleKO):
    cdef void observe(self, int seat, byte* out, Py_ssize_t at) noexcept nogil
    cdef void reveal(self, int seat, byte* out, Py_ssize_t at) noexcept nogil
    cdef void describe(self, int action, byte* out, Py_ssize_t at) noexcept nogil
    cdef inline int seen_turn(self, int seat) noexcept nogil
    cdef inline void write_spaces(self, int spaces, byte* out, Py_ssize_t at) noexcept nogil
    cdef inline void write_deck(self, int deck, int place, byte* out, Py_ssize_t at) noexcept nogil
    cdef inline void write_hand(self, int seat, int other, byte* out, Py_ssize_t at) noexcept nogil
    cdef inline void write_effect(self, int seat, byte* out, Py_ssize_t at) noexcept nogil
