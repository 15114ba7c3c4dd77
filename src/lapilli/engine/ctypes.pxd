# C types for the fields of a state. Cython turns arrays of any char type into (truncated) strings for Python;
# called a short, the same eight bits become a list of numbers. The C compiler uses the real size.
cdef extern from "<stdint.h>":
    ctypedef unsigned short byte "uint8_t"
    ctypedef short sbyte "int8_t"
    ctypedef unsigned long long word "uint64_t"

# The number of the lowest bit that is set, and how many are set. Uncompiled: families/bits.py.
cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    static __inline int lapilli_lowest(uint64_t bits) { unsigned long bit; _BitScanForward64(&bit, bits); return (int)bit; }
    #else
    static inline int lapilli_lowest(uint64_t bits) { return __builtin_ctzll(bits); }
    #endif
    static inline int lapilli_count(uint64_t bits) { /* summed in pairs, fours, eights, and these by one multiplication */
        bits -= bits >> 1 & 0x5555555555555555u;
        bits = (bits & 0x3333333333333333u) + (bits >> 2 & 0x3333333333333333u);
        bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
        return (int)(bits * 0x0101010101010101u >> 56);
    }
    """
    int lowest "lapilli_lowest"(word bits) noexcept nogil
    int count "lapilli_count"(word bits) noexcept nogil
