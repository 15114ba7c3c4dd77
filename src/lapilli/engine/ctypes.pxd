# C types for the fields of a state. Cython turns arrays of any char type into (truncated) strings for Python;
# called a short, the same eight bits become a list of numbers. The C compiler uses the real size.
cdef extern from "<stdint.h>":
    ctypedef unsigned short byte "uint8_t"
    ctypedef short sbyte "int8_t"
    ctypedef unsigned long long word "uint64_t"
