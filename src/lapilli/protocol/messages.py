"""The messages of the socket: what a client asks for, and what the server says.

A client's message has a type and a number `n` of the client's choice, which the answer (`welcome`, `ok` or `error`)
repeats. The first message is `hello`. What a seat is shown comes in `snapshot` and `update`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from lapilli.engine.events import EventFields
from lapilli.protocol.problems import Problem
from lapilli.table.names import LONGEST_LINE
from lapilli.table.views import View

Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Word = Annotated[str, Meta(max_length=64)]
Line = Annotated[str, Meta(max_length=LONGEST_LINE)]


# ---- from the client


class FromClient(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    n: Number


class Hello(FromClient, frozen=True, tag="hello"):
    """The first message: the table of the link, and the token of a client that has been here before.

    Without a token a browser is known by its guest cookie, and anybody else gets a fresh token.
    """

    table: Word
    token: Word | None = None
    version: Literal[1] = 1


class Sit(FromClient, frozen=True, tag="sit"):
    """Take an open seat, or, before the first game, another name. One client may take several: hot seat.

    While a game is played the others who sit there are asked first: `ok` then means that they are.
    """

    seat: SeatNumber
    name: Word


class Remove(FromClient, frozen=True, tag="remove"):
    """Open the seat of somebody else, before cards are dealt. Only for whoever made the table."""

    seat: SeatNumber


class Leave(FromClient, frozen=True, tag="leave"):
    """Get up."""

    seat: SeatNumber


class SeatBot(FromClient, frozen=True, tag="seat_bot"):
    """Put a bot on an open seat; while a game is played, if the others who sit there agree."""

    seat: SeatNumber
    bot: Word


class RemoveBot(FromClient, frozen=True, tag="remove_bot"):
    """Open the seat of a bot; while a game is played, if the others who sit there agree."""

    seat: SeatNumber


class Fill(FromClient, frozen=True, tag="fill"):
    """Put bots on all open seats."""

    bot: Word


class Start(FromClient, frozen=True, tag="start"):
    """Begin the first or the next game of the match."""


class Contribute(FromClient, frozen=True, tag="contribute"):
    """A seat's 16 random bytes for the fair deal, as 32 hexadecimal digits. Asked for in phase `contributing`."""

    seat: SeatNumber
    given: Word


class Play(FromClient, frozen=True, tag="play"):
    """Play a move, in the notation of the rules, or answer what the seat is asked in secret.

    With `events_seen`, how many events of the game's story it was decided on, it is played once only.
    """

    seat: SeatNumber
    move: Word
    events_seen: Number | None = None


class Try(FromClient, frozen=True, tag="try"):
    """Play what was pointed at, pick by pick (`Layout.forms` of the table). If it is no move, the answer says why."""

    seat: SeatNumber
    picks: Annotated[list[Word], Meta(max_length=8)]
    events_seen: Number | None = None


class LetPass(FromClient, frozen=True, tag="let_pass"):
    """Let pass what the seat may be asked in secret now (`own.pause.may_pass`), whether or not it is asked."""

    seat: SeatNumber


class AlwaysLetPass(FromClient, frozen=True, tag="always_let_pass"):
    """From now on let pass everything that the seat may be asked in secret, or no longer: nobody waits for it then."""

    seat: SeatNumber
    always: bool


class Ask(FromClient, frozen=True, tag="ask"):
    """Propose something that the others must agree to."""

    seat: SeatNumber
    what: Literal["undo", "draw", "resign", "rematch"]


class Answer(FromClient, frozen=True, tag="answer"):
    """Agree to the open question, or refuse it."""

    seat: SeatNumber
    agree: bool


class Emote(FromClient, frozen=True, tag="emote"):
    """Say something short, from the list of `GET /api/v1/games`."""

    seat: SeatNumber
    emote: Word


class Write(FromClient, frozen=True, tag="write"):
    """Write a line to the others who sit there, at a table with `lobby.chat`."""

    seat: SeatNumber
    text: Line


class GoOnWithout(FromClient, frozen=True, tag="go_on_without"):
    """Let a bot play for everybody who has been away for long enough (`presence`), or end the game without a winner.

    The others who are there are asked first. Whoever comes back plays again.
    """

    seat: SeatNumber
    what: Literal["stand_in", "end"]
    bot: Word = ""


class AskSnapshot(FromClient, frozen=True, tag="snapshot"):
    """Ask for everything anew."""


ClientMessage = (
    Hello
    | Sit
    | Leave
    | Remove
    | SeatBot
    | RemoveBot
    | Fill
    | Start
    | Contribute
    | Play
    | Try
    | LetPass
    | AlwaysLetPass
    | Ask
    | Answer
    | Emote
    | Write
    | GoOnWithout
    | AskSnapshot
)


# ---- from the server


class SeatSnapshot(msgspec.Struct, frozen=True):
    """A seat's view and the story of the game so far, as events."""

    view: View
    events: list[EventFields]


class FromServer(msgspec.Struct, frozen=True, tag_field="type"):
    pass


class Welcome(FromServer, frozen=True, tag="welcome"):
    """The answer to `hello`. Keep `token`: it is the client's key to its seats at this table, and is sent only once.

    `now` is the server's time in milliseconds since 1970, to set clocks by.
    """

    n: int
    seats: list[int]
    now: int
    token: str | None = None
    version: int = 1


class Ok(FromServer, frozen=True, tag="ok"):
    """Done, and stored."""

    n: int


class Error(FromServer, frozen=True, tag="error"):
    """Refused: nothing has changed. `n` is null if the message had no readable number."""

    n: int | None
    problem: Problem


class Snapshot(FromServer, frozen=True, tag="snapshot"):
    """Everything, for each of the client's seats; for a client without one, as such a one sees it."""

    shown: list[SeatSnapshot]


class Update(FromServer, frozen=True, tag="update", omit_defaults=True):
    """What has changed for a seat: patches of the three parts of its view, and new events.

    A patch names places: `{"turn": 1, "grid/4+": ["RX"]}`. A name that ends in `+` adds to the end of a list, one that
    ends in `-` removes an entry of an object; every other sets what stands there, the empty one the whole part. In a
    pause, in which somebody may be asked in secret (`own.pause`), events come before the game shows what they did.
    """

    seat: int | None
    lobby: dict[str, Any] = {}
    own: dict[str, Any] = {}
    game: dict[str, Any] = {}
    events: list[EventFields] = []


class Away(msgspec.Struct, frozen=True):
    """Somebody who sits at the table and is not there, since when (milliseconds since 1970)."""

    seat: int
    since: int


class Presence(FromServer, frozen=True, tag="presence"):
    """Who is not there, and how many watch. After `patience` milliseconds the others may go on without somebody."""

    away: list[Away]
    watching: int
    patience: int


ServerMessage = Welcome | Ok | Error | Snapshot | Update | Presence
