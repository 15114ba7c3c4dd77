"""A game's net, learnt from nothing, in rounds: play, learn from how the games ended, and play against the best so far.

Who plays knows only what its seat may know, and learns from results, never from a search that sees hidden cards. A
round follows from the seed, the plan and the rounds before it, so it is the same whenever it was stopped and however
many threads play. Whatever is finished lies in the folder: the games of each round, and the state of learning after it.
"""

from __future__ import annotations

import json
import math
import os
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from statistics import fmean, pvariance
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from lapilli.bots.factories import BotFactory
from lapilli.bots.players import SearchBot, SensibleBot, move_of
from lapilli.bots.tree import LEARNED, Style
from lapilli.engine.errors import OptionError
from lapilli.engine.folder import declared
from lapilli.engine.game import Game
from lapilli.engine.net import HEAVIEST, MOST_TRAITS, ONE, WIDTH, WORTHIEST, Net, read_net, written
from lapilli.engine.rng import Rng
from lapilli.lab.arena import Pair, deal_points, pair_of
from lapilli.lab.workers import Workers

Floats = NDArray[np.float32]
CANDIDATE, BEST, HAND_WRITTEN = "candidate", "best", "hand-written"
GAMES_OF_A_PART = 50
AIMLESS = 12  # of a hundred moves, played without thinking, so that other positions than the best are seen, too
LONGEST = 400  # moves: a longer game is not learnt from
SEEN, WON = "traits", "won"
BETTER = 0.53  # the score that a candidate is to have, or else 0.5
SURE = math.log(19)  # the evidence for either, at 5 %


class Plan(msgspec.Struct, frozen=True):
    """How much of everything. The first round is played by sensible players, who are fast."""

    first_games: int = 60_000
    games: int = 6_000
    iterations: int = 120
    kept: int = 8  # rounds to learn from
    steps: int = 4_000  # of learning in a round
    batch: int = 512  # positions in a step
    rate: float = 0.003
    gate_games: int = 1_000  # at most
    gate_iterations: int = 300
    curve_games: int = 200  # against the hand-written sense


class Round(msgspec.Struct, frozen=True):
    """What a round came to. `error` is how far judgement and result are apart in games that were not learnt from.

    `gate` is the score against the best so far, of `gate_games` games, `curve` that against the hand-written sense.
    """

    number: int
    positions: int
    error: float
    gate: float
    gate_games: int
    accepted: bool
    curve: float
    curve_error: float


class Weights(NamedTuple):
    """Of the traits for each unit, and what each unit is worth."""

    traits: Floats
    worth: Floats


class Stopped(Exception):
    """Somebody wants to end here; the rest is done another time."""


class Training:
    """The training of one game in one folder. `is_over` says when to stop, `tell` hears (what, done, of how many)."""

    def __init__(
        self,
        game: Game[Any],
        folder: Path,
        plan: Plan,
        seed: int,
        workers: Workers,
        is_over: Callable[[], bool] = lambda: False,
        tell: Callable[[str, int, int], None] = lambda what, done, of: None,
    ) -> None:
        self.game = game
        self.folder = folder
        self.plan = plan
        self.seed = seed
        self.workers = workers
        self.is_over = is_over
        self.tell = tell
        self.traits = int(declared(game, "traits", "TRAITS"))
        self.patience = int(declared(game, "traits", "PATIENCE"))
        self.symmetries = np.array(list(declared(game, "traits", "symmetries")()), np.intp)
        if game.template.seats != 2:
            raise OptionError(f"train: a net judges games of two players, not of {game.template.seats}")
        self.rounds: list[Round] = []
        self.weights = first_weights(self.traits, seed)
        self.best: Net | None = None

    # ---- what lies in the folder

    @property
    def checkpoint(self) -> Path:
        return self.folder / "checkpoint.npz"

    @property
    def net_file(self) -> Path:
        return self.folder / "net.json"

    def begin(self, resume: bool) -> None:
        """Make the folder, or go on with what is in it."""
        if self.checkpoint.exists() and not resume:
            raise OptionError(f"{self.folder} holds a training: go on with --resume, or name another folder")
        if resume and not self.checkpoint.exists():
            raise OptionError(f"{self.folder} holds no training to go on with")
        self.folder.mkdir(parents=True, exist_ok=True)
        if resume:
            self.load()
        else:
            self.save()

    def what(self) -> dict[str, Any]:
        """What a training is of: it cannot go on with anything else."""
        plan = msgspec.to_builtins(self.plan)
        return {"game": self.game.name, "options": self.game.options, "seed": self.seed, "plan": plan}

    def save(self) -> None:
        said = json.dumps({"what": self.what(), "rounds": msgspec.to_builtins(self.rounds)})
        saved(self.checkpoint, traits=self.weights.traits, worth=self.weights.worth, said=np.array(said))

    def load(self) -> None:
        with np.load(self.checkpoint) as found:
            said = json.loads(str(found["said"]))
            if said["what"] != json.loads(json.dumps(self.what())):
                raise OptionError(f"{self.folder} holds another training: {json.dumps(said['what'])}")
            self.weights = Weights(found["traits"], found["worth"])
        self.rounds = msgspec.convert(said["rounds"], list[Round])
        self.best = read_net(self.net_file) if any(each.accepted for each in self.rounds) else None

    # ---- a round

    def play_round(self) -> Round:
        """One round more. Stopped, if it is over before; what was played is kept."""
        number = len(self.rounds)
        seen, won = self.positions(number)
        learnt_from = max(1, len(won) * 19 // 20)
        weights = self.learnt(number, seen[:learnt_from], won[:learnt_from])
        net = net_of(weights, self.patience)
        gate = self.match(f"round {number}: against the best", net, self.best, self.plan.gate_games, number, True)
        accepted = evidence(gate) >= SURE
        curve = gate
        if self.best is not None:
            games = self.plan.curve_games
            curve = self.match(f"round {number}: against the hand-written sense", net, None, games, number, False)
        score, shown = fmean(gate), pair_of_deals(curve)
        found = Round(
            number=number,
            positions=learnt_from,
            error=round(error_of(weights, seen[learnt_from:], won[learnt_from:]), 5),
            gate=round(score, 4),
            gate_games=2 * len(gate),
            accepted=accepted,
            curve=shown.score,
            curve_error=shown.error,
        )
        if accepted:
            self.best = net
            replaced(self.net_file, written(net).encode())
        self.weights = weights
        self.rounds.append(found)
        self.save()
        return found

    def positions(self, number: int) -> tuple[NDArray[np.uint16], NDArray[np.uint8]]:
        """What was seen in the games of this round and of some before it, and whether it was won. The last are new."""
        kept = range(max(min(number, 1), number - self.plan.kept + 1), number + 1)
        found = [self.games_of(each) for each in kept]
        return np.concatenate([seen for seen, _ in found]), np.concatenate([won for _, won in found])

    def games_of(self, number: int) -> tuple[NDArray[np.uint16], NDArray[np.uint8]]:
        file = self.folder / f"games-{number}.npz"
        if not file.exists():
            self.play_games(number, file)
        with np.load(file) as found:
            return found[SEEN], found[WON]

    def play_games(self, number: int, file: Path) -> None:
        """Whoever is best plays the games of a round."""
        games = self.plan.games if number else self.plan.first_games
        player = SensibleBot if number == 0 else partial(thinker, self.plan.iterations, self.best, False)
        firsts = range(0, games, GAMES_OF_A_PART)
        jobs = ((self.seed + number, first, min(GAMES_OF_A_PART, games - first)) for first in firsts)
        rows, results = [], []
        for seen, won in self.each(f"round {number}: playing", partial(played, self.game, player), jobs, len(firsts)):
            rows.append(seen)
            results.append(won)
        saved(file, **{SEEN: np.concatenate(rows), WON: np.concatenate(results)})

    def learnt(self, number: int, seen: NDArray[np.uint16], won: NDArray[np.uint8]) -> Weights:
        """Better weights: steps of Adam downhill, each on a batch of positions that are turned round in one way."""
        source = np.random.default_rng([self.seed, number])
        descent = Descent(self.weights)
        plan = self.plan
        for step in range(plan.steps):
            if step % 50 == 0:
                self.tell(f"round {number}: learning", step, plan.steps)
                if self.is_over():
                    raise Stopped
            chosen = source.integers(len(won), size=plan.batch)
            traits = self.symmetries[source.integers(len(self.symmetries))][seen[chosen]]
            cooled = 0.02 + 0.49 * (1 + math.cos(math.pi * step / plan.steps))
            descent.step(
                dense(traits, self.traits), won[chosen].astype(np.float32), plan.rate * cooled / (1 + number) ** 0.5
            )
        return descent.weights

    def match(self, what: str, net: Net, other: Net | None, games: int, number: int, early: bool) -> list[float]:
        """The scores of a net deal by deal, against another or the hand-written sense; `early`: until it is clear."""
        made: dict[str, BotFactory] = {
            CANDIDATE: partial(thinker, self.plan.gate_iterations, net, True),
            BEST: partial(thinker, self.plan.gate_iterations, other, True),
        }
        jobs = (((CANDIDATE, BEST), (self.seed + number) * 1_000_003 + deal) for deal in range(games // 2))
        scores: list[float] = []
        for one, two in self.each(what, partial(deal_points, self.game, made), jobs, games // 2):
            scores.append((one[0] + two[0]) / 2)
            if early and abs(evidence(scores)) >= SURE:
                break
        return scores

    def each(self, what: str, part: Callable[..., Any], jobs: Iterable[tuple[Any, ...]], count: int) -> Iterator[Any]:
        """What the jobs come to; Stopped, if it is over before all are done."""
        self.tell(what, 0, count)
        done = 0
        for result in self.workers.each(part, jobs):
            yield result
            done += 1
            self.tell(what, done, count)
            if self.is_over() and done < count:
                break
        if done < count:
            raise Stopped


# ---- playing


def thinker(iterations: int, net: Net | None, remembers: bool) -> SearchBot:
    """A search with a net, or with the hand-written sense."""
    style = Style() if net is None else LEARNED._replace(net=net)
    return SearchBot(HAND_WRITTEN if net is None else CANDIDATE, iterations, style=style, reuses=remembers)


def played(
    game: Game[Any], player: BotFactory, seed: int, first: int, count: int
) -> tuple[NDArray[np.uint16], NDArray[np.uint8]]:
    """The positions of some games, and whether each was won by whoever was to decide in it."""
    rows: list[list[int]] = []
    won: list[int] = []
    for number in range(first, first + count):
        rng = Rng(seed, number)
        state = game.deal(rng.next_word() >> 1)
        players = [player() for _ in range(state.seats)]
        decided: list[int] = []
        while not state.over and len(decided) < LONGEST:
            rows.append(state.listed_traits())
            decided.append(state.turn)
            aimless = rng.below(100) < AIMLESS
            state.apply(state.sensible_action(rng) if aimless else move_of(players[state.turn], state, rng))
        if state.over and state.winners not in (0, 3):
            won += [state.winners >> seat & 1 for seat in decided]
        else:
            del rows[len(won) :]
    seen = np.zeros((len(rows), MOST_TRAITS if not rows else max(map(len, rows))), np.uint16)
    for place, row in enumerate(rows):
        seen[place, : len(row)] = row  # trait 0, which is always there, fills up
    return widened(seen), np.array(won, np.uint8)


def widened(seen: NDArray[np.uint16]) -> NDArray[np.uint16]:
    """All as wide, so that they can be joined."""
    return np.pad(seen, ((0, 0), (0, MOST_TRAITS - seen.shape[1])))


def evidence(scores: list[float]) -> float:
    """For a candidate that scores `BETTER` against one that scores half: Wald's test, deals taken as normal.

    As in `pair_of`, one deal more is supposed to be won and one to be lost.
    """
    supposed = [*scores, 1.0, 0.0]
    return (BETTER - 0.5) * len(supposed) * (fmean(supposed) - (BETTER + 0.5) / 2) / pvariance(supposed)


def pair_of_deals(scores: list[float]) -> Pair:
    return pair_of((CANDIDATE, HAND_WRITTEN), [points for score in scores for points in (score, score)])


# ---- learning


def first_weights(traits: int, seed: int) -> Weights:
    source = np.random.default_rng(seed)
    weights = Weights(
        source.normal(0, 0.25, (traits, WIDTH)).astype(np.float32), source.normal(0, 0.3, WIDTH).astype(np.float32)
    )
    weights.traits[0] = 0.3  # units begin between nothing and all, where they learn
    return weights


def dense(seen: NDArray[Any], traits: int) -> Floats:
    """A row for each position, with 1 for each trait that is there."""
    found = np.zeros((len(seen), traits), np.float32)
    found[np.arange(len(seen))[:, None], seen] = 1
    return found


def judged(weights: Weights, given: Floats) -> tuple[Floats, Floats, Floats]:
    """The sums of the units, what they are cut to, and the chances."""
    sums = given @ weights.traits
    units = np.clip(sums, 0, 1)
    return sums, units, 1 / (1 + np.exp(-(units @ weights.worth)))


def error_of(weights: Weights, seen: NDArray[np.uint16], won: NDArray[np.uint8]) -> float:
    """The mean squared distance of chance and result."""
    squares = 0.0
    for first in range(0, len(won), 4096):
        chances = judged(weights, dense(seen[first : first + 4096], len(weights.traits)))[2]
        squares += float(np.square(chances - won[first : first + 4096]).sum())
    return squares / max(1, len(won))


class Descent:
    """Adam (Kingma and Ba, 2015) on the cross entropy of chances and results."""

    def __init__(self, weights: Weights) -> None:
        self.weights = Weights(weights.traits.copy(), weights.worth.copy())
        self.means = [np.zeros_like(each) for each in weights]
        self.squares = [np.zeros_like(each) for each in weights]
        self.steps = 0

    def step(self, given: Floats, won: Floats, rate: float) -> None:
        self.steps += 1
        sums, units, chances = judged(self.weights, given)
        wrong = (chances - won) / len(won)
        back = np.outer(wrong, self.weights.worth) * ((sums > 0) & (sums < 1))
        for weight, mean, square, slope in zip(
            self.weights, self.means, self.squares, (given.T @ back, units.T @ wrong), strict=True
        ):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            weight -= rate * (mean / (1 - 0.9**self.steps)) / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)
        np.clip(self.weights.traits, -HEAVIEST / ONE, HEAVIEST / ONE, out=self.weights.traits)


def net_of(weights: Weights, patience: int) -> Net:
    """In whole numbers."""
    worth = np.clip(np.rint(weights.worth * ONE), -WORTHIEST, WORTHIEST)
    return Net(np.rint(weights.traits * ONE).astype(int).tolist(), worth.astype(int).tolist(), patience)


# ---- files that are whole or not there


def saved(file: Path, **arrays: NDArray[Any]) -> None:
    new = file.with_suffix(".new.npz")
    given: Any = arrays
    np.savez_compressed(new, **given)
    os.replace(new, file)


def replaced(file: Path, content: bytes) -> None:
    new = file.with_suffix(".new")
    new.write_bytes(content)
    os.replace(new, file)
