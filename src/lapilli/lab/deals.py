"""The same deal with cards changed: paired, so that luck falls out of the difference.

A deal is a position; a game says in its lab.py where its hidden cards lie (`piles`). What is changed is put there by
chance as a shuffle of the changed deck would; all else is the same: hands, piles, players, future chance.
"""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from typing import Any, NamedTuple

from lapilli.engine.errors import OptionError, PositionError
from lapilli.engine.folder import declared
from lapilli.engine.game import Game
from lapilli.engine.playouts import play_sensibly
from lapilli.engine.rng import Rng
from lapilli.engine.state import State
from lapilli.lab.intervals import Sums
from lapilli.lab.tally import Cards, shuffled

TRIES = 8  # of a restricted player to think of a move that is allowed


class Outcome(NamedTuple):
    begins: int
    winners: int  # a mask


class Deals:
    """The deals of a game by number: those of `base`, changed no more than its cards are. `again`: by other players."""

    def __init__(self, game: Game[Any], base: Game[Any], source: Rng, again: bool = False) -> None:
        self.game, self.base, self.source, self.again = game, base, source, again
        self.changed = changes(base, game)
        self.is_paired = hand_sizes(game, source) == hand_sizes(base, source)

    def __call__(self, number: int) -> tuple[State, Rng]:
        state, thoughts = shuffled(self.base, self.source, number)
        chance = Rng()
        chance.reseed(thoughts.b, thoughts.a)  # of its own: the players of both games think alike
        if self.again:
            thoughts = chance
        seed = state.rng.a
        if self.is_paired:
            position = self.base.position(state)
            with suppress(PositionError):  # the deal cannot be kept: another one of the changed deck, as likely
                for card, (before, after) in self.changed.items():
                    for _ in range(abs(after - before)):
                        (one_more if after > before else one_less)(self.base, position, card, chance)
                return self.game.from_position(position, seed), thoughts
        state, _ = shuffled(self.game, self.source, number)
        return state, thoughts


def hand_sizes(game: Game[Any], source: Rng) -> list[int]:
    state, _ = shuffled(game, source, 0)
    return [len(game.private(state, seat).get("hand", ())) for seat in range(state.seats)]


def changes(base: Game[Any], game: Game[Any]) -> dict[str, list[int]]:
    """The cards whose numbers differ: before and after."""
    before, after = base.copies(), game.copies()
    cards = [*before, *(card for card in after if card not in before)]
    return {
        card: [before.get(card, 0), after.get(card, 0)] for card in cards if before.get(card, 0) != after.get(card, 0)
    }


def decks_with(game: Game[Any], position: dict[str, Any], card: str) -> list[list[list[str]]]:
    """Of each deck that the card belongs to the hands and, last, the draw pile."""
    groups: list[list[list[str]]] = declared(game, "lab", "piles")(position)
    return [group for group in groups if any(card in cards for cards in group)] or groups


def one_more(game: Game[Any], position: dict[str, Any], card: str, chance: Rng) -> None:
    """The card goes to any place of the deck; what was there, into the pile. PositionError: that place lies open."""
    for group in decks_with(game, position, card):
        *hands, pile = group
        hidden = sum(len(cards) for cards in group)
        every = sum(game.copies().values()) if len(declared(game, "lab", "piles")(position)) == 1 else hidden
        slot = chance.below(max(hidden, every) + 1)
        for hand in hands:
            if slot < len(hand):
                pile.insert(chance.below(len(pile) + 1), hand[slot])
                hand[slot] = card
                break
            slot -= len(hand)
        else:
            if slot > len(pile):
                raise PositionError("the card would lie open")
            pile.insert(slot, card)


def one_less(game: Game[Any], position: dict[str, Any], card: str, chance: Rng) -> None:
    """Any of the copies goes; in a hand the next card takes its place. PositionError: the copy lies open."""
    for group in decks_with(game, position, card):
        *hands, pile = group
        nth = chance.below(game.copies()[card])
        for cards in (*hands, pile):
            there = [place for place, each in enumerate(cards) if each == card]
            if nth < len(there):
                if cards is pile:
                    del pile[there[nth]]
                else:
                    cards[there[nth]] = pile.pop()
                break
            nth -= len(there)
        else:
            raise PositionError("the card lies open")


def outcomes(deal: Deals, first: int, count: int) -> list[Outcome]:
    """How sensible players played the deals."""
    found = []
    for number in range(first, first + count):
        state, thoughts = deal(number)
        begins = state.turn
        play_sensibly(state, thoughts)
        found.append(Outcome(begins, state.winners))
    return found


class Restricted(NamedTuple):
    """A game in which a seat did without some cards: who won, and whether it ever wanted one of them."""

    seat: int
    winners: int
    missed: bool


def restricted(deal: Deals, forbidden: frozenset[str], first: int, count: int) -> list[Restricted]:
    """The same games when one seat, each in turn, never plays certain cards, unless nothing else is legal."""
    found, cards = [], Cards(deal.game)
    for number in range(first, first + count):
        state, thoughts = deal(number)
        second = Rng()
        second.reseed(thoughts.a, number)
        seat, missed = number % state.seats, False
        while not state.over:
            action = state.sensible_action(thoughts)
            if state.turn == seat and cards.of(deal.game.text(state, action)) in forbidden:
                action = another(cards, state, action, forbidden, second)
                missed = True
            state.apply(action)
        found.append(Restricted(seat, state.winners, missed))
    return found


def another(cards: Cards, state: State, action: int, forbidden: frozenset[str], rng: Rng) -> int:
    """A sensible move that is allowed, or any, or, where none is, the move that came to mind."""
    text = cards.game.text
    for _ in range(TRIES):
        other = state.sensible_action(rng)
        if cards.of(text(state, other)) not in forbidden:
            return other
    allowed = [each for each in state.legal_actions() if cards.of(text(state, each)) not in forbidden]
    return allowed[rng.below(len(allowed))] if allowed else action


def card_values(deal: Deals, first: int, count: int) -> dict[str, Sums]:
    """What a card is worth in the opening hand: with it instead of an average one of those that may have come there."""
    game = deal.game
    piles = declared(game, "lab", "piles")
    sums: dict[str, Sums] = {}
    for number in range(first, first + count):
        state, thoughts = deal(number)
        position, seed = game.position(state), state.rng.a
        seat = number % state.seats
        hand = position["hands"][seat]
        group = next(group for group in piles(position) if any(held is hand for held in group))
        if not hand:
            continue
        chance = Rng()
        chance.reseed(thoughts.b, seed)
        place = chance.below(len(hand))
        pile, old = group[-1], hand[place]
        points = {old: seat_points(game, position, seed, seat, thoughts)}
        copies = Counter([old, *pile])
        for card in sorted(set(pile) - {old}):
            places = [there for there, each in enumerate(pile) if each == card]
            there = places[chance.below(len(places))]  # not the first: it would lie deeper than one comes by chance
            hand[place], pile[there] = card, old
            with suppress(PositionError):  # no card could be played: such a hand is not dealt
                points[card] = seat_points(game, position, seed, seat, thoughts)
            hand[place], pile[there] = old, card
        average = sum(copies[card] * each for card, each in points.items()) / sum(copies[card] for card in points)
        for card, each in points.items():
            sums.setdefault(card, Sums()).add(each - average)
    return sums


def seat_points(game: Game[Any], position: dict[str, Any], seed: int, seat: int, thoughts: Rng) -> float:
    """What a position is worth to a seat when sensible players play it to its end; half a point if nobody wins."""
    state = game.from_position(position, seed)
    players = Rng()
    players.reseed(thoughts.a, thoughts.b)
    play_sensibly(state, players)
    return 0.5 if state.winners == 0 else float(state.winners >> seat & 1)


def kinds_of_cards(game: Game[Any]) -> dict[str, list[str]]:
    """The kinds that the game's lab.py names, each with its cards."""
    try:
        kinds: dict[str, list[str]] = declared(game, "lab", "kinds")(game)
    except OptionError:
        return {}
    return kinds
