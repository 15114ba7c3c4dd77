"""A game as an environment of PettingZoo, one agent after another."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from rich.text import Text

from lapilli.engine.game import Game
from lapilli.engine.seeds import fresh_seed
from lapilli.rl.tensors import check_declared, observation

Seen = dict[str, Any]


class Environment(AECEnv[str, Seen, int]):  # type: ignore[misc]  # PettingZoo has no types
    """Agent `seat_0` sits on seat 0, and so on. An action is a number of the game.

    An agent sees `observation`, what its seat may know, and `action_mask`: its legal actions, on its turn.
    All are rewarded when the game ends: 1 won, -1 lost, 0 nobody or everybody won.
    """

    def __init__(self, game: Game[Any], render_mode: str | None = None) -> None:
        super().__init__()
        self.game = check_declared(game)
        self.metadata: dict[str, Any] = {
            "name": f"lapilli_{game.name}_v{game.info.rules_version}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.position = game.template.clone()
        self.possible_agents = [f"seat_{seat}" for seat in range(self.position.seats)]
        self.seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.nothing_legal = np.zeros(game.info.actions, np.int8)
        self.action_spaces = {agent: spaces.Discrete(game.info.actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 255, (game.observation.size,), np.uint8),
                    "action_mask": spaces.Box(0, 1, (game.info.actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game. Without a seed the first one is random, and each later one follows from the one before."""
        if seed is None:
            seed = self.position.rng.next_word() if self.agents_are_known() else fresh_seed()
        self.position = self.game.deal(int(seed))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.position.turn]

    def agents_are_known(self) -> bool:
        """Whether a game has been dealt before."""
        return hasattr(self, "agents")

    def observe(self, agent: str) -> Seen:
        seat = self.seat[agent]
        mask = self.nothing_legal.copy()
        if seat == self.position.turn:
            mask[self.position.legal_actions()] = 1
        seen = np.frombuffer(observation(self.game, self.position, seat), np.uint8)
        return {"observation": seen, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Play an action. IllegalMove, and nothing has changed, if it is not legal."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.position.apply(-1 if action is None else int(action))
        self._cumulative_rewards[agent] = 0.0
        if self.position.over:
            self.finish()
        else:
            self.agent_selection = self.possible_agents[self.position.turn]

    def finish(self) -> None:
        """Reward everybody. Who is on the list of agents may look at the end, one after another."""
        winners = self.position.winners
        if 0 < winners < (1 << self.position.seats) - 1:
            self.rewards = {agent: 1.0 if winners >> self.seat[agent] & 1 else -1.0 for agent in self.agents}
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def close(self) -> None:
        """There is nothing to close."""

    def render(self) -> str | None:
        """The open table in text."""
        if self.render_mode is None:
            gymnasium.logger.warn("render needs render_mode='ansi'")
            return None
        return Text.from_markup(self.game.picture(self.game.view(self.position, None))).plain
