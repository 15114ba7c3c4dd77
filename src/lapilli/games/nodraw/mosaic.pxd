cimport cython
from lapilli.engine.ctypes cimport byte, count, lowest, sbyte, word
from lapilli.engine.state cimport State

cdef int BOTH_WAYS, BY, COLUMN, COMBO_LOOK, FAR, MOST_LAID, NO_TILE, POINTS_AT, ROWS
cdef int SCORED, SIZE, TRIS, TURNED, WALL_LOOK, WIDEST
cdef word ALL_COLUMNS
cdef word BIT[64]
cdef bint AT_THE_RIM[512]
cdef bint HOLDS_NOTHING[512]
cdef short GAPS[2048]
cdef int DIRECTION_OF[9]
cdef byte KIND_OF[99]
cdef byte HAS_WALLS[99]
cdef unsigned short LEAVING[99]
cdef unsigned short ENTERING[99]
cdef byte OTHER_WAY[297]
cdef int STEP_X[8]
cdef int STEP_Y[8]

cdef word spread(word bits) noexcept nogil
cdef int step(int cell, int direction) noexcept nogil

cdef class Mosaic(State):
    cdef public word occupied[64]
    cdef public word walls[64]
    cdef public word open[64]
    cdef public short cells[148]
    cdef public byte looks[148]
    cdef public byte notes[148]
    cdef public byte after[148]
    cdef public byte first[256]
    cdef public byte n_laid
    cdef public short n_open
    cdef public sbyte west, east, north, south
    cdef public byte children
    cdef public short scores[2]
    cdef public short individual[4]

    cdef inline void clear_table(self) noexcept nogil
    cdef inline int x_of(self, int cell) noexcept nogil
    cdef inline int y_of(self, int cell) noexcept nogil
    cdef inline int place_of(self, int cell) noexcept nogil
    cdef inline bint is_occupied(self, int cell) noexcept nogil
    cdef inline int tile_at(self, int cell) noexcept nogil
    cdef inline int next_row(self, int row) noexcept nogil
    cdef inline int symbols(self, int tile) noexcept nogil
    cdef inline void enter(self, int tile) noexcept nogil
    cdef inline int put(self, int seat, int look, int cell) noexcept nogil
    cdef inline void stretch(self, int cell) noexcept nogil
    cdef inline bint is_full(self) noexcept nogil
    cdef void refresh_around(self, int cell) noexcept nogil
    cdef inline void refresh_row(self, int row) noexcept nogil
    cdef void refresh_all(self) noexcept nogil
    cdef int nth_open(self, int n) noexcept nogil
    @cython.locals(cells=word)
    cdef void list_open(self, int* out) noexcept nogil
    cdef inline int linked(self, int tile, int direction, int shown) noexcept nogil
    cdef void score_around(self, int tile) noexcept nogil
    cdef inline void score_tris(self, int one, int middle, int other, int direction) noexcept nogil
    cdef inline void credit(self, int tile, int side, int points) noexcept nogil
    cdef inline int maker(self, int side) noexcept nogil
    cdef int gain(self, int shown, int look, int cell, int notes) noexcept nogil
    cdef inline int neighbour(self, int look, int cell, int direction, int shown) noexcept nogil
    cdef inline int tris(self, int look, int middle_notes, int direction, int one, int other) noexcept nogil
    @cython.locals(outside=word[64])
    cdef bint may_pick(self, int tile) noexcept nogil
    @cython.locals(outside=word[64], cells=word, within=word)
    cdef int list_picks(self, int action, int* out, int n) noexcept nogil
    cdef inline bint is_loose(self, int tile) noexcept nogil
    @cython.locals(above=word, here=word, below=word)
    cdef inline int around(self, word* rows, int cell) noexcept nogil
    @cython.locals(hole=word[64])
    cdef bint holds_nothing(self, int cell, int around, word* outside) noexcept nogil
    cdef inline void find_outside(self, word* outside) noexcept nogil
    cdef void fill(self, word* reached) noexcept nogil
    cdef void remove(self, int tile) noexcept nogil
    cdef void rebuild(self) noexcept nogil
    cdef inline int rotated(self, int tile, int n) noexcept nogil
    @cython.locals(cells=word)
    cdef int list_rotations(self, int action, int* out, int n) noexcept nogil
    cdef inline int points_of(self, int look) noexcept nogil
    cdef int best_row(self, int side, bint by_length) noexcept nogil
