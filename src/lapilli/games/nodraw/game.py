"""NoDraw for people: options, views, positions, events. How moves are written is in notation.py."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from lapilli.engine.aims import Aim
from lapilli.engine.events import Discarded, Drew, Event
from lapilli.engine.faces import Face
from lapilli.engine.game import Game, Info, Slot
from lapilli.engine.layout import Layout
from lapilli.engine.options import Option
from lapilli.engine.position import json_fields
from lapilli.engine.words import CardText, Reason, Speak, Text, word
from lapilli.games.nodraw import aims, events, faces, notation, numbers, position
from lapilli.games.nodraw.card_texts import CARD_TEXTS
from lapilli.games.nodraw.layout import LAYOUT, prompt
from lapilli.games.nodraw.numbers import KIND_NAMES, LOOK_NAMES, point
from lapilli.games.nodraw.observe import ACTION_FEATURES, HIDDEN, OBSERVATION, ObservedNoDraw
from lapilli.games.nodraw.picture import picture
from lapilli.games.nodraw.reading import read_position
from lapilli.games.nodraw.refusals import reason
from lapilli.games.nodraw.rules import NoDraw
from lapilli.games.nodraw.tile_set import TILES, lookup_of


class NoDrawGame(Game[NoDraw]):
    """X against O, alone or in pairs."""

    info = Info(
        name="nodraw",
        title="NoDraw",
        summary="A mosaic without an edge: walls, picks and rotations, and points for every three in a row.",
        players=(2, 4),
        options=(
            Option(
                "players", "number", 2, "how many play; four play in pairs", choices=(2, 4), rule="N29", label="Players"
            ),
            Option("quick", "flag", False, "half the tiles", rule="N30", label="Quick challenge"),
            Option("children", "flag", False, "every tris counts 1", rule="N31", label="Children"),
            Option(
                "tiles",
                "file",
                None,
                "a TOML file with the tiles of a player (default: ours)",
                rule="N2",
                label="Tiles",
            ),
        ),
        actions=numbers.ACTIONS,
        longest_legal=numbers.LONGEST_LEGAL,
        longest_game=numbers.BAG * numbers.MOST_SEATS * 3,  # each tile played once, with an exchange before and after
        rules_version=2,
        rules="docs/rules/nodraw.md",
        unofficial=True,
    )
    data_files = ("tiles.toml",)
    observation = OBSERVATION
    hidden = HIDDEN
    action_features = ACTION_FEATURES
    endings: ClassVar[dict[int, str]] = {
        numbers.HIGHEST_TOTAL: "highest total",
        numbers.BEST_ROW: "equal totals, best row",
        numbers.LONGEST_ROW: "equal totals and best rows, longest row",
        numbers.CHILDRENS_ROW: "equal totals, longest row",
        numbers.SHARED: "equal in everything",
    }
    notation_help = notation.HELP
    quiet_answers = ("keep",)

    def card_texts(self) -> dict[str, CardText]:
        return CARD_TEXTS

    # ---- options

    def check_options(self) -> None:
        """The tile set itself stands in the options, not its file: a record must replay where the file is not."""
        self.pieces = TILES.chosen(self.options["tiles"])
        self.options["tiles"] = TILES.as_option(self.pieces)
        TILES.check_players(self.pieces, self.options["players"])

    def copies(self) -> dict[str, int]:
        return TILES.copies(self.pieces)

    def settings(self) -> dict[str, int]:
        return TILES.numbers(self.pieces)

    def with_copies(self, copies: Mapping[str, int]) -> NoDrawGame:
        return NoDrawGame(**{**self.options, "tiles": TILES.changed(self.pieces, copies)})

    def blank(self) -> NoDraw:
        state = ObservedNoDraw(lookup_of(self.pieces))
        state.seats = self.options["players"]
        state.quick = self.options["quick"]
        state.children = self.options["children"]
        return state

    def sides(self) -> list[list[int]]:
        """N29: partners have the same symbol."""
        return [[0, 2], [1, 3]] if self.options["players"] == 4 else super().sides()

    # ---- at the table

    def face(self, code: str) -> Face:
        return faces.face(code)

    def mosaic(self, view: dict[str, Any]) -> dict[str, Face]:
        return faces.mosaic(view)

    def layout(self) -> Layout:
        return LAYOUT

    def prompt(self, state: NoDraw, seat: int) -> Text:
        return prompt(state)

    def aim(self, view: dict[str, Any]) -> Aim | None:
        return aims.aim(view)

    def outcome(self, view: dict[str, Any], events: Sequence[Event], names: Sequence[str | Text]) -> Text:
        return aims.outcome(view, events)

    # ---- notation

    def text(self, state: NoDraw, action: int) -> str:
        return notation.text_of(state, action)

    def action(self, state: NoDraw, text: str) -> int:
        return notation.action_of(state, text)

    def explain_refusal(self, state: NoDraw, action: int) -> Reason:
        return reason(state, action)

    # ---- views and positions

    def apparent_state(self, state: NoDraw, seat: int | None) -> NoDraw:
        """While a seat is asked to exchange at the end of its turn, all others see that turn as passed.

        That it is asked would tell that it holds three action tiles.
        """
        if state.phase == numbers.END and seat != state.turn:
            state = state.clone()
            state.apply(numbers.KEEP_ACTION)
        return state

    def slots(self, before: NoDraw, after: NoDraw, events: Sequence[Event]) -> list[Slot]:
        """N9: whose turn seems to have passed may hold three action tiles. The others see all there is to see."""
        if before.phase == numbers.END:  # was asked, and asked once
            return []
        passed = self.apparent_state(after, None)
        ended = [seat for seat in range(after.seats) if passed.turns[seat] > before.turns[seat]]
        return [
            Slot((seat,))
            for seat in ended
            if after.n_bag[seat] and len(position.hand(after, seat)) == self.pieces[numbers.HAND_AT]
        ]

    def public(self, state: NoDraw) -> dict[str, Any]:
        return position.public(state)

    def private(self, state: NoDraw, seat: int) -> dict[str, Any]:
        return json_fields(position.Private(position.hand(state, seat)))

    def position(self, state: NoDraw) -> dict[str, Any]:
        return position.position(state)

    def read_position(self, given: dict[str, Any], state: NoDraw) -> None:
        read_position(given, state, self.options)

    # ---- events

    def event_from_trace(self, kind: int, a: int, b: int, c: int, d: int) -> Event:
        if kind == numbers.LAID:
            return events.Laid(a, LOOK_NAMES[b], point(c))
        if kind == numbers.DREW:
            return Drew(a, 1, [KIND_NAMES[b]])
        if kind == numbers.DISCARDED:
            return Discarded(a, [KIND_NAMES[b]])
        if kind == numbers.PICKED:
            return events.Picked(a, LOOK_NAMES[b], point(c), d)
        if kind == numbers.ROTATED:
            return events.TileRotated(a, LOOK_NAMES[b], point(c), LOOK_NAMES[d])
        if kind == numbers.TOSSED:
            return events.Tossed(a, point(b), word("heads") if c else word("tails"))
        if kind == numbers.NO_ANSWER:
            return events.NoAnswer(a, point(b))
        if kind == numbers.EXCHANGED:
            return events.TilesExchanged(a)
        return events.TrisScored("O" if a else "X", [(x, y) for x, y in numbers.tris_cells(point(b), c)], d)

    # ---- in text

    def picture(self, view: dict[str, Any], speak: Speak = str) -> str:
        return picture(view, speak)
