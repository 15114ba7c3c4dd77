"""A game as environments of PettingZoo: one agent after another (AEC), or all at once (parallel)."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from rich.text import Text

from lapilli.engine.errors import IllegalMove
from lapilli.engine.game import Game
from lapilli.engine.seeds import fresh_seed
from lapilli.rl.batch import check_flat
from lapilli.rl.results import results
from lapilli.rl.spaces import action_space, form_for, number_of_actions, observation_space
from lapilli.rl.tensors import action_features, check_declared, observation

Seen = dict[str, Any]
Parallel = tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


class Seats:
    """What both kinds of environment do alike. Agent `seat_0` sits on seat 0, and so on.

    An agent sees `observation`, what its seat may know, and `action_mask`: what it may do, on its turn. An action is a
    number of the game (flat form), or the place of a legal action, and `actions` has a row for each (list form).
    All are rewarded when the game ends: 1 won, -1 lost, 0 nobody or everybody won.
    """

    def __init__(self, game: Game[Any], render_mode: str | None, form: str | None, parallel: bool) -> None:
        self.game = check_declared(game)
        self.form = form_for(game, form)
        if self.form == "flat":
            check_flat(game)
        self.metadata: dict[str, Any] = {
            "name": f"lapilli_{game.name}_v{game.info.rules_version}",
            "render_modes": ["ansi", "human"],
            "is_parallelizable": parallel,
        }
        self.render_mode = render_mode
        self.position = game.template.clone()
        self.legal: list[int] = []  # the legal actions of the seat to move
        self.seed: int | None = None
        self.possible_agents = [f"seat_{seat}" for seat in range(self.position.seats)]
        self.seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.choices = number_of_actions(game, self.form)
        self.action_spaces = {agent: action_space(game, self.form) for agent in self.possible_agents}
        self.observation_spaces = {agent: observation_space(game, self.form) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def deal(self, seed: int | None) -> None:
        """A new game. Without a seed the first one is random, and each later one follows from the one before."""
        if seed is None:
            seed = fresh_seed() if self.seed is None else self.position.rng.next_word()
        self.seed = int(seed)
        self.position = self.game.deal(self.seed)
        self.legal = self.position.legal_actions()

    def look(self, agent: str) -> Seen:
        seat = self.seat[agent]
        mine = self.legal if seat == self.position.turn else []
        mask = np.zeros(self.choices, np.int8)
        seen = {"observation": np.frombuffer(observation(self.game, self.position, seat), np.uint8)}
        if self.form == "flat":
            mask[mine] = 1
        else:
            mask[: len(mine)] = 1
            seen["actions"] = np.zeros((self.choices, self.game.action_features.size), np.uint8)
            for place, action in enumerate(mine):
                seen["actions"][place] = action_features(self.game, self.position, action)
        return seen | {"action_mask": mask}

    def play(self, action: int | None) -> None:
        """Play an action of the seat to move. IllegalMove, and nothing has changed, if it is not legal."""
        chosen = -1 if action is None else int(action)
        if self.form == "list":
            if not 0 <= chosen < len(self.legal):
                raise IllegalMove(str(action), None, f"{action} is not one of the {len(self.legal)} legal actions here")
            chosen = self.legal[chosen]
        self.position.apply(chosen)
        self.legal = self.position.legal_actions()

    def results(self) -> dict[str, float]:
        """What everybody gets now."""
        return dict(zip(self.possible_agents, results(self.position), strict=True))

    def render(self) -> str | None:
        """The open table in text: given back, or for people printed."""
        if self.render_mode is None:
            gymnasium.logger.warn("render needs render_mode='ansi' or 'human'")
            return None
        picture = Text.from_markup(self.game.picture(self.game.view(self.position, None))).plain
        if self.render_mode == "ansi":
            return picture
        print(picture)
        return None

    def close(self) -> None:
        """There is nothing to close."""


class OneByOne(Seats, AECEnv[str, Seen, int]):  # type: ignore[misc]  # PettingZoo has no types
    """The agent whose turn it is acts."""

    def __init__(self, game: Game[Any], render_mode: str | None = None, form: str | None = None) -> None:
        AECEnv.__init__(self)
        Seats.__init__(self, game, render_mode, form, parallel=False)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.position.turn]

    def observe(self, agent: str) -> Seen:
        return self.look(agent)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.play(action)
        self._cumulative_rewards[agent] = 0.0
        if self.position.over:  # everybody may look at the end, one after another
            self.rewards = self.results()
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.position.turn]


class AllAtOnce(Seats, ParallelEnv[str, Seen, int]):  # type: ignore[misc]  # PettingZoo has no types
    """Everybody acts in every step. Only the action of the seat to move is played; the others' are not looked at."""

    def __init__(self, game: Game[Any], render_mode: str | None = None, form: str | None = None) -> None:
        ParallelEnv.__init__(self)
        Seats.__init__(self, game, render_mode, form, parallel=True)
        self.agents: list[str] = []

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        self.deal(seed)
        self.agents = self.possible_agents[:]
        return self.all_seen(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> Parallel:
        agents = self.agents
        self.play(actions.get(self.possible_agents[self.position.turn]))
        over = self.position.over
        if over:
            self.agents = []
        return (
            self.all_seen(),
            self.results() if over else dict.fromkeys(agents, 0.0),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )

    def all_seen(self) -> dict[str, Seen]:
        return {agent: self.look(agent) for agent in self.possible_agents}
