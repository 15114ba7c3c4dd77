from lapilli.engine.ctypes cimport byte
from lapilli.games.match.sense cimport SensibleMatch

cdef int CELLS, DOUBLE_PLAY_ACTION, FLIP, FLIP_ACTION, HAND_ROOM, KINDS, MOST_SEATS, NO_CARD, ROOM, SYMBOL_KINDS, TARGET_ACTION
cdef int DRAW, GRID, HANDS, OWED, OWN_HAND, PLAYERS, SEAT, SHOWS_O, TEAMS, TURN, TURNS, USED, WIPING
cdef int DRAW_PILE, OTHER_HANDS
cdef int CARD, CELL, TARGET
cdef byte CARD_OF[81]
cdef byte CELL_OF[81]

cdef class ObservedMatch(SensibleMatch):
    cdef void observe(self, int seat, byte* out, Py_ssize_t at) noexcept nogil
    cdef void reveal(self, int seat, byte* out, Py_ssize_t at) noexcept nogil
    cdef void describe(self, int action, byte* out, Py_ssize_t at) noexcept nogil
