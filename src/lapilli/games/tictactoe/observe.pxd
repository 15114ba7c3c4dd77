from lapilli.engine.ctypes cimport byte
from lapilli.games.tictactoe.rules cimport TicTacToe

cdef int OWN, OTHER, TO_MOVE, CELL

cdef class ObservedTicTacToe(TicTacToe):
    cdef void observe(self, int seat, byte* out, Py_ssize_t at) noexcept nogil
    cdef void describe(self, int action, byte* out, Py_ssize_t at) noexcept nogil
