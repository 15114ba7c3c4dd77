"""What a learner sees of Knock Out, worked out from the view of a seat."""

from __future__ import annotations

from typing import Any

from lapilli.games.ko.numbers import DECKS, PHASES, SPACES
from tests.rl.views import Fields, by_seat, counts, one_hot, turn_of


def expected(game: Any, view: dict[str, Any]) -> Fields:
    own = view["decks"][view["seat"] % 2]
    decks = [own, *(deck for deck in DECKS if deck != own)]
    code = game.cards.code
    objectives = game.cards.objectives
    effect = view["effect"] or {"card": None, "hit": [], "target": None}

    def cards(deck: str) -> list[str | None]:
        return [code.get(DECKS.index(deck) << 5 | kind) for kind in range(31)]

    def hand_of(seat: int) -> list[str | None]:
        return cards(view["decks"][seat % 2])

    return {
        "seat": one_hot(view["seat"], range(4)),
        "players": [view["players"]],
        "advanced": [int(view["advanced"])],
        "deck": [DECKS.index(own)],
        "grid": [
            int(card is not None and view["grid"].get(space) == card)
            for space in SPACES
            for deck in decks
            for card in cards(deck)[:16]
        ],
        "hand": counts(view["hand"], cards(own)),
        "known": by_seat(view, 4, lambda seat: counts(view["known"]["hands"][seat], hand_of(seat))),
        "hands": by_seat(view, 4, lambda seat: [view["hands"][seat]]),
        "draw": [view["draw"][deck] for deck in decks],
        "discard": [number for deck in decks for number in counts(view["discard"][deck], cards(deck))],
        "objective": one_hot(view["objective"], objectives),
        "completed": [int(each in view["completed"][deck]) for deck in decks for each in objectives],
        "objective pile": [view["objective_pile"]],
        "phase": one_hot(view["phase"], PHASES),
        "turn": turn_of(view, 4),
        "mover": by_seat(view, 4, lambda seat: [int(view["order"][view["step"]] == seat)]),
        "played": [view["played"]],
        "stalemate": [view["stalemate"]],
        "effect": [int(card is not None and effect["card"] == card) for deck in decks for card in cards(deck)],
        "target": one_hot(effect["target"], SPACES),
        "hit": [int(space in effect["hit"]) for space in SPACES],
    }
