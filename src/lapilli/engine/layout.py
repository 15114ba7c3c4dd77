"""What a game declares about its table, so that anything can show it: where cards lie, how a move is pointed at, what
players are told meanwhile. The browser gets a Layout as JSON, once for each table.

All texts are English; whoever shows them translates them. Mark them with `word("…")`.

A move is pointed at by picks: `card:RX`, then `cell:5`. A pick is a kind, a colon and a name. The kinds are `card` (of
the own hand), `cell`, `pile`, `seat`, `take` (a card that lies somewhere else), `turn` (the way a piece is turned
before it is laid), and `word`; a game may have others, which are offered as buttons.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any, Literal

import msgspec

from lapilli.engine.words import Text, say, word

PLACE = re.compile(r"\{(\w+)(?:\.(\w+))?\}")
ANYTHING = "[^@>:<=]+"


class Grid(msgspec.Struct, frozen=True, kw_only=True):
    """Cells in rows, named as in the notation.

    `field` is the field of the view that tells what lies there: a list with an entry for each cell, row by row, or an
    object with an entry for each cell that is not empty. An entry is a list of cards from bottom to top, or one card.
    `blocks` asks for a wider gap after every so many rows and columns. `block_field` is the field that gives for each
    block the card that covers it once it is decided. `aims` is the field that gives the cells that the seat needs: a
    list with an entry for each seat, or an entry that only the seat itself sees.
    """

    rows: tuple[tuple[str, ...], ...]
    field: str = "grid"
    blocks: int = 0
    block_field: str = ""
    aims: str = ""


class Pile(msgspec.Struct, frozen=True):
    """A pile, picked as `pile:<name>`. `field` is where the view has its number of cards, or the cards, top last.

    A dot in `field` leads into an object.
    """

    name: str
    label: str
    field: str
    back: str = "back"


class Badge(msgspec.Struct, frozen=True):
    """A card beside the name of every player.

    `{value}` is the entry of the seat in `field` of the view; without a field, what `Layout.maps["seat"]` has for it.
    """

    picture: str
    field: str
    text: str


class Form(msgspec.Struct, frozen=True):
    """One way a move is written and pointed at. Places in braces are the same in `text` and `picks`.

    `where` is the regular expression of what a place may hold (by default anything without a sign of the notation).
    Python and JavaScript must read it alike. `{tile.kind}` is what `maps["kind"]` has for {tile}. With `either` the
    last two picks may come in either order.
    """

    text: str
    picks: tuple[str, ...]
    either: bool = False
    where: dict[str, str] = {}
    maps: dict[str, dict[str, str]] = {}

    def paths(self, move: str) -> list[list[str]]:
        """The ways to point at a move; none if it is not written in this form."""
        found = compiled(self.text, tuple(self.where.items())).fullmatch(move)
        if found is None:
            return []
        values = found.groupdict()
        path = [self.filled(pick, values) for pick in self.picks]
        return [path, [*path[:-2], path[-1], path[-2]]] if self.either else [path]

    def texts(self, picks: Sequence[str]) -> list[str]:
        """The moves that picks of this form may mean, the likeliest first; none if they are not of this form."""
        orders = [list(picks)]
        if self.either and len(picks) > 1:
            orders.append([*picks[:-2], picks[-1], picks[-2]])
        return sorted(text for order in orders if (text := self.text_of(order)) is not None)

    def text_of(self, picks: Sequence[str]) -> str | None:
        if len(picks) != len(self.picks):
            return None
        values: dict[str, str] = {}
        for template, pick in zip(self.picks, picks, strict=True):
            found = compiled(template, tuple(self.where.items())).fullmatch(pick)
            if found is None or any(values.get(place, value) != value for place, value in found.groupdict().items()):
                return None
            values |= found.groupdict()
        agree = all(self.filled(template, values) == pick for template, pick in zip(self.picks, picks, strict=True))
        return self.filled(self.text, values) if agree else None

    def filled(self, template: str, values: dict[str, str]) -> str:
        def value(place: re.Match[str]) -> str:
            name, way = place.groups()
            return self.maps[way].get(values[name], "") if way else values[name]

        return PLACE.sub(value, template)


@cache
def compiled(template: str, where: tuple[tuple[str, str], ...]) -> re.Pattern[str]:
    """The regular expression of a template with places. What a map gave is checked afterwards."""
    patterns = dict(where)
    parts, end, known = [], 0, set()
    for place in PLACE.finditer(template):
        name, way = place.groups()
        parts.append(re.escape(template[end : place.start()]))
        if way:
            parts.append(".*")
        elif name in known:
            parts.append(f"(?P={name})")
        else:
            parts.append(f"(?P<{name}>{patterns.get(name, ANYTHING)})")
            known.add(name)
        end = place.end()
    return re.compile("".join([*parts, re.escape(template[end:])]), re.ASCII)


class Call(msgspec.Struct, frozen=True):
    """A button that is always there, so that it never hints at anything."""

    move: str
    label: str


class Travel(msgspec.Struct, frozen=True):
    """How cards travel when something happens, seen from the table as it was before.

    `cards` is "{card}" (the event's field of that name), "{cards}" (each of them; where the event hides them, `count`
    cards face down), "back" (one card face down), or "" (whatever lies at the start). `start` and `to` are places:
    `hand:{seat}`, `cell:{cell}`, `pile:draw`, `stage` (the middle of the table), or `covered` (every cell on which more
    than one card lies). A place with a list in it stands for several places, `{cells.0}` for one entry, and
    `{seat.deck}` is what `Layout.maps["deck"]` has for {seat}.
    """

    cards: str
    start: str
    to: str


class Layout(msgspec.Struct, frozen=True, kw_only=True):
    """A table and how moves are made at it.

    `forms`: of those that fit a move, the first counts. `prompts` say what to do next, by the picks made so far: of the
    keys that the picks begin with, the longest, and the most exact, counts (`card`, `card:Pe`, `card:Pe cell`);
    `{card}` is the name of the picked card. `labels` say what is on the button of a pick, by the pick or its kind:
    `{name}` is the name of the player, `{card}` of the card, `{value}` the pick's own. `quiet` is the answer of whoever
    says nothing to a secret question; a question that only `calls` and `quiet` answer is not shown. `travels` are by
    the event's tag. `cells` are the fields of events that name cells; with `points` a cell is a pair of numbers, named
    `x,y`. `celebrated` are the tags of events that show a winning line. `board` names a board of the game's own in the
    browser.
    """

    forms: tuple[Form, ...]
    grids: tuple[Grid, ...] = ()
    piles: tuple[Pile, ...] = ()
    badges: tuple[Badge, ...] = ()
    shape: Literal["card", "tile"] = "card"
    prompts: dict[str, str] = {}
    labels: dict[str, str] = {}
    calls: tuple[Call, ...] = ()
    quiet: str = ""
    travels: dict[str, tuple[Travel, ...]] = {}
    maps: dict[str, dict[str, str]] = {}
    cells: tuple[str, ...] = ("cell", "cells")
    points: bool = False
    celebrated: tuple[str, ...] = ()
    board: str = ""

    def form_of(self, move: str) -> Form | None:
        """The form that a move is written in."""
        return next((form for form in self.forms if form.paths(move)), None)

    def cell_name(self, cell: str) -> Text:
        """Where a cell lies, as people say it."""
        if len(self.grids) == 1 and [len(row) for row in self.grids[0].rows] == [3, 3, 3]:
            return Text(NINE_CELLS[[name for row in self.grids[0].rows for name in row].index(cell)])
        for grid in self.grids:
            for row, names in enumerate(grid.rows, 1):
                if cell in names:
                    return say("row {row}, column {column}", row=row, column=names.index(cell) + 1)
        return point_name(cell) if self.points else say("Cell {cell}", cell=cell)

    def badge_value(self, badge: Badge, view: dict[str, Any], seat: int) -> str:
        """What stands for `{value}` on the badge of a seat."""
        return str(view[badge.field][seat]) if badge.field else self.maps["seat"][str(seat)]


def point_name(point: str) -> Text:
    """Where a cell `x,y` of a table without an edge lies, seen from the first tile."""
    x, y = map(int, point.split(","))
    across = say("{count} right", count=x) if x > 0 else say("{count} left", count=-x)
    along = say("{count} down", count=y) if y > 0 else say("{count} up", count=-y)
    if x and y:
        return say("{across}, {along}", across=across, along=along)
    return across if x else along if y else say("the first tile's place")


# Where the cells of a 3x3 grid lie, row by row. The browser says them, too (`games/layout.ts`).
NINE_CELLS = (
    word("top left"),
    word("top middle"),
    word("top right"),
    word("middle left"),
    word("in the middle"),
    word("middle right"),
    word("bottom left"),
    word("bottom middle"),
    word("bottom right"),
)
EVERY_MOVE_A_BUTTON = Layout(forms=(Form("{move}", ("word:{move}",), where={"move": ".+"}),))


def move_from_picks(layout: Layout, picks: Sequence[str], legal: Sequence[str]) -> str | None:
    """The move that picks mean: a legal one if they mean one. None if they are of no form.

    What is not legal is written in a form that legal moves have, if one fits: in a game that asks which card is to be
    destroyed, a cell means `destroy:5`.
    """
    in_use = [form for form in layout.forms if any(form.paths(move) for move in legal)]
    meant = [text for form in (*in_use, *layout.forms) for text in form.texts(picks)]
    return next((text for text in meant if text in legal), meant[0] if meant else None)


def square(size: int) -> tuple[tuple[str, ...], ...]:
    """The rows of a square grid whose cells are numbered from 1."""
    return tuple(tuple(str(row * size + column + 1) for column in range(size)) for row in range(size))
