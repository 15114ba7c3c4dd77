"""The bodies of looking back: a game step by step, moves tried out, its analysis, its verification, shared records.

A record travels as the text of its file, so that nothing of it gets lost on the way and a broken one can be explained.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from lapilli.bots.advice import Judged
from lapilli.engine.events import EventFields
from lapilli.engine.layout import Layout
from lapilli.engine.position import ViewFields
from lapilli.engine.words import Text
from lapilli.protocol.bodies import Small, Word

LONGEST_RECORD = 65_536  # characters
MOST_MOVES = 2_000
RecordText = Annotated[str, Meta(max_length=LONGEST_RECORD)]


class AskRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record, as the text of its file."""

    record: RecordText


class AskSteps(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game to look at: a record, or a game with its options, dealt from `seed` or set up as `position`.

    `moves` are those to play; without them, those of the record. The answer begins after the first `since` of them.
    `seat` is whose view is wanted; without it all cards are open, and the view is that of whoever is to decide.
    """

    record: RecordText | None = None
    game: Word = ""
    options: dict[str, Any] = {}
    seed: int | Word = 0
    position: dict[str, Any] | None = None
    moves: Annotated[list[Word], Meta(max_length=MOST_MOVES)] | None = None
    since: Small = 0
    seat: Small | None = None


class ReplayStep(msgspec.Struct, frozen=True):
    """A game after a move (after the deal: `move` is empty, `mover` null).

    `turn` is who decides next, null at the end, `moves` what they may do and `prompt` what they are asked to do;
    all as far as the asked seat may know them.
    With open cards `secrets` has what each seat alone knows, such as its hand.
    """

    move: str
    mover: int | None
    view: ViewFields
    events: list[EventFields]
    turn: int | None
    moves: list[str]
    prompt: Text | None
    secrets: list[dict[str, Any]]


class Steps(msgspec.Struct, frozen=True):
    """A game step by step."""

    game: str
    options: dict[str, Any]
    layout: Layout
    steps: list[ReplayStep]


class Progress(msgspec.Struct, frozen=True, tag_field="type", tag="progress"):
    """A line of an analysis on its way: so many moves of so many are done."""

    done: int
    of: int


class Analysed(msgspec.Struct, frozen=True, tag_field="type", tag="analysis"):
    """The last line of an analysis: every move judged by what its player knew.

    `results` is what the game was worth to each seat: 1 won, 0 lost, 0.5 neither.
    """

    moves: list[Judged]
    results: list[float]


class Verified(msgspec.Struct, frozen=True):
    """A game whose deal, moves and result are as its record says."""

    moves: int
    ending: str


class RecordKept(msgspec.Struct, frozen=True):
    """A record that this server keeps for whoever knows its link, `/replay/<id>`."""

    id: str
