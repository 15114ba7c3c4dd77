# Every move at a table passes here.
from lapilli.table.round cimport Round

cdef class Table:
    cdef public object created, series, proposal
    cdef public object length, arranged, games
    cdef public str phase
    cdef public list seats, emotes
    cdef public bint has_bots
    cdef public Round round

    cpdef extend(self, entries)
    cpdef apply(self, entry)
    cpdef follow(self, entry)
    cpdef follow_round(self, entry, Round current)
    cpdef require_seat(self, seat)
    cpdef require_holder(self, seat, str holder)
