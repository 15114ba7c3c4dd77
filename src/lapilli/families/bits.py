"""Masks of bits, and tables over those of nine bits: the cells of a 3x3 grid, or fewer kinds of cards."""

BITS = 9
MASKS = 1 << BITS

COUNT = [mask.bit_count() for mask in range(MASKS)]


def lowest(mask: int) -> int:
    """The number of the lowest bit that is set. Compiled rules have their own in engine/ctypes.pxd, and of `count`."""
    return (mask & -mask).bit_length() - 1


def count(mask: int) -> int:
    """How many bits are set."""
    return mask.bit_count()


def bits_of(mask: int) -> list[int]:
    """The numbers of the bits that are set, ascending."""
    return [bit for bit in range(BITS) if mask >> bit & 1]


# The n-th set bit of a mask, counted from 0, stands at NTH_BIT[mask * BITS + n].
NTH_BIT = [bit for mask in range(MASKS) for bit in (bits_of(mask) + [0] * BITS)[:BITS]]
