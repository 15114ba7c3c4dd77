"""What the player has picked of a move so far. It knows no rules: only the legal moves. As web/src/picks does it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lapilli.engine.game import Game

Path = tuple[str, list[str]]  # a move, and the picks that make it


def kind_of(pick: str) -> str:
    return pick.partition(":")[0]


def value_of(pick: str) -> str:
    return pick.partition(":")[2]


class Picker:
    def __init__(self, game: Game[Any], moves: Sequence[str]) -> None:
        self.paths: list[Path] = [(move, picks) for move in moves for picks in game.paths(move)]
        self.chosen: list[str] = []
        self.held = ""  # how the last tile was turned

    def next_picks(self, chosen: Sequence[str] | None = None) -> list[str]:
        """What can be picked next, in the order of the moves."""
        made = self.chosen if chosen is None else list(chosen)
        following = [
            picks[len(made)] for _, picks in self.paths if picks[: len(made)] == made and len(picks) > len(made)
        ]
        return list(dict.fromkeys(following))

    @property
    def move(self) -> str | None:
        """The move that the picks make, if they make one."""
        return next((move for move, picks in self.paths if picks == self.chosen), None)

    def move_after(self, pick: str) -> str | None:
        """The move that one more pick would make."""
        return next((move for move, picks in self.paths if picks == [*self.chosen, pick]), None)

    def choose(self, pick: str) -> bool:
        """Take one more pick, or begin anew with it. False if no legal move goes on like that.

        Any card of the hand can be picked, also one that cannot be played: a try with it is told why not.
        """
        if pick in self.next_picks():
            self.take([*self.chosen, pick])
        elif pick in self.next_picks([]) or kind_of(pick) == "card":
            self.take([pick])
        else:
            return False
        return True

    def take(self, picks: list[str]) -> None:
        """A tile that can be turned is held one way round at once: as the one before, if it can be."""
        self.chosen = picks
        ways = self.next_picks()
        if ways and all(kind_of(way) == "turn" for way in ways):
            self.chosen = [*picks, self.held if self.held in ways else ways[0]]

    def turn_over(self) -> bool:
        """Turn the picked tile to its next way round."""
        at = next((number for number, pick in enumerate(self.chosen) if kind_of(pick) == "turn"), None)
        if at is None:
            return False
        ways = self.next_picks(self.chosen[:at])
        self.held = ways[(ways.index(self.chosen[at]) + 1) % len(ways)]
        self.chosen[at] = self.held
        return True
