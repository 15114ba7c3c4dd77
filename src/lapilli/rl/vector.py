"""A game as an environment of Gymnasium: many at once, or one."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray
from rich.text import Text

from lapilli.bots.factories import BotSource
from lapilli.engine.game import Game
from lapilli.engine.seeds import fresh_seed
from lapilli.rl.batch import Batch
from lapilli.rl.others import BotPolicy, Policy, policy_of
from lapilli.rl.spaces import action_space, form_for, observation_space

Seen = dict[str, NDArray[Any]]
StepResult = tuple[Seen, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]
RENDERING: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 4}


class Vector(VectorEnv[Seen, NDArray[np.int64], NDArray[Any]]):
    """A learner in many games at once.

    On one seat (`seat=0`) it is rewarded at the end of each game, and `others` play the rest: a bot by name, a class,
    or a function of the batch and of the games where it is to move. On every seat (`seat=None`, self-play) it moves for
    whoever is to move, and the reward is that of the seat that has just moved; `info["rewards"]` has those of all.

    A game that has ended is dealt anew by the next step, whose action is not looked at (Gymnasium's NEXT_STEP). A game
    that ends before the learner's first turn is dealt again. An illegal action raises IllegalMove, and nothing has
    changed; with `illegal="lose"` it ends the game and costs 1.
    """

    def __init__(
        self,
        game: Game[Any],
        num_envs: int = 1,
        seat: int | None = 0,
        others: BotSource | Policy = "random",
        form: str | None = None,
        threads: int = 1,
        illegal: str = "raise",
        render_mode: str | None = None,
    ) -> None:
        seats: int = game.template.seats
        if seat is not None and not 0 <= seat < seats:
            raise ValueError(f"seat {seat} is not at this table: seats are 0 to {seats - 1}, or None for all")
        if illegal not in ("raise", "lose"):
            raise ValueError(f"illegal={illegal!r} is neither 'raise' nor 'lose'")
        self.metadata = {
            "name": f"lapilli_{game.name}_v{game.info.rules_version}",
            **RENDERING,
            "autoreset_mode": AutoresetMode.NEXT_STEP,
        }
        self.game = game
        self.num_envs = num_envs
        self.learner = seat
        self.others = policy_of(others)
        self.loses = illegal == "lose"
        self.render_mode = render_mode
        self.form = form_for(game, form)
        self.single_action_space = action_space(game, self.form)
        self.single_observation_space = observation_space(game, self.form)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.batch = Batch(game, num_envs, threads, fresh_seed(), self.form)
        self.places = np.arange(game.info.longest_legal)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """Deal all games anew: with a seed always the same ones, without one the next."""
        super().reset(seed=seed)
        self.batch.reset(seed)
        self.wait(np.ones(self.num_envs, bool))
        return self.seen(), self.info()

    def step(self, actions: NDArray[np.int64]) -> StepResult:
        """Play the learner's action in each game, and on up to its next turn."""
        batch = self.batch
        dealt = batch.done.copy()
        movers = batch.seat.copy()
        lost = self.lost(np.asarray(actions)) if self.loses else ~batch.everywhere.astype(bool)
        if lost.any():
            actions = np.where(lost, 0, actions)
            batch.step(actions, ~lost)
            batch.abandon(lost)
        else:
            batch.step(actions)
        self.wait(dealt)
        if self.learner is None:
            rewards = batch.reward[np.arange(self.num_envs), movers]
        else:
            rewards = batch.reward[:, self.learner].copy()
        rewards[lost] = -1.0
        return self.seen(), rewards, batch.done.copy(), np.zeros(self.num_envs, bool), self.info()

    def lost(self, actions: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Where an illegal action was given."""
        batch = self.batch
        if self.form == "list":
            illegal = (actions < 0) | (actions >= batch.count)
        else:
            number = np.clip(actions, 0, self.game.info.actions - 1)
            illegal = (number != actions) | ~batch.mask[np.arange(self.num_envs), number]
        return np.asarray(illegal & ~batch.done)

    def wait(self, dealt: NDArray[np.bool_]) -> None:
        """Let the others play until it is the learner's turn in each game, or over. `dealt`: those that have begun."""
        batch = self.batch
        if isinstance(self.others, BotPolicy):
            self.others.forget(dealt)
        if self.learner is None:
            return
        while True:
            again = dealt & batch.done
            others = ~batch.done & (batch.seat != self.learner)
            if not (again | others).any():
                break
            actions = np.asarray(self.others(batch, others)) if others.any() else np.zeros(self.num_envs, np.int64)
            batch.step(actions, again | others)
        for i in map(int, np.flatnonzero(batch.done & (batch.seat != self.learner))):  # the batch shows who moved last
            batch.games.show_to(i, self.learner)

    def seen(self) -> Seen:
        batch = self.batch
        seen: Seen = {"observation": batch.observation.copy()}
        if self.form == "flat":
            seen["action_mask"] = batch.mask.astype(np.int8)
        else:
            seen["action_mask"] = (self.places < batch.count[:, None]).astype(np.int8)
            seen["actions"] = batch.actions.copy()
        return seen

    def info(self) -> dict[str, Any]:
        return {"seat": self.batch.seat.copy(), "rewards": self.batch.reward.copy()}

    def render(self) -> tuple[str, ...] | None:
        """The open tables in text."""
        if self.render_mode is None:
            gymnasium.logger.warn("render needs render_mode='ansi'")
            return None
        views = (self.game.view(self.batch.games.state_of(i), None) for i in range(self.num_envs))
        return tuple(Text.from_markup(self.game.picture(view)).plain for view in views)


class Single(gymnasium.Env[Seen, Any]):
    """One game; otherwise like `Vector`."""

    metadata = RENDERING

    def __init__(self, game: Game[Any], render_mode: str | None = None, **settings: Any) -> None:
        self.vector = Vector(game, 1, render_mode=render_mode, **settings)
        self.render_mode = render_mode
        self.action_space = self.vector.single_action_space
        self.observation_space = self.vector.single_observation_space

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        seen, info = self.vector.reset(seed=seed)
        return first(seen), first(info)

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        if self.vector.batch.done[0]:
            raise gymnasium.error.ResetNeeded("the game is over: reset the environment")
        seen, rewards, ended, _, info = self.vector.step(np.array([int(action)]))
        return first(seen), float(rewards[0]), bool(ended[0]), False, first(info)

    def render(self) -> Any:
        shown = self.vector.render()
        return None if shown is None else shown[0]


def first(rows: dict[str, Any]) -> dict[str, Any]:
    """What a batch of one tells about its only game."""
    return {name: row[0] for name, row in rows.items()}
