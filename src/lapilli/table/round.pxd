# Every move at a table passes here.
from lapilli.engine.state cimport State

cdef class Round:
    cdef public object game, number, since, attempted, looked_back
    cdef public str table, commit, ending
    cdef public bytes secret
    cdef public list contributions, turns, story, winners, players
    cdef public State state
    cdef public dict seen, sides_seen
    cdef public bint finished
