cimport cython
from lapilli.engine.ctypes cimport byte
from lapilli.engine.state cimport State

cdef byte HAS_LINE[512]

cdef class ThreeByThree(State):
    cdef inline bint has_line(self, int cells) noexcept nogil
