"""The figures that the docs show are the ones that were measured."""

from __future__ import annotations

from pathlib import Path

from benchmarks import figures
from benchmarks.bots import read_results, tables

BOTS = Path(__file__).parent.parent / "docs" / "bots.md"


def test_the_docs_show_every_figure_of_the_bots_as_it_was_measured() -> None:
    shown = BOTS.read_text(encoding="utf-8")
    for table in tables(read_results()).split("\n\n"):
        assert table in shown, "docs/bots.md is not up to date: python -m benchmarks.bots --table prints its tables"


def test_the_readme_shows_its_figures_as_they_were_measured() -> None:
    shown = figures.README.read_text(encoding="utf-8")
    assert figures.table() in shown, "README.md is not up to date: python -m benchmarks.figures"
