cimport cython
from libc.stdlib cimport calloc, free
from libc.string cimport memset
from lapilli.engine.ctypes cimport byte
from lapilli.engine.rng cimport Rng
from lapilli.engine.state cimport State

# Ask for n bytes that will be needed soon. Only C has this.
cdef extern from *:
    """
    #if defined(_MSC_VER)
    #define LAPILLI_FETCH(line) ((void)(line))
    #else
    #define LAPILLI_FETCH(line) __builtin_prefetch(line, 1, 2)
    #endif
    static inline void lapilli_fetch(const void *first, Py_ssize_t n) {
        const char *line = (const char *)first;
        for (; n > 0; n -= 64, line += 64) LAPILLI_FETCH(line);
    }
    """
    void fetch "lapilli_fetch"(const void* first, Py_ssize_t n) noexcept nogil

cdef class Games:
    cdef readonly Py_ssize_t size
    cdef int seats, longest
    cdef Py_ssize_t state_bytes
    cdef Py_ssize_t observed, numbers, features
    cdef bint flat
    cdef list states, sources, thoughts
    cdef void** state
    cdef void** source
    cdef void** thought
    cdef int[::1] legal
    cdef int[::1] listed
    cdef int[::1] movers
    cdef byte[::1] observation_buffer
    cdef byte[::1] choices_buffer
    cdef byte[::1] done
    cdef int[::1] count
    cdef int[::1] seat
    cdef float[::1] reward
    cdef byte* observation
    cdef byte* choices

    cpdef void seed(self, Rng source) except *
    cpdef void show_to(self, Py_ssize_t i, int seat) except *
    cpdef void deal_all(self)
    cpdef Py_ssize_t first_illegal(self, long long[::1] actions, byte[::1] where, Py_ssize_t first, Py_ssize_t end)
    cpdef void step(self, long long[::1] actions, byte[::1] where, Py_ssize_t first, Py_ssize_t end)
    cpdef void choose(self, byte[::1] where, bint sensible, long long[::1] out)
    cpdef void reveal(self, byte[::1] out, Py_ssize_t hidden)
    cdef inline void fetch_game(self, Py_ssize_t i) noexcept nogil
    cdef inline bint is_legal(self, Py_ssize_t i, State game, long long action) noexcept nogil
    cdef inline long long choice(self, Py_ssize_t i, State game, Rng thought, bint sensible) noexcept nogil
    cdef inline int place_of(self, Py_ssize_t i, int action) noexcept nogil
    cdef inline void deal(self, State game, Rng source) noexcept nogil
    cdef inline void play(self, Py_ssize_t i, State game, Rng source, int action) noexcept nogil
    cdef inline int looking(self, Py_ssize_t i, State game) noexcept nogil
    cdef inline void write(self, Py_ssize_t i, State game) noexcept nogil
    cdef inline void write_rewards(self, Py_ssize_t i, State game) noexcept nogil
    cdef inline void write_legal(self, Py_ssize_t i, State game) noexcept nogil
    cdef inline void clear_mask(self, Py_ssize_t i, int listed) noexcept nogil
    cdef inline void reveal_one(self, Py_ssize_t i, State game, byte* out, Py_ssize_t at) noexcept nogil

cdef void fill(byte* out, Py_ssize_t first, Py_ssize_t n, int value) noexcept nogil
cpdef void observe(State state, int seat, byte[::1] out) except *
cpdef void reveal(State state, int seat, byte[::1] out) except *
cpdef void describe(State state, int action, byte[::1] out) except *
