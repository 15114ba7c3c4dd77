cimport cython
from libc.math cimport log, sqrt
from libc.stdlib cimport calloc, free
from lapilli.engine.rng cimport Rng
from lapilli.engine.state cimport State

cdef int NO_ACTION, NO_NODE, DEEPEST, COARSE, NOT_APPEALING, RECOLLECTIONS
cdef double UNKNOWN
cdef double EAGERNESS[8192]

cdef struct Node:
    int action, child, sibling, children, visits, available
    double mean, doubt

cdef class Tree:
    cdef State game, observation
    cdef Rng rng
    cdef readonly int seat, nodes, room, iterations
    cdef int root, depth, tried, patience
    cdef bint sense, learned
    cdef double exploration, first_children, more_children
    cdef double mean, squares
    cdef readonly double spread
    cdef Node* node
    cdef int path[512]
    cdef signed char movers[512]
    cdef double result[8]

    cpdef void search(self, int iterations)
    cpdef void try_move(self, int action, int iterations)
    cdef void iterate(self) noexcept nogil
    cdef void walk_down(self) noexcept nogil
    @cython.locals(out=cython.int[4096], n=cython.int, i=cython.int, best_value=cython.double, value=cython.double)
    cdef int choose(self, int node) noexcept nogil
    cdef inline double eagerness(self, int available) noexcept nogil
    cdef inline int child_for(self, int node, int action) noexcept nogil
    cdef inline int last_child_before(self, int node, int action) noexcept nogil
    cdef inline int tried_child(self) noexcept nogil
    cdef inline bint may_grow(self, int node) noexcept nogil
    cdef inline int add_child(self, int node, int after, int action) noexcept nogil
    cdef inline void play_on(self) noexcept nogil
    cdef inline void learn(self) noexcept nogil
    cdef inline void note_spread(self, double result) noexcept nogil

    @cython.locals(now=State, imagined=State)
    cpdef bint follow(self, State observation, int seat, Rng rng, int played)
    @cython.locals(after=State)
    cdef int foreseen(self, int node, State imagined, State now)

@cython.locals(known=State)
cdef State known_to(int seat, State state)
