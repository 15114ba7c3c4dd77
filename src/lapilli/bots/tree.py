"""Information-set Monte Carlo tree search, written once for every game.

Each iteration imagines one of the games the seat may be in, walks down the tree of moves made so far, adds a node,
plays on and learns from how it went. The tree is open-loop: a node is a sequence of moves, whatever the hidden cards
were; so a move that is legal in only some of the imagined games is compared by how often it was available
(Cowling, Powley and Whitehouse, 2012). A node's mean is that of the seat that made its move, so partners, who win
together, help each other, and any number of seats can play.

Beyond the textbook, a search with sense asks the game for it (`State`): which moves to try first, how to play on, and
what a position promises.
"""

from __future__ import annotations

from typing import NamedTuple

import cython

from lapilli.bots import node as nodes
from lapilli.bots.node import COARSE
from lapilli.engine.endings import TO_THE_END
from lapilli.engine.net import Net
from lapilli.engine.rng import Rng
from lapilli.engine.state import LONGEST_LEGAL, State, room_for_legal

if not cython.compiled:
    from math import sqrt

    from lapilli.bots.node import Node

NO_ACTION = -1
NO_NODE = 0  # the first root follows nothing, so its number can stand for 'none'
DEEPEST = 512  # moves: a longer path is not remembered
NOT_APPEALING = -1_000_000
UNKNOWN = 0.25  # the square of the spread before anything is known: that of won and lost
ROOM = 400_000  # nodes of a tree
RECOLLECTIONS = 3  # tries to see how a position came about

EAGERNESS = nodes.EAGERNESS


class Style(NamedTuple):
    """How a search searches; the textbook's has no sense of the game and looks at all moves alike."""

    sense: bool = True
    learned: bool = False  # judges as the game's net has learnt, where there is one, instead of playing on
    exploration: float = 1.2  # of moves that look worse; with sense, in spreads of the results
    exploration_of_judged: float = 0.8  # where games are not played to their end, so that chance adds less to a result
    first_children: float = 8.0  # a node has at most so many children at first
    more_children: float = 1.0  # and more the more it is visited
    net: Net | None = None  # instead of the game's


LEARNED = Style(learned=True)
TEXTBOOK = Style(sense=False, exploration=0.7, first_children=float(LONGEST_LEGAL))


class Tree:
    """The search of one seat in one position. Its nodes are allocated once."""

    game: State
    observation: State
    rng: Rng
    seat: int
    sense: bool
    learned: bool
    exploration: float
    first_children: float
    more_children: float
    patience: int
    mean: float
    squares: float
    spread: float
    node: list[Node]
    root: int
    nodes: int
    room: int
    depth: int
    path: list[int]
    movers: list[int]
    result: list[float]
    iterations: int
    tried: int

    def __init__(self, observation: State, seat: int, rng: Rng, style: Style | None = None, room: int = ROOM) -> None:
        """`observation` is a game as the seat may know it: what is hidden from the seat has been dealt anew."""
        if style is None:
            style = Style()
        self.observation = observation.clone()
        self.game = observation.clone()
        self.seat = seat
        self.rng = rng
        self.sense = style.sense
        self.first_children = style.first_children
        self.more_children = style.more_children
        if style.net is not None:
            self.game.net = style.net
        net = self.game.net if style.learned and self.game.seats == 2 else None
        self.learned = net is not None
        self.patience = self.game.patience() if net is None else net.patience
        judges = self.sense and self.patience < TO_THE_END  # before the end
        self.exploration = style.exploration_of_judged if judges else style.exploration
        self.room = room
        self.root = 0
        self.nodes = 1
        self.depth = 0
        self.iterations = 0
        self.mean = 0.5
        self.squares = UNKNOWN
        self.spread = 1.0
        self.tried = NO_ACTION
        if cython.compiled:
            self.node = cython.cast(cython.pointer(Node), calloc(room, cython.sizeof(Node)))
            if self.node == cython.NULL:
                raise MemoryError("no memory for the search")
        else:
            self.node = [Node()]
            self.path = [0] * DEEPEST
            self.movers = [0] * DEEPEST
            self.result = [0.0] * 8

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.node)

    def search(self, iterations: int) -> None:
        """Look further: a number of iterations, without the GIL."""
        with cython.nogil:
            for _ in range(iterations):
                self.iterate()
        self.game.check()

    def try_move(self, action: int, iterations: int) -> None:
        """Look further at one legal move from the root."""
        self.tried = action
        self.search(iterations)
        self.tried = NO_ACTION

    def iterate(self) -> None:
        self.game.become(self.observation)
        self.game.imagine(self.seat, self.rng)
        self.walk_down()
        self.play_on()
        self.learn()

    def walk_down(self) -> None:
        """Follow the most promising moves to a new node, to the end of the game, or as far as the tree goes."""
        node = self.root
        self.depth = 0
        while self.game.turn >= 0 and self.depth < DEEPEST:
            node = self.choose(node) if self.depth or self.tried == NO_ACTION else self.tried_child()
            if node == NO_NODE:
                return
            self.path[self.depth] = node
            self.movers[self.depth] = self.game.turn
            self.depth += 1
            self.game.advance(self.node[node].action)
            if self.node[node].visits == 0:
                return

    def choose(self, node: int) -> int:
        """The child to follow: a new one for a legal move not tried yet if there may be one more, else the best.

        None, if the tree is full and no child is legal in this imagined game.
        """
        if not cython.compiled:
            out = room_for_legal()
        n = self.game.legal(out)
        grows = self.may_grow(node)
        best = NO_NODE
        best_value = -1.0
        equals = 0  # untried moves of the greatest appeal so far
        most_appeal = NOT_APPEALING
        new_action = NO_ACTION
        after = NO_NODE  # the child that the new one will stand behind
        previous = NO_NODE
        child = self.node[node].child
        for i in range(n):
            action = out[i]
            while child != NO_NODE and self.node[child].action < action:
                previous = child
                child = self.node[child].sibling
            if child != NO_NODE and self.node[child].action == action:
                available = self.node[child].available + 1
                self.node[child].available = available
                value = self.node[child].mean + self.node[child].doubt * self.eagerness(available)
                if value > best_value:
                    best = child
                    best_value = value
            elif grows:
                appeal = self.game.appeal(action) if self.sense else 0
                if appeal > most_appeal:
                    most_appeal = appeal
                    equals = 0
                if appeal == most_appeal:
                    equals += 1
                    if self.rng.below(equals) == 0:
                        new_action = action
                        after = previous
        if new_action != NO_ACTION:
            return self.add_child(node, after, new_action)
        return best

    def eagerness(self, available: int) -> float:
        """How eager to try a move that was available so often, from the table; at its end it hardly grows any more."""
        if available < COARSE:
            return EAGERNESS[available]
        return EAGERNESS[COARSE + (available // COARSE if available < COARSE * COARSE else COARSE - 1)]

    def tried_child(self) -> int:
        """The child of the root for the move that is to be tried."""
        child = self.child_for(self.root, self.tried)
        if child == NO_NODE and self.nodes < self.room:
            child = self.add_child(self.root, self.last_child_before(self.root, self.tried), self.tried)
        return child

    def child_for(self, node: int, action: int) -> int:
        previous = self.last_child_before(node, action)
        child = self.node[node].child if previous == NO_NODE else self.node[previous].sibling
        return child if child != NO_NODE and self.node[child].action == action else NO_NODE

    def last_child_before(self, node: int, action: int) -> int:
        """Children are a list, ascending by action."""
        previous = NO_NODE
        child = self.node[node].child
        while child != NO_NODE and self.node[child].action < action:
            previous = child
            child = self.node[child].sibling
        return previous

    def may_grow(self, node: int) -> bool:
        """Progressive widening: of hundreds of moves, only as many are looked at as there is time for."""
        return self.nodes < self.room and self.node[node].children < self.first_children + self.more_children * sqrt(
            1.0 * self.node[node].visits
        )

    def add_child(self, node: int, after: int, action: int) -> int:
        child = self.nodes
        self.nodes += 1
        if not cython.compiled:
            self.node.append(Node())
        self.node[child].action = action
        self.node[child].available = 1
        if after == NO_NODE:
            self.node[child].sibling = self.node[node].child
            self.node[node].child = child
        else:
            self.node[child].sibling = self.node[after].sibling
            self.node[after].sibling = child
        self.node[node].children += 1
        return child

    def play_on(self) -> None:
        """Play from where the tree ends: with sense as far as it helps, otherwise at random to the end."""
        if not self.sense:
            self.game.playout(self.rng)
            return
        left = self.patience
        while self.game.turn >= 0 and left > 0:
            self.game.advance(self.game.sensible_move(self.rng))
            left -= 1

    def learn(self) -> None:
        """Every move of the path was as good as the outcome is for the seat that made it."""
        self.iterations += 1
        self.node[self.root].visits += 1
        if self.learned:
            self.game.judge(self.result)
        else:
            self.game.outlook(self.result)
        if self.sense:
            self.note_spread(self.result[self.seat])
        for i in range(self.depth):
            node = self.path[i]
            visits = self.node[node].visits + 1
            self.node[node].visits = visits
            self.node[node].mean += (self.result[self.movers[i]] - self.node[node].mean) / visits
            self.node[node].doubt = self.exploration * self.spread / sqrt(1.0 * visits)

    def note_spread(self, result: float) -> None:
        """How far results are apart, the unit of exploration: positions that are judged before the end differ little.

        With a fixed unit all moves would seem alike in such a game, and be looked at equally often.
        """
        distance = result - self.mean
        self.mean += distance / self.iterations
        self.squares += distance * (result - self.mean)
        self.spread = sqrt(self.squares / (self.iterations + 1))

    # ---- from one decision to the next

    def follow(self, observation: State, seat: int, rng: Rng, played: int) -> bool:
        """Make a node the root if it stands for how the seat came to a later observation; else change nothing.

        Looks at what may have happened since the seat's move `played`: nothing, or one move of somebody else. Whether
        it did is told by the observation alone: what the seat knows now must be what it would know then.
        """
        node = self.child_for(self.root, played)
        if seat != self.seat or node == NO_NODE or self.nodes > self.room // 2:
            return False
        now = known_to(seat, observation)
        for _ in range(RECOLLECTIONS):
            imagined = self.observation.clone()
            imagined.imagine(seat, rng)
            if not imagined.is_legal(played):
                return False
            imagined.advance(played)
            found = self.foreseen(node, imagined, now)
            if found != NO_NODE:
                self.root = found
                self.observation = observation.clone()
                self.rng = rng
                return True
        return False

    def foreseen(self, node: int, imagined: State, now: State) -> int:
        """The node itself or its child at which the seat knows what it knows now."""
        if imagined.turn == self.seat:
            return node if known_to(self.seat, imagined).is_twin(now) else NO_NODE
        child = self.node[node].child
        while child != NO_NODE:
            if imagined.is_legal(self.node[child].action):
                after = imagined.clone()
                after.advance(self.node[child].action)
                if after.turn == self.seat and known_to(self.seat, after).is_twin(now):
                    return child
            child = self.node[child].sibling
        return NO_NODE

    def moves(self) -> list[Considered]:
        """The legal moves the search looked at, the most visited first."""
        legal = set(self.observation.legal_actions())
        found = []
        child = self.node[self.root].child
        while child != NO_NODE:  # a tree that was followed has seen other hands, and so other moves, too
            if self.node[child].action in legal:
                found.append(Considered(self.node[child].action, self.node[child].visits, self.node[child].mean))
            child = self.node[child].sibling
        return sorted(found, key=lambda move: (-move.visits, -move.wins, move.action))


def known_to(seat: int, state: State) -> State:
    """All that a seat knows, and nothing else: what it does not know is always dealt anew in the same way."""
    known = state.clone()
    known.imagine(seat, Rng())
    return known


class Considered(NamedTuple):
    """A move the search looked at: how often, and the share of the games that it won."""

    action: int
    visits: int
    wins: float
