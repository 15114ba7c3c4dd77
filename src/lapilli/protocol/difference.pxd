cimport cython
from lapilli.table.views cimport Seen

cpdef dict difference(dict old, dict new)

cdef class Changes:
    cdef dict before
    cdef dict after
    cdef dict open_cards
    @cython.locals(patch=dict)
    cpdef dict of(self, Seen old, Seen new)
    cdef dict of_open_cards(self, dict before, dict after)

cdef tuple at_the_door(door)

cdef bint share_nothing(dict one, dict other)

@cython.locals(index=cython.Py_ssize_t)
cdef object compare_fields(dict patch, tuple names, tuple old, tuple new)

@cython.locals(before=object)
cdef object compare_objects(dict patch, str place, dict old, dict new)

cdef object compare(dict patch, str place, old, new)

@cython.locals(size=cython.Py_ssize_t, index=cython.Py_ssize_t)
cdef object compare_lists(dict patch, str place, list old, list new)

cdef bint holds_containers(list entries)
