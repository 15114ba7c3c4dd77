"""Several games to a number of points."""

from __future__ import annotations

from typing import Any

from lapilli.engine.errors import OptionError
from lapilli.engine.game import Game, seats_of
from lapilli.engine.state import State


class Series:
    """The points of a series: each winner of a game scores one, and the first to the target wins it.

    Partners win games together, so they carry the same points; several may reach the target in the same game and then
    share the series. `game` is always the game to be dealt next, the deal passed on.

    >>> import lapilli
    >>> series = lapilli.Series(lapilli.game(lapilli.games()[0].name), target=3)
    >>> state = series.game.deal(seed=7)
    >>> while not state.over:
    ...     events = series.game.play(state, series.game.moves(state)[0])
    >>> series.finish(state)
    >>> sum(series.points)
    1
    """

    def __init__(self, game: Game[Any], target: int = 5) -> None:
        if target < 1:
            raise OptionError(f"a series needs a target of at least 1 point, not {target}")
        self.game = game
        self.target = target
        self.points = [0] * game.template.seats

    def finish(self, state: State) -> None:
        """Count a finished game. One without winners scores nothing; the deal passes all the same."""
        if not state.over:
            raise ValueError("the game is not over")
        if self.over:
            raise ValueError("the series is over")
        for seat in seats_of(state.winners):
            self.points[seat] += 1
        self.game = type(self.game)(**self.game.next_options(state))

    @property
    def winners(self) -> list[int]:
        """The seats that reached the target, none while the series goes on."""
        return [seat for seat, points in enumerate(self.points) if points >= self.target]

    @property
    def over(self) -> bool:
        return bool(self.winners)
