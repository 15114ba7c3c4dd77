"""Every state of seeded games as text, for comparing compiled with uncompiled rules: `python -m tests.parity`."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any

import lapilli
from lapilli.engine.rng import Rng
from tests.configurations import ALL, IDS
from tests.fields import fields_of
from tests.harness import random_game

GAMES = 4
DERIVED = ("rng", "trace", "net", "lookup", "start", "size", "plain", "over", "no_result", "score")


def numbers_of(state: Any) -> dict[str, Any]:
    """All that a state remembers."""
    return {**fields_of(state, DERIVED), "rng": (state.rng.a, state.rng.b)}


def plain_number(value: Any) -> Any:
    return [int(entry) for entry in value] if isinstance(value, list | tuple) else int(value)


def digests(name: str, options: dict[str, Any]) -> Iterator[str]:
    """A line for each game: the fingerprint of all its states, field by field, and of its re-dealt ones."""
    game = lapilli.game(name, **options)
    for seed in range(GAMES):
        seen = hashlib.sha256()
        count = 0
        for state in random_game(game, seed):
            count += 1
            imagined = state.clone()
            imagined.determinise(count % state.seats, Rng(seed, count))
            for one in (state, imagined):
                fields = {field: plain_number(value) for field, value in numbers_of(one).items()}
                seen.update(repr(sorted(fields.items())).encode())
            seen.update(repr(state.legal_actions()).encode())
        yield f"seed {seed}: {count} states {seen.hexdigest()}"


def report() -> list[str]:
    return [
        f"{configuration} {line}"
        for (name, options), configuration in zip(ALL, IDS, strict=True)
        for line in digests(name, options)
    ]


if __name__ == "__main__":
    print("\n".join(report()))
