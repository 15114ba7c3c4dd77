from lapilli.engine.ctypes cimport byte
from lapilli.games.twist.sense cimport SensibleTwist

cdef int CELLS, EXCHANGE, EXCHANGE_ACTION, HAND_ROOM, JOKER, MOST_SEATS, NO_CARD, PATTERN_EXCHANGE, PATTERN_EXCHANGE_ACTION
cdef int PERMUTATION, PERMUTATION_ACTION, ROOM, ROTATION, ROTATION_ACTION, SHOUT_ACTION, SKIP, SKIP_ACTION
cdef int KINDS, SEEN_ROOM, GRID_KINDS, N_PATTERNS
cdef int ABOVE, ASKED, BEGINNER, DRAW, GRID, HANDS, KNOWN, OWN_HAND, PATTERNS, PLAYERS, SEAT, SEEN, SHOUT
cdef int SILENT, TURN, TURNS, USED
cdef int DRAW_PILE, DECIDES, OTHER_HANDS, OTHERS_ASKED, OTHERS_SILENT
cdef int ANSWER, CARD, CELL, DIRECTION, WITH
cdef byte CARD_OF[81]
cdef byte CELL_OF[81]
cdef byte LOWER_CELL[12]
cdef byte HIGHER_CELL[12]

cdef class ObservedTwist(SensibleTwist):
    cdef void observe(self, int seat, byte* out, Py_ssize_t at) noexcept nogil
    cdef void reveal(self, int seat, byte* out, Py_ssize_t at) noexcept nogil
    cdef void describe(self, int action, byte* out, Py_ssize_t at) noexcept nogil
