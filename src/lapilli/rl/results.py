"""What a game that has ended is worth to each seat."""

from __future__ import annotations

from lapilli.engine.state import State


def results(state: State) -> list[float]:
    """1 won, -1 lost; 0 while it runs, and where nobody or everybody won."""
    if not state.over or not 0 < state.winners < (1 << state.seats) - 1:
        return [0.0] * state.seats
    return [1.0 if state.winners >> seat & 1 else -1.0 for seat in range(state.seats)]
