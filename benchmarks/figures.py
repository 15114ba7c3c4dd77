"""Writes the table of figures of the README from benchmarks/results.json: `python -m benchmarks.figures`."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from benchmarks.results import RESULTS

README = Path(__file__).parent.parent / "README.md"
TABLE = re.compile(r"(?<=<!-- written by python -m benchmarks\.figures -->\n).*?(?=<!-- end -->)", re.DOTALL)
SHOWN = {  # what the README shows, by part and row of the results
    ("simulate", "match  simulate, moves/s"): "random games of Match, moves a second on one core",
    (
        "learners",
        "match  Batch of 1024, flat, steps/s",
    ): "1,024 games of Match for learners, steps a second on one core",
    ("server", "100 tables, closed loop, moves/s"): "stored moves a second at 100 tables, one process",
    ("server", "1000 tables, 1000 moves/s offered, p99, ms"): "a move at 1,000 tables, 99 of 100 answered within, ms",
    ("browser", "first page, kB on the wire"): "the first page, kB on the wire",
    ("browser", "own move seen, ms"): "from a tap to the own move seen, ms",
}


def table() -> str:
    """Each figure beside its peer, measured in one run on one machine."""
    results = json.loads(RESULTS.read_text(encoding="utf-8"))
    lines = ["| measured | Lapilli | beside | |", "|---|---|---|---|"]
    for (part, what), said in SHOWN.items():
        row = next(row for row in results[part]["rows"] if row["what"] == what)
        lines.append(f"| {said} | {figure(row['ours'])} | {beside(row)} |")
    return "\n".join(lines) + "\n"


def beside(row: dict[str, Any]) -> str:
    """The peer's figure and how many times ours is better, or the limit that we set ourselves."""
    if row["peer"] == "at most":
        return f"our limit: {figure(row['peers'])} |"
    return f"{row['peer']}: {figure(row['peers'])} | {row['ratio']:.1f} : 1"


def figure(number: float) -> str:
    """As many digits as a reader remembers."""
    if number >= 1_000_000:
        return f"{number / 1_000_000:.1f} million"
    return f"{number:,.0f}" if number >= 10 else f"{number:.1f}"


def written(page: str) -> str:
    """The page with its table as it is measured now."""
    return TABLE.sub(lambda _: table(), page)


if __name__ == "__main__":
    README.write_text(written(README.read_text(encoding="utf-8")), encoding="utf-8")
