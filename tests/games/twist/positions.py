"""Positions of Twist in a line: name what matters, the rest of the deck fills up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import lapilli
from lapilli.engine.events import Event
from lapilli.games.twist.deck import DECK
from lapilli.games.twist.numbers import CARDS, JOKER, PATTERNS
from lapilli.games.twist.rules import Twist


def deck(beginner: bool = False) -> list[str]:
    """All cards by name: the foods in turns, so that any few of them differ, then the Joker and the Action Cards."""
    foods = [CARDS[card] for _ in range(6) for card in range(JOKER)]
    rest = [CARDS[card] for card in range(JOKER, len(CARDS)) for _ in range(DECK.ours[card])]
    return foods + (rest[:1] if beginner else rest)


def twist(
    grid: dict[int, str] | None = None,
    hands: Sequence[str] = (),
    *,
    players: int = 2,
    beginner: bool = False,
    shout: str = "auto",
    turn: int = 0,
    patterns: Sequence[str] = PATTERNS,
    draw: str | None = None,
    discard: str = "",
    silent: Sequence[int] = (),
    mover: int | None = None,
    turns: int = 0,
    seed: int = 0,
) -> tuple[lapilli.Game[Any], Twist]:
    """A game and a state. Stacks are named bottom to top; `draw`, if given, is the whole pile, next card last.

    Without `draw` the cards not named elsewhere are the draw pile, foods on top; with it they are discarded already.
    Seats whose hands are not named get three foods each.
    """
    game = lapilli.game("twist", players=players, beginner=beginner, shout=shout)
    left = deck(beginner)
    stacks = {5: "RB"} if grid is None else grid
    piles = [stacks.get(cell, "").split() for cell in range(1, 10)]
    named = [hand.split() for hand in hands]
    drawn = [] if draw is None else draw.split()
    discarded = discard.split()
    for card in [card for pile in [*piles, *named, drawn, discarded] for card in pile]:
        left.remove(card)
    while len(named) < players:
        named.append([left.pop(0) for _ in range(3)])
    if draw is None:
        drawn = left[::-1]
    else:
        discarded = left + discarded
    position = {
        "game": "twist",
        "players": players,
        "beginner": beginner,
        "shout": shout,
        "turn": turn,
        "grid": piles,
        "hands": named,
        "patterns": list(patterns[:players]),
        "draw": drawn,
        "discard": discarded,
        "silent": [seat in silent for seat in range(players)],
        "mover": mover,
        "turns": turns,
        "over": False,
        "winners": [],
    }
    return game, game.from_position(position, seed=seed)


def moves_on(game: lapilli.Game[Any], state: Twist, cell: int) -> set[str]:
    return {move for move in game.moves(state) if move.endswith(f"@{cell}")}


def moves_with(game: lapilli.Game[Any], state: Twist, card: str) -> set[str]:
    """The moves that play a card."""
    return {move for move in game.moves(state) if move[: len(card)] == card}


def tops(game: lapilli.Game[Any], state: Twist) -> list[str]:
    """What the nine cells show, '' for nothing."""
    return [stack[-1] if stack else "" for stack in game.position(state)["grid"]]


def named(events: Sequence[Event], name: str) -> list[Any]:
    """The events of one class, by its name."""
    return [event for event in events if type(event).__name__ == name]
