"""Perfect recall: everything a seat has seen and done since the deal, in order."""

from __future__ import annotations

from functools import cache
from typing import Any, Self

from lapilli.engine.game import Game
from lapilli.engine.state import State
from lapilli.rl.tensors import observation


class Recall:
    """The information state of one seat: its observations, each time one differed from the last, and its own actions.

    A seat does not notice a move that changes nothing it can see, so the number of entries tells no secret.

    >>> import lapilli
    >>> game = lapilli.game(lapilli.games()[1].name)
    >>> state = game.deal(seed=7)
    >>> recall = Recall(game, seat=0)
    >>> recall.see(state)
    >>> recall.rows().shape == (1, game.observation.size)
    True
    """

    def __init__(self, game: Game[Any], seat: int) -> None:
        self.game = game
        self.seat = seat
        self.entries: list[bytes | int] = []  # an observation, or an own action
        self.last = b""

    def see(self, state: State) -> None:
        """Look at a state. Call it after the deal and after every move."""
        row = bytes(observation(self.game, state, self.seat))
        if row != self.last:
            self.entries.append(row)
            self.last = row

    def act(self, action: int) -> None:
        """Remember an own action, before it is played."""
        self.entries.append(action)

    def rows(self) -> Any:
        """The observations as a uint8 array [number, length], for a network that reads a sequence."""
        import numpy as np

        seen = [np.frombuffer(entry, np.uint8) for entry in self.entries if isinstance(entry, bytes)]
        return np.stack(seen) if seen else np.zeros((0, self.game.observation.size), np.uint8)

    def text(self) -> str:
        """The same in text: what changed from one observation to the next, by field, and own actions by number."""
        lines = [f"seat {self.seat}"]
        before = bytes(self.game.observation.size)
        for entry in self.entries:
            if isinstance(entry, bytes):
                lines.append(changes(self.game, before, entry))
                before = entry
            else:
                lines.append(f"> {entry}")
        return "\n".join(lines)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Recall) and (self.seat, self.entries) == (other.seat, other.entries)

    def __copy__(self) -> Self:
        twin = type(self)(self.game, self.seat)
        twin.entries = self.entries[:]
        twin.last = self.last
        return twin

    def __deepcopy__(self, memo: object) -> Self:
        return self.__copy__()


def changes(game: Game[Any], before: bytes, after: bytes) -> str:
    """The numbers of an observation that differ from those before, by field."""
    names = labels(type(game))
    return " ".join(f"{names[i]}={after[i]}" for i in range(len(after)) if after[i] != before[i])


@cache
def labels(kind: type[Game[Any]]) -> list[str]:
    """What each byte of an observation is called in text."""
    return [
        field.name.replace(" ", "_") + (f"[{i}]" if field.length > 1 else "")
        for field in kind.observation.fields
        for i in range(field.length)
    ]
