"""Writing a position of Tic Tac K.O. The parts of it are also what views show."""

from __future__ import annotations

from typing import Any

from lapilli.engine.game import seats_of
from lapilli.games.ko import words
from lapilli.games.ko.cards import MET, CardSet, spaces_of_mask
from lapilli.games.ko.notation import Notation, deck_of
from lapilli.games.ko.rules import KO
from lapilli.games.ko.words import (
    DECK_BITS,
    DECK_SIZE,
    DECKS,
    FIRST_MAGIC,
    GOAL,
    KIND,
    KNOWN,
    NOTHING,
    PHASES,
    SPACES,
    VERB,
)

ON = (None, "card", "card", "destroy", "met")  # by question


def write_position(state: KO, notation: Notation) -> dict[str, Any]:
    cards = notation.cards
    names = cards.objectives
    return {
        "game": "ko",
        "players": state.seats,
        "advanced": state.whole_grid == words.ADVANCED_GRID,
        "decks": decks_of_seats(state),
        "turn": state.turn,
        "phase": PHASES[state.phase],
        "order": turn_order(state),
        "step": state.step,
        "played": state.played,
        "grid": grid(state, cards),
        "hands": [hand(state, cards, seat) for seat in range(state.seats)],
        "draw": {name: draw_pile(state, cards, deck) for deck, name in enumerate(DECKS)},
        "discard": {name: discard_pile(state, cards, deck) for deck, name in enumerate(DECKS)},
        "objectives": {name: objective(state, cards, deck) for deck, name in enumerate(DECKS)},
        "completed": {name: completed(state, cards, deck) for deck, name in enumerate(DECKS)},
        "objective_pile": [names[i] for i in state.pile[: state.n_pile]],
        "stalemate": state.stalemate,
        "effect": effect(state, notation, state.asked() if state.phase == words.REACT else []),
        "over": state.over,
        "winners": seats_of(state.winners),
    }


def decks_of_seats(state: KO) -> list[str]:
    """The deck of the even seats, then that of the odd seats."""
    return [DECKS[deck_of(state, seat)] for seat in (0, 1)]


def turn_order(state: KO) -> list[int]:
    return state.order[: 2 if state.seats == 2 else 4]


def grid(state: KO, cards: CardSet) -> dict[str, str]:
    return {space: cards.code[card] for space, card in zip(SPACES, state.grid, strict=True) if card != NOTHING}


def hand(state: KO, cards: CardSet, seat: int) -> list[str]:
    """The cards of a hand in the order of the card list, which is no order of the game."""
    deck = deck_of(state, seat)
    return [cards.code[card] for card in sorted(deck << DECK_BITS | card & KIND for card in places(state, seat))]


def known_cards(state: KO, cards: CardSet, seat: int) -> list[str]:
    """The cards of a hand that everybody knows, because they saw them go there."""
    deck = deck_of(state, seat)
    seen = [card & KIND for card in places(state, seat) if card & KNOWN]
    return [cards.code[deck << DECK_BITS | kind] for kind in sorted(seen)]


def places(state: KO, seat: int) -> list[int]:
    """The filled places of a hand."""
    first = deck_of(state, seat) * DECK_SIZE
    room = state.hands[first : first + DECK_SIZE]
    return (room if seat < 2 else room[::-1])[: state.n_hand[seat]]


def draw_pile(state: KO, cards: CardSet, deck: int) -> list[str]:
    first = deck * DECK_SIZE
    return [cards.code[deck << DECK_BITS | kind] for kind in state.cards[first : first + state.n_draw[deck]]]


def discard_pile(state: KO, cards: CardSet, deck: int) -> list[str]:
    end = deck * DECK_SIZE + DECK_SIZE
    return [cards.code[deck << DECK_BITS | kind] for kind in state.cards[end - state.n_discard[deck] : end][::-1]]


def objective(state: KO, cards: CardSet, deck: int) -> str | None:
    """A team's secret Objective; none once it has completed its third."""
    return None if state.objective[deck] == NOTHING else cards.objectives[state.objective[deck]]


def completed(state: KO, cards: CardSet, deck: int) -> list[str]:
    return [cards.objectives[i] for i in state.completed[deck * GOAL : deck * GOAL + state.n_completed[deck]]]


def effect(state: KO, notation: Notation, ask: list[int]) -> dict[str, Any] | None:
    """How far the card that is being carried out has come, None if there is none."""
    if state.card == NOTHING and state.on == words.NO_QUESTION:
        return None
    written: dict[str, Any] = {"seat": state.actor, "on": ON[state.on], "ask": ask, "met": met(state.met)}
    if state.card == NOTHING:
        return {"card": None, "at": None, "target": None, "owed": 0, "hit": [], **written}
    steps = notation.cards.steps[state.card]
    owed_now = owed(steps, written["on"], state.doing)
    written |= {
        "card": notation.cards.code[state.card],
        "at": notation.space(state.at) if is_character(state.card) else notation.at(state.card, state.at),
        "target": notation.space(state.target),
        "owed": owed_now,
        "hit": spaces_of_mask(state.hit),
    }
    if len(possible_steps(steps, written["on"], owed_now)) > 1:
        written["step"] = state.doing
    return written


def met(bits: int) -> dict[str, list[str]]:
    """What has happened that Instants may react to, each with the decks it happened to."""
    found = {what: [name for deck, name in enumerate(DECKS) if bits >> first + deck & 1] for what, first in MET.items()}
    return {what: decks for what, decks in found.items() if decks}


def is_character(card: int) -> bool:
    return card & KIND < FIRST_MAGIC


def owed(steps: list[int], on: str | None, doing: int) -> int:
    """How many DESTROYs are still to be chosen."""
    following = {"card": steps, "destroy": steps[doing + 1 :], None: steps[doing:]}[on]
    return sum(step & VERB == words.DESTROY and not step & words.NAMED for step in following)


def is_chosen(step: int) -> bool:
    """Whether a player decides about a step, after the card is played."""
    return not step & words.NAMED and (step & VERB != words.DRAW_CARD or step & words.MAY > 0)


def possible_steps(steps: list[int], on: str | None, owed_now: int) -> list[int]:
    """The steps a card can be at, judging by what else is known of it."""
    if on == "card":
        return [0]
    if on == "destroy":
        fitting = [i for i, step in enumerate(steps) if step & VERB == words.DESTROY]
    else:
        fitting = [i for i, step in enumerate(steps) if is_chosen(step)]
    return [i for i in fitting if owed(steps, on, i) == owed_now]
