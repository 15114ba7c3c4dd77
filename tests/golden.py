"""Golden games: written out, to see that nothing changed. `make golden` writes them, tests/test_golden.py compares.

A golden says 'same as before', not 'right': read the diff line by line before you commit it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import lapilli
from lapilli.engine.events import as_json
from lapilli.engine.game import seats_of
from lapilli.engine.rng import Rng
from tests.configurations import ALL, IDS

FOLDER = Path(__file__).parent / "golden"
SEEDS = (1,)
MOST_MOVES = 20  # of a long game the beginning and the end


def path_of(configuration: str, seed: int) -> Path:
    game, _, options = configuration.partition("-")
    return FOLDER / game / f"{options or 'plain'}-seed{seed}.txt".replace("=", "_")


def plain(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(", ", ": "))


def text_of(game: lapilli.Game[Any], seed: int) -> str:
    return "\n".join(lines_of(game, seed)) + "\n"


def lines_of(game: lapilli.Game[Any], seed: int) -> Iterator[str]:
    """The whole game as text: after each move the events, position, legal moves and every seat's view."""
    state = game.deal(seed)
    players = Rng(seed, 2)
    yield f"{game.name} {plain(game.options)} seed {seed}"
    yield from standing(game, state)
    number = 0
    while not state.over:
        number += 1
        action = state.random_action(players)
        move = game.text(state, action)
        events = game.play_action(state, action)
        if number <= MOST_MOVES or state.over:
            yield f"\n{number}. {move}"
            yield from (f"  {plain(as_json(event))}" for event in events)
            yield from standing(game, state)
    yield f"\nended: {game.ending(state)}, winners {seats_of(state.winners)}, fingerprint {game.position_hash(state)}"


def standing(game: lapilli.Game[Any], state: Any) -> Iterator[str]:
    yield f"  position {plain(game.position(state))}"
    yield f"  moves {' '.join(game.moves(state)[:100])}"
    for seat in (None, *range(state.seats)):
        yield f"  view {seat} {plain(game.view(state, seat))}"


def goldens() -> Iterator[tuple[Path, lapilli.Game[Any], int]]:
    for (name, options), configuration in zip(ALL, IDS, strict=True):
        for seed in SEEDS:
            yield path_of(configuration, seed), lapilli.game(name, **options), seed


def write() -> None:
    for path, game, seed in goldens():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text_of(game, seed), encoding="utf-8")


if __name__ == "__main__":
    write()
