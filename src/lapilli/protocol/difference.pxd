cimport cython

cpdef dict difference(old, new)
cdef object compare(dict patch, str place, old, new)
@cython.locals(before=object, after=object)
cdef object compare_structs(dict patch, str place, old, new)
@cython.locals(before=object)
cdef object compare_objects(dict patch, str place, dict old, dict new)
@cython.locals(size=cython.Py_ssize_t, index=cython.Py_ssize_t)
cdef object compare_lists(dict patch, str place, list old, list new)
cdef bint holds_containers(list entries)
