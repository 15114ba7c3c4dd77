"""The whole tree of a small game for two, and how much the best answer to a policy wins."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from lapilli.engine.errors import OptionError
from lapilli.engine.folder import file_of
from lapilli.engine.game import Game
from lapilli.engine.state import State
from lapilli.games import game as game_named
from lapilli.rl import chance
from lapilli.rl.results import results
from lapilli.rl.tensors import check_declared, observation

SEATS = 2
FILE = "miniature.json"

Policy = Callable[[Any, int, list[int]], Sequence[float]]  # of an observation, a seat and its legal actions


def miniature(name: str, size: str = "small") -> Game[Any]:
    """A small version of a game: it begins with a position of the game's `miniature.json`, hidden cards dealt anew."""
    file = file_of(game_named(name), FILE)
    declared = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    if size not in declared:
        raise OptionError(f"{name} has no {size} miniature: a position {size!r} in {FILE} beside its game.py")
    game = game_named(name, **declared["options"])
    game.template.start = game.from_position(declared[size])
    return game


def exploitability(game: Game[Any], policy: Policy) -> float:
    """How much, on average over the seats, the best answer to a policy wins against it. 0: nobody can do better."""
    tree = GameTree(game)
    return tree.exploitability(tree.probabilities(policy))


class InformationSet(NamedTuple):
    """What a seat knows when it is to move: positions that it cannot tell apart, given all it has seen and done."""

    seat: int
    number: int  # among those of the seat, from 0
    actions: list[int]
    observation: bytes
    before: int  # the sequence of the seat's own actions that led here
    first: int  # the sequence that ends with the first of `actions`; the others follow
    depth: int  # how much the seat has seen and done


class GameTree:
    """A game in sequence form: every end with its chance, its result, and the sequence of actions of each seat.

    `sets` are the information sets, in the order of a first walk through the game. `efg` is the game in Gambit's
    format, if asked for: `pyspiel.load_efg_game(tree.efg)`.
    """

    def __init__(self, game: Game[Any], with_efg: bool = False) -> None:
        if game.template.seats != SEATS or len(game.sides()) != SEATS:
            raise OptionError("exploitability is that of games for two")
        self.game = check_declared(game)
        self.sets: list[InformationSet] = []
        self.histories = 0
        self.number: list[dict[int, int]] = [{}, {}]  # by seat: the information set of a recall
        self.recalls: list[dict[tuple[int, bytes | int], int]] = [{}, {}]  # by seat: a longer recall by a shorter one
        self.last: list[list[bytes]] = [[b""], [b""]]  # by seat and recall: the last observation
        self.depth: list[list[int]] = [[0], [0]]
        self.sequences = [1, 1]
        self.ends: list[tuple[float, float, int, int]] = []  # chance, result of seat 0, sequences
        self.lines: list[str] | None = [f'EFG 2 R "{game.name}" {{ "0" "1" }}'] if with_efg else None
        self.chance_nodes = 0
        self.walk(chance.deals(game), 1.0, (0, 0), (0, 0))
        ends = np.array(self.ends)
        self.chance, self.result = ends[:, 0], ends[:, 1]
        self.sequence = ends[:, 2:].astype(np.int64).T

    @property
    def efg(self) -> str:
        return "\n".join(self.lines or [])

    # ---- the walk

    def walk(
        self, outcomes: chance.Outcomes, reached: float, recalls: tuple[int, int], sequences: tuple[int, int]
    ) -> None:
        if len(outcomes) > 1:
            self.histories += 1
            self.chance_nodes += 1
            self.write("c", self.chance_nodes, [f'"{i}" {p!r}' for i, (p, _) in enumerate(outcomes)])
        for probability, state in outcomes:
            seen = (self.see(0, state, recalls[0]), self.see(1, state, recalls[1]))
            self.visit(state, reached * probability, seen, sequences)

    def visit(self, state: State, reached: float, recalls: tuple[int, int], sequences: tuple[int, int]) -> None:
        self.histories += 1
        if state.over:
            result = results(state)[0]
            self.ends.append((reached, result, *sequences))
            self.write("t", len(self.ends), [f"{result}", f"{-result}"])
            return
        seat = state.turn
        here = self.set_of(state, recalls[seat], sequences[seat])
        self.write(f'p "" {seat + 1}', here.number + 1, [f'"{one}"' for one in here.actions])
        for place, action in enumerate(here.actions):
            acted = self.longer(seat, recalls[seat], action)
            after = chance.moves(self.game, state, action)
            if seat == 0:
                self.walk(after, reached, (acted, recalls[1]), (here.first + place, sequences[1]))
            else:
                self.walk(after, reached, (recalls[0], acted), (sequences[0], here.first + place))

    def set_of(self, state: State, recall: int, before: int) -> InformationSet:
        seat = state.turn
        known = self.number[seat].get(recall)
        if known is not None:
            return self.sets[known]
        self.number[seat][recall] = len(self.sets)
        actions = state.legal_actions()
        row = self.last[seat][recall]
        new = InformationSet(
            seat, len(self.number[seat]) - 1, actions, row, before, self.sequences[seat], self.depth[seat][recall]
        )
        self.sequences[seat] += len(actions)
        self.sets.append(new)
        return new

    def see(self, seat: int, state: State, recall: int) -> int:
        """As `Recall.see`: what does not change is not noticed."""
        row = bytes(observation(self.game, state, seat))
        return recall if row == self.last[seat][recall] else self.longer(seat, recall, row)

    def longer(self, seat: int, recall: int, entry: bytes | int) -> int:
        known = self.recalls[seat].get((recall, entry))
        if known is None:
            known = len(self.last[seat])
            self.recalls[seat][recall, entry] = known
            self.last[seat].append(entry if isinstance(entry, bytes) else self.last[seat][recall])
            self.depth[seat].append(self.depth[seat][recall] + 1)
        return known

    def write(self, kind: str, number: int, entries: list[str]) -> None:
        """A line of Gambit's format."""
        if self.lines is not None:
            middle = f'{kind} "" {number}' if len(kind) == 1 else f"{kind} {number}"
            end = "" if kind == "t" else " 0"
            self.lines.append(f'{middle} "" {{ {" ".join(entries)} }}{end}')

    # ---- policies

    def probabilities(self, policy: Policy) -> list[Any]:
        """What a policy does in each information set."""
        return [
            np.asarray(policy(np.frombuffer(one.observation, np.uint8), one.seat, one.actions), float)
            for one in self.sets
        ]

    def exploitability(self, probabilities: Sequence[Any]) -> float:
        """Half of what best answers of both seats win together."""
        for number, (one, given) in enumerate(zip(self.sets, probabilities, strict=True)):
            if len(given) != len(one.actions) or abs(sum(given) - 1) > 1e-6 or min(given) < 0:
                raise ValueError(f"information set {number}: {len(one.actions)} probabilities that add up to 1, please")
        return sum(self.best_response(seat, probabilities) for seat in range(SEATS)) / SEATS

    def best_response(self, seat: int, probabilities: Sequence[Any]) -> float:
        """What a seat wins at best against a policy of the other."""
        reach = self.reach(1 - seat, probabilities)
        sign = 1.0 if seat == 0 else -1.0
        won = sign * self.result * self.chance * reach[self.sequence[1 - seat]]
        worth = np.bincount(self.sequence[seat], won, self.sequences[seat])
        for one in sorted((one for one in self.sets if one.seat == seat), key=lambda one: -one.depth):
            worth[one.before] += worth[one.first : one.first + len(one.actions)].max()
        return float(worth[0])

    def reach(self, seat: int, probabilities: Sequence[Any]) -> Any:
        """With what probability a seat plays each sequence of its actions, where chance and the other let it."""
        reach = np.zeros(self.sequences[seat])
        reach[0] = 1.0
        for one, given in zip(self.sets, probabilities, strict=True):  # whatever leads to a set stands before it
            if one.seat == seat:
                reach[one.first : one.first + len(one.actions)] = reach[one.before] * np.asarray(given)
        return reach


def uniform(observation: Any, seat: int, actions: list[int]) -> list[float]:
    """The policy that plays every legal action with the same probability."""
    return [1 / len(actions)] * len(actions)
