from lapilli.engine.ctypes cimport byte
from lapilli.engine.rng cimport Rng
from lapilli.games.twist.rules cimport Twist

cdef int ATTEMPTS, CELLS, HAND_ROOM, JOKER, NO_MOVE, ROTATION_ACTION, SHOUT_ACTION
cdef byte CARD_OF[81]
cdef byte CELL_OF[81]
cdef short LINE[8]
cdef byte COUNT[512]
cdef byte NTH_BIT[4608]

cdef class SensibleTwist(Twist):
    cdef int sensible_move(self, Rng rng) noexcept nogil
    cdef int appeal(self, int action) noexcept nogil
    cdef inline int winning_move(self) noexcept nogil
    cdef inline int missing_cells(self, int card, int pattern) noexcept nogil
    cdef inline bint is_a_gift(self, int action) noexcept nogil
