"""Who plays the seats of a batch that the learner does not play."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from lapilli.bots.factories import BotSource, factory
from lapilli.bots.players import Bot, move_of
from lapilli.rl.batch import Batch

if TYPE_CHECKING:
    from numpy.typing import NDArray

Policy = Callable[
    [Batch, "NDArray[np.bool_]"], Any
]  # actions for each game; those outside the second argument are not read


def policy_of(given: BotSource | Policy) -> Policy:
    """Who moves for the other seats: a bot (`bots.factories`), or a function of a batch and the games to move in."""
    if given in ("random", "sensible"):
        return lambda batch, where: batch.choose(where, sensible=given == "sensible")
    if isinstance(given, str | type) or hasattr(given, "choose"):
        return BotPolicy(given)
    if not callable(given):
        raise ValueError(f"{given!r} is neither a bot nor a function of a batch and of where to move")
    return cast(Policy, given)


class BotPolicy:
    """The same kind of bot on every seat. Each game and seat has a player of its own, from its deal to its end."""

    def __init__(self, given: BotSource) -> None:
        self.make = factory(given)
        self.players: dict[tuple[int, int], Bot] = {}

    def __call__(self, batch: Batch, where: NDArray[np.bool_]) -> NDArray[np.int64]:
        actions = np.zeros(batch.size, np.int64)
        for i in map(int, np.flatnonzero(where)):
            state = batch.games.state_of(i)
            key = i, int(batch.seat[i])
            player = self.players.get(key) or self.players.setdefault(key, self.make())
            action = move_of(player, state, batch.games.thoughts_of(i))
            actions[i] = action if batch.form == "flat" else batch.legal(i).index(action)
        return actions

    def forget(self, where: NDArray[np.bool_]) -> None:
        """These games are over."""
        for i, seat in list(self.players):
            if where[i]:
                del self.players[i, seat]
