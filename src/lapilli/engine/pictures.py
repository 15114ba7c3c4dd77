"""What the pictures of games in text share."""

from __future__ import annotations

from lapilli.engine.words import Text, say


def seat_name(number: int, viewer: int | None) -> Text:
    return say("seat {number} (you)", number=number) if number == viewer else say("seat {number}", number=number)


def own_hand(cards: str) -> Text:
    return say("your hand: {cards}", cards=cards)
