# Every move at a table passes here.
from lapilli.table.round cimport Round

cdef class Table:
    cdef public object created, series, proposal, pause, lobby, deal_shown
    cdef public object length, games, lines_written
    cdef public str phase
    cdef public list seats, emotes, written
    cdef public set let_pass
    cdef public bint has_bots
    cdef public Round round
