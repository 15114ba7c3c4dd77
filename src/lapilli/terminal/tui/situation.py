"""What is to be shown of a game at one moment, whoever keeps it: this terminal, a server, a lesson, a record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from lapilli.engine.aims import Aim
from lapilli.engine.events import Drew, Event, as_json, event_text
from lapilli.engine.game import Game
from lapilli.engine.layout import Badge, Grid, Layout
from lapilli.engine.words import Text
from lapilli.terminal.tui.picker import kind_of, value_of

MOST_EVENTS = 8  # events of the last turns


@dataclass
class Situation:
    """A view, and what can be done in it. `last` tells the last turns, `fresh` are the cells they touched.

    `offers` are buttons for what is no move: `do:pass`, `call:shout`. `laid` are cards that lie on a cell though the
    view does not have them yet: it waits for those who may be asked something in secret.
    """

    game: Game[Any]
    view: dict[str, Any]
    seat: int | None
    names: Sequence[str | Text]
    moves: list[str] = field(default_factory=list)
    prompt: Text | None = None
    last: list[Text] = field(default_factory=list)
    fresh: set[str] = field(default_factory=set)
    won: set[str] = field(default_factory=set)
    offers: dict[str, Text] = field(default_factory=dict)
    laid: dict[str, str] = field(default_factory=dict)

    @property
    def layout(self) -> Layout:
        return self.game.table_layout

    @property
    def hand(self) -> list[str]:
        return list(self.view.get("hand", []))

    @property
    def turn(self) -> int | None:
        return None if self.view["over"] else self.view["turn"]

    @cached_property
    def aim(self) -> Aim | None:
        """What wins for the seat."""
        return self.game.aim(self.view)

    @cached_property
    def warnings(self) -> dict[str, Text]:
        """Why some of the moves lose at once."""
        return self.game.warnings(self.view, self.moves) if self.moves else {}

    def stack(self, field: str, place: int, cell: str) -> list[str]:
        """What lies on a cell of a grid, from bottom to top."""
        lying = self.view[field]
        entry = lying.get(cell, "") if isinstance(lying, dict) else lying[place]
        stack = list(entry) if isinstance(entry, list) else [entry] if entry else []
        return [*stack, self.laid[cell]] if cell in self.laid else stack

    def needs(self, grid: Grid, cell: str) -> bool:
        """Whether the seat needs a cell, as everybody or it alone knows."""
        if not grid.aims or self.seat is None or self.view["over"]:
            return False
        needed = self.view[grid.aims]
        return cell in ((needed[self.seat] if isinstance(needed, list) else needed) or "")

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


def sentences(game: Game[Any], events: Sequence[Event], names: Sequence[str | Text], seat: int | None) -> list[Text]:
    """Events as sentences for a seat."""
    return [event_text(event, names, seat, game.table_layout) for event in events if event.in_story]


def last_turns(events: Sequence[Event], seat: int | None) -> list[Event]:
    """What happened since the seat's last turn, that included."""
    first = len(events)
    own = seat
    while first > 0 and own is not None and getattr(events[first - 1], "seat", None) != own:
        first -= 1
    while first > 0 and getattr(events[first - 1], "seat", own) == own:
        first -= 1
    recent = [event for event in events[first if own is not None else 0 :] if not is_draw_of_another(event, seat)]
    return recent[-MOST_EVENTS:]


def is_draw_of_another(event: Event, seat: int | None) -> bool:
    """Nobody needs to be told: the number of cards in each hand is shown."""
    return isinstance(event, Drew) and event.seat != seat


def last_turn(events: Sequence[Event]) -> list[Event]:
    """What the last seat that did something did."""
    turn: list[Event] = []
    who = None
    for event in reversed(events):
        seat = getattr(event, "seat", None)
        if seat is not None:
            if who not in (None, seat):
                break
            who = seat
        turn.insert(0, event)
    return turn


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


def laid_cards(layout: Layout, events: Sequence[Event]) -> dict[str, str]:
    """The cards that travel to a cell, as the layout declares it."""
    found = {}
    for event in events:
        plain = as_json(event)
        for travel in layout.travels.get(plain["event"], ()):
            if travel.cards == "{card}" and travel.to == "cell:{cell}":
                found[str(plain["cell"])] = str(plain["card"])
    return found


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


def label_of(situation: Situation, pick: str) -> Text:
    """What stands on the button of a pick."""
    if pick in situation.offers:
        return situation.offers[pick]
    layout, kind, value = situation.layout, kind_of(pick), value_of(pick)
    english = layout.labels.get(pick) or layout.labels.get(kind) or "{value}"
    name = situation.names[int(value)] if kind == "seat" and value.isdigit() else value
    return Text(english, {"name": name, "card": value, "value": value})


def picks_in_words(situation: Situation, picks: Sequence[str]) -> Text:
    """What is picked for a move: `red X → top left`. A pile needs no word, nor a card that is turned."""
    is_turned = any(kind_of(pick) == "turn" for pick in picks)
    shown = [pick for pick in picks if kind_of(pick) != "pile" and not (is_turned and kind_of(pick) == "card")]
    words: dict[str, Any] = {f"pick{number}": pick_in_words(situation, pick) for number, pick in enumerate(shown)}
    return Text(" → ".join(f"{{{place}}}" for place in words), words)


def pick_in_words(situation: Situation, pick: str) -> Text:
    kind, value = kind_of(pick), value_of(pick)
    if kind in ("card", "turn"):
        return Text("{card}", {"card": value})
    return situation.layout.cell_name(value) if kind == "cell" else label_of(situation, pick)
