"""The bodies of a player's home: what this browser's guest has played, and what they are called."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from lapilli.protocol.bodies import Small, TableShown
from lapilli.table.views import SeatShown


class Profile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a guest is called, and the number their picture is drawn from."""

    name: Annotated[str, Meta(max_length=24)] = ""
    picture: Small = 0


class GamePlayed(msgspec.Struct, frozen=True):
    """A finished game of one's own, for `/replay/<table>/<number>`. `result` is 'won', 'lost' or 'drawn'.

    `against` is 'people', the level of the bots, 'bots' of several levels, or 'oneself' where one played all sides.
    """

    table: str
    number: int
    game: str
    at: int
    seats: list[SeatShown]
    mine: list[int]
    result: str
    against: str
    ending: str


class Standing(msgspec.Struct, frozen=True):
    """The results of a game against one kind of opponent. `streak` counts victories since the last game not won."""

    game: str
    against: str
    played: int
    won: int
    drawn: int
    streak: int
    best_streak: int


class Home(msgspec.Struct, frozen=True):
    """All that this server knows of a guest: the last games first."""

    profile: Profile
    running: list[TableShown]
    finished: list[GamePlayed]
    standings: list[Standing]
