"""Teach a network to play by PPO in self-play, with torch on the processor: pip install torch 'lapilli[rl]'

    python examples/train_ppo.py match --moves 1000000 --seed 1

One network plays all seats of many games at once. Every seat learns from its own moves: what a move was worth is
estimated along the later moves of the same seat (GAE), whoever moves in between. Illegal moves are masked. At the end
it tells how the network does against bots. With --save FILE it keeps the network, and then
LAPILLI_AGENT=FILE lapilli arena match --bots examples/train_ppo.py:Agent,greedy --games 200 lets it play others.
"""

from __future__ import annotations

import argparse
import os
import time
from typing import Any

import numpy as np
import torch
from torch import nn

import lapilli
from lapilli.engine.rng import Rng
from lapilli.engine.state import State
from lapilli.lab.arena import tournament
from lapilli.rl import Batch, observation

GAMES = 256  # at once
STEPS = 32  # of each, from one update to the next
HIDDEN = 128
EPOCHS = 3
MINIBATCH = 512
LEARNING_RATE = 1e-3  # to begin with; 0 in the end
LAMBDA = 0.6  # near 1 the luck of the rest of a game drowns what one move was worth
CLIP = 0.2
ENTROPY = 0.01
TOLD = 10  # times on the way
RIVALS = {"random": 1000, "greedy": 1000, "casual:1000it": 400}  # and how many games each is played


class Network(nn.Module):
    """From an observation a score for every action, and what the game is worth to the seat to move."""

    def __init__(self, inputs: int, actions: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(inputs, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, HIDDEN), nn.ReLU())
        self.scores = nn.Linear(HIDDEN, actions)
        self.worth = nn.Linear(HIDDEN, 1)
        with torch.no_grad():
            self.scores.weight.mul_(0.01)

    def forward(self, rows: Any, mask: Any) -> tuple[Any, Any]:
        """The logarithm of each action's probability, -inf if it is illegal, and the worth."""
        hidden = self.body(torch.log1p(rows.float()))
        scores = self.scores(hidden).masked_fill(~mask, -torch.inf)
        return torch.log_softmax(scores, dim=1), torch.tanh(self.worth(hidden)).squeeze(1)


class Agent:
    """The network of a file as a bot: it plays the action it thinks best."""

    name = "ppo"

    def __init__(self, network: Network | None = None, game: Any = None) -> None:
        if network is None:
            kept = torch.load(os.environ.get("LAPILLI_AGENT", "agent.pt"), weights_only=True)
            game = lapilli.game(kept["game"])
            network = Network(game.observation.size, game.info.actions)
            network.load_state_dict(kept["weights"])
        self.network = network
        self.game = game

    @torch.no_grad()
    def choose(self, observed: State, seat: int, rng: Rng) -> int:
        mask = torch.zeros(1, self.game.info.actions, dtype=torch.bool)
        mask[0, observed.legal_actions()] = True
        row = torch.frombuffer(observation(self.game, observed, seat), dtype=torch.uint8)[None]
        return int(self.network(row, mask)[0].argmax())


@torch.no_grad()
def play(batch: Batch, network: Network) -> dict[str, Any]:
    """Some steps of all games: what was seen and done, and what each move was worth."""
    kept: dict[str, list[Any]] = {name: [] for name in ("row", "mask", "seat", "action", "log", "worth")}
    ends: dict[str, list[Any]] = {name: [] for name in ("dealt", "done", "reward")}
    for _ in range(STEPS):
        row, mask = torch.from_numpy(batch.observation.copy()), torch.from_numpy(batch.mask.copy())
        logs, worth = network(row, mask)
        action = torch.multinomial(logs.exp(), 1).squeeze(1)
        log = logs.gather(1, action[:, None]).squeeze(1)
        seat = torch.from_numpy(batch.seat.copy())
        for name, value in zip(kept, (row, mask, seat, action, log, worth), strict=True):
            kept[name].append(value)
        ends["dealt"].append(batch.done.copy())  # this step only deals anew: its action is nobody's
        batch.step(action.numpy())
        ends["done"].append(batch.done.copy())
        ends["reward"].append(batch.reward.copy())
    played = {name: torch.stack(values) for name, values in kept.items()}
    advantage, known = estimates(played["seat"].numpy(), played["worth"].numpy(), ends)
    known &= (played["mask"].sum(dim=2) > 1).numpy()  # where there is no choice, there is nothing to learn
    return {
        **{name: values[torch.from_numpy(known)] for name, values in played.items()},
        "advantage": torch.from_numpy(advantage[known]),
    }


def estimates(seat: Any, worth: Any, ends: dict[str, list[Any]]) -> tuple[Any, Any]:
    """How much better each move was than expected, and which of these are known yet: GAE, each seat for itself."""
    seats = ends["reward"][0].shape[1]
    games = np.arange(GAMES)
    advantage = np.zeros((STEPS, GAMES), np.float32)
    known = np.zeros((STEPS, GAMES), bool)
    next_worth = np.zeros((GAMES, seats), np.float32)
    next_advantage = np.zeros((GAMES, seats), np.float32)
    seen = np.zeros((GAMES, seats), bool)  # whether the game's end or the seat's next move is known
    for t in range(STEPS - 1, -1, -1):
        done = ends["done"][t]
        next_worth[done] = ends["reward"][t][done]
        next_advantage[done] = 0
        seen[done] = True
        mover = seat[t]
        delta = next_worth[games, mover] - worth[t]
        advantage[t] = delta + LAMBDA * next_advantage[games, mover]
        known[t] = seen[games, mover] & ~ends["dealt"][t]
        moved = ~ends["dealt"][t]
        next_advantage[games[moved], mover[moved]] = np.where(known[t], advantage[t], 0)[moved]
        next_worth[games[moved], mover[moved]] = worth[t][moved]
        seen[games[moved], mover[moved]] = True
    return advantage, known


def learn(network: Network, optimiser: Any, played: dict[str, Any]) -> None:
    advantage = played["advantage"]
    result = advantage + played["worth"]
    scaled = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
    for _ in range(EPOCHS):
        for part in torch.randperm(len(result)).split(MINIBATCH):
            logs, worth = network(played["row"][part], played["mask"][part])
            log = logs.gather(1, played["action"][part, None]).squeeze(1)
            ratio = (log - played["log"][part]).exp()
            gain = torch.minimum(ratio * scaled[part], ratio.clamp(1 - CLIP, 1 + CLIP) * scaled[part]).mean()
            entropy = -(logs.exp() * logs.masked_fill(~played["mask"][part], 0)).sum(dim=1).mean()
            loss = -gain + 0.5 * (worth - result[part]).square().mean() - ENTROPY * entropy
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimiser.step()


def train(game: Any, moves: int, seed: int) -> Network:
    torch.manual_seed(seed)
    batch = Batch(game, GAMES, seed=seed)
    network = Network(game.observation.size, game.info.actions)
    optimiser = torch.optim.Adam(network.parameters(), LEARNING_RATE)
    updates = max(1, moves // (GAMES * STEPS))
    spent = 0.0  # seconds of the processor, of all cores together
    for update in range(updates):
        if update * TOLD // updates != (update - 1) * TOLD // updates:
            score = against(game, network, "greedy", 100)
            print(f"{update * GAMES * STEPS:12,} moves  {spent:6.0f} s  {score}", flush=True)
        start = time.process_time()
        for group in optimiser.param_groups:
            group["lr"] = LEARNING_RATE * (1 - update / updates)
        learn(network, optimiser, play(batch, network))
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
    parser.add_argument("--moves", type=int, default=1_000_000, help="how many it learns from, of all seats together")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", help="the file to keep the network in")
    parser.add_argument("--rivals", default=",".join(RIVALS), help="the bots to play in the end")
    given = parser.parse_args()
    game = lapilli.game(given.game)
    network = train(game, given.moves, given.seed)
    if given.save:
        torch.save({"game": given.game, "weights": network.state_dict()}, given.save)
    for rival in given.rivals.split(","):
        print(f"seed {given.seed}: {against(game, network, rival, RIVALS[rival])}", flush=True)


if __name__ == "__main__":
    main()
