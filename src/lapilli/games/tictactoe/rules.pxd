from lapilli.engine.three_by_three cimport ThreeByThree

cdef int DRAWN, FULL_BOARD, LINE_COMPLETED, MARKED

cdef class TicTacToe(ThreeByThree):
    cdef public short marks[2]
    cdef void setup(self) noexcept nogil
    cdef int legal(self, int* out) noexcept nogil
    cdef void advance(self, int action) noexcept nogil
