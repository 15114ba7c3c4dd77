cimport cython

cpdef dict difference(dict old, dict new)

cdef class Changes:
    cdef dict before
    cdef dict after
    cdef dict open_cards
    @cython.locals(patch=dict, old_public=dict, new_public=dict, old_private=dict, new_private=dict)
    cpdef dict of(self, old, new)
    cdef dict of_open_cards(self, dict before, dict after)

cdef list at_the_door(door)

cdef bint share_nothing(dict one, dict other)

cdef object compare_fields(dict patch, tuple names, old, new)

@cython.locals(before=object)
cdef object compare_objects(dict patch, str place, dict old, dict new)

cdef object compare(dict patch, str place, old, new)

@cython.locals(size=cython.Py_ssize_t, index=cython.Py_ssize_t)
cdef object compare_lists(dict patch, str place, list old, list new)

cdef bint holds_containers(list entries)
