"""What is to be shown of a game at one moment, whoever keeps it: this terminal, a server, a lesson, a record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from lapilli.engine.events import Event, as_json
from lapilli.engine.game import Game
from lapilli.engine.layout import Badge, Layout
from lapilli.engine.words import Text
from lapilli.terminal.tui.picker import kind_of, value_of
from lapilli.texts import CardWords


@dataclass
class Situation:
    """A view, and what can be done in it. `last` tells the last turns, `fresh` are the cells they touched."""

    game: Game[Any]
    view: dict[str, Any]
    seat: int | None
    names: Sequence[str | Text]
    moves: list[str] = field(default_factory=list)
    prompt: Text | None = None
    last: list[Text] = field(default_factory=list)
    fresh: set[str] = field(default_factory=set)
    won: set[str] = field(default_factory=set)

    @property
    def layout(self) -> Layout:
        return self.game.table_layout

    @property
    def hand(self) -> list[str]:
        return list(self.view.get("hand", []))

    @property
    def turn(self) -> int | None:
        return None if self.view["over"] else self.view["turn"]

    def stack(self, field: str, place: int, cell: str) -> list[str]:
        """What lies on a cell of a grid, from bottom to top."""
        lying = self.view[field]
        entry = lying.get(cell, "") if isinstance(lying, dict) else lying[place]
        return list(entry) if isinstance(entry, list) else [entry] if entry else []

    def pile(self, field: str) -> tuple[int, str]:
        """How many cards a pile has, and the card on top if it lies open."""
        found: Any = self.view
        for name in field.split("."):
            found = found[name]
        return (found, "") if isinstance(found, int) else (len(found), found[-1] if found else "")

    def badges(self, seat: int) -> list[tuple[Badge, str]]:
        """The cards beside a player's name, and what is on them."""
        found = [(badge, self.layout.badge_value(badge, self.view, seat)) for badge in self.layout.badges]
        return [(badge, value) for badge, value in found if value]

    def cells(self) -> set[str]:
        """The cells that the grids have."""
        return {cell for grid in self.layout.grids for row in grid.rows for cell in row}


def cells_of(layout: Layout, events: Sequence[Event], tags: Sequence[str] | None = None) -> set[str]:
    """The cells that events name; only of some kinds of events, if asked for."""
    found: set[str] = set()
    for event in events:
        plain = as_json(event)
        if tags is not None and plain["event"] not in tags:
            continue
        for name in layout.cells:
            found |= named_cells(plain.get(name), layout.points)
    return found


def named_cells(value: Any, points: bool) -> set[str]:
    if value is None:
        return set()
    if points:
        if value and isinstance(value[0], int):
            return {f"{value[0]},{value[1]}"}
        return {f"{x},{y}" for x, y in value}
    return {str(cell) for cell in value} if isinstance(value, list) else {str(value)}


def prompt_of(layout: Layout, chosen: Sequence[str], asked: Text | None) -> Text | None:
    """What to do next: of the declared prompts that the picks begin with, the longest and most exact counts."""
    best, found = (-1, -1), asked
    for key, english in layout.prompts.items():
        parts = key.split(" ")
        if len(parts) > len(chosen):
            continue
        if all(pick == part or kind_of(pick) == part for pick, part in zip(chosen, parts, strict=False)):
            rank = (len(parts), sum(":" in part for part in parts))
            if rank > best:
                best, found = rank, Text(english)
    return found


def label_of(situation: Situation, pick: str, words: dict[str, CardWords]) -> Text:
    """What stands on the button of a pick."""
    layout, kind, value = situation.layout, kind_of(pick), value_of(pick)
    english = layout.labels.get(pick) or layout.labels.get(kind) or "{value}"
    name = situation.names[int(value)] if kind == "seat" and value.isdigit() else value
    card = words[value].name if value in words else value
    return Text(english, {"name": name, "card": card, "value": value})
