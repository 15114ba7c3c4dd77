"""A node of a search tree, uncompiled (compiled it is the struct of tree.pxd), and a table for choosing among nodes."""

from __future__ import annotations

from math import log, sqrt

# How eager to try a move that was available n times: the root of the logarithm, from COARSE on in steps of COARSE.
COARSE = 4096
FINE_STEPS = [sqrt(log(n)) for n in range(1, COARSE)]
COARSE_STEPS = [sqrt(log(n * COARSE)) for n in range(1, COARSE)]
EAGERNESS = [0.0, *FINE_STEPS, 0.0, *COARSE_STEPS]


class Node:
    """A move after the moves above it: its first child, its next sibling, and what came of it."""

    __slots__ = ("action", "available", "child", "children", "doubt", "mean", "sibling", "visits")

    def __init__(self) -> None:
        self.action = self.child = self.sibling = self.children = self.visits = self.available = 0
        self.mean = self.doubt = 0.0
