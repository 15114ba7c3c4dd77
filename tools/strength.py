"""Draws how strength grows with time, for docs/bots.md, from the rows of benchmarks/bots.json: `make diagrams`.

A panel for each game. The textbook search with 5 ms a move is 0; all else is as far above it as its games say.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any, NamedTuple

from benchmarks.bots import NAMES, read_results
from tools.shapes import ACCENT, INK, LINE, picture

SHORTEST, LONGEST = 0.4, 30.0  # ms of a move, from the left side of a panel to its right
TICKS = (1, 10)
LOWEST, HIGHEST, STEP = -200, 1_200, 400  # Elo
WIDE, HIGH, GAP, LEFT = 360, 200, 46, 50
COMPARED = 5.0  # ms: in the rows `textbook-…` both have so much


class Curve(NamedTuple):
    """A search: what it is above the textbook's with `COMPARED`, and what ten times the time is worth to it."""

    name: str
    there: float
    tenfold: float
    first: float
    last: float
    colour: str

    def at(self, ms: float) -> float:
        return self.there + self.tenfold * math.log10(ms / COMPARED)


def elo(row: dict[str, Any]) -> float:
    """The distance that a score stands for; who won everything is taken to have shared one game."""
    score = min(max(row["score"], 0.5 / row["games"]), 1 - 0.5 / row["games"])
    return 400 * math.log10(score / (1 - score))


def curves(game: str, rows: dict[str, Any]) -> list[Curve]:
    """From `luck` (12.5 ms against 1.25 ms), `tenfold` (10 ms against 1 ms) and `textbook` (5 ms each)."""
    plain = Curve("textbook", 0, elo(rows[f"luck-{game}"]), 1.25, 12.5, LINE)
    sense = Curve("classic", elo(rows[f"textbook-{game}"]), elo(rows[f"tenfold-{game}"]), 1, 10, INK)
    return [plain, sense]


def panel(game: str, rows: dict[str, Any], left: float, top: float) -> Iterator[str]:
    def x(ms: float) -> float:
        return left + WIDE * math.log(ms / SHORTEST) / math.log(LONGEST / SHORTEST) - LEFT

    def y(points: float) -> float:
        return top + HIGH * (HIGHEST - points) / (HIGHEST - LOWEST)

    def said(at: float, base: float, text: str, colour: str = INK, anchor: str = "start", size: int = 13) -> str:
        where = f'x="{at:.1f}" y="{base:.1f}" font-size="{size}" text-anchor="{anchor}"'
        return f'<text {where} fill="{colour}">{text}</text>'

    yield said(x(SHORTEST), top - 10, NAMES[game], size=16)
    for points in range(0, HIGHEST + 1, STEP):
        across = f"M{x(SHORTEST):.1f} {y(points):.1f}H{x(LONGEST):.1f}"
        yield f'<path d="{across}" stroke="{LINE}" stroke-opacity=".35"/>'
        yield said(x(SHORTEST) - 6, y(points) + 4, f"{points:+}" if points else "0", anchor="end")
    for ms in TICKS:
        yield said(x(ms), top + HIGH + 18, f"{ms} ms", anchor="middle")
    found = curves(game, rows)
    for each in found:
        ends = f"M{x(each.first):.1f} {y(each.at(each.first)):.1f}L{x(each.last):.1f} {y(each.at(each.last)):.1f}"
        yield f'<path d="{ends}" stroke="{each.colour}" stroke-width="3" fill="none"/>'
        yield said(x(each.last) + 5, y(each.at(each.last)) + 5, each.name, each.colour)
    learnt = rows.get(f"classic-{game}")
    if learnt is not None:
        ms = 50 * learnt["share"]
        points = found[1].at(ms) + elo(learnt)
        yield f'<circle cx="{x(ms):.1f}" cy="{y(points):.1f}" r="6" fill="{ACCENT}"/>'
        yield said(x(ms) + 10, y(points) - 6, "expert", ACCENT)


def strength() -> str:
    rows = read_results()

    def shapes() -> Iterator[str]:
        for number, game in enumerate(NAMES):
            left = 1.2 * LEFT + GAP + number % 2 * (WIDE + 1.4 * GAP)
            yield from panel(game, rows, left, GAP + number // 2 * (HIGH + 1.6 * GAP))

    width, height = 2 * (WIDE + GAP) + 2 * LEFT, 2 * (HIGH + 1.6 * GAP) + 10
    return picture(int(width), int(height), "Strength in Elo against thinking time, for each game", shapes())
