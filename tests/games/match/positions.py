"""Positions of Match in a line: name what matters, the rest of the deck fills up."""

from __future__ import annotations

from typing import Any

import lapilli
from lapilli.games.match.deck import DECK
from lapilli.games.match.rules import Match

# On this full grid RX and GO fit nowhere (twins or strangers of all tops), every other Symbol Card does.
FULL = {1: "RX", 2: "GO", 3: "RX", 4: "GO", 5: "RX", 6: "RX", 7: "GO", 8: "RX", 9: "GO"}
OTHERS = ["BO BO YX YX", "BO BO YX YX", "BX BX YO YO"]  # hands for the others at a table of four


def match(
    grid: dict[int, str] | None = None,
    hands: list[str] | None = None,
    *,
    players: int = 2,
    teams: bool | None = None,
    turn: int = 0,
    dealer: int | None = None,
    ids: str | None = None,
    draw: str | None = None,
    discard: str = "",
    pending: int = 0,
    wiping: bool = False,
    turns: int = 0,
) -> tuple[lapilli.Game[Any], Match]:
    """A game and a state. Stacks are named bottom to top; `draw`, if given, is the whole pile, next card last.

    Without `draw` the cards not named elsewhere are the draw pile; with it they are added to the discard pile.
    """
    game = lapilli.game("match", players=players, teams=teams)
    dealer = players - 1 if dealer is None else dealer
    stacks = {5: "RX"} if grid is None else grid
    left = [name for name, copies in DECK.copies(DECK.ours).items() for _ in range(copies)]
    piles = [stacks.get(cell, "").split() for cell in range(1, 10)]
    named = [hand.split() for hand in hands or []]
    drawn = [] if draw is None else draw.split()
    discarded = discard.split()
    for card in [card for pile in [*piles, *named, drawn, discarded] for card in pile]:
        left.remove(card)
    while len(named) < players:
        named.append([left.pop(left.index(card)) for card in ("RX", "BO", "YX", "GO")])
    if draw is None:
        drawn = left[::-1]  # action cards first, so that Symbol Cards are drawn
    else:
        discarded = left + discarded
    if ids is None:
        side = {dealer, (dealer + 2) % 4} if game.options["teams"] else {dealer}
        ids = "".join("X" if seat in side else "O" for seat in range(players))
    position = {
        "game": "match",
        "players": players,
        "teams": game.options["teams"],
        "dealer": dealer,
        "turn": turn,
        "grid": piles,
        "hands": named,
        "draw": drawn,
        "discard": discarded,
        "ids": list(ids),
        "pending": pending,
        "wiping": wiping,
        "turns": turns,
        "over": False,
        "winners": [],
    }
    return game, game.from_position(position)


def moves_on(game: lapilli.Game[Any], state: Match, cell: int) -> set[str]:
    return {move for move in game.moves(state) if move.endswith(f"@{cell}")}


def cards_of(moves: list[str]) -> set[str]:
    """The cards that a list of moves plays."""
    return {move.split("@")[0].split(">")[0] for move in moves}
