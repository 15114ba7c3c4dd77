cimport cython
from libc.math cimport exp, sqrt
from lapilli.engine.ctypes cimport lowest
from lapilli.engine.rng cimport Rng
from lapilli.games.nodraw.rules cimport NoDraw

cdef int BOTH_STAKES, CELL, CELL_BITS, COLUMN, COMBO_LOOK, EXCHANGE_ACTION, FLIP_LOOK, GLANCES, HOTTEST, KEEP_ACTION
cdef int OWN_STAKE, PICK_ACTION, PLAIN, ROTATE_ACTION, STAKE, WALL_LOOK
cdef double CHILDRENS_SWING, COOLING, SWING

cdef class SensibleNoDraw(NoDraw):
    cdef int sensible_move(self, Rng rng) noexcept nogil
    cdef int appeal(self, int action) noexcept nogil
    cdef int patience(self) noexcept nogil
    @cython.locals(chance=cython.double, lead=cython.double)
    cdef void outlook(self, double* chances) noexcept nogil
    @cython.locals(gained=cython.double, hottest=cython.int[8])
    cdef inline double prospect(self, int left) noexcept nogil
    cdef inline void find_hottest(self, int* hottest) noexcept nogil
    cdef inline int appeal_of_laying(self, int look, int cell) noexcept nogil
    cdef inline int tiles_left(self) noexcept nogil
