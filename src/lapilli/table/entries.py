"""What a table's log consists of: small typed entries, each with the time it was written (`at`, in milliseconds).

The log belongs to whoever keeps the table. It holds the secret of a game that still runs, so it is never shown: players
and spectators get views (views.py). A new kind of entry or field raises VERSION.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from lapilli.table.errors import LogError

VERSION = 5
READABLE = (1, 2, 3, 4, 5)  # before 2, answers in secret are plain moves; what a pause was before 3 and 5: pause.py
Proposed = Literal["undo", "draw", "resign", "rematch"]
Without = Literal["stand_in", "end"]  # those who are not there


class Entry(msgspec.Struct, frozen=True, tag_field="entry", forbid_unknown_fields=True):
    """One thing that happened at a table."""

    at: int


class Created(Entry, frozen=True, tag="created"):
    """A new table: what is played there, to how many points, by which clock, and who may watch."""

    table: str
    host: str  # the holder who made it
    game: str
    options: dict[str, Any]
    rules_version: int
    target: int = 1
    clock: int | None = None  # milliseconds for each move
    spectators: bool = False
    delay: int = 0  # how many open moves spectators are behind
    pause: int = 4000  # milliseconds for each slot of answers in secret: see pause.py
    chat: bool = False  # whether those who sit there may write to each other
    version: int = VERSION


class Joined(Entry, frozen=True, tag="joined"):
    """Somebody took an open seat."""

    seat: int
    holder: str
    name: str


class Left(Entry, frozen=True, tag="left"):
    """A seat became open."""

    seat: int


class BotSeated(Entry, frozen=True, tag="bot_seated"):
    """A bot took an open seat."""

    seat: int
    bot: str


class Committed(Entry, frozen=True, tag="committed"):
    """A game begins: its secret is fixed, and what the table publishes is its SHA-256."""

    secret: str


class Contributed(Entry, frozen=True, tag="contributed"):
    """The random bytes of a human seat."""

    seat: int
    given: str


class Dealt(Entry, frozen=True, tag="dealt"):
    """The cards are dealt from the secret and all contributions."""


class Answered(Entry, frozen=True, tag="answered"):
    """What a seat that may be asked in secret answers, '' if it lets it pass; played when the slot is over."""

    seat: int
    move: str = ""


class SlotEnded(Entry, frozen=True, tag="slot_ended"):
    """The time for answers is over: they are played, quiet ones for those who gave none."""


class LetPass(Entry, frozen=True, tag="let_pass"):
    """From now on a seat lets everything pass that it may be asked in secret, or no longer does."""

    seat: int
    always: bool


class Moved(Entry, frozen=True, tag="moved"):
    """A move of the seat whose turn it was."""

    seat: int
    move: str


class ClockRanOut(Entry, frozen=True, tag="clock_ran_out"):
    """A seat took too long, and a bot made this move for it."""

    seat: int
    move: str


class Asked(Entry, frozen=True, tag="asked"):
    """A seat proposed something that others must agree to."""

    seat: int
    what: Proposed


class SeatsAsked(Entry, frozen=True, tag="seats_asked"):
    """Somebody asked to change who sits where in a running game: what is to happen if the others agree."""

    holder: str
    changes: list[Joined | BotSeated | Left]


class WithoutAsked(Entry, frozen=True, tag="without_asked"):
    """A seat asked to go on without those who are not there: bots play for them, or the game ends."""

    seat: int
    what: Without
    absent: list[int]
    bot: str = ""


class StoodIn(Entry, frozen=True, tag="stood_in"):
    """A bot plays for somebody who is not there, and who keeps the seat."""

    seat: int
    bot: str


class CameBack(Entry, frozen=True, tag="came_back"):
    """Somebody for whom a bot has played plays again."""

    seat: int


class Agreed(Entry, frozen=True, tag="agreed"):
    """A seat agreed to the open proposal."""

    seat: int


class Declined(Entry, frozen=True, tag="refused"):
    """A seat refused the open proposal, which is gone (also if it was its own)."""

    seat: int


class TookBack(Entry, frozen=True, tag="took_back"):
    """All agreed, and the last moves are undone."""

    seat: int
    moves: int


class Emoted(Entry, frozen=True, tag="emoted"):
    """A short message from a fixed list. It is passed on, and stored only in logs of older versions."""

    seat: int
    emote: str


class Wrote(Entry, frozen=True, tag="wrote"):
    """A line of somebody's own to the others who sit there."""

    seat: int
    holder: str
    text: str


class Finished(Entry, frozen=True, tag="finished"):
    """A game is over, and its secret is public."""

    winners: list[int]
    ending: str
    secret: str


class Rematched(Entry, frozen=True, tag="rematched"):
    """A new match with the same players, from no points."""


AnyEntry = (
    Created
    | Joined
    | Left
    | BotSeated
    | Committed
    | Contributed
    | Dealt
    | Answered
    | SlotEnded
    | LetPass
    | Moved
    | ClockRanOut
    | Asked
    | SeatsAsked
    | WithoutAsked
    | StoodIn
    | CameBack
    | Agreed
    | Declined
    | TookBack
    | Emoted
    | Wrote
    | Finished
    | Rematched
)

reader = msgspec.json.Decoder(AnyEntry)
writer = msgspec.json.Encoder()


def write_entry(entry: AnyEntry) -> bytes:
    """An entry as it is stored: one line of JSON."""
    return writer.encode(entry)


def read_entry(line: bytes) -> AnyEntry:
    """The entry of a stored line; LogError if it is none."""
    try:
        entry: AnyEntry = reader.decode(line)
    except msgspec.DecodeError as error:
        raise LogError(f"not an entry of a table's log: {error}") from error
    return entry
