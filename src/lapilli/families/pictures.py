"""Drawing a 3x3 grid of cards in text, with rich's markup: letters carry the meaning, colour only helps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lapilli.engine.pictures import own_hand
from lapilli.engine.words import Speak, Text, say

STYLES = {"R": "bold red", "B": "bold blue", "Y": "bold yellow", "G": "bold green"}


def styled(card: str) -> str:
    """A card's name in the colour it begins with, if it is one of a colour."""
    style = STYLES.get(card[0]) if len(card) == 2 and card[1].isupper() else None
    return f"[{style}]{card}[/]" if style else card


def centred(card: str, width: int) -> str:
    """A styled card's name in the middle of a field."""
    return card.center(width).replace(card, styled(card)) if card else " " * width


def stacks_picture(stacks: Sequence[Sequence[str]]) -> list[str]:
    """Nine stacks as lines of text: the number of the cell, the top card, and how many lie there if several."""
    lines = []
    for row in range(0, 9, 3):
        cells = range(row, row + 3)
        tops = [stacks[cell][-1] if stacks[cell] else "" for cell in cells]
        depths = [f"×{len(stacks[cell])}" if len(stacks[cell]) > 1 else "" for cell in cells]
        lines.append(" ".join(f"╭{cell + 1}─────╮" for cell in cells))
        lines.append(" ".join(f"│{centred(top, 6)}│" for top in tops))
        lines.append(" ".join(f"╰{depth:─>6}╯" for depth in depths))
    return lines


def piles(draw: int, discard: Sequence[str]) -> Text:
    """How many cards are left to draw, and the card on top of the discard pile."""
    top = styled(discard[-1]) if discard else say("empty")
    return say("draw pile {count}   discard pile {top}", count=draw, top=top)


def hand_picture(cards: Sequence[str]) -> str:
    return "  ".join(styled(card) for card in cards)


def lines_below(view: dict[str, Any], speak: Speak) -> list[str]:
    """The piles and, if it is somebody's view, the hand."""
    lines = [speak(piles(view["draw"], view["discard"]))]
    return [*lines, speak(own_hand(hand_picture(view["hand"])))] if "hand" in view else lines
