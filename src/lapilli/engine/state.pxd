cimport cython
from libc.string cimport memcmp, memcpy
from lapilli.engine.ctypes cimport byte, sbyte, word
from lapilli.engine.lookup cimport Lookup
from lapilli.engine.net cimport Net
from lapilli.engine.rng cimport Rng
from lapilli.engine.trace cimport Trace

cdef int RUNNING, NO_RESULT, TO_THE_END, MOST_SEATS

@cython.no_gc
cdef class State:
    cdef readonly Rng rng
    cdef readonly Lookup lookup
    cdef public State start
    cdef public Trace trace
    cdef public Net net
    cdef readonly size_t size
    cdef readonly bint plain
    cdef object error
    # the block that copying copies begins here
    cdef public sbyte turn
    cdef public byte seats, winners, ending

    cdef void setup(self) noexcept nogil
    cdef int legal(self, int* out) noexcept nogil
    cdef void advance(self, int action) noexcept nogil
    cdef void redeal(self, int seat, Rng rng) noexcept nogil
    cdef int points(self, int seat) noexcept nogil
    @cython.locals(out=cython.int[4096])
    cdef int random_move(self, Rng rng) noexcept nogil

    cdef int sensible_move(self, Rng rng) noexcept nogil
    cdef int appeal(self, int action) noexcept nogil
    cdef int patience(self) noexcept nogil
    cdef void outlook(self, double* chances) noexcept nogil
    cdef int traits(self, int* out) noexcept nogil
    @cython.locals(out=cython.int[128], n=cython.int)
    cdef void judge(self, double* chances) noexcept nogil

    cdef void observe(self, int seat, byte* out, Py_ssize_t at) noexcept nogil
    cdef void reveal(self, int seat, byte* out, Py_ssize_t at) noexcept nogil
    cdef void describe(self, int action, byte* out, Py_ssize_t at) noexcept nogil
    cdef void describe_all(self, int* actions, int n, byte* out, Py_ssize_t at, Py_ssize_t length) noexcept nogil

    cdef int ask(self, str method, tuple arguments) noexcept
    @cython.locals(n=cython.int, i=cython.int, room=list)
    cdef int ask_listed(self, str method, int* out) noexcept
    cdef void ask_outlook(self, double* chances) noexcept
    cpdef void check(self) except *

    cdef inline void end(self, int winners, int ending) noexcept nogil
    cdef inline void tell(self, int kind, int a, int b, int c, int d) noexcept nogil
    cdef inline int everybody(self) noexcept nogil
    cdef inline int seats_left_of(self, int seat, int other) noexcept nogil

    cdef void begin(self, word a, word b) noexcept nogil
    cdef void begin_midway(self, State start) noexcept nogil
    cdef void become(self, State other) noexcept nogil
    cdef bint is_twin(self, State other)
    cdef void imagine(self, int seat, Rng rng) noexcept nogil
    cdef int playout(self, Rng rng) noexcept nogil

    @cython.locals(out=cython.int[4096])
    cpdef list legal_actions(self)
    @cython.locals(out=cython.int[128], n=cython.int)
    cpdef list listed_traits(self)
    @cython.locals(out=cython.int[4096])
    cdef inline bint allows(self, int action) noexcept nogil
    cpdef bint is_legal(self, int action)
    cpdef void apply(self, int action) except *
    @cython.locals(fresh=State)
    cpdef State clone(self)
    cdef fields(self)
    cdef set_fields(self, fields)

@cython.locals(state=State)
cpdef State revived(kind, lookup, word a, word b, fields, State start=*, Net net=*)
