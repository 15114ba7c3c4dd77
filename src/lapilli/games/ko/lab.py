"""What the lab asks of Tic Tac K.O."""

from __future__ import annotations

from typing import Any


def piles(position: dict[str, Any]) -> list[list[list[str]]]:
    """Of each deck the hands and the draw pile, which hide its cards: the lists of a position themselves."""
    held: dict[str, list[list[str]]] = {deck: [] for deck in position["draw"]}
    for seat, hand in enumerate(position["hands"]):
        held[position["decks"][seat]].append(hand)
    return [[*held[deck], pile] for deck, pile in position["draw"].items()]


def side_names(options: dict[str, Any]) -> list[str]:
    return ["Dragon", "Unicorn"] if options["dragons"] == "even" else ["Unicorn", "Dragon"]


def kinds(game: Any) -> dict[str, list[str]]:
    """The cards of each kind, of both decks."""
    found: dict[str, list[str]] = {}
    for card in game.cards.card.values():
        found.setdefault(f"{card.kind} cards", []).append(card.code)
    return found
