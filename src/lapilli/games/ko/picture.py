"""A view of Tic Tac K.O. drawn in text."""

from __future__ import annotations

from collections import Counter
from typing import Any

from lapilli.engine.pictures import seat_name
from lapilli.engine.words import Speak, Text, say
from lapilli.games.ko.cards import CardSet
from lapilli.games.ko.notation import DECK_NAMES
from lapilli.games.ko.numbers import DECK_BITS, DECKS

STYLES = ("bold red", "bold magenta")
MARKS = ("▲", "●")  # Dragon, Unicorn: colour only helps


def picture(view: dict[str, Any], cards: CardSet, speak: Speak) -> str:
    lines = [seat_line(view, seat, cards, speak) for seat in range(view["players"])]
    lines += grid_lines(view, cards)
    lines += [f"{MARKS[deck]} {speak(piles_line(view, name, cards))}" for deck, name in enumerate(DECKS)]
    if view["stalemate"]:
        lines.append(speak(say("stalemate: {turns} turns to break it", turns=view["stalemate"])))
    if view["effect"]:
        lines.append(speak(effect_line(view["effect"], cards)))
    if "hand" in view:
        objective = view["objective"] or speak(say("none left"))
        lines.append(speak(say("your Objective: {objective}", objective=f"[bold]{objective}[/]")))
        lines += hand_lines(view["hand"], cards, speak)
    return "\n".join(lines)


def seat_line(view: dict[str, Any], seat: int, cards: CardSet, speak: Speak) -> str:
    deck = DECKS.index(view["decks"][seat % 2])
    sits = say(
        "{seat} {deck}, {count} cards",
        seat=seat_name(seat, view["seat"]),
        deck=f"{MARKS[deck]} {speak(DECK_NAMES[deck])}",
        count=view["hands"][seat],
    )
    seen = " ".join(styled(code, cards) for code in view["known"]["hands"][seat])
    line = speak(sits) + (f" ({seen})" if seen and seat != view["seat"] else "")
    if seat == view["turn"]:
        return f"{line}  ◀ {speak(say('to decide'))}"
    if seat == view["order"][view["step"]] and not view["over"]:
        return f"{line}  {speak(say('has the turn'))}"
    return line


def piles_line(view: dict[str, Any], deck: str, cards: CardSet) -> Text:
    discard = view["discard"][deck]
    return say(
        "draw pile {count}   discard pile {top}   completed {done}",
        count=view["draw"][deck],
        top=styled(discard[-1], cards) if discard else say("empty"),
        done=" ".join(view["completed"][deck]) or say("none"),
    )


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


def effect_line(effect: dict[str, Any], cards: CardSet) -> Text:
    if effect["card"] is None:
        return say("players may react to what has happened")
    card = styled(effect["card"], cards)
    text = say("being carried out: {card}", card=card)
    if effect["at"]:
        text = say("being carried out: {card} at {place}", card=card, place=effect["at"])
    if effect["target"]:
        text = say("{effect}, about to destroy space {space}", effect=text, space=effect["target"])
    return text


def hand_lines(hand: list[str], cards: CardSet, speak: Speak) -> list[str]:
    """Equal cards together, at most ten kinds in a line."""
    counted = [(code, f"×{count}" if count > 1 else "") for code, count in Counter(hand).items()]
    shown = [f"{styled(code, cards)}{times}" for code, times in counted]
    rows = ["  ".join(shown[i : i + 10]) for i in range(0, len(shown), 10)] or [speak(say("empty"))]
    return [speak(say("your hand: {cards}", cards=rows[0])), *(f"           {row}" for row in rows[1:])]
