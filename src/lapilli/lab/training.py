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

import lapilli
from lapilli.bots.factories import BotFactory
from lapilli.bots.players import SearchBot, move_of
from lapilli.bots.tree import LEARNED, Style
from lapilli.engine.errors import OptionError
from lapilli.engine.folder import declared
from lapilli.engine.game import Game
from lapilli.engine.net import HEAVIEST, MOST_TRAITS, ONE, WIDTH, WORTHIEST, Net, read_net, written
from lapilli.engine.playouts import show_games
from lapilli.engine.rng import Rng
from lapilli.lab.arena import Pair, deal_points, pair_of
from lapilli.lab.workers import Workers

Floats = NDArray[np.float32]
CANDIDATE, BEST, HAND_WRITTEN = "candidate", "best", "hand-written"
GAMES_OF_A_PART = 50
AIMLESS = 12  # of a hundred moves, played without thinking, so that other positions than the best are seen, too
LONGEST = 400  # moves: a longer game is not learnt from
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


class Positions(NamedTuple):
    """In the rows of `traits`; and whether who was to decide in each of them won."""

    traits: NDArray[np.uint16]
    won: NDArray[np.uint8]

    def part(self, chosen: Any) -> Positions:
        return Positions(*(each[chosen] for each in self))


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
        positions = self.positions(number)
        learnt_from = max(1, len(positions.won) * 19 // 20)
        weights = self.learnt(number, positions.part(slice(learnt_from)))
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
            error=round(error_of(weights, positions.part(slice(learnt_from, None))), 5),
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

    def positions(self, number: int) -> Positions:
        """Those of the games of this round and of some before it. The last are new."""
        kept = range(max(min(number, 1), number - self.plan.kept + 1), number + 1)
        return joined(self.games_of(each) for each in kept)

    def games_of(self, number: int) -> Positions:
        file = self.folder / f"games-{number}.npz"
        if not file.exists():
            self.play_games(number, file)
        with np.load(file) as found:
            return Positions(*(found[name] for name in Positions._fields))

    def play_games(self, number: int, file: Path) -> None:
        """Whoever is best plays the games of a round."""
        games = self.plan.games if number else self.plan.first_games
        playing = partial(played, self.game, partial(thinker, self.plan.iterations, self.best, False))
        part = playing if number else partial(played_sensibly, self.game)
        firsts = range(0, games, GAMES_OF_A_PART)
        jobs = ((self.seed + number, first, min(GAMES_OF_A_PART, games - first)) for first in firsts)
        saved(file, **joined(self.each(f"round {number}: playing", part, jobs, len(firsts)))._asdict())

    def learnt(self, number: int, positions: Positions) -> Weights:
        """Better weights: steps of Adam downhill, each on a batch of positions that are turned round in one way."""
        source = np.random.default_rng([self.seed, number])
        descent = Descent(self.weights)
        known = np.zeros(self.traits, bool)
        known[self.symmetries[:, np.unique(positions.traits)]] = True
        descent.weights.traits[~known] = 0  # of what was never there nothing can be learnt
        plan = self.plan
        for step in range(plan.steps):
            if step % 50 == 0:
                self.tell(f"round {number}: learning", step, plan.steps)
                if self.is_over():
                    raise Stopped
            chosen = positions.part(source.integers(len(positions.won), size=plan.batch))
            turned = self.symmetries[source.integers(len(self.symmetries))][chosen.traits]
            cooled = 0.02 + 0.49 * (1 + math.cos(math.pi * step / plan.steps))
            descent.step(chosen._replace(traits=turned), plan.rate * cooled / (1 + number) ** 0.5)
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


def game_to_learn(name: str, options: dict[str, Any]) -> Game[Any]:
    """The game with these options, and with those that its traits say where nothing is said."""
    return lapilli.game(name, **{**declared(lapilli.game(name), "traits", "OPTIONS"), **options})


def plan_of(game: Game[Any]) -> Plan:
    """The usual plan, with what the game says of its own."""
    return Plan(**declared(game, "traits", "PLAN"))


# ---- playing


def thinker(iterations: int, net: Net | None, remembers: bool) -> SearchBot:
    """A search with a net, or with the hand-written sense."""
    style = Style() if net is None else LEARNED._replace(net=net)
    return SearchBot(HAND_WRITTEN if net is None else CANDIDATE, iterations, style=style, reuses=remembers)


def played_sensibly(game: Game[Any], seed: int, first: int, count: int) -> Positions:
    """The positions of games of sensible players, who are a hundred times as fast, and what `played` says of them."""
    room = count * LONGEST
    rows = np.zeros((room, MOST_TRAITS), np.uint16)
    seats, games = np.zeros(room, np.uint8), np.zeros(2 * count, np.int64)
    given: Any = seats, games
    show_games(game.template, Rng(seed, 1), first, count, LONGEST, rows, *given)
    lengths, winners = games[:count], games[count:]
    kept = np.repeat((winners != 0) & (winners != 3), lengths)
    won = np.repeat(winners, lengths) >> seats[: len(kept)] & 1
    return shown(rows[: len(kept)], won).part(kept)


def played(game: Game[Any], player: BotFactory, seed: int, first: int, count: int) -> Positions:
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
    traits = np.zeros((len(rows), MOST_TRAITS), np.uint16)
    for place, row in enumerate(rows):
        traits[place, : len(row)] = row  # trait 0, which is always there, fills up
    return shown(traits, np.array(won))


def shown(traits: NDArray[np.uint16], won: NDArray[Any]) -> Positions:
    """Positions, without the columns on the right that are empty."""
    return Positions(traits[:, : 1 + int(np.flatnonzero(traits.any(0))[-1])], won.astype(np.uint8))


def joined(parts: Iterable[Positions]) -> Positions:
    listed = list(parts)
    width = max(part.traits.shape[1] for part in listed)
    wide = [np.pad(part.traits, ((0, 0), (0, width - part.traits.shape[1]))) for part in listed]
    return Positions(np.concatenate(wide), np.concatenate([part.won for part in listed]))


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


def chances_of(weights: Weights, positions: Positions) -> Floats:
    found = [np.zeros(0, np.float32)]
    for first in range(0, len(positions.won), 4096):
        part = positions.part(slice(first, first + 4096))
        found.append(judged(weights, dense(part.traits, len(weights.traits)))[2])
    return np.concatenate(found)


def error_of(weights: Weights, positions: Positions) -> float:
    """The mean squared distance of chance and result."""
    return float(np.square(chances_of(weights, positions) - positions.won).mean()) if len(positions.won) else 0.0


class Descent:
    """Adam (Kingma and Ba, 2015) on the cross entropy of chances and results."""

    def __init__(self, weights: Weights) -> None:
        self.weights = Weights(weights.traits.copy(), weights.worth.copy())
        self.means = [np.zeros_like(each) for each in weights]
        self.squares = [np.zeros_like(each) for each in weights]
        self.steps = 0

    def step(self, positions: Positions, rate: float) -> None:
        self.steps += 1
        given = dense(positions.traits, len(self.weights.traits))
        sums, units, chances = judged(self.weights, given)
        wrong = (chances - positions.won.astype(np.float32)) / len(positions.won)
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
