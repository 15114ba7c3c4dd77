"""What is shown of Tic-Tac Match: the view of the table, what a seat knows besides, and whole positions."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from lapilli.engine.game import seats_of
from lapilli.engine.position import json_fields
from lapilli.families.stacks.position import StacksFields, names_in_draw_pile
from lapilli.games.match import numbers
from lapilli.games.match.numbers import CARD, CARDS
from lapilli.games.match.rules import Match

SYMBOL_CARDS = {name: card for name, card in CARD.items() if card < numbers.SYMBOL_KINDS}


class Shown(StacksFields, kw_only=True):
    """What lies on the table. `ids` are the symbols that the ID Cards show.

    `pending` is how many cards of a Double Play are still to be played; `wiping`: a Wipe-Out's target is chosen next.
    """

    teams: bool
    dealer: int
    ids: list[Literal["X", "O"]]
    pending: int
    wiping: bool


class Public(Shown, kw_only=True):
    """How many cards are in the hands and in the draw pile."""

    hands: list[int]
    draw: int


class Private(msgspec.Struct):
    hand: list[str]


class Position(Shown, forbid_unknown_fields=True, kw_only=True):
    """The cards themselves, the next one of the draw pile last, and how many turns were played."""

    game: Literal["match"]
    hands: list[list[str]]
    draw: list[str]
    turns: int


def shown(state: Match) -> dict[str, Any]:
    """The fields of the table."""
    *grid, discard = state.piles(CARDS)
    return {
        "players": state.seats,
        "turn": state.turn,
        "over": state.over,
        "winners": seats_of(state.winners),
        "teams": bool(state.teams),
        "dealer": state.dealer,
        "grid": grid,
        "discard": discard,
        "ids": [numbers.SYMBOLS[state.showing_o >> seat & 1] for seat in range(state.seats)],
        "pending": state.owed,
        "wiping": bool(state.wiping),
    }


def public(state: Match) -> dict[str, Any]:
    hands = [len(state.hand(seat, CARDS)) for seat in range(state.seats)]
    return json_fields(Public(**shown(state), hands=hands, draw=state.n_draw))


def position(state: Match) -> dict[str, Any]:
    hands = [state.hand(seat, CARDS) for seat in range(state.seats)]
    draw = names_in_draw_pile(state, CARDS)
    return json_fields(Position(**shown(state), game="match", hands=hands, draw=draw, turns=state.turns))
