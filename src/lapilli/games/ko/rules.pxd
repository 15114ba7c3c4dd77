cimport cython
from lapilli.engine.ctypes cimport byte, lowest
from lapilli.engine.rng cimport Rng
from lapilli.games.ko.choices cimport Choices

cdef int ACTION, CAST, CHOICE, CHOSE_OPPONENT, CLAIM, CLAIMED, CLAIM_ACTION, COPIES, DECK_BITS, DECK_SIZE, DESTROY
cdef int DESTROYED, DESTROY_ACTION, DISCARD_ACTION, DRAW_ACTION, DRAW_CARD, END_OF_KINDS, FIRST_INSTANT, FIRST_MAGIC
cdef int GOAL_AT, MOST_GOAL, KIND, MAGIC_ACTION, MOVE, NAMED, NEW_OBJECTIVE, NOTHING, NO_QUESTION, OBJECTIVES, OBJECTIVES_AT
cdef int ON_DESTROY, ON_MAGIC, ON_ONCE, PASS_ACTION, PLACED, PROTECTS, QUESTIONED, REACT, REACTED, REACT_ACTION, ROB
cdef int SACRIFICE, SACRIFICED, SKIPPED, SKIP_ACTION, STALEMATE, STALEMATE_LOST, STEPS, STOP_ACTION, SWAP, TAKE
cdef int MAY, MET_ANY_CHARACTER, MET_ANY_OBJECTIVE, MET_BITS, MET_CHARACTER, MET_MOVE, MET_OBJECTIVE, ON_MET, LAST_OBJECTIVE, TURN_ENDED, VERB
cdef short CHOICE_ACTION[9]

cdef class KO(Choices):
    cdef void setup(self) noexcept nogil
    cdef void advance(self, int action) noexcept nogil
    cdef void redeal(self, int seat, Rng rng) noexcept nogil

    @cython.locals(pool=byte[40])
    cdef inline void shuffle_deck(self, int deck) noexcept nogil
    cdef inline void arrange_turns(self) noexcept nogil
    cdef inline int first_hand(self, int seat) noexcept nogil
    cdef inline int turns_in_round(self) noexcept nogil
    cdef inline int seat_before(self) noexcept nogil

    cdef inline void lay_character(self, int kind, int space) noexcept nogil
    cdef inline void cast(self, int kind, int target) noexcept nogil
    cdef inline void question(self, int on) noexcept nogil
    cdef inline void tell_question(self) noexcept nogil
    cdef inline void ask_after(self, int seat) noexcept nogil
    cdef inline int next_asked(self, int after) noexcept nogil
    cdef inline void react(self, int kind) noexcept nogil
    cdef inline void happen(self) noexcept nogil
    cdef inline void destroy(self, int space) noexcept nogil
    cdef inline void carry_on(self) noexcept nogil
    cdef inline void draw_for_card(self) noexcept nogil
    cdef inline void choose(self, int action) noexcept nogil
    cdef inline void do_step(self, int step, int target) noexcept nogil
    cdef inline void notice_move(self, int space) noexcept nogil
    cdef inline void follow(self, int first, int second) noexcept nogil
    cdef inline void finish_card(self) noexcept nogil
    cdef inline void go_on(self) noexcept nogil

    cdef inline void end_turn(self) noexcept nogil
    cdef inline bint may_claim(self, int deck) noexcept nogil
    cdef int possible_claims(self) noexcept nogil
    cdef bint holds_any_objective(self, int deck) noexcept nogil
    cdef bint is_completed(self, int objective) noexcept nogil
    cdef inline void offer_claim(self, int seat) noexcept nogil
    cdef inline void offer_second_claim(self) noexcept nogil
    cdef inline void answer_claim(self, bint claims) noexcept nogil
    cdef inline int objective_spaces(self, int deck) noexcept nogil
    cdef inline void complete_objective(self, int seat) noexcept nogil
    cdef inline void next_turn(self) noexcept nogil
    cdef inline void begin_turn(self) noexcept nogil
    cdef inline void count_stalemate(self) noexcept nogil
    cdef inline void lose_special_characters(self) noexcept nogil
    cdef inline int a_seat_of(self, int deck) noexcept nogil
    cdef inline bint is_asked_before(self, int seat, int other) noexcept nogil
    cdef inline bint imagine_asked(self, int seat, int asked_before) noexcept nogil
