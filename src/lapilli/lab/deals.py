"""The same deal with one card changed: paired, so that luck falls out of the difference.

A deal is a position; a game says in its lab.py where its hidden cards lie (`piles`). What is changed is put there by
chance as a shuffle of the changed deck would; all else is the same: hands, piles, players, coming chance.
"""

from __future__ import annotations

from contextlib import suppress
from copy import deepcopy
from typing import Any

from lapilli.engine.errors import PositionError
from lapilli.engine.folder import declared
from lapilli.engine.game import Game
from lapilli.engine.rng import Rng
from lapilli.lab.intervals import Effect, effect, without_false_alarms


class Sums:
    """Differences of paired games."""

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, value: float) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value


def result(game: Game[Any], position: dict[str, Any], thoughts: Rng) -> int:
    """The winners when sensible players play a position to its end."""
    state = game.from_position(position)
    players = Rng()
    players.reseed(thoughts.a, thoughts.b)
    while not state.over:
        state.apply(state.sensible_action(players))
    return int(state.winners)


def points(winners: int, seat: int) -> float:
    return 0.5 if winners == 0 else float(winners >> seat & 1)


def dealt(game: Game[Any], source: Rng, number: int) -> tuple[dict[str, Any], Rng]:
    chance, thoughts = Rng(), Rng()
    chance.branch(source, 2 * number)
    thoughts.branch(source, 2 * number + 1)
    state = game.template.clone()
    state.deal(chance.a, chance.b)
    return game.position(state), thoughts


def card_values(game: Game[Any], source: Rng, first: int, count: int) -> dict[str, Sums]:
    """What a card is worth in the opening hand: with it instead of whatever chance had put there."""
    piles = declared(game, "lab", "piles")
    sums: dict[str, Sums] = {}
    for number in range(first, first + count):
        position, thoughts = dealt(game, source, number)
        seat = number % game.template.seats
        hand = position["hands"][seat]
        group = next(group for group in piles(position) if any(held is hand for held in group))
        if not hand:
            continue
        place = thoughts.below(len(hand))
        usual = points(result(game, position, thoughts), seat)
        pile, old = group[-1], hand[place]
        for card in sorted({*pile, old}):
            if card == old:
                sums.setdefault(card, Sums()).add(0.0)
                continue
            there = pile.index(card)
            hand[place], pile[there] = card, old
            with suppress(PositionError):  # no card could be played: such a hand is not dealt
                sums.setdefault(card, Sums()).add(points(result(game, position, thoughts), seat) - usual)
            hand[place], pile[there] = old, card
    return sums


def copy_effects(
    game: Game[Any], changed: Game[Any], card: str, more: bool, source: Rng, first: int, count: int
) -> tuple[Sums, Sums]:
    """What one copy more or less of a card does to whoever begins: paired, and the same unpaired for comparison."""
    paired, usual = Sums(), Sums()
    for number in range(first, first + count):
        position, thoughts = dealt(game, source, number)
        begins = position["turn"]
        base = points(result(game, position, thoughts), begins)
        usual.add(base)
        chance = Rng()
        chance.reseed(thoughts.b, thoughts.a)  # of its own: the players of both games think alike
        other = (with_one_more if more else with_one_less)(game, position, card, chance)
        try:
            if other is None:
                raise PositionError("the card is needed where it lies")
            paired.add(points(result(changed, other, thoughts), begins) - base)
        except PositionError:  # the deal cannot be kept: another one of the changed deck, as likely
            other, _ = dealt(changed, source, number)
            paired.add(points(result(changed, other, thoughts), other["turn"]) - base)
    return paired, usual


def with_one_more(game: Game[Any], position: dict[str, Any], card: str, chance: Rng) -> dict[str, Any] | None:
    """The card goes to any place of the deck; what was there, into the pile."""
    position = deepcopy(position)
    group = deck_of(game, position, card)
    everywhere = sum(game.copies().values()) + 1
    slot = chance.below(everywhere)
    *hands, pile = group
    for hand in hands:
        if slot < len(hand):
            pile.insert(chance.below(len(pile) + 1), hand[slot])
            hand[slot] = card
            return position
        slot -= len(hand)
    if slot > len(pile):
        return None
    pile.insert(slot, card)
    return position


def with_one_less(game: Game[Any], position: dict[str, Any], card: str, chance: Rng) -> dict[str, Any] | None:
    position = deepcopy(position)
    *hands, pile = deck_of(game, position, card)
    nth = chance.below(game.copies()[card])
    for cards in (*hands, pile):
        there = [place for place, each in enumerate(cards) if each == card]
        if nth < len(there):
            if cards is pile:
                del pile[there[nth]]
            else:
                cards[there[nth]] = pile.pop()
            return position
        nth -= len(there)
    return None


def deck_of(game: Game[Any], position: dict[str, Any], card: str) -> list[list[str]]:
    groups: list[list[list[str]]] = declared(game, "lab", "piles")(position)
    return next((group for group in groups if any(card in cards for cards in group)), groups[0])


def effects(sums: dict[str, Sums]) -> list[Effect]:
    found = [effect(name, each.total, each.squares, each.count) for name, each in sums.items()]
    return without_false_alarms(found)
