"""A view of Tic Tac K.O. drawn in text."""

from __future__ import annotations

from collections import Counter
from typing import Any

from lapilli.games.ko.cards import CardSet
from lapilli.games.ko.words import DECK_BITS, DECKS

STYLES = ("bold red", "bold magenta")
MARKS = ("▲", "●")  # Dragon, Unicorn: colour only helps


def picture(view: dict[str, Any], cards: CardSet) -> str:
    lines = [seat_line(view, seat, cards) for seat in range(view["players"])]
    lines += grid_lines(view, cards)
    for deck, name in enumerate(DECKS):
        discard = view["discard"][name]
        top = styled(discard[-1], cards) if discard else "empty"
        done = " ".join(view["completed"][name]) or "none"
        lines.append(f"{MARKS[deck]} draw pile {view['draw'][name]}   discard pile {top}   completed {done}")
    if view["stalemate"]:
        lines.append(f"stalemate: {view['stalemate']} turns to break it")
    if view["effect"]:
        lines.append(effect_line(view["effect"], cards))
    if "hand" in view:
        lines.append(f"your Objective: [bold]{view['objective'] or 'none left'}[/]")
        lines += hand_lines(view["hand"], cards)
    return "\n".join(lines)


def seat_line(view: dict[str, Any], seat: int, cards: CardSet) -> str:
    deck = DECKS.index(view["decks"][seat % 2])
    you = " (you)" if seat == view["seat"] else ""
    decides = "  ◀ to decide" if seat == view["turn"] else ""
    turn = "  has the turn" if seat == view["order"][view["step"]] and not decides and not view["over"] else ""
    seen = " ".join(styled(code, cards) for code in view["known"]["hands"][seat])
    held = f"{view['hands'][seat]} cards" + (f" ({seen})" if seen and not you else "")
    return f"seat {seat}{you} {MARKS[deck]} {DECKS[deck].capitalize()}, {held}{decides}{turn}"


def styled(code: str, cards: CardSet) -> str:
    """A card's code in its deck's colour."""
    return f"[{STYLES[cards.number[code] >> DECK_BITS]}]{code}[/]"


def grid_lines(view: dict[str, Any], cards: CardSet) -> list[str]:
    """Three lines for each row: the space's name, the card with its team's mark."""
    rows = cards.grid if view["advanced"] else ["123", "456", "789"]
    lines = []
    for row in rows:
        lines.append(" ".join(f"╭{space}─────╮" for space in row))
        lines.append(" ".join(f"│{card_in_box(view['grid'].get(space), cards)}│" for space in row))
        lines.append(" ".join("╰──────╯" for _ in row))
    return lines


def card_in_box(code: str | None, cards: CardSet) -> str:
    if code is None:
        return " " * 6
    return f" {MARKS[cards.number[code] >> DECK_BITS]}{styled(code, cards)}{' ' * (4 - len(code))}"


def effect_line(effect: dict[str, Any], cards: CardSet) -> str:
    at = f" at {effect['at']}" if effect["at"] else ""
    about = f", about to destroy space {effect['target']}" if effect["target"] else ""
    return f"being carried out: {styled(effect['card'], cards)}{at}{about}"


def hand_lines(hand: list[str], cards: CardSet) -> list[str]:
    """Equal cards together, at most ten kinds in a line."""
    counted = [(code, f"×{count}" if count > 1 else "") for code, count in Counter(hand).items()]
    shown = [f"{styled(code, cards)}{times}" for code, times in counted]
    rows = [shown[i : i + 10] for i in range(0, len(shown), 10)] or [["empty"]]
    return [("your hand: " if i == 0 else "           ") + "  ".join(row) for i, row in enumerate(rows)]
