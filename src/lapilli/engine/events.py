"""What happened, in rulebook words: enough to animate a turn and to tell it as a story.

An event is what lies open to everybody unless its class says otherwise: `seen_by` gives what one seat may know of it.
`story` is the English sentence; its fields come from the event: seats are replaced by names, a `CardName` by what it is
called, and an `EnglishWord` is said in the language of the story. `yours` is the same said to whoever did it, `at_you`
to whom it was done, `at_yourself` to whoever did it to themself.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Annotated, Any, ClassVar

import msgspec
from msgspec import UNSET, Meta, UnsetType
from msgspec import inspect as types

from lapilli.engine.layout import Layout
from lapilli.engine.words import Text, listed, say

STORIES = ("story", "yours", "at_you", "at_yourself")  # what the class of an event calls its sentences
SEATS = ("seat", "target", "seats")  # the fields that are replaced by names
CardName = Annotated[str, Meta(extra={"holds": "card"})]  # the name of a card, tile or mark in the notation
EnglishWord = Annotated[str, Meta(extra={"holds": "word"})]  # an English word


class Event(msgspec.Struct, frozen=True, tag_field="event", omit_defaults=True):
    """Something that happened at the table. Each concrete event has a tag, its name in JSON.

    What an event leaves out is None by default, and not in its JSON.
    """

    story: ClassVar[str] = ""
    yours: ClassVar[str] = ""  # instead of `story` for the `seat`, or where `seats` is nobody else
    at_you: ClassVar[str] = ""  # instead of `story` for the `target`
    at_yourself: ClassVar[str] = ""  # instead of `yours` where `seat` is the `target`
    in_story: ClassVar[bool] = True  # False: people are told what comes of it, not that it happened
    open_to_all: ClassVar[bool] = False  # an event is hidden until somebody decides to show it

    def story_for(self, seat: int | None) -> str:
        """The sentence as it is said to a seat (None: to anybody)."""
        if seat is None:
            return self.story
        is_target = getattr(self, "target", None) == seat
        if self.yours and (getattr(self, "seat", None) == seat or self.is_only(seat)):
            return (is_target and self.at_yourself) or self.yours
        return (is_target and self.at_you) or self.story

    def is_only(self, seat: int) -> bool:
        return getattr(self, "seats", None) == [seat]

    def seen_by(self, seat: int | None) -> Event | None:
        """The event as a seat may know it (None: a spectator); None if not even that it happened."""
        return self if self.open_to_all else None


class OpenEvent(Event, frozen=True):
    """An event that everybody sees whole."""

    open_to_all: ClassVar[bool] = True


class Drew(Event, frozen=True, tag="drew"):
    """Cards taken from the draw pile into a hand: everybody sees how many, their owner which."""

    seat: int
    count: int
    cards: list[CardName] | None = None

    story: ClassVar[str] = "{seat} draws from the pile."
    yours: ClassVar[str] = "You draw {cards}."

    def seen_by(self, seat: int | None) -> Drew:
        return self if seat == self.seat else Drew(self.seat, self.count)


class Discarded(OpenEvent, frozen=True, tag="discarded"):
    """Cards put face up on the discard pile."""

    seat: int
    cards: list[CardName]

    story: ClassVar[str] = "{seat} discards {cards}."
    yours: ClassVar[str] = "You discard {cards}."


class NoPlay(OpenEvent, frozen=True, tag="no_play"):
    """A hand without a legal play, about to be thrown away."""

    seat: int

    story: ClassVar[str] = "{seat} cannot play a card and takes a new hand."
    yours: ClassVar[str] = "You cannot play a card and take a new hand."


class Reshuffled(OpenEvent, frozen=True, tag="reshuffled"):
    """A new draw pile of used cards."""

    count: int

    story: ClassVar[str] = "The used cards are shuffled into a new draw pile of {count}."


class TurnEnded(OpenEvent, frozen=True, tag="turn_ended"):
    """The end of a turn, where a game tells it: what comes then is no part of the turn. No sentence says so."""

    seat: int

    in_story: ClassVar[bool] = False


class Won(OpenEvent, frozen=True, tag="won"):
    """The end of a game somebody won, alone or together."""

    seats: list[int]
    ending: EnglishWord

    story: ClassVar[str] = "{seats} won: {ending}."
    yours: ClassVar[str] = "You won: {ending}."


class Ended(OpenEvent, frozen=True, tag="ended"):
    """The end of a game nobody won."""

    ending: EnglishWord

    story: ClassVar[str] = "Nobody won: {ending}."


def joined(events: list[Event]) -> list[Event]:
    """The same events with draws and discards that follow each other merged."""
    merged: list[Event] = []
    for event in events:
        last = merged[-1] if merged else None
        if isinstance(event, Drew) and isinstance(last, Drew) and last.seat == event.seat:
            cards = [*last.cards, *event.cards] if last.cards and event.cards else None
            merged[-1] = Drew(event.seat, last.count + event.count, cards)
        elif isinstance(event, Discarded) and isinstance(last, Discarded) and last.seat == event.seat:
            merged[-1] = Discarded(event.seat, last.cards + event.cards)
        else:
            merged.append(event)
    return merged


class GameEvent(msgspec.Struct):
    """What whoever shows any event can rely on. A field of one of these names means the same in every game.

    `owner` is the seat to which the piece belongs that the event is about, if that is not `seat`.
    """

    event: str
    seat: int | UnsetType = UNSET
    target: int | UnsetType = UNSET
    seats: list[int] | UnsetType = UNSET
    owner: int | UnsetType = UNSET
    card: str | UnsetType = UNSET
    cards: list[str] | UnsetType = UNSET
    count: int | UnsetType = UNSET
    ending: str | UnsetType = UNSET


EventFields = Annotated[dict[str, Any], Meta(extra={"shown": GameEvent})]


@cache
def fields_holding(what: str, event: type[Event]) -> tuple[str, ...]:
    """The fields of an event that hold a "card", or several, or a "word"."""
    return tuple(field.name for field in msgspec.structs.fields(event) if holds(what, types.type_info(field.type)))


def holds(what: str, kind: types.Type) -> bool:
    match kind:
        case types.Metadata():
            return (kind.extra or {}).get("holds") == what
        case types.UnionType():
            return any(holds(what, one) for one in kind.types)
        case types.ListType():
            return holds(what, kind.item_type)
        case _:
            return False


def as_json(event: Event) -> dict[str, Any]:
    """The event as plain data, without what it leaves out."""
    plain: dict[str, Any] = msgspec.to_builtins(event)
    return plain


def sentence(event: Event, names: Sequence[str | Text]) -> str:
    """The event in English, with the names of the players."""
    return str(event_text(event, names))


def event_text(
    event: Event, names: Sequence[str | Text], seat: int | None = None, layout: Layout | None = None
) -> Text:
    """The event in words, with the names of the players; `seat` is who reads it. With a layout cells have names."""
    fields = {field: getattr(event, field) for field in event.__struct_fields__}
    words = fields_holding("word", type(event))
    values = {
        field: Text(value) if field in words else value_in_story(field, value, names, layout)
        for field, value in fields.items()
        if value is not None
    }
    return say(event.story_for(seat), **values)


def value_in_story(field: str, value: Any, names: Sequence[str | Text], layout: Layout | None = None) -> Any:
    if field == "seats":
        return listed([names[seat] for seat in value])
    if field in SEATS:
        return names[value]
    if layout is not None and field in layout.cells:
        cells = value if isinstance(value, list) else [value]
        return [layout.cell_name(plain_cell(cell)) for cell in cells]
    if isinstance(value, list):
        return [value_in_story("", entry, names) for entry in value]
    return plain_cell(value) if isinstance(value, tuple) else value


def plain_cell(cell: Any) -> str:
    """The name of a cell in the notation. It may be a pair of numbers."""
    return ",".join(str(number) for number in cell) if isinstance(cell, tuple) else str(cell)
