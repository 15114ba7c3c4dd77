"""What happens at a table beyond the rules of its game."""

from __future__ import annotations

from typing import ClassVar

from lapilli.engine.events import OpenEvent


class TimeUp(OpenEvent, frozen=True, tag="time_up"):
    """A seat took too long, and a bot moved for it."""

    seat: int

    story: ClassVar[str] = "{seat} ran out of time; a bot plays."
    yours: ClassVar[str] = "You ran out of time; a bot plays for you."


class DealtWithout(OpenEvent, frozen=True, tag="dealt_without"):
    """The deal waited no longer for the random bytes of these seats."""

    seats: list[int]

    story: ClassVar[str] = "Dealt without random bytes of {seats}."


class SeatTaken(OpenEvent, frozen=True, tag="seat_taken"):
    """Somebody, or a bot, sat down in a running game."""

    number: int
    name: str

    story: ClassVar[str] = "{name} takes seat {number}."


class SeatLeft(OpenEvent, frozen=True, tag="seat_left"):
    """A seat became open in a running game."""

    number: int
    name: str

    story: ClassVar[str] = "{name} leaves seat {number}."


class BotStandsIn(OpenEvent, frozen=True, tag="bot_stands_in"):
    """A bot plays for somebody who is not there."""

    seat: int

    story: ClassVar[str] = "A bot plays on for {seat}."
    yours: ClassVar[str] = "A bot plays on for you."


class BackAgain(OpenEvent, frozen=True, tag="back_again"):
    """Somebody for whom a bot has played is there again."""

    seat: int

    story: ClassVar[str] = "{seat} is back."
    yours: ClassVar[str] = "You are back."


class TakenBack(OpenEvent, frozen=True, tag="taken_back"):
    """The last moves undone, with everybody's consent. Answers in secret are not counted."""

    seat: int
    moves: int

    story: ClassVar[str] = "{seat} takes back; moves undone: {moves}."
    yours: ClassVar[str] = "You take back; moves undone: {moves}."


class Resigned(OpenEvent, frozen=True, tag="resigned"):
    """A side gave up."""

    seat: int

    story: ClassVar[str] = "{seat} resigns."
    yours: ClassVar[str] = "You resign."


class DrawAgreed(OpenEvent, frozen=True, tag="draw_agreed"):
    """Both sides had enough."""

    story: ClassVar[str] = "The players agree on a draw."


class GameAbandoned(OpenEvent, frozen=True, tag="game_abandoned"):
    """The others ended the game, because somebody was not there."""

    story: ClassVar[str] = "The game is ended, because somebody was not there."
