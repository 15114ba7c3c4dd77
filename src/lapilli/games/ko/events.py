"""What happens in Tic Tac K.O. beyond drawing and discarding.

A `pass` and a `wait` leave no event, and a question is told whether or not anybody can answer it [K34]: the events of
two games that differ only in who could have reacted or claimed are the same. Whoever shows them can pause at each
`questioned`, `reactions_asked` and `turn_ended`.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from lapilli.engine.events import CardName, Event, OpenEvent
from lapilli.engine.events import TurnEnded as AnyTurnEnded
from lapilli.games.ko.position import On


class Placed(OpenEvent, frozen=True, tag="placed"):
    """A Character laid on a space."""

    seat: int
    card: CardName
    space: str

    story: ClassVar[str] = "{seat} places {card}: {space}."
    yours: ClassVar[str] = "You place {card}: {space}."


class MagicPlayed(OpenEvent, frozen=True, tag="magic_played"):
    """A Magic card played, and what it is aimed at, if it says so."""

    seat: int
    card: CardName
    at: str | None = None

    story: ClassVar[str] = "{seat} plays {card}."
    yours: ClassVar[str] = "You play {card}."


class Questioned(OpenEvent, frozen=True, tag="questioned"):
    """Opponents may stop a card or the DESTROYing of a Character [K33]."""

    seat: int
    card: CardName
    on: On
    space: str | None = None

    in_story: ClassVar[bool] = False
    story: ClassVar[str] = "Does anybody stop {card}?"


class ReactionsAsked(OpenEvent, frozen=True, tag="reactions_asked"):
    """Players may react to what a card has done, or to a completed Objective [K33]."""

    seat: int
    met: dict[str, list[str]]  # what has happened, each with the decks it happened to
    asked: list[int]  # who may react, as far as everybody can tell

    in_story: ClassVar[bool] = False
    story: ClassVar[str] = "Does anybody react?"


class Reacted(OpenEvent, frozen=True, tag="reacted"):
    """An Instant that stopped a card or the DESTROYing of a Character, or reacts to what has happened."""

    seat: int
    card: CardName
    on: On
    space: str | None = None

    story: ClassVar[str] = "{seat} reacts with {card}."
    yours: ClassVar[str] = "You react with {card}."


class OpponentChosen(OpenEvent, frozen=True, tag="opponent_chosen"):
    """The opponent who must DISCARD."""

    seat: int
    target: int

    story: ClassVar[str] = "{seat} makes {target} discard a card."
    yours: ClassVar[str] = "You make {target} discard a card."
    at_you: ClassVar[str] = "{seat} makes you discard a card."


class Destroyed(OpenEvent, frozen=True, tag="destroyed"):
    """A Character of the other team taken off the grid."""

    seat: int
    card: CardName
    space: str

    story: ClassVar[str] = "{seat} destroys {card}: {space}."
    yours: ClassVar[str] = "You destroy {card}: {space}."


class Sacrificed(OpenEvent, frozen=True, tag="sacrificed"):
    """A Character of the own team taken off the grid."""

    seat: int
    card: CardName
    space: str

    story: ClassVar[str] = "{seat} sacrifices {card}: {space}."
    yours: ClassVar[str] = "You sacrifice {card}: {space}."


class CharacterMoved(OpenEvent, frozen=True, tag="moved"):
    """A Character put on an empty space."""

    seat: int
    card: CardName
    origin: str
    goal: str

    story: ClassVar[str] = "{seat} moves {card}: {origin} → {goal}."
    yours: ClassVar[str] = "You move {card}: {origin} → {goal}."


class Swapped(OpenEvent, frozen=True, tag="swapped"):
    """Two Characters that traded places."""

    seat: int
    first: str
    second: str

    story: ClassVar[str] = "{seat} lets two cards change places: {first} ↔ {second}."
    yours: ClassVar[str] = "You let two cards change places: {first} ↔ {second}."


class Took(OpenEvent, frozen=True, tag="took"):
    """A card taken from the own discard pile into the hand."""

    seat: int
    card: CardName

    story: ClassVar[str] = "{seat} takes {card} back from the discard pile."
    yours: ClassVar[str] = "You take {card} back from the discard pile."


class AbilityDeclined(OpenEvent, frozen=True, tag="skipped"):
    """An ability declined."""

    seat: int
    card: CardName

    story: ClassVar[str] = "{seat} does not use {card}."
    yours: ClassVar[str] = "You do not use {card}."


class TurnEnded(AnyTurnEnded, frozen=True, tag="turn_ended"):
    """The end of a turn, and who could now show an Objective for their team, as far as everybody can tell [K19]."""

    claims: list[int] = msgspec.field(default_factory=list)

    story: ClassVar[str] = "{seat}'s turn ends."
    yours: ClassVar[str] = "Your turn ends."


class Claimed(OpenEvent, frozen=True, tag="claimed"):
    """An Objective completed."""

    seat: int
    objective: CardName
    spaces: list[str]

    story: ClassVar[str] = "{seat} completes an Objective."
    yours: ClassVar[str] = "You complete an Objective."


class ObjectiveDrawn(Event, frozen=True, tag="objective_drawn"):
    """A new secret Objective: everybody sees that, only the team which one. Partners sit two seats apart."""

    seat: int
    objective: CardName | None = None

    story: ClassVar[str] = "{seat}'s team draws a new Objective."
    yours: ClassVar[str] = "Your team draws a new Objective."

    def seen_by(self, seat: int | None) -> ObjectiveDrawn:
        return self if seat is not None and (seat - self.seat) % 2 == 0 else ObjectiveDrawn(self.seat)


class StalemateBegan(OpenEvent, frozen=True, tag="stalemate_began"):
    """The grid is full and nobody plays."""

    turns: int

    story: ClassVar[str] = "Stalemate: turns to break it: {turns}."


class StalemateBroken(OpenEvent, frozen=True, tag="stalemate_broken"):
    """A card left the full grid."""

    story: ClassVar[str] = "The stalemate is broken."


class StalemateLost(OpenEvent, frozen=True, tag="stalemate_lost"):
    """Nobody broke the stalemate: all special Characters go."""

    story: ClassVar[str] = "The stalemate was not broken: all special Characters are sacrificed."
