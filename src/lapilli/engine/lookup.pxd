cimport cython
from libc.stdlib cimport free, malloc

@cython.final
cdef class Lookup:
    cdef int* value
    cdef Py_ssize_t size
    cdef list listed
    cpdef list numbers(self)
