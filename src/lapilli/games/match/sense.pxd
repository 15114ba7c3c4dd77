from lapilli.engine.ctypes cimport byte, lowest
from lapilli.engine.rng cimport Rng
from lapilli.games.match.rules cimport Match

cdef int ATTEMPTS, CELLS, FLIP_ACTION, NO_MOVE, O_CARDS, X_CARDS
cdef byte CARD_OF[81]
cdef byte CELL_OF[81]
cdef short COMPLETING[512]

cdef class SensibleMatch(Match):
    cdef int sensible_move(self, Rng rng) noexcept nogil
    cdef int appeal(self, int action) noexcept nogil
    cdef inline int winning_move(self) noexcept nogil
    cdef inline bint completes_a_line(self, int action) noexcept nogil
