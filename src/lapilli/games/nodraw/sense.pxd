from libc.math cimport exp, sqrt
from lapilli.engine.ctypes cimport byte
from lapilli.engine.rng cimport Rng
from lapilli.games.nodraw.mosaic cimport step
from lapilli.games.nodraw.rules cimport NoDraw

cdef int CELL, CELL_BITS, COMBO_LOOK, EXCHANGE_ACTION, FLIP_LOOK, GLANCES, KEEP_ACTION, NO_TILE
cdef int PICK_ACTION, PLAIN, ROTATE_ACTION, SCORED, WALL_LOOK
cdef double SWING, CHILDRENS_SWING
cdef byte BROKEN[99]
cdef byte POINTS_OF[99]

cdef class SensibleNoDraw(NoDraw):
    cdef int sensible_move(self, Rng rng) noexcept nogil
    cdef int appeal(self, int action) noexcept nogil
    cdef int patience(self) noexcept nogil
    cdef double outlook(self, int seat) noexcept nogil
    cdef inline int appeal_of_laying(self, int look, int cell) noexcept nogil
    cdef int gain(self, int shown, int look, int cell, int notes) noexcept nogil
    cdef inline int neighbour(self, int look, int cell, int direction, int shown) noexcept nogil
    cdef inline int tris(self, int look, int middle_notes, int direction, int one, int other) noexcept nogil
    cdef inline int tiles_left(self) noexcept nogil
