"""What happened, in rulebook words: enough to animate a turn and to tell it as a story.

An event is what lies open to everybody unless its class says otherwise: `seen_by` gives what one seat may know of it.
`story` is the English sentence; its fields come from the event, `{seat}` being replaced by a name.
"""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec


class Event(msgspec.Struct, frozen=True, tag_field="event"):
    """Something that happened at the table. Each concrete event has a tag, its name in JSON."""

    story: ClassVar[str] = ""
    open_to_all: ClassVar[bool] = False  # an event is hidden until somebody decides to show it

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

    story: ClassVar[str] = "{seat} draws {count}."

    def seen_by(self, seat: int | None) -> Drew:
        return self if seat == self.seat else Drew(self.seat, self.count)


class Discarded(OpenEvent, frozen=True, tag="discarded"):
    """Cards put face up on the discard pile."""

    seat: int
    cards: list[str]

    story: ClassVar[str] = "{seat} discards {cards}."


class NoPlay(OpenEvent, frozen=True, tag="no_play"):
    """A hand without a legal play, about to be thrown away."""

    seat: int

    story: ClassVar[str] = "{seat} cannot play a card and takes a new hand."


class Reshuffled(OpenEvent, frozen=True, tag="reshuffled"):
    """A new draw pile of used cards."""

    count: int

    story: ClassVar[str] = "The used cards are shuffled into a new draw pile of {count}."


class Won(OpenEvent, frozen=True, tag="won"):
    """The end of a game somebody won, alone or together."""

    seats: list[int]
    ending: str

    story: ClassVar[str] = "{seats} won: {ending}."


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
    return {name: value for name, value in plain.items() if value is not None}


def sentence(event: Event, names: list[str]) -> str:
    """The event in words, with the names of the players."""
    words = {}
    for field in event.__struct_fields__:
        value = getattr(event, field)
        if field in ("seat", "target"):
            value = names[value]
        elif field == "seats":
            value = " and ".join(names[seat] for seat in value)
        words[field] = in_words(value)
    return event.story.format(**words)


def in_words(value: object) -> str:
    """A list as people write it, and a cell, which is a pair of numbers, as x,y."""
    if isinstance(value, tuple):
        return ",".join(str(number) for number in value)
    if isinstance(value, list):
        return ", ".join(in_words(entry) for entry in value)
    return str(value)
