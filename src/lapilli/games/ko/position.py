"""What is shown of Tic Tac K.O.: the view of the table, what a seat knows besides, and whole positions."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from lapilli.engine.game import seats_of
from lapilli.engine.position import CommonFields, json_fields
from lapilli.games.ko import numbers
from lapilli.games.ko.cards import MET, CardSet, our_cards, spaces_of_mask
from lapilli.games.ko.notation import Notation, deck_of
from lapilli.games.ko.numbers import (
    DECK_BITS,
    DECK_SIZE,
    DECKS,
    FIRST_MAGIC,
    KIND,
    KNOWN,
    MOST_GOAL,
    NOTHING,
    PHASES,
    SPACES,
    VERB,
)
from lapilli.games.ko.rules import KO

On = Literal["card", "destroy", "met"]
ON: tuple[On | None, ...] = (None, "card", "card", "destroy", "met")  # by question


Deck = Literal["dragon", "unicorn"]


class Effect(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """How far the card has come that is being carried out, or (`card` is None) what has happened and may be reacted to.

    `at` is where it lies or what it aims at, `target` the space about to be DESTROYed, `ask` are the seats still to be
    asked, `met` is what has happened with the decks it happened to, `owed` how many DESTROYs are still to be chosen,
    `hit` the spaces chosen so far. `step` is there where the rest does not tell it.
    """

    card: str | None
    seat: int
    at: str | None
    on: On | None
    target: str | None
    ask: list[int]
    met: dict[Literal["move", "character", "objective"], list[Deck]]
    owed: int
    hit: list[str]
    step: int | UnsetType = UNSET


class Known(msgspec.Struct):
    """The cards of each hand that everybody has seen go there."""

    hands: list[list[str]]


class PilesCounted(msgspec.Struct):
    dragon: int
    unicorn: int


class Piles(msgspec.Struct, forbid_unknown_fields=True):
    dragon: list[str]
    unicorn: list[str]


class Objectives(msgspec.Struct, forbid_unknown_fields=True):
    dragon: str | None
    unicorn: str | None


class Shown(CommonFields, kw_only=True):
    """What lies on the table. `decks` are those of the even and of the odd seats.

    `order` are the seats in the order of their turns, `step` says whose it is, `played` how many cards they played.
    `goal` is how many completed Objectives win, where a card file asks for another number than ours.
    """

    advanced: bool
    decks: tuple[Deck, Deck]
    phase: Literal["action", "choice", "react", "claim"]
    order: list[int]
    step: int
    played: int
    grid: dict[str, str]
    discard: Piles
    completed: Piles
    goal: int | UnsetType = UNSET
    stalemate: int
    effect: Effect | None


class Public(Shown, kw_only=True):
    """How many cards are in the hands and in the piles."""

    hands: list[int]
    known: Known
    draw: PilesCounted
    objective_pile: int


class Private(msgspec.Struct):
    """What a seat knows besides. If it is asked, or its partner, `turn` says who; `effect` then names it."""

    hand: list[str]
    objective: str | None
    turn: int | UnsetType = UNSET
    effect: Effect | UnsetType | None = UNSET


class Position(Shown, forbid_unknown_fields=True, kw_only=True):
    """The cards themselves; the next one of a pile comes last."""

    game: Literal["ko"]
    hands: list[list[str]]
    draw: Piles
    objectives: Objectives
    objective_pile: list[str]


def shown(state: KO, notation: Notation) -> dict[str, Any]:
    """The fields of the table."""
    cards = notation.cards
    return {
        "players": state.seats,
        "over": state.over,
        "winners": seats_of(state.winners),
        "advanced": state.whole_grid == numbers.ADVANCED_GRID,
        "decks": decks_of_seats(state),
        "phase": PHASES[state.phase],
        "order": turn_order(state),
        "step": state.step,
        "played": state.played,
        "grid": grid(state, cards),
        "discard": Piles(*(discard_pile(state, cards, deck) for deck in (0, 1))),
        "completed": Piles(*(completed(state, cards, deck) for deck in (0, 1))),
        "goal": UNSET if cards.goal == our_cards().goal else cards.goal,
        "stalemate": state.stalemate,
    }


def public(state: KO, notation: Notation) -> dict[str, Any]:
    """K34: who is asked to react or to claim is secret; that it is the moment for it is not."""
    return json_fields(
        Public(
            **shown(state, notation),
            turn=None if state.phase in (numbers.REACT, numbers.CLAIM) else state.turn,
            hands=state.n_hand[: state.seats],
            known=Known([known_cards(state, notation.cards, seat) for seat in range(state.seats)]),
            draw=PilesCounted(*state.n_draw),
            objective_pile=state.n_pile,
            effect=effect(state, notation, []),
        )
    )


def private(state: KO, notation: Notation, seat: int) -> dict[str, Any]:
    deck = deck_of(state, seat)
    known = Private(hand(state, notation.cards, seat), objective(state, notation.cards, deck))
    if state.phase == numbers.REACT and state.turn == seat:
        known.turn = seat
        known.effect = effect(state, notation, [seat])
    elif state.phase == numbers.CLAIM and deck_of(state, state.turn) == deck:
        known.turn = state.turn
    return json_fields(known)


def position(state: KO, notation: Notation) -> dict[str, Any]:
    cards = notation.cards
    return json_fields(
        Position(
            **shown(state, notation),
            game="ko",
            turn=state.turn,
            hands=[hand(state, cards, seat) for seat in range(state.seats)],
            draw=Piles(*(draw_pile(state, cards, deck) for deck in (0, 1))),
            objectives=Objectives(*(objective(state, cards, deck) for deck in (0, 1))),
            objective_pile=[cards.objectives[i] for i in state.pile[: state.n_pile]],
            effect=effect(state, notation, state.asked() if state.phase == numbers.REACT else []),
        )
    )


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
    """A team's secret Objective; none once it has completed its last."""
    return None if state.objective[deck] == NOTHING else cards.objectives[state.objective[deck]]


def completed(state: KO, cards: CardSet, deck: int) -> list[str]:
    return [cards.objectives[i] for i in state.completed[deck * MOST_GOAL :][: state.n_completed[deck]]]


def effect(state: KO, notation: Notation, ask: list[int]) -> Effect | None:
    """How far the card that is being carried out has come, None if there is none."""
    if state.card == NOTHING and state.on == numbers.NO_QUESTION:
        return None
    on = ON[state.on]
    written = Effect(
        card=None, seat=state.actor, at=None, on=on, target=None, ask=ask, met=met(state.met), owed=0, hit=[]
    )
    if state.card == NOTHING:
        return written
    steps = notation.cards.steps[state.card]
    written.card = notation.cards.code[state.card]
    written.at = notation.space(state.at) if is_character(state.card) else notation.at(state.card, state.at)
    written.target = notation.space(state.target)
    written.owed = owed(steps, on, state.doing)
    written.hit = spaces_of_mask(state.hit)
    if len(possible_steps(steps, on, written.owed)) > 1:
        written.step = state.doing
    return written


def met(bits: int) -> dict[Any, list[Any]]:
    """What has happened that Instants may react to, each with the decks it happened to."""
    found = {what: [name for deck, name in enumerate(DECKS) if bits >> first + deck & 1] for what, first in MET.items()}
    return {what: decks for what, decks in found.items() if decks}


def is_character(card: int) -> bool:
    return card & KIND < FIRST_MAGIC


def owed(steps: list[int], on: str | None, doing: int) -> int:
    """How many DESTROYs are still to be chosen."""
    following = {"card": steps, "destroy": steps[doing + 1 :], None: steps[doing:]}[on]
    return sum(step & VERB == numbers.DESTROY and not step & numbers.NAMED for step in following)


def is_chosen(step: int) -> bool:
    """Whether a player decides about a step, after the card is played."""
    return not step & numbers.NAMED and (step & VERB != numbers.DRAW_CARD or step & numbers.MAY > 0)


def possible_steps(steps: list[int], on: str | None, owed_now: int) -> list[int]:
    """The steps a card can be at, judging by what else is known of it."""
    if on == "card":
        return [0]
    if on == "destroy":
        fitting = [i for i, step in enumerate(steps) if step & VERB == numbers.DESTROY]
    else:
        fitting = [i for i, step in enumerate(steps) if is_chosen(step)]
    return [i for i in fitting if owed(steps, on, i) == owed_now]
