cimport cython
from libc.math cimport exp
from lapilli.engine.ctypes cimport count
from lapilli.engine.rng cimport Rng
from lapilli.games.ko.choices cimport nth_bit
from lapilli.games.ko.rules cimport KO

cdef int ACTION, CHARACTERS, CHOICE, CLAIM, CLAIM_ACTION, DECK_BITS, DECK_SIZE, DESTROY, DESTROY_ACTION, DRAW_ACTION, FIRST_INSTANT
cdef int FIRST_MAGIC, MAGIC_ACTION, MOVE, NAMED, PASS_ACTION, REACT, REACT_ACTION, SACRIFICE, SKIP_ACTION, SWAP, VERB
cdef int COMPLETE, HELD, BLOCKED, PILE, COMPLETED, IN_PLACE, ON_GRID, IN_HAND, ON_TURN
cdef double WEIGHT[6]
cdef short CHOICE_ACTION[9]

cdef class SensibleKO(KO):
    cdef int sensible_move(self, Rng rng) noexcept nogil
    cdef int appeal(self, int action) noexcept nogil
    cdef int patience(self) noexcept nogil
    @cython.locals(lead=cython.double)
    cdef void outlook(self, double* chances) noexcept nogil
    cdef inline double lead(self, int deck) noexcept nogil
    cdef inline int in_place(self, int deck) noexcept nogil
    cdef inline int in_hands(self, int deck) noexcept nogil
    cdef inline int sensible_answer(self, Rng rng) noexcept nogil
    cdef inline int sensible_character(self, int spaces, Rng rng) noexcept nogil
    @cython.locals(out=cython.int[4096])
    cdef inline int most_appealing(self, Rng rng) noexcept nogil
    cdef inline int promise_after(self, int verb, int target) noexcept nogil
    cdef inline int promise(self, int own, int other) noexcept nogil
    cdef inline int worth(self, int deck, int own, int other) noexcept nogil
