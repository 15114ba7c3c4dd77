"""Reads a position of Tic-Tac Match; what no game can reach is refused."""

from __future__ import annotations

from typing import Any

from lapilli.engine.endings import NO_RESULT
from lapilli.engine.position import PositionReader
from lapilli.families.lines import LINES
from lapilli.families.stacks.numbers import MOST_TURNS
from lapilli.families.stacks.position import fill, in_places, read_grid, read_hands
from lapilli.games.match import numbers
from lapilli.games.match.numbers import CARD, CARDS, HAND_ROOM
from lapilli.games.match.position import SYMBOL_CARDS, Position
from lapilli.games.match.rules import Match


def read_position(given: dict[str, Any], state: Match, options: dict[str, Any]) -> None:
    read = PositionReader(given, Position)
    read.same("players", options["players"])
    read.same("teams", options["teams"])
    state.dealer = read.number("dealer", 0, state.seats - 1)
    over = read.value("over")
    grid = read_grid(read, SYMBOL_CARDS, CARDS, may_cover, ["M16", "M8"])
    hands = read_hands(read, state.seats, CARD, state.hand_size)
    fill(read, state, grid, hands, dict(enumerate(state.lookup.numbers()[: len(CARDS)])), CARDS)
    state.hands = in_places(hands, HAND_ROOM, len(state.hands))
    state.showing_o = read_ids(read, state)
    state.turns = read.number("turns", 0, MOST_TURNS)
    state.owed = read.number("pending", 0, 2)
    state.wiping = read_wiping(read, state)
    line = standing_line(state)
    if over:
        read_ending(read, state, hands, line)
    else:
        read.require(line is None, "over", "must be true: a line stands (M26)")
        read.require(state.turns < MOST_TURNS, "over", f"must be true after {MOST_TURNS} turns (M29)")
        state.turn = read.number("turn", 0, state.seats - 1)
        check_hands(read, state, hands)
    read.winners(state.winners, over)


def may_cover(under: int, over: int) -> bool:
    return (under >> 1 == over >> 1) != (under & 1 == over & 1)


def read_ids(read: PositionReader, state: Match) -> int:
    """M10: the dealer's side shows one symbol, all others the opposite one; a Flip keeps it so."""
    ids = read.items("ids", state.seats)
    for seat, symbol in enumerate(ids):
        with_dealer = (seat - state.dealer) % 2 == 0 if state.teams else seat == state.dealer
        agrees = (symbol == ids[state.dealer]) == with_dealer
        read.require(agrees, f"ids[{seat}]", "only the dealer's side shows the dealer's symbol (M10)")
    return sum(1 << seat for seat, symbol in enumerate(ids) if symbol == "O")


def read_wiping(read: PositionReader, state: Match) -> bool:
    """M18: between playing a Wipe-Out, which lies on top unless its draw made a new pile, and choosing its target."""
    wiping: bool = read.value("wiping")
    if wiping:
        read.require(state.seats == 4, "wiping", "must be false: with two players there is nobody to choose (M19)")
        read.require(state.owed == 0, "wiping", "must be false in a Double Play (M23)")
        read.require(read.value("discard")[-1:] in ([], ["W"]), "wiping", "must be false: no W lies on top (M18)")
    return wiping


def standing_line(state: Match) -> int | None:
    """The kind of card of which a line stands, if one does."""
    for card in range(numbers.SYMBOL_KINDS):
        twins = state.colour[card >> 1] & state.mark[card & 1]
        if any(twins & line == line for line in LINES):
            return card
    return None


def read_ending(read: PositionReader, state: Match, hands: list[list[int]], line: int | None) -> None:
    short = [len(hand) for hand in hands if len(hand) != state.hand_size]
    read.require(state.owed == 0, "pending", "must be 0: nothing is owed when the game is over (M33)")
    read.require(not state.wiping, "wiping", "must be false: nobody chooses when the game is over (M33)")
    if line is None:
        read.require(state.turns == MOST_TURNS, "over", "must be false: no line stands (M26)")
        read.require(
            not short, "hands", f"everybody holds {state.hand_size} cards when turn {MOST_TURNS} has ended (M29)"
        )
        state.finish(0, NO_RESULT)
    else:
        fits = len(short) == 1 and state.hand_size - 3 <= short[0] < state.hand_size
        read.require(fits, "hands", "exactly the player who completed the line holds one to three cards (M33)")
        read.require(state.turns < MOST_TURNS, "turns", f"no line can follow turn {MOST_TURNS} (M29)")
        state.finish(
            state.showing_o if line & 1 else state.showing_o ^ ((1 << state.seats) - 1), numbers.LINE_COMPLETED
        )


def check_hands(read: PositionReader, state: Match, hands: list[list[int]]) -> None:
    """Everybody holds a full hand, but for the player in the middle of a Double Play, who holds what is left."""
    for seat, hand in enumerate(hands):
        played = 3 - state.owed if state.owed and seat == state.turn else 0
        expected = state.hand_size - played
        read.require(len(hand) == expected, f"hands[{seat}]", f"has {len(hand)} cards, not {expected}")
    playable = bool(state.legal_actions())
    read.require(playable, f"hands[{state.turn}]", "no card can be played, so this hand would have been replaced (M14)")
