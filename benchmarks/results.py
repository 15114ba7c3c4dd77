"""Rows of figures: printed while they are measured, and kept by what was measured in benchmarks/results.json."""

from __future__ import annotations

import json
import os
import platform
from pathlib import Path

import msgspec

RESULTS = Path(__file__).parent / "results.json"


class Row(msgspec.Struct):
    """Our figure beside a peer's, or beside what is wanted; a greater `ratio` is better."""

    what: str
    ours: float
    peer: str = ""
    peers: float | None = None
    ratio: float | None = None
    wanted: float | None = None


def row(what: str, ours: float, peer: str, peers: float, ratio: float, wanted: float) -> Row:
    """A figure beside that of a peer."""
    verdict = "" if ratio >= wanted else "  BELOW"
    print(f"{what:65} {ours:>14,.2f}   {peer}: {peers:,.2f}   ratio {ratio:.2f} (wanted {wanted}){verdict}", flush=True)
    return Row(what, ours, peer, peers, ratio, wanted)


def at_most(what: str, ours: float, most: float) -> Row:
    """A figure that may not be greater than another."""
    ratio = most / ours if ours else 1.0
    return row(what, ours, "at most", most, ratio, 1.0)


def plain(what: str, ours: float) -> Row:
    """A figure of which nothing is asked."""
    print(f"{what:65} {ours:>14,.2f}", flush=True)
    return Row(what, ours)


def keep(part: str, rows: list[Row], whole: bool = True) -> None:
    """Write the rows of one part, or (not `whole`) some of them; all others stay as they were measured."""
    results = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
    machine = {"python": platform.python_version(), "machine": platform.machine(), "cores": os.cpu_count()}
    kept = {} if whole else {(old["what"], old["peer"]): old for old in results[part]["rows"]}
    kept |= {(new.what, new.peer): msgspec.to_builtins(new) for new in rows}
    results[part] = {**machine, "rows": list(kept.values())}
    RESULTS.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    print(f"written to {RESULTS.relative_to(Path.cwd())}")
