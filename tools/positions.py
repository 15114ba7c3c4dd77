"""Write positions of real games for the tests of the browser app: python -m tools.positions

For each way to play a game its layout, and positions as one seat is shown them: its legal moves with the ways to point
at them, and what it saw happen by the move before.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

import lapilli
from lapilli.engine.events import as_json
from lapilli.engine.game import Game
from tests.configurations import ALL

FILE = Path("web/fixtures/positions.json")  # from the root of the repository
POSITIONS = 4  # for each way
MOST_MOVES = 40  # the lists of long games, shortened


def positions(game: Game[Any]) -> Iterator[dict[str, Any]]:
    """Positions spread over random games, as the seat to move sees them."""
    rng = lapilli.Rng(7)
    for seed in range(POSITIONS):
        state = game.deal(seed)
        events: list[Any] = []
        for _ in range(3 + 13 * seed):
            if state.over:
                break
            events = game.play_action(state, state.random_action(rng))
        seat = 0 if state.over else state.turn
        moves = game.moves(state)
        yield {
            "view": game.view(state, seat),
            "moves": {move: game.paths(move) for move in moves[:: max(1, len(moves) // MOST_MOVES)]},
            "events": [as_json(event) for event in game.events_for(events, seat)],
        }


def way(name: str, options: dict[str, Any]) -> dict[str, Any]:
    game = lapilli.game(name, **options)
    return {
        "way": f"{name} {options}",
        "layout": msgspec.to_builtins(game.layout()),
        "positions": list(positions(game)),
    }


if __name__ == "__main__":
    ways = [json.dumps(way(name, options)) for name, options in ALL]
    FILE.write_text("[\n" + ",\n".join(ways) + "\n]\n")
