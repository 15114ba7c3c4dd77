"""Reads a position of Tic-Tac Twist; what no game can reach is refused.

A position does not tell who has seen which cards: in the state made from it a seat knows its own hand, no more.
"""

from __future__ import annotations

from typing import Any

from lapilli.engine.endings import NO_RESULT
from lapilli.engine.game import seats_of
from lapilli.engine.position import PositionReader
from lapilli.families.stacks.numbers import MOST_TURNS, NO_CARD
from lapilli.families.stacks.position import fill, in_places, read_grid, read_hands
from lapilli.games.twist import numbers
from lapilli.games.twist.numbers import CARD, CARDS, HAND_ROOM, JOKER
from lapilli.games.twist.position import GRID_CARDS, Position
from lapilli.games.twist.rules import Twist


def read_position(given: dict[str, Any], state: Twist, options: dict[str, Any]) -> None:
    read = PositionReader(given, Position)
    for option in ("players", "beginner", "shout"):
        read.same(option, options[option])
    fits = may_cover if options["beginner"] else any_card
    grid = read_grid(read, GRID_CARDS, CARDS, fits, ["T13", "T7"])
    hands = read_hands(read, state.seats, CARD, state.hand_size)
    fill(read, state, grid, hands, deck(state), CARDS)
    fill_hands(state, hands)
    state.patterns = read_patterns(read, state.seats)
    state.silent = read_silent(read, state)
    state.turns = read.number("turns", 0, MOST_TURNS)
    over = read.value("over")
    if over:
        read_ending(read, state, hands)
    else:
        read.require(state.turns < MOST_TURNS, "over", f"must be true after {MOST_TURNS} turns (T31)")
        if read.value("mover") is None:
            read_turn(read, state, hands)
        else:
            read_question(read, state, hands)
    read.winners(state.winners, over)


def deck(state: Twist) -> dict[int, int]:
    """T1, T10: how often each card exists."""
    copies = state.lookup.numbers()[: len(CARDS)]
    return {card: 0 if state.beginner and card > JOKER else number for card, number in enumerate(copies)}


def may_cover(under: int, over: int) -> bool:
    return JOKER in (under, over) or (under >> 1 == over >> 1) != (under & 1 == over & 1)


def any_card(under: int, over: int) -> bool:
    """A Permutation may bring any card on any other; without Action Cards the stacks tell who covered whom."""
    return True


def read_patterns(read: PositionReader, seats: int) -> list[int]:
    patterns = read.items("patterns", seats)
    for seat, name in enumerate(patterns):
        read.require(
            name in numbers.PATTERN, f"patterns[{seat}]", f"{name!r} is not one of {', '.join(numbers.PATTERNS)}"
        )
        read.require(name not in patterns[:seat], f"patterns[{seat}]", f"there is only one pattern {name} (T2)")
    return [numbers.PATTERN[name] for name in patterns] + [numbers.NO_PATTERN] * (numbers.MOST_SEATS - seats)


def read_silent(read: PositionReader, state: Twist) -> int:
    """T28: a seat is silent about a line that stands."""
    silent = 0
    for seat, value in enumerate(read.items("silent", state.seats)):
        place = f"silent[{seat}]"
        if value:
            read.require(bool(state.shout_required), place, "must be false: the program shouts for everybody (T30)")
            stands = bool(state.line_owners() >> seat & 1)
            read.require(stands, place, "must be false: the line of this seat is not complete (T28)")
            silent |= 1 << seat
    return silent


def fill_hands(state: Twist, hands: list[list[int]]) -> None:
    """Deal the hands; each is known to its owner."""
    state.hands = held = in_places(hands, HAND_ROOM, numbers.HANDS_ROOM)
    state.known = [0 if card == NO_CARD else 1 << place // HAND_ROOM for place, card in enumerate(held)]


def check_hands(read: PositionReader, state: Twist, hands: list[list[int]], mover: int | None) -> None:
    """Everybody holds a full hand, but for the player who has made a play and not drawn yet."""
    for seat, hand in enumerate(hands):
        expected = state.hand_size - (seat == mover)
        read.require(len(hand) == expected, f"hands[{seat}]", f"has {len(hand)} cards, not {expected}")


def read_turn(read: PositionReader, state: Twist, hands: list[list[int]]) -> None:
    """Somebody has to make a play; every standing line was passed over in silence."""
    for seat in seats_of(state.line_owners() & ~state.silent):
        read.require(bool(state.shout_required), "over", f"must be true: the line of seat {seat} is complete (T25)")
        read.refuse(f"silent[{seat}]", "must be true: the line of this seat stands, and nobody is asked (T27)")
    check_hands(read, state, hands, mover=None)
    state.turn = read.number("turn", 0, state.seats - 1)
    playable = bool(state.legal_actions())
    read.require(playable, f"hands[{state.turn}]", "no card can be played, so this hand would have been replaced (T17)")


def read_question(read: PositionReader, state: Twist, hands: list[list[int]]) -> None:
    """The owner of a line just completed has to decide whether to shout."""
    read.require(bool(state.shout_required), "mover", "must be null: the program shouts for everybody (T30)")
    state.mover = read.number("mover", 0, state.seats - 1)
    check_hands(read, state, hands, state.mover)
    state.asked = state.line_owners() & ~state.silent
    read.require(state.asked != 0, "mover", "must be null: there is no line left to shout for (T27)")
    first = first_owner(state.asked, state.mover, state.seats)
    state.turn = read.number("turn", 0, state.seats - 1)
    read.require(state.turn == first, "turn", f"must be {first}: owners decide in turn order from the mover on (T29)")


def read_ending(read: PositionReader, state: Twist, hands: list[list[int]]) -> None:
    read.require(read.value("mover") is None, "mover", "must be null when the game is over")
    short = [seat for seat, hand in enumerate(hands) if len(hand) != state.hand_size]
    if state.turns == MOST_TURNS:
        check_hands(read, state, hands, mover=None)
        state.finish(0, NO_RESULT)  # T31
        return
    open_lines = state.line_owners() & ~state.silent
    read.require(open_lines != 0, "over", "must be false: no line to shout for is complete (T25)")
    fits = len(short) == 1 and len(hands[short[0]]) == state.hand_size - 1
    read.require(fits, "hands", "exactly the player who completed the line holds two cards (T32)")
    state.finish(1 << first_owner(open_lines, short[0], state.seats), numbers.SHOUTED_LINE)


def first_owner(owners: int, mover: int, seats: int) -> int:
    """T29: the first of a mask of seats in turn order, counted from the mover."""
    return min(seats_of(owners), key=lambda seat: (seat - mover) % seats)
