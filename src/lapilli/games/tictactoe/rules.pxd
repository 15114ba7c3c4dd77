from lapilli.engine.state cimport State

cdef int DRAWN, FULL_BOARD, LINE_COMPLETED, MARKED
cdef bint HAS_LINE[512]

cdef class TicTacToe(State):
    cdef public short marks[2]
    cdef void setup(self) noexcept nogil
    cdef int legal(self, int* out) noexcept nogil
    cdef void advance(self, int action) noexcept nogil
