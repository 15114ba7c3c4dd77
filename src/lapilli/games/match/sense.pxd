cimport cython
from lapilli.engine.ctypes cimport byte, lowest
from lapilli.engine.rng cimport Rng
from lapilli.games.match.rules cimport Match

cdef int ATTEMPTS, CELLS, DOUBLE_PLAY, FLIP_ACTION, HAND_ROOM, NO_CARD, NO_MOVE, O_CARDS, SYMBOL_KINDS, X_CARDS
cdef int COMPLETES, EMPTY, GRID, HAND, LACKS, MOST_ALIKE, MOST_TWINS, OWED, TWINS
cdef byte CARD_OF[81]
cdef byte CELL_OF[81]
cdef byte COUNT[512]
cdef short COMPLETING[512]

cdef class SensibleMatch(Match):
    cdef int sensible_move(self, Rng rng) noexcept nogil
    cdef int appeal(self, int action) noexcept nogil
    @cython.locals(held=cython.int[11], card=cython.int, kind=cython.int, twins=cython.int, cells=cython.int, first=cython.int)
    cdef int traits(self, int* out) noexcept nogil
    cdef inline int winning_move(self) noexcept nogil
    cdef inline int completing_cells(self, int card) noexcept nogil
    cdef inline bint completes_a_line(self, int action) noexcept nogil
