cimport cython
from lapilli.engine.ctypes cimport byte
from lapilli.engine.rng cimport Rng
from lapilli.engine.state cimport State

cdef int CARDS, HAND, CARDS_OUT, PLAYED

cdef class Cards(State):
    cdef public byte cards[12]
    cdef public byte sums[3]
    cdef public short gone
    cdef void setup(self) noexcept nogil
    cdef inline bint holds(self, int seat, int card) noexcept nogil
    cdef int legal(self, int* out) noexcept nogil
    @cython.locals(left=cython.int)
    cdef void advance(self, int action) noexcept nogil
    @cython.locals(most=cython.int, winners=cython.int)
    cdef void finish_counted(self) noexcept nogil
    @cython.locals(unseen=byte[12], n=cython.int)
    cdef void redeal(self, int seat, Rng rng) noexcept nogil
    cdef int points(self, int seat) noexcept nogil
    cdef int appeal(self, int action) noexcept nogil
