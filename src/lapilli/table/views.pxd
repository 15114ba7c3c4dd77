# Every move at a table passes here.
cimport cython
from lapilli.engine.state cimport State
from lapilli.table.round cimport Round
from lapilli.table.table cimport Table

cdef class Seen:
    cdef readonly object door
    cdef readonly tuple own
    cdef readonly dict public, private

    cpdef game_view(self)

cdef class Scene:
    cdef readonly Table table
    cdef readonly dict questions, lies_open
    cdef readonly object arranged, door, deal

    @cython.locals(table=Table, current=Round, state=State, public=dict, private=dict)
    cpdef Seen seen(self, seat)
    cpdef Seen from_the_door(self)
    cdef tuple cards(self, Round current, State state, seat)
    cdef tuple moves(self, Round current, seat)
    cdef clock(self, Round current, seat)

cpdef list events_seen(Table table, seat, Py_ssize_t since=*)
cdef require_watching(Table table, seat)
cdef moves_behind(Table table, seat)
cdef list seen_when(Round current, seat, behind)
cdef tuple own_of(seat, deal, question=*, emotes=*, moves=*, prompt=*, turn=*, told=*, clock=*, answer_by=*, winners=*, ending=*)
