"""Teach a small network to play, with numpy alone: REINFORCE with a baseline, in self-play.

    python examples/train_reinforce.py match --moves 3000000 --seed 1

It plays both sides of many games at once, and makes the moves of winners more likely, those of losers less. At the end
it tells how the network does against bots. With --save FILE it keeps the network, and then
LAPILLI_AGENT=FILE lapilli arena match --bots examples/train_reinforce.py:Agent,greedy --games 200 lets it play others.
"""

from __future__ import annotations

import argparse
import os
import time
from typing import Any

import numpy as np

import lapilli
from lapilli.engine.rng import Rng
from lapilli.engine.state import State
from lapilli.lab.arena import tournament
from lapilli.rl import Batch, observation

GAMES = 256  # at once
STEPS = 128  # of each, from one round of learning to the next
MINIBATCH = 1024  # moves learned from at once
HIDDEN = 128
LEARNING_RATE = 1e-3  # to begin with; 0 in the end
ENTROPY = 0.01  # how much a policy is to stay open to other moves
TOLD = 10  # times on the way
RIVALS = {"random": 1000, "greedy": 1000, "casual:1000it": 400}  # and how many games each is played


class Network:
    """One hidden layer; from it a score for every action, and what the game is worth to the seat to move."""

    def __init__(self, weights: dict[str, Any]) -> None:
        self.weights = weights

    @classmethod
    def new(cls, inputs: int, actions: int, rng: np.random.Generator) -> Network:
        first = rng.normal(0, 1 / np.sqrt(inputs), (inputs, HIDDEN)).astype(np.float32)
        last = rng.normal(0, 0.01, (HIDDEN, actions + 1)).astype(np.float32)
        return cls(
            {"w1": first, "b1": np.zeros(HIDDEN, np.float32), "w2": last, "b2": np.zeros(actions + 1, np.float32)}
        )

    def think(self, rows: Any) -> tuple[Any, Any, Any]:
        """The hidden layer, the scores of all actions, and the worth of each game. `rows` are observations."""
        hidden = np.maximum(np.log1p(rows) @ self.weights["w1"] + self.weights["b1"], 0)
        out = hidden @ self.weights["w2"] + self.weights["b2"]
        return hidden, out[:, :-1], np.tanh(out[:, -1])

    def policy(self, rows: Any, mask: Any) -> tuple[Any, Any, Any]:
        """The hidden layer, the probability of each legal action, and the worth of each game."""
        hidden, scores, worth = self.think(rows.astype(np.float32))
        scores = np.where(mask, scores, -np.inf)
        scores = np.exp(scores - scores.max(axis=1, keepdims=True))
        return hidden, scores / scores.sum(axis=1, keepdims=True), worth


class Agent:
    """The network of a file as a bot: it plays the action it thinks best."""

    name = "reinforce"

    def __init__(self, network: Network | None = None, game: Any = None) -> None:
        if network is None:
            kept = np.load(os.environ.get("LAPILLI_AGENT", "agent.npz"))
            game = lapilli.game(str(kept["game"]))
            network = Network({name: kept[name] for name in kept if name != "game"})
        self.network = network
        self.game = game

    def choose(self, observed: State, seat: int, rng: Rng) -> int:
        legal = observed.legal_actions()
        row = np.frombuffer(observation(self.game, observed, seat), np.uint8)[None].astype(np.float32)
        return int(legal[int(self.network.think(row)[1][0, legal].argmax())])


class Adam:
    """Steps along gradients, each weight at its own pace."""

    def __init__(self, weights: dict[str, Any]) -> None:
        self.weights = weights
        self.mean = {name: np.zeros_like(value) for name, value in weights.items()}
        self.square = {name: np.zeros_like(value) for name, value in weights.items()}
        self.steps = 0

    def step(self, gradients: dict[str, Any], rate: float) -> None:
        self.steps += 1
        for name, gradient in gradients.items():
            self.mean[name] += 0.1 * (gradient - self.mean[name])
            self.square[name] += 0.001 * (gradient**2 - self.square[name])
            mean = self.mean[name] / (1 - 0.9**self.steps)
            square = self.square[name] / (1 - 0.999**self.steps)
            self.weights[name] -= rate * mean / (np.sqrt(square) + 1e-8)


def play(batch: Batch, network: Network, rng: np.random.Generator) -> dict[str, Any]:
    """Some steps of all games, with what each mover got in the end. `known`: the game has ended meanwhile."""
    kept: dict[str, list[Any]] = {name: [] for name in ("row", "mask", "seat", "action", "dealt", "done", "reward")}
    for _ in range(STEPS):
        _, policy, _ = network.policy(batch.observation, batch.mask)
        action = (policy.cumsum(axis=1) > rng.random((GAMES, 1))).argmax(axis=1)
        action = np.where(batch.mask[np.arange(GAMES), action], action, policy.argmax(axis=1))  # of rounding
        kept["row"].append(batch.observation.copy())
        kept["mask"].append(batch.mask.copy())
        kept["seat"].append(batch.seat.copy())
        kept["action"].append(action)
        kept["dealt"].append(batch.done.copy())  # this step only deals anew: its action is nobody's
        batch.step(action)
        kept["done"].append(batch.done.copy())
        kept["reward"].append(batch.reward.copy())
    played = {name: np.stack(values) for name, values in kept.items()}
    result = np.zeros((GAMES, batch.seats))
    known = np.zeros(GAMES, bool)
    played["result"] = np.zeros((STEPS, GAMES), np.float32)
    played["known"] = np.zeros((STEPS, GAMES), bool)
    for t in range(STEPS - 1, -1, -1):
        result[played["done"][t]] = played["reward"][t][played["done"][t]]
        known |= played["done"][t]
        played["result"][t] = result[np.arange(GAMES), played["seat"][t]]
        played["known"][t] = known & ~played["dealt"][t]
    return {name: played[name][played["known"]] for name in ("row", "mask", "action", "result")}


def gradients(network: Network, played: dict[str, Any]) -> dict[str, Any]:
    """Towards moves that ended better than expected, towards better expectations, and a little towards variety."""
    hidden, policy, worth = network.policy(played["row"], played["mask"])
    n = len(policy)
    better = played["result"] - worth
    chosen = np.zeros_like(policy)
    chosen[np.arange(n), played["action"]] = 1
    logs = np.log(np.maximum(policy, 1e-12))
    entropy = -(policy * logs).sum(axis=1, keepdims=True)
    out = np.zeros((n, policy.shape[1] + 1), np.float32)
    out[:, :-1] = better[:, None] * (policy - chosen) + ENTROPY * policy * (logs + entropy)
    out[:, -1] = -better * (1 - worth**2)
    out /= n
    back = (out @ network.weights["w2"].T) * (hidden > 0)
    rows = np.log1p(played["row"].astype(np.float32))
    return {"w1": rows.T @ back, "b1": back.sum(axis=0), "w2": hidden.T @ out, "b2": out.sum(axis=0)}


def train(game: Any, moves: int, seed: int) -> Network:
    rng = np.random.default_rng(seed)
    batch = Batch(game, GAMES, seed=seed)
    network = Network.new(game.observation.size, game.info.actions, rng)
    adam = Adam(network.weights)
    updates = max(1, moves // (GAMES * STEPS))
    spent = 0.0  # seconds of the processor, of all cores together
    for update in range(updates):
        if update * TOLD // updates != (update - 1) * TOLD // updates:
            score = against(game, network, "greedy", 100)
            print(f"{update * GAMES * STEPS:12,} moves  {spent:6.0f} s  {score}", flush=True)
        start = time.process_time()
        played = play(batch, network, rng)
        moved = len(played["result"])
        for part in np.array_split(rng.permutation(moved), max(1, moved // MINIBATCH)):
            some = {name: values[part] for name, values in played.items()}
            adam.step(gradients(network, some), LEARNING_RATE * (1 - update / updates))
        spent += time.process_time() - start
    print(f"{updates * GAMES * STEPS:12,} moves  {spent:6.0f} s", flush=True)
    return network


def against(game: Any, network: Network, rival: str, games: int) -> str:
    """What the network gets of the points against a bot, each deal played from both sides."""
    pair = tournament(game, [Agent(network, game), rival], games, seed=1).pairs[0]
    return f"{100 * pair.score:.0f} ± {100 * pair.error:.0f} % against {rival}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help="a game whose actions can be numbered in a mask")
    parser.add_argument("--moves", type=int, default=3_000_000, help="how many it learns from, of all seats together")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", help="the file to keep the network in")
    parser.add_argument("--rivals", default=",".join(RIVALS), help="the bots to play in the end")
    given = parser.parse_args()
    game = lapilli.game(given.game)
    network = train(game, given.moves, given.seed)
    if given.save:
        np.savez(given.save, game=given.game, **network.weights)
    for rival in given.rivals.split(","):
        print(f"seed {given.seed}: {against(game, network, rival, RIVALS[rival])}", flush=True)


if __name__ == "__main__":
    main()
