"""The games as games of OpenSpiel: `lapilli_match` and so on, with the options as game parameters."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import copy
from functools import cache
from typing import Any

import numpy as np
import pyspiel

from lapilli.engine.game import Game
from lapilli.engine.options import Option
from lapilli.engine.rng import Rng
from lapilli.engine.seeds import seed_words
from lapilli.engine.state import State
from lapilli.games import game_class, names
from lapilli.rl import chance
from lapilli.rl.recall import Recall, changes
from lapilli.rl.results import results
from lapilli.rl.tensors import observation
from lapilli.rl.tree import miniature

PREFIX = "lapilli_"
DEALS = "deals"  # how many deals there are to choose from, all as likely
SEED = "rng_seed"  # and which: another seed gives other deals
MINIATURE = "miniature"  # small or large: the game's miniature, in which every outcome of chance is a node's
OWN: dict[str, Any] = {DEALS: 1 << 16, SEED: 0, MINIATURE: ""}
MOST_WAYS = 1000  # that chance can choose from in one move of a miniature
TRIALS = 20  # games after which it is clear whether a game has chance at all
UNSET = ("default", -1, "")  # for an option without a default of its own: the game decides


def register() -> list[str]:
    """Make all games that declare an observation known to OpenSpiel; their names."""
    known = set(pyspiel.registered_names())
    declared = [name for name in names() if game_class(name).observation.size]
    for name in declared:
        if PREFIX + name not in known:
            # A class, not a function: OpenSpiel lets go of it after Python has ended, which only a class survives.
            own = type(f"Spiel_{name}", (SpielGame,), {"kind": game_class(name)})
            pyspiel.register_game(type_of(game_class(name)()), own)
    return [PREFIX + name for name in declared]


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game with its options. Chance is a sample: one chance node names a deal, which decides all later chance.

    In a miniature chance is explicit: each node has all that can happen, with its probability.
    """

    kind: type[Game[Any]]

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        given = OWN | dict(parameters or {})
        size = given[MINIATURE]
        self.game = small(self.kind, size) if size else made(self.kind, **options_of(self.kind, given))
        self.source = Rng(*seed_words(given[SEED]))
        self.ways: chance.Outcomes | None = deals_of(self.game) if size else None
        self.deals = len(self.ways) if self.ways else given[DEALS] if has_chance(self.game) else 1
        most = max(self.deals, MOST_WAYS) if size else self.deals
        super().__init__(type_of(self.game), info_of(self.game, most if has_chance(self.game) else 0), given)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | None:
        """What a seat may know, now or (perfect recall) all along. None, as OpenSpiel wants it, for other kinds."""
        if params:
            raise ValueError(f"observers of {self.game.name} have no parameters; given: {params}")
        if iig_obs_type is None:
            return Observer(self.game, perfect_recall=False)
        if not iig_obs_type.public_info or iig_obs_type.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        return Observer(self.game, iig_obs_type.perfect_recall)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """One game. `position` is the state of the engine, `recalls` what each seat has seen so far."""

    def __init__(self, spiel_game: SpielGame) -> None:
        super().__init__(spiel_game)
        game = spiel_game.game
        self.position: State = game.template.clone()
        self.recalls = [Recall(game, seat) for seat in range(self.position.seats)]
        self.dealt = False
        self.ways: chance.Outcomes | None = spiel_game.ways  # what chance is to choose from, in a miniature
        if spiel_game.deals == 1:
            self.deal(0)

    @property
    def game(self) -> Game[Any]:
        game: Game[Any] = self.recalls[0].game
        return game

    def deal(self, number: int) -> None:
        self.dealt = True
        if self.ways is not None:
            self.happen(number)
            return
        rng = Rng()
        rng.branch(self.get_game().source, number)
        self.position.deal(rng.a, rng.b)
        self.look()

    def happen(self, number: int) -> None:
        """One of the ways that chance can choose from."""
        assert self.ways is not None
        self.position = self.ways[number][1].clone()
        self.ways = None
        self.look()

    def look(self) -> None:
        for recall in self.recalls:
            recall.see(self.position)

    def current_player(self) -> int:
        if not self.dealt or self.ways is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.position.over else int(self.position.turn)

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal_actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self.ways is not None:
            return [(number, probability) for number, (probability, _) in enumerate(self.ways)]
        deals = self.get_game().deals
        return [(number, 1.0 / deals) for number in range(deals)]

    def _apply_action(self, action: int) -> None:
        if not self.dealt:
            self.deal(action)
            return
        if self.ways is not None:
            self.happen(action)
            return
        self.recalls[self.position.turn].act(action)
        if self.get_game().ways is None:
            self.position.apply(action)
            self.look()
            return
        self.ways = chance.moves(self.game, self.position, action)
        if len(self.ways) == 1:
            self.happen(0)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        return self.game.text(self.position, action)

    def is_terminal(self) -> bool:
        return self.dealt and self.ways is None and self.position.over

    def returns(self) -> list[float]:
        return results(self.position) if self.is_terminal() else [0.0] * self.position.seats

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        return self.imagined(player, Rng(int(sampler() * (1 << 62)), int(sampler() * (1 << 62))))

    def imagined(self, player: int, rng: Rng) -> SpielState:
        """A game that the player may think it is in. What the others have seen of it begins now."""
        twin: SpielState = self.clone()
        twin.position.determinise(player, rng)
        twin.recalls = [
            copy(recall) if recall.seat == player else Recall(self.game, recall.seat) for recall in self.recalls
        ]
        twin.look()
        return twin

    def __str__(self) -> str:
        return json.dumps(self.game.position(self.position)) if self.dealt else "not dealt"


def resampler(seed: int = 0) -> Callable[[SpielState, int], SpielState]:
    """For `ISMCTSBot.set_resampler`: games that a player may think it is in."""
    rng = Rng(*seed_words(seed))
    return lambda state, player: state.imagined(player, rng)


class Observer:
    """What a seat sees. With perfect recall there is a text only: the history of a game has no fixed length."""

    def __init__(self, game: Game[Any], perfect_recall: bool) -> None:
        self.game = game
        self.perfect_recall = perfect_recall
        self.tensor = None if perfect_recall else np.zeros(game.observation.size, np.float32)
        self.dict: dict[str, Any] = {}
        if self.tensor is not None:
            for field in game.observation.fields:
                start = game.observation.at(field.name)
                self.dict[field.name] = self.tensor[start : start + field.length].reshape(field.shape)

    def set_from(self, state: SpielState, player: int) -> None:
        if self.tensor is not None:
            self.tensor[:] = np.frombuffer(self.seen(state, player), np.uint8)

    def string_from(self, state: SpielState, player: int) -> str:
        if self.perfect_recall:
            return state.recalls[player].text()
        row = self.seen(state, player)
        return f"seat {player}\n{changes(self.game, bytes(len(row)), row)}"

    def seen(self, state: SpielState, player: int) -> bytes:
        """Before the deal there is nothing to see."""
        size = self.game.observation.size
        return bytes(observation(self.game, state.position, player)) if state.dealt else bytes(size)


# ---- what OpenSpiel wants to know about a game


def type_of(game: Game[Any]) -> Any:
    is_open = not game.hidden.size
    zero_sum = len({len(side) for side in game.sides()}) == 1 and len(game.sides()) == 2
    kinds = pyspiel.GameType
    return kinds(
        short_name=PREFIX + game.name,
        long_name=game.info.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if has_chance(game) else kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.PERFECT_INFORMATION if is_open else kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if zero_sum else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.info.players),
        min_num_players=min(game.info.players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**OWN, **{option.name: default_of(option) for option in game.info.options}},
    )


def info_of(game: Game[Any], most_outcomes: int) -> Any:
    zero_sum = type_of(game).utility == pyspiel.GameType.Utility.ZERO_SUM
    return pyspiel.GameInfo(
        num_distinct_actions=game.info.actions,
        max_chance_outcomes=most_outcomes,
        num_players=game.template.seats,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0 if zero_sum else None,
        max_game_length=game.info.longest_game,
    )


@cache
def made(kind: type[Game[Any]], **options: Any) -> Game[Any]:
    """A game with its options, made once: OpenSpiel makes its own objects again and again."""
    return kind(**options)


@cache
def small(kind: type[Game[Any]], size: str) -> Game[Any]:
    return miniature(kind.info.name, size)


@cache
def deals_of(game: Game[Any]) -> chance.Outcomes:
    return chance.deals(game)


@cache
def has_chance(game: Game[Any]) -> bool:
    """Whether games ask their generator, tried in some."""
    for seed in range(1, TRIALS + 1):
        state = game.template.clone()
        state.deal(1, seed)
        state.play_to_end(Rng(2, seed))
        if (state.rng.a, state.rng.b) != (1, seed):
            return True
    return False


def default_of(option: Option) -> Any:
    """The default of an option as a parameter: its own, or one of UNSET."""
    if option.default is not None:
        return option.default
    return -1 if option.kind in ("number", "seat") else "default"


def options_of(kind: type[Game[Any]], given: dict[str, Any]) -> dict[str, Any]:
    """The options that parameters mean."""
    found = {}
    for option in kind.info.options:
        value = given.get(option.name, option.default)
        if option.default is None and value in UNSET:
            value = None
        found[option.name] = option.parsed(value) if isinstance(value, str) else value
    return found
