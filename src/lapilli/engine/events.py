"""What happened, in rulebook words: enough to animate a turn and to tell it as a story.

An event is what lies open to everybody unless its class says otherwise: `seen_by` gives what one seat may know of it.
`story` is the English sentence; its fields come from the event: seats are replaced by names, and what stands in a
field of WORDS is said in the language of the story. `yours` is the same said to whoever did it, `at_you` to whom it was
done.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from lapilli.engine.layout import Layout
from lapilli.engine.words import Text, listed, say

SEATS = ("seat", "target", "seats")  # the fields that are replaced by names
WORDS = ("direction", "ending", "lands")  # the fields that hold an English word
CARDS = ("card", "cards", "tile", "before", "covers", "mark", "pattern", "target_pattern")  # the fields that name cards


class Event(msgspec.Struct, frozen=True, tag_field="event", omit_defaults=True):
    """Something that happened at the table. Each concrete event has a tag, its name in JSON.

    What an event leaves out is None by default, and not in its JSON.
    """

    story: ClassVar[str] = ""
    yours: ClassVar[str] = ""  # instead of `story` for the `seat`, or where `seats` is nobody else
    at_you: ClassVar[str] = ""  # instead of `story` for the `target`
    in_story: ClassVar[bool] = True  # False: people are told what comes of it, not that it happened
    open_to_all: ClassVar[bool] = False  # an event is hidden until somebody decides to show it

    def story_for(self, seat: int | None) -> str:
        """The sentence as it is said to a seat (None: to anybody)."""
        if seat is not None and self.yours and (getattr(self, "seat", None) == seat or self.is_only(seat)):
            return self.yours
        if seat is not None and self.at_you and getattr(self, "target", None) == seat:
            return self.at_you
        return self.story

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
    cards: list[str] | None = None

    story: ClassVar[str] = "{seat} draws cards: {count}."
    yours: ClassVar[str] = "You draw cards: {count}."

    def seen_by(self, seat: int | None) -> Drew:
        return self if seat == self.seat else Drew(self.seat, self.count)


class Discarded(OpenEvent, frozen=True, tag="discarded"):
    """Cards put face up on the discard pile."""

    seat: int
    cards: list[str]

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


class Won(OpenEvent, frozen=True, tag="won"):
    """The end of a game somebody won, alone or together."""

    seats: list[int]
    ending: str

    story: ClassVar[str] = "{seats} won: {ending}."
    yours: ClassVar[str] = "You won: {ending}."


class Ended(OpenEvent, frozen=True, tag="ended"):
    """The end of a game nobody won."""

    ending: str

    story: ClassVar[str] = "Nobody won: {ending}."


def joined(events: list[Event]) -> list[Event]:
    """The same events with draws and discards that follow each other told as one."""
    told: list[Event] = []
    for event in events:
        last = told[-1] if told else None
        if isinstance(event, Drew) and isinstance(last, Drew) and last.seat == event.seat:
            cards = [*last.cards, *event.cards] if last.cards and event.cards else None
            told[-1] = Drew(event.seat, last.count + event.count, cards)
        elif isinstance(event, Discarded) and isinstance(last, Discarded) and last.seat == event.seat:
            told[-1] = Discarded(event.seat, last.cards + event.cards)
        else:
            told.append(event)
    return told


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
    values = {
        field: value_in_story(field, value, names, layout) for field, value in fields.items() if value is not None
    }
    return say(event.story_for(seat), **values)


def value_in_story(field: str, value: Any, names: Sequence[str | Text], layout: Layout | None = None) -> Any:
    if field == "seats":
        return listed([names[seat] for seat in value])
    if field in SEATS:
        return names[value]
    if field in WORDS:
        return Text(value)
    if layout is not None and field in layout.cells:
        cells = value if isinstance(value, list) else [value]
        return [layout.cell_name(plain_cell(cell)) for cell in cells]
    if isinstance(value, list):
        return [value_in_story("", entry, names) for entry in value]
    return plain_cell(value) if isinstance(value, tuple) else value


def plain_cell(cell: Any) -> str:
    """The name of a cell in the notation. It may be a pair of numbers."""
    return ",".join(str(number) for number in cell) if isinstance(cell, tuple) else str(cell)
