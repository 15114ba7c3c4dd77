"""Information-set Monte Carlo tree search, written once for every game.

Each iteration imagines one of the games the seat may be in, walks down the tree of moves made so far, adds a node,
plays on at random and counts who won. The tree is open-loop: a node is a sequence of moves, whatever the hidden cards
were; so a move that is legal in only some of the imagined games is compared by how often it was available
(Cowling, Powley and Whitehouse, 2012). A node's points are those of the seat that made its move, so partners, who win
together, help each other, and any number of seats can play.
"""

from __future__ import annotations

from typing import NamedTuple

import cython

from lapilli.engine.rng import Rng
from lapilli.engine.state import State, room_for_legal

if not cython.compiled:
    from math import log, sqrt

# A node is a row of numbers; its children are a list, ascending by action.
ACTION, CHILD, SIBLING, CHILDREN, VISITS, AVAILABLE, POINTS = range(7)
WIDTH = 8
WON = 2  # points; nobody's and everybody's victory are worth EVEN
EVEN = 1
ROOT = 0
NO_ACTION = -1
NO_NODE = 0  # the root follows nothing, so its number can stand for 'none'
DEEPEST = 512  # a path longer than this is played on at random

EXPLORATION = 0.7
FIRST_CHILDREN = 24.0  # a node has at most this many children at first, and more the more it is visited
MORE_CHILDREN = 2.0


class Tree:
    """The search of one seat in one position. Its nodes are allocated once."""

    game: State
    observation: State
    rng: Rng
    seat: int
    node: list[int]
    nodes: int
    room: int
    depth: int
    path: list[int]
    movers: list[int]
    iterations: int
    tried: int

    def __init__(self, observation: State, seat: int, rng: Rng, room: int = 100_000) -> None:
        """`observation` is a game as the seat may know it: what is hidden from the seat has been dealt anew."""
        self.observation = observation.clone()
        self.game = observation.clone()
        self.seat = seat
        self.rng = rng
        self.room = room
        self.nodes = 1
        self.depth = 0
        self.iterations = 0
        self.tried = NO_ACTION
        if cython.compiled:
            self.node = cython.cast(cython.p_int, calloc(room * WIDTH, cython.sizeof(cython.int)))
            if self.node == cython.NULL:
                raise MemoryError("no memory for the search")
        else:
            self.node = [0] * (room * WIDTH)
            self.path = [0] * DEEPEST
            self.movers = [0] * DEEPEST

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.node)

    def search(self, iterations: int) -> None:
        """Look further: a number of iterations, without the GIL."""
        with cython.nogil:
            for _ in range(iterations):
                self.iterate()

    def try_move(self, action: int, iterations: int) -> None:
        """Look further at one legal move from the root."""
        self.tried = action
        self.search(iterations)
        self.tried = NO_ACTION

    def iterate(self) -> None:
        self.game.become(self.observation)
        self.game.imagine(self.seat, self.rng)
        self.walk_down()
        self.game.playout(self.rng)
        self.count_points()

    def walk_down(self) -> None:
        """Follow the most promising moves to a new node, to the end of the game, or as far as the tree goes."""
        node = ROOT
        self.depth = 0
        while self.game.turn >= 0 and self.depth < DEEPEST:
            node = self.choose(node) if self.depth or self.tried == NO_ACTION else self.tried_child()
            if node == NO_NODE:
                return
            self.path[self.depth] = node
            self.movers[self.depth] = self.game.turn
            self.depth += 1
            self.game.advance(self.node[node * WIDTH + ACTION])
            if self.node[node * WIDTH + VISITS] == 0:
                return

    def choose(self, node: int) -> int:
        """The child to follow: a new one for a legal move not tried yet if there may be one more, else the best.

        None, if the tree is full and no child is legal in this imagined game.
        """
        if not cython.compiled:
            out = room_for_legal()
        n = self.game.legal(out)
        best = NO_NODE
        best_value = -1.0
        untried = 0
        new_action = 0
        after = NO_NODE  # the child that the new one will stand behind
        previous = NO_NODE
        child = self.node[node * WIDTH + CHILD]
        for i in range(n):
            action = out[i]
            while child != NO_NODE and self.node[child * WIDTH + ACTION] < action:
                previous = child
                child = self.node[child * WIDTH + SIBLING]
            if child != NO_NODE and self.node[child * WIDTH + ACTION] == action:
                self.node[child * WIDTH + AVAILABLE] += 1
                value = self.value(child)
                if value > best_value:
                    best = child
                    best_value = value
            else:
                untried += 1
                if self.rng.below(untried) == 0:
                    new_action = action
                    after = previous
        if untried and (best == NO_NODE or self.may_grow(node)) and self.nodes < self.room:
            return self.add_child(node, after, new_action)
        return best

    def tried_child(self) -> int:
        """The child of the root for the move that is to be tried."""
        previous = NO_NODE
        child = self.node[ROOT * WIDTH + CHILD]
        while child != NO_NODE and self.node[child * WIDTH + ACTION] < self.tried:
            previous = child
            child = self.node[child * WIDTH + SIBLING]
        if child != NO_NODE and self.node[child * WIDTH + ACTION] == self.tried:
            return child
        return self.add_child(ROOT, previous, self.tried) if self.nodes < self.room else NO_NODE

    def value(self, child: int) -> float:
        """What a move promises: how often it won, and more the less it is known."""
        visits = self.node[child * WIDTH + VISITS]
        mean = self.node[child * WIDTH + POINTS] / (1.0 * WON * visits)
        return mean + EXPLORATION * sqrt(log(1.0 * self.node[child * WIDTH + AVAILABLE]) / visits)

    def may_grow(self, node: int) -> bool:
        """Progressive widening: of hundreds of moves, only as many are looked at as there is time for."""
        return self.node[node * WIDTH + CHILDREN] < FIRST_CHILDREN + MORE_CHILDREN * sqrt(
            1.0 * self.node[node * WIDTH + VISITS]
        )

    def add_child(self, node: int, after: int, action: int) -> int:
        child = self.nodes
        self.nodes += 1
        self.node[child * WIDTH + ACTION] = action
        self.node[child * WIDTH + AVAILABLE] = 1
        if after == NO_NODE:
            self.node[child * WIDTH + SIBLING] = self.node[node * WIDTH + CHILD]
            self.node[node * WIDTH + CHILD] = child
        else:
            self.node[child * WIDTH + SIBLING] = self.node[after * WIDTH + SIBLING]
            self.node[after * WIDTH + SIBLING] = child
        self.node[node * WIDTH + CHILDREN] += 1
        return child

    def count_points(self) -> None:
        self.iterations += 1
        self.node[ROOT * WIDTH + VISITS] += 1
        winners = self.game.winners
        is_even = winners == 0 or winners == self.game.everybody()
        for i in range(self.depth):
            at = self.path[i] * WIDTH
            self.node[at + VISITS] += 1
            if is_even:
                self.node[at + POINTS] += EVEN
            elif winners >> self.movers[i] & 1:
                self.node[at + POINTS] += WON

    def moves(self) -> list[Considered]:
        """The moves from the root, the most visited first."""
        found = []
        child = self.node[ROOT * WIDTH + CHILD]
        while child != NO_NODE:
            at = child * WIDTH
            visits = self.node[at + VISITS]
            found.append(
                Considered(self.node[at + ACTION], visits, self.node[at + POINTS] / (1.0 * WON * max(visits, 1)))
            )
            child = self.node[at + SIBLING]
        return sorted(found, key=lambda move: (-move.visits, move.action))


class Considered(NamedTuple):
    """A move the search looked at: how often, and the share of the games that it won."""

    action: int
    visits: int
    wins: float
