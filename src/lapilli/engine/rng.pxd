cimport cython
from lapilli.engine.ctypes cimport byte, word

cdef word MASK, GOLDEN, MIX_1, MIX_2

@cython.final
cdef class Rng:
    cdef public word a, b
    cpdef void reseed(self, word a, word b) noexcept nogil
    cpdef word next_word(self) noexcept nogil
    cpdef int below(self, int n) noexcept nogil
    cdef void shuffle(self, byte* cards, int n) noexcept nogil
    @cython.locals(counts=cython.int[256], card=cython.int, i=cython.int)
    cdef void shuffle_unseen(self, byte* cards, int n) noexcept nogil
    cpdef void branch(self, Rng source, word index) noexcept nogil

cdef word mixed(word x) noexcept nogil
