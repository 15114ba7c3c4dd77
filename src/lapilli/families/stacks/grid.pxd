cimport cython
from lapilli.engine.ctypes cimport byte
from lapilli.engine.state cimport State

cdef int CELLS, COLOURED_KINDS, NO_CARD, PLACE_BITS, DISCARDED, ROOM, MOST_TURNS, NO_RESULT
cdef int PLACED, DREW, DISCARDED_CARD, RESHUFFLED

cdef class StackedGrid(State):
    cdef public byte cards[72]
    cdef public byte n_draw, n_used
    cdef public byte top[9]
    cdef public short colour[4]
    cdef public short mark[2]
    cdef public short wild, turns

    cdef inline void clear_grid(self) noexcept nogil
    cpdef void refresh_masks(self)
    cdef inline void add_to_draw_pile(self, int card, int copies) noexcept nogil
    cdef inline void lift(self, int cell) noexcept nogil
    cdef inline void show(self, int card, int cell) noexcept nogil
    cdef inline void lay(self, int seat, int card, int cell) noexcept nogil
    cdef inline void use(self, int card, int place) noexcept nogil
    cdef inline void discard(self, int seat, int card) noexcept nogil
    cdef inline int draw(self, int seat) noexcept nogil
    cdef inline void reshuffle(self) noexcept nogil
    cdef inline void pass_turn(self, int following) noexcept nogil
    cdef inline void give_up(self) noexcept nogil
    cdef inline void observe_tops(self, int kinds, byte* out, Py_ssize_t at) noexcept nogil
    cdef inline void observe_used(self, byte* out, Py_ssize_t at) noexcept nogil
    cdef inline void reveal_draw_pile(self, byte* out, Py_ssize_t at) noexcept nogil

    @cython.locals(age=cython.int, entry=cython.int, cell=cython.int)
    cpdef list piles(self, list names)
