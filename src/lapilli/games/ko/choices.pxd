cimport cython
from lapilli.engine.ctypes cimport byte, count, lowest
from lapilli.engine.rng cimport Rng
from lapilli.games.ko.table cimport KoTable

cdef int ACTION, ADJACENT_AT, CARDS_AT, CARD_BITS, CHARACTERS, CHARACTER_CARDS, CHOICE, CLAIM, CLAIM_ACTION, DECK_BITS
cdef int DECK_SIZE, DRAW_CARD, MET_AT, ON_MET, DESTROY, DISCARD, DISCARD_ACTION, DRAW_ACTION, END_OF_KINDS, FIRST_INSTANT, FIRST_MAGIC
cdef int FIRST_STEP, INSTANTS_AT, INSTANT_CARDS, MAGICS, MAGIC_ACTION, MAGIC_CARDS, MAY, MORE_NEEDED, MOVE, NAMED
cdef int NEEDED, NEXT_TO_EACH_OTHER, NEXT_TO_IT, NEXT_TO_OWN, NOTHING, OPPOSING, OTHER, OWN, PASS_ACTION, PROTECTS
cdef int REACT_ACTION, ROB, SKIP_ACTION, STEPS, STOP_ACTION, SWAP, TAKE, VERB, WAIT_ACTION
cdef byte PROTECTION[9]
cdef short CHOICE_ACTION[9]

cdef int nth_bit(int mask, int n) noexcept nogil

cdef class Choices(KoTable):
    cdef inline int step_of(self, int card, int i) noexcept nogil
    cdef inline int neighbours(self, int space) noexcept nogil
    cdef inline int neighbours_of_all(self, int spaces) noexcept nogil
    cdef inline int protected(self, int protection) noexcept nogil
    cdef inline int discarded_kinds(self, int deck) noexcept nogil
    cdef inline int targets(self, int step) noexcept nogil
    cdef inline int takeable_kinds(self, int step) noexcept nogil
    cdef inline int opponents_with_cards(self, int deck) noexcept nogil
    cdef inline int rows(self, int step, int targets) noexcept nogil
    cdef inline int columns(self, int step, int targets, int row) noexcept nogil
    cdef inline int count_options(self, int step) noexcept nogil
    cdef inline int nth_option(self, int step, int n) noexcept nogil
    cdef inline int list_options(self, int step, int first, int* out, int n) noexcept nogil

    cdef inline bint may_cast(self, int card) noexcept nogil
    cdef inline int count_casts(self, int card) noexcept nogil
    cdef inline int usable_instants(self, int seat) noexcept nogil
    cdef inline int answers(self, int deck) noexcept nogil
    cdef inline int with_targets(self, int seat, int deck, int instants) noexcept nogil

    cdef int legal(self, int* out) noexcept nogil
    cdef inline int legal_plays(self, int* out) noexcept nogil
    cdef inline int legal_choices(self, int* out) noexcept nogil
    cdef int random_move(self, Rng rng) noexcept nogil
    @cython.locals(casts=cython.int[8])
    cdef inline int random_play(self, Rng rng) noexcept nogil
    cdef inline int random_choice(self, Rng rng) noexcept nogil
