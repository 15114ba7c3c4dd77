from lapilli.engine.ctypes cimport byte
from lapilli.engine.rng cimport Rng
from lapilli.engine.state cimport State

cdef int COMPLETED, DRAWN, FULL_BOARD, LINE_COMPLETED, MARKED
cdef byte COUNT[512]
cdef byte NTH_BIT[4608]
cdef bint HAS_LINE[512]

cdef class TicTacToe(State):
    cdef public short marks[2]
    cdef void setup(self) noexcept nogil
    cdef int legal(self, int* out) noexcept nogil
    cdef int random_move(self, Rng rng) noexcept nogil
    cdef void advance(self, int action) noexcept nogil
    cdef inline int free(self) noexcept nogil
