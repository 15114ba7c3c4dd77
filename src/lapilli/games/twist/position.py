"""What is shown of Tic-Tac Twist: the view of the table, what a seat knows besides, and whole positions."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from lapilli.engine.game import seats_of
from lapilli.engine.position import json_fields
from lapilli.families.stacks.position import StacksFields, names_in_draw_pile
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
    return json_fields(Public(**shown(state), turn=turn, hands=hands, draw=state.n_draw))


def private(state: Twist, seat: int) -> dict[str, Any]:
    asked = state.mover >= 0 and state.turn == seat
    known = Known([known_cards(state, other, seat) for other in range(state.seats)], seen_in_draw(state))
    silent = bool(state.silent >> seat & 1)
    return json_fields(Private(known.hands[seat], known, silent, asked, seat if asked else UNSET))


def position(state: Twist) -> dict[str, Any]:
    return json_fields(
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
