"""The bodies of a player's home: what this browser's guest has played, and what they are called."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from lapilli.protocol.bodies import Small, TableShown, Word
from lapilli.table.names import LONGEST_NAME
from lapilli.table.views import SeatShown

Result = Literal["won", "lost", "drawn"]


class Profile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a guest is called, and the number their picture is drawn from."""

    name: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""
    picture: Small = 0


class GamePlayed(msgspec.Struct, frozen=True):
    """A finished game of one's own, for `/replay/<table>/<number>`.

    `against` is 'people', the level of the bots, 'bots' of several levels, or 'oneself' where one played all sides.
    A game against bots in which moves were taken back does not count.
    """

    table: str
    number: int
    game: str
    at: int
    seats: list[SeatShown]
    mine: list[int]
    result: Result
    against: str
    ending: str
    counts: bool = True


class Standing(msgspec.Struct, frozen=True):
    """The results of a game against one kind of opponent. `streak` counts victories since the last game not won."""

    game: str
    against: str
    played: int
    won: int
    drawn: int
    streak: int
    best_streak: int


class MyTable(msgspec.Struct, frozen=True):
    """A table where one sits. `turn` says for whom it waits since when: 'yours', 'others', or 'nobody' any more."""

    table: TableShown
    mine: list[int]
    turn: str
    since: int


class Inbox(msgspec.Struct, frozen=True):
    """The tables where this browser's guest sits, those that wait for them first."""

    tables: list[MyTable]


class DeviceCode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What makes another device a guest's, too, until a time in milliseconds since 1970."""

    code: Annotated[str, Meta(max_length=200)]
    until: int = 0


class PushKey(msgspec.Struct, frozen=True):
    """The public key of this server, base64url, with which a browser subscribes to Web Push."""

    key: str


class Subscribe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A browser's subscription: its address at a push service, its keys (base64url), the language to be called in."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    key: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]
    language: Word = "en"


class Unsubscribe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The address of a subscription that is to end."""

    endpoint: Annotated[str, Meta(max_length=1000)]


class Home(msgspec.Struct, frozen=True):
    """All that this server knows of a guest: the last games first."""

    profile: Profile
    finished: list[GamePlayed]
    standings: list[Standing]
