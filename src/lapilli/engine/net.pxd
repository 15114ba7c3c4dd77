cimport cython
from libc.math cimport exp
from libc.stdlib cimport free, malloc

cdef int UNITS

cdef class Net:
    cdef short* weight
    cdef short* worth
    cdef readonly int traits, patience
    @cython.locals(sums=cython.short[32], first=cython.int, unit=cython.int, total=cython.int, i=cython.int, j=cython.int)
    cdef double chance(self, int* traits, int n) noexcept nogil
