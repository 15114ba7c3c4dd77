"""A search with a budget: one tree, or several that grow in threads of their own, kept from move to move."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from lapilli.bots.tree import ROOM, Considered, Style, Tree
from lapilli.engine.rng import Rng
from lapilli.engine.state import State

SLICE_SECONDS = 0.01  # how long a search runs before it looks at the clock again


class Budget(NamedTuple):
    """How long to think: a number of iterations, or else seconds."""

    iterations: int = 0
    seconds: float = 0.0


class Search:
    """What a seat thinks about a position. With several threads each has a tree of its own, and they vote."""

    def __init__(
        self, observation: State, seat: int, rng: Rng, style: Style, threads: int = 1, room: int = ROOM
    ) -> None:
        self.trees = [Tree(observation, seat, source, style, room) for source in sources(rng, threads)]

    def resume(self, observation: State, seat: int, rng: Rng, played: int) -> bool:
        """Go on from a later observation, after the move `played`, if the search had looked at how it came about."""
        found = [
            tree.follow(observation, seat, source, played)
            for tree, source in zip(self.trees, sources(rng, len(self.trees)), strict=True)
        ]
        return all(found)

    def think(self, budget: Budget, is_stopped: Callable[[], bool]) -> None:
        """Spend the budget, in slices, so that it is kept and the search can be stopped."""
        if len(self.trees) == 1:
            spend(self.trees[0], budget, is_stopped)
            return
        with ThreadPoolExecutor(len(self.trees)) as pool:
            for _ in pool.map(lambda tree: spend(tree, budget, is_stopped), self.trees):
                pass

    def moves(self) -> list[Considered]:
        """The moves of all trees together, the most visited first."""
        if len(self.trees) == 1:
            return self.trees[0].moves()
        found: dict[int, Considered] = {}
        for tree in self.trees:
            for move in tree.moves():
                found[move.action] = together(found[move.action], move) if move.action in found else move
        return sorted(found.values(), key=lambda move: (-move.visits, -move.wins, move.action))


def sources(rng: Rng, threads: int) -> list[Rng]:
    """A source of chance for each tree. A single one uses the given source itself and is reproducible from it."""
    if threads == 1:
        return [rng]
    branches = [Rng() for _ in range(threads)]
    for number, branch in enumerate(branches):
        branch.branch(rng, number)
    rng.next_word()
    return branches


def together(one: Considered, other: Considered) -> Considered:
    visits = one.visits + other.visits
    return Considered(one.action, visits, (one.wins * one.visits + other.wins * other.visits) / max(visits, 1))


def spend(tree: Tree, budget: Budget, is_stopped: Callable[[], bool]) -> None:
    start = time.perf_counter()
    deadline = start + budget.seconds
    before = tree.iterations
    slice_size = 8
    while not is_stopped():
        left = budget.iterations - (tree.iterations - before) if budget.iterations else slice_size
        tree.search(max(1, min(slice_size, left)))
        now = time.perf_counter()
        done = tree.iterations - before
        if done >= budget.iterations if budget.iterations else now >= deadline:
            return
        rate = done / max(now - start, 1e-9)
        wanted = SLICE_SECONDS if budget.iterations else min(SLICE_SECONDS, deadline - now)
        slice_size = max(1, int(rate * wanted))
