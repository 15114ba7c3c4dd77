cimport cython
from libc.stdlib cimport free, realloc

cdef int WIDTH

@cython.final
cdef class Trace:
    cdef int* numbers
    cdef int room
    cdef readonly int count
    cpdef void add(self, int kind, int a, int b, int c, int d) noexcept nogil
    cdef inline bint has_room(self) noexcept nogil
