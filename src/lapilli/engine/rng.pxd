cimport cython
from lapilli.engine.ctypes cimport byte, word

cdef word MASK, GOLDEN, MIX_1, MIX_2

cdef class Script:
    cdef readonly list answers
    cdef readonly Py_ssize_t asked
    cdef readonly object open
    cdef readonly double chance
    cdef Rng spare
    cpdef Py_ssize_t answer(self, list weights) except -1

@cython.final
@cython.no_gc
cdef class Rng:
    cdef public word a, b
    cdef public Script script
    cdef int scripted(self, int n) noexcept
    @cython.locals(i=cython.int, place=cython.int, card=byte, left=list, kinds=list)
    cdef void shuffle_by_script(self, byte* cards, int n) noexcept
    cpdef void reseed(self, word a, word b) noexcept nogil
    cpdef word next_word(self) noexcept nogil
    cpdef int below(self, int n) noexcept nogil
    @cython.locals(a=word, b=word, c=word, i=cython.int, j=cython.int)
    cdef void shuffle(self, byte* cards, int n) noexcept nogil
    @cython.locals(counts=cython.int[256], card=cython.int, i=cython.int)
    cdef void shuffle_unseen(self, byte* cards, int n) noexcept nogil
    cpdef void branch(self, Rng source, word index) noexcept nogil

cdef word following(word x, word y) noexcept nogil
cdef int place_below(word n, word random) noexcept nogil
cdef word mixed(word x) noexcept nogil
