"""Views and positions of Tic-Tac Twist; positions that no game can reach are refused.

A position does not tell who has seen which cards: in the state made from it a seat knows its own hand, no more.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from lapilli.engine.endings import NO_RESULT
from lapilli.engine.game import seats_of
from lapilli.engine.position import PositionReader, plain
from lapilli.families.stacks.numbers import MOST_TURNS, NO_CARD
from lapilli.families.stacks.position import StacksFields, fill, in_places, names_in_draw_pile, read_grid, read_hands
from lapilli.games.twist import numbers
from lapilli.games.twist.numbers import CARD, CARDS, HAND_ROOM, JOKER, PATTERNS
from lapilli.games.twist.rules import Twist

GRID_CARDS = {name: card for name, card in CARD.items() if card <= JOKER}


class Shown(StacksFields, kw_only=True):
    """What lies on the table."""

    beginner: bool
    shout: Literal["auto", "required"]
    patterns: list[str]


class Public(Shown, kw_only=True):
    """How many cards are in the hands and in the draw pile."""

    hands: list[int]
    draw: int


class SeenInDraw(msgspec.Struct):
    """A card of the draw pile that everybody has seen, and the number of cards below it [T7]."""

    card: str
    below: int


class Known(msgspec.Struct):
    """The cards of each hand that a seat knows, and those of the draw pile."""

    hands: list[list[str]]
    draw: list[SeenInDraw]


class Private(msgspec.Struct):
    """What a seat knows besides. `asked`: it has to decide on a shout, and its `turn` is its own [T27]."""

    hand: list[str]
    known: Known
    silent: bool
    asked: bool
    turn: int | UnsetType = UNSET


class Position(Shown, forbid_unknown_fields=True, kw_only=True):
    """The cards themselves, the next one of the draw pile last.

    `mover` made the play that an owner is asked about; `turns` were played so far.
    """

    game: Literal["twist"]
    hands: list[list[str]]
    draw: list[str]
    silent: list[bool]
    mover: int | None
    turns: int


def shown(state: Twist) -> dict[str, Any]:
    """The fields of the table."""
    *grid, discard = state.piles(CARDS)
    return {
        "players": state.seats,
        "over": state.over,
        "winners": seats_of(state.winners),
        "beginner": bool(state.beginner),
        "shout": "required" if state.shout_required else "auto",
        "grid": grid,
        "patterns": [PATTERNS[pattern] for pattern in state.patterns[: state.seats]],
        "discard": discard,
    }


def public(state: Twist) -> dict[str, Any]:
    """While owners are asked for a shout the others see a player who has made a play and not drawn yet [T27]."""
    turn = state.turn if state.mover < 0 else state.mover
    hands = [len(known_cards(state, seat, seat)) for seat in range(state.seats)]
    return plain(Public(**shown(state), turn=turn, hands=hands, draw=state.n_draw))


def private(state: Twist, seat: int) -> dict[str, Any]:
    asked = state.mover >= 0 and state.turn == seat
    known = Known([known_cards(state, other, seat) for other in range(state.seats)], seen_in_draw(state))
    silent = bool(state.silent >> seat & 1)
    return plain(Private(known.hands[seat], known, silent, asked, seat if asked else UNSET))


def position(state: Twist) -> dict[str, Any]:
    return plain(
        Position(
            **shown(state),
            game="twist",
            turn=state.turn,
            turns=state.turns,
            hands=[known_cards(state, seat, seat) for seat in range(state.seats)],
            draw=names_in_draw_pile(state, CARDS),
            silent=[bool(state.silent >> seat & 1) for seat in range(state.seats)],
            mover=None if state.mover < 0 else state.mover,
        )
    )


def known_cards(state: Twist, seat: int, viewer: int) -> list[str]:
    """The cards of a seat's hand that a viewer knows, in the order of the card list, which is no order of the game."""
    places = range(seat * HAND_ROOM, (seat + 1) * HAND_ROOM)
    held, known = state.hands, state.known
    return [CARDS[card] for card in sorted(held[place] for place in places if known[place] >> viewer & 1)]


def seen_in_draw(state: Twist) -> list[SeenInDraw]:
    places = range(state.seen_from, state.seen_from + state.n_seen)
    return [SeenInDraw(CARDS[state.cards[place]], place) for place in places]


# ---- reading


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
