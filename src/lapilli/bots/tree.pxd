cimport cython
from libc.math cimport log, sqrt
from libc.stdlib cimport calloc, free
from lapilli.engine.rng cimport Rng
from lapilli.engine.state cimport State

cdef int ACTION, CHILD, SIBLING, CHILDREN, VISITS, AVAILABLE, POINTS, WON, EVEN, WIDTH, ROOT, NO_ACTION, NO_NODE, DEEPEST
cdef double EXPLORATION, FIRST_CHILDREN, MORE_CHILDREN

cdef class Tree:
    cdef State game, observation
    cdef Rng rng
    cdef readonly int seat, nodes, room, iterations
    cdef int depth, tried
    cdef int* node
    cdef int path[512]
    cdef signed char movers[512]

    cpdef void search(self, int iterations)
    cpdef void try_move(self, int action, int iterations)
    cdef void iterate(self) noexcept nogil
    cdef void walk_down(self) noexcept nogil
    @cython.locals(out=cython.int[4096], n=cython.int, i=cython.int, best_value=cython.double, value=cython.double)
    cdef int choose(self, int node) noexcept nogil
    cdef inline int tried_child(self) noexcept nogil
    cdef inline double value(self, int child) noexcept nogil
    cdef inline bint may_grow(self, int node) noexcept nogil
    cdef inline int add_child(self, int node, int after, int action) noexcept nogil
    @cython.locals(is_even=cython.bint, winners=cython.int)
    cdef inline void count_points(self) noexcept nogil
