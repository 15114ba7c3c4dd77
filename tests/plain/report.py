"""Whole games of the small game as text, for comparing the ways its rules can run: `python -m tests.plain.report`."""

from __future__ import annotations

from array import array

import lapilli
from lapilli.bots.tree import Tree
from lapilli.engine.lookup import Lookup
from lapilli.engine.playouts import count_games, play_on
from lapilli.engine.rng import Rng
from lapilli.engine.trace import Trace
from tests.plain.rules import Cards

WORTH = Lookup([5, 1, 4, 1, 3, 9, 2, 6, 5, 3, 5, 8])


def fields(state: Cards) -> str:
    numbers = state.turn, state.winners, state.ending, list(state.cards), list(state.sums), int(state.gone)
    return f"{numbers} {state.rng.a} {state.rng.b} {state.score} {state.legal_actions()}"


def report() -> list[str]:
    lines = []
    for seed in range(3):
        state = Cards(WORTH)
        state.deal(seed, 7)
        rng = Rng(seed, 1)
        while not state.over:
            imagined = state.clone()
            imagined.determinise((state.turn + 1) % 3, rng)
            lines += [fields(state), fields(imagined)]
            tree = Tree(imagined, state.turn, rng)
            tree.search(40)
            lines.append(f"{tree.nodes} {tree.spread:.9f}")
            state.trace = Trace()
            state.apply(state.sensible_action(rng))
            lines.append(str(list(state.trace)))
            state.trace = None
        lines.append(fields(state))
    tallies = [array("q", [0] * 100) for _ in range(4)]
    count_games(Cards(WORTH), Rng(5, 6), 0, 20, False, *tallies)
    dealt = Cards(WORTH)
    dealt.deal(3, 4)
    return [*lines, *map(str, tallies), str(play_on(dealt, Rng(1, 2), 10))]


def way() -> str:
    """How the rules run here: plain (under the compiled engine), compiled, or uncompiled."""
    if not lapilli.compiled:
        return "uncompiled"
    return "plain" if Cards(WORTH).plain else "compiled"


if __name__ == "__main__":
    print(way())
    print("\n".join(report()))
