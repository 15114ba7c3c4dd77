# Every move at a table passes here.
from lapilli.engine.state cimport State

cdef class Round:
    cdef public object game, number, since, shown_since, opened
    cdef public str table, commit, ending
    cdef public bytes secret
    cdef public list contributions, turns, story, winners, players
    cdef public State state
    cdef public dict seen, seen_before
    cdef public bint may_be_asked, finished

    cpdef play(self, seat, str move, at, bint time_up=*)
    cpdef quiet_answer(self, State state=*)
    cpdef tell(self, line, at)
