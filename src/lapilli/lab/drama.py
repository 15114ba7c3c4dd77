"""How exciting games are, by what the players thought of their chances while they played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from lapilli.lab.intervals import Estimate, Share, effect, share

AHEAD = 0.05  # above an even share: whoever has that leads
DECIDED = 0.9  # whoever has that, and never less again, has won


class Drama(msgspec.Struct, frozen=True):
    """Changes of lead in a game; games whose winner was nearly lost; the part of the moves after all was decided."""

    games: int
    lead_changes: Estimate
    comebacks: Share
    decided: Estimate


class Course:
    """The chances of the sides in one game, as far as whoever moved estimated them."""

    def __init__(self, sides: Sequence[Sequence[int]]) -> None:
        self.side_of = {seat: i for i, side in enumerate(sides) for seat in side}
        self.even = 1 / len(sides)
        self.chances = [self.even] * len(sides)
        self.lowest = self.chances[:]
        self.safe_since: list[int | None] = [None] * len(sides)  # the move from which on a side had DECIDED
        self.leader: int | None = None
        self.lead_changes = 0
        self.estimates = 0

    def note(self, move: int, seat: int, chance: float | None) -> None:
        """Before this move the seat thought its chance to be this."""
        if chance is None:
            return
        self.estimates += 1
        side = self.side_of[seat]
        self.chances[side] = chance
        if len(self.chances) == 2:
            self.chances[1 - side] = 1 - chance
        for i, each in enumerate(self.chances):
            self.lowest[i] = min(self.lowest[i], each)
            if each < DECIDED:
                self.safe_since[i] = None
            elif self.safe_since[i] is None:
                self.safe_since[i] = move
        best = max(range(len(self.chances)), key=self.chances.__getitem__)
        if self.chances[best] >= self.even + AHEAD and best != self.leader:
            self.lead_changes += self.leader is not None
            self.leader = best

    def counts(self, winners: int, length: int) -> dict[str, int]:
        """What to add up over games; nothing for players without estimates."""
        if not self.estimates:
            return {}
        counts = {"games": 1, "lead_changes": self.lead_changes, "lead_changes_squared": self.lead_changes**2}
        won = {self.side_of[seat] for seat in self.side_of if winners >> seat & 1}
        if len(won) == 1:
            (side,) = won
            since = self.safe_since[side]
            part = 0 if since is None else 1000 * (length - since) // length
            comeback = int(self.lowest[side] <= self.even / 2)
            counts |= {"won": 1, "comebacks": comeback, "decided": part, "decided_squared": part * part}
        return counts


def drama_of(counts: Mapping[str, int]) -> Drama | None:
    """What the counts of many games say; None where nobody estimated anything."""
    if not counts:
        return None
    games, won = counts["games"], counts["won"]
    return Drama(
        games=games,
        lead_changes=effect("changes of lead", counts["lead_changes"], counts["lead_changes_squared"], games),
        comebacks=share("comebacks", counts["comebacks"], won),
        decided=effect("played after it was decided", counts["decided"] / 1e3, counts["decided_squared"] / 1e6, won),
    )
