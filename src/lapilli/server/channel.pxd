# Every move at a table passes here.
cimport cython
from lapilli.protocol.difference cimport Changes
from lapilli.table.table cimport Table
from lapilli.table.views cimport Scene, Seen

cdef class Channel:
    cdef public object seat, position, game
    cdef public Seen seen
    cdef public set listeners
    cdef public list events

    @cython.locals(before=Seen)
    cpdef publish(self, Scene scene, Changes changes)
    cpdef tell(self, dict patch, list fresh)

@cython.locals(channel=Channel)
cpdef Scene show_all(Table table, Scene before, dict channels, at)

cpdef bint may_watch(Table table, seat)
cdef Seen shown_of(Scene scene, seat)
cpdef list shown_events(Table table, seat, Py_ssize_t since=*)
