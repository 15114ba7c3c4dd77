"""What the lab asks of a game whose cards come from one deck and are laid on stacks."""

from __future__ import annotations

from typing import Any

COLOURS = {"red cards": "R", "blue cards": "B", "yellow cards": "Y", "green cards": "G"}


def piles(position: dict[str, Any]) -> list[list[list[str]]]:
    """Of each deck the hands and the draw pile, which hide its cards: the lists of a position themselves."""
    return [[*position["hands"], position["draw"]]]


def kinds(game: Any) -> dict[str, list[str]]:
    """The cards of each colour, two capitals of which the first names it, and those that act."""
    cards = game.copies()
    laid = [card for card in cards if len(card) == 2 and card.isupper()]
    coloured = {name: [card for card in laid if card[0] == sign] for name, sign in COLOURS.items()}
    return {**coloured, "action cards": [card for card in cards if card not in laid]}
