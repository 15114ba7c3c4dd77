# Every move at a table passes here.
from lapilli.protocol.difference cimport Changes
from lapilli.table.table cimport Table
from lapilli.table.views cimport Scene

cdef class Channel:
    cdef public object seat, position, game, seen
    cdef public set listeners
    cdef public list events

    cpdef publish(self, Scene scene, Changes changes)
    cpdef tell(self, dict patch, list fresh)

cpdef bint may_watch(Table table, seat)
cdef shown_of(Scene scene, seat)
cpdef list shown_events(Table table, seat, Py_ssize_t since=*)
