from lapilli.engine.state cimport State

cdef int ALL, ANY, BOARD_DRAWN, BOARD_WON, BOARDS, CELLS, MARKED, NO_BOARD_LEFT, THREE_BOARDS
cdef bint HAS_LINE[512]

cdef class Ultimate(State):
    cdef public short marks[18]
    cdef public short won[2]
    cdef public short drawn, target
    cdef void setup(self) noexcept nogil
    cdef inline int taken(self, int board) noexcept nogil
    cdef inline int decided(self) noexcept nogil
    cdef int legal(self, int* out) noexcept nogil
    cdef void advance(self, int action) noexcept nogil
