"""The bodies of the HTTP part."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from lapilli.bots.advice import Advice
from lapilli.engine.events import EventFields
from lapilli.engine.options import Option
from lapilli.engine.words import Text
from lapilli.table.views import TableFacts, View

Small = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Word = Annotated[str, Meta(max_length=64)]


class GameShown(msgspec.Struct, frozen=True):
    """A game that can be played here, with what can be chosen."""

    name: str
    title: str
    summary: str
    players: list[int]
    options: list[Option]
    rules_version: int
    unofficial: bool


class BotShown(msgspec.Struct, frozen=True):
    name: str
    character: str


class Catalogue(msgspec.Struct, frozen=True):
    """All that a set-up form needs."""

    games: list[GameShown]
    bots: list[BotShown]
    emotes: list[str]
    longest_name: int


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be made. `seats` says for each seat `mine`, `open` or the name of a bot; seats not named are open.

    `name` is what you are called; with several seats of your own, `names` gives each its own. `clock` is in
    milliseconds for each move. `pause` is how long each slot for answers in secret is, in milliseconds. With
    `start` the first game begins at once; every seat must then be taken.
    """

    game: Word
    options: dict[str, Any] = {}
    target: Small = 1
    clock: Small | None = None
    pause: Small = 4000
    spectators: bool = False
    delay: Small = 0
    public: bool = False
    seats: Annotated[list[Word], Meta(max_length=8)] = []
    name: Word = ""
    names: Annotated[list[Word], Meta(max_length=8)] = []
    start: bool = False


class TableMade(msgspec.Struct, frozen=True):
    """The new table, and the key to your seats there. The link `/t/<table>` invites others; never pass on the token."""

    table: str
    token: str
    seats: list[int]


class TableShown(TableFacts, frozen=True):
    """A table in a list. `changed` is in milliseconds since 1970; `games` counts those that are finished."""

    clock: int | None
    spectators: bool
    games: int
    changed: int


class Lobby(msgspec.Struct, frozen=True):
    """Public tables, those that changed last first, and the names of the games that can be played here."""

    tables: list[TableShown]
    games: list[str]


class TableState(msgspec.Struct, frozen=True):
    """A table as whoever has its link sees it, and its story as far as spectators may know it."""

    view: View
    events: list[EventFields]


class AskHint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """For which of your seats you ask."""

    seat: Small


class Hint(msgspec.Struct, frozen=True):
    """The moves of a seat, the best first, from what the seat may know, and what speaks for the best one."""

    moves: list[Advice]
    why: Text


class Health(msgspec.Struct, frozen=True):
    status: str
