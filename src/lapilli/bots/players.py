"""Bots by name. A bot is given what its seat may know, its seat and a source of chance, and gives back an action."""

from __future__ import annotations

import re
import time
from threading import Event
from typing import Protocol

from lapilli.bots.tree import Tree
from lapilli.engine.errors import OptionError
from lapilli.engine.rng import Rng
from lapilli.engine.state import State

SLICE_SECONDS = 0.01  # how long the search runs before it looks at the clock again
CERTAIN = 1_000_000


class Bot(Protocol):
    """A player. `observation` is a game as the seat may know it (see `observed`), with the seat to move."""

    name: str

    def choose(self, observation: State, seat: int, rng: Rng) -> int: ...


class RandomBot:
    """Any legal move, each as likely."""

    name = "random"

    def choose(self, observation: State, seat: int, rng: Rng) -> int:
        return observation.random_action(rng)


class GreedyBot:
    """Looks one move ahead: wins if it can, does not end the game for somebody else, scores what it can."""

    name = "greedy"

    def choose(self, observation: State, seat: int, rng: Rng) -> int:
        best: list[int] = []
        best_value = -CERTAIN - 1
        for action in observation.legal_actions():
            value = self.value(observation, seat, action)
            if value > best_value:
                best, best_value = [], value
            if value == best_value:
                best.append(action)
        return best[rng.below(len(best))]

    def value(self, observation: State, seat: int, action: int) -> int:
        after = observation.clone()
        after.apply(action)
        if after.over:
            return CERTAIN if after.winners >> seat & 1 else -CERTAIN
        score = after.score
        return score[seat] - max(points for other, points in enumerate(score) if other != seat)


class SearchBot:
    """Searches for a number of iterations or for a time, and may overlook moves as people do.

    A bot with a number of iterations always makes the same move from the same seed.
    """

    def __init__(self, name: str, iterations: int = 0, seconds: float = 0.0, overlooks: float = 0.0) -> None:
        self.name = name
        self.iterations = iterations
        self.seconds = seconds
        self.overlooks = overlooks
        self.stopped = Event()

    def stop(self) -> None:
        """Make up its mind now: a search that runs in another thread ends at once."""
        self.stopped.set()

    def choose(self, observation: State, seat: int, rng: Rng) -> int:
        actions = observation.legal_actions()
        if len(actions) == 1:
            return actions[0]
        tree = Tree(observation, seat, rng)
        self.think(tree)
        for move in tree.moves():
            if rng.below(CERTAIN) >= self.overlooks * CERTAIN:
                return move.action
        return tree.moves()[0].action

    def think(self, tree: Tree) -> None:
        """Spend the budget, in slices, so that a search can be stopped."""
        start = time.perf_counter()
        deadline = start + self.seconds
        slice_size = 8
        self.stopped.clear()
        while not self.stopped.is_set():
            left = self.iterations - tree.iterations if self.iterations else slice_size
            tree.search(max(1, min(slice_size, left)))
            now = time.perf_counter()
            if tree.iterations >= self.iterations if self.iterations else now >= deadline:
                return
            rate = tree.iterations / max(now - start, 1e-9)
            wanted = SLICE_SECONDS if self.iterations else min(SLICE_SECONDS, deadline - now)
            slice_size = max(1, int(rate * wanted))


# The levels a family can choose from: how long each thinks, and how often it overlooks a move.
LEVELS: dict[str, tuple[str, float, float]] = {
    "novice": ("plays quickly and overlooks a lot", 0.02, 0.45),
    "casual": ("thinks a little and misses things", 0.08, 0.2),
    "strong": ("takes care and rarely slips", 0.3, 0.04),
    "expert": ("thinks hard and overlooks nothing", 1.0, 0.0),
}
NAMED = re.compile(r"(?P<name>[a-z]+)(:(?P<amount>\d+(\.\d+)?)(?P<unit>s|it))?")


def bot(name: str) -> Bot:
    """The bot of a name: random, greedy, a level, or a level with another budget: `expert:0.5s`, `expert:2000it`."""
    found = NAMED.fullmatch(name)
    level = found["name"] if found else ""
    if found is None or (level not in LEVELS and (level not in ("random", "greedy") or found["amount"])):
        known = ", ".join(["random", "greedy", *LEVELS])
        raise OptionError(f"there is no bot {name!r}; bots are {known}, or with a budget: expert:0.5s, expert:2000it")
    if level == "random":
        return RandomBot()
    if level == "greedy":
        return GreedyBot()
    _, seconds, overlooks = LEVELS[level]
    amount = float(found["amount"]) if found["amount"] else seconds
    if amount <= 0:
        raise OptionError(f"bot {name!r}: it needs a budget above 0")
    if found["unit"] == "it":
        return SearchBot(name, iterations=max(1, int(amount)), overlooks=overlooks)
    return SearchBot(name, seconds=amount, overlooks=overlooks)


def observed(state: State, seat: int, rng: Rng) -> State:
    """A game as a seat may know it: a copy in which all that is hidden from the seat is dealt anew."""
    copy = state.clone()
    copy.determinise(seat, rng)
    return copy


def move_of(player: Bot, state: State, rng: Rng) -> int:
    """The action a bot plays for the seat to move. It is shown an observation, never the state."""
    return player.choose(observed(state, state.turn, rng), state.turn, rng)
