cimport cython
from libc.string cimport memcpy
from lapilli.engine.ctypes cimport byte
from lapilli.games.nodraw.sense cimport SensibleNoDraw

cdef int BAG, BY, CELL, CELL_BITS, COLUMN, DISCARD_ACTION, END, EXCHANGE_ACTION, FLIP_LOOK, HAND_ROOM
cdef int KINDS, MOST_LAID, MOST_SEATS, NO_CELL, NO_TILE, PICK_ACTION, POINTS_AT, ROTATE_ACTION, TURN, TURNED, WALL_LOOK
cdef int TILE, BY_ME, AT_X, AT_Y, POINTS, WALLS, SPECIAL, MARKS
cdef int BAGS, CHILDREN, EXCHANGED, FLIP, GONE, HANDS, INDIVIDUAL, LAST, OWN_HAND, PHASE, PLAYERS, QUICK
cdef int SCORES, SEAT, SET, TABLE, TURN_OF, TURNS
cdef int ASKED, OTHER_HANDS, ALL_BAGS
cdef int KIND, PLACE, TILE_POINTS, TILE_WALLS, VERB
cdef byte WALLS_AND_SPECIAL[693]

cdef class ObservedNoDraw(SensibleNoDraw):
    cdef void observe(self, int seat, byte* out, Py_ssize_t at) noexcept nogil
    cdef void reveal(self, int seat, byte* out, Py_ssize_t at) noexcept nogil
    cdef void describe(self, int action, byte* out, Py_ssize_t at) noexcept nogil
    cdef void describe_all(self, int* actions, int n, byte* out, Py_ssize_t at, Py_ssize_t length) noexcept nogil
    cdef inline void describe_tile(self, int verb, int cell, int look, byte* out, Py_ssize_t at) noexcept nogil
    cdef inline int turn_after(self, int seat) noexcept nogil
    cdef inline void write_cell(self, int cell, byte* out, Py_ssize_t at) noexcept nogil
    @cython.locals(by_me=byte[4])
    cdef inline void write_table(self, int seat, byte* out, Py_ssize_t at) noexcept nogil
    cdef inline void write_seat(self, int seat, int other, byte* out, Py_ssize_t at) noexcept nogil
