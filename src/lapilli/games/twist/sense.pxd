cimport cython
from lapilli.engine.ctypes cimport byte
from lapilli.engine.rng cimport Rng
from lapilli.games.twist.rules cimport Twist

cdef int ATTEMPTS, CELLS, HAND_ROOM, JOKER, NO_CARD, NO_MOVE, PERMUTATION, ROTATION_ACTION, SHOUT_ACTION
cdef int EMPTY, GRID, HAND, JOKES, KINDS, MEET, MOST_ALIKE, N_PATTERNS, OF_LINES, SWAPS, WAYS
cdef byte STANDING[4]
cdef byte MEETING[64]
cdef short BESIDE[9]
cdef byte CARD_OF[81]
cdef byte CELL_OF[81]
cdef short LINE[8]
cdef byte COUNT[512]
cdef byte NTH_BIT[4608]

cdef class SensibleTwist(Twist):
    cdef int sensible_move(self, Rng rng) noexcept nogil
    cdef int appeal(self, int action) noexcept nogil
    cdef inline int winning_move(self) noexcept nogil
    cdef inline int missing_cells(self, int card, int pattern) noexcept nogil
    cdef inline bint is_a_gift(self, int action) noexcept nogil
    @cython.locals(held=cython.int[28], seen=cython.int[40], card=cython.int, i=cython.int, side=cython.int, cell=cython.int, own=cython.int, other=cython.int)
    cdef int traits(self, int* out) noexcept nogil
    @cython.locals(seen=cython.char[72], i=cython.int, kind=cython.int, holder=cython.int, jokes=cython.bint, swaps=cython.bint)
    cdef int traits_of_line(self, int side, int line, int* held, int* out, int n) noexcept nogil
