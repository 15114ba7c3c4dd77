"""Tic-Tac Match: Symbol Cards, action cards, the two sides of an ID Card, the back."""

from __future__ import annotations

from typing import Any

from lapilli.art import CARD, Art, Icon
from lapilli.art.backs import back
from lapilli.art.faces import cheeks, eyes, smile
from lapilli.art.frame import Format, card, index_icon, index_shape, pebble
from lapilli.art.glyphs import symbol, written
from lapilli.art.icons import broom, hand_of_cards, small_card, turning, two_faced_card
from lapilli.art.shapes import path, placed
from lapilli.engine.game import Game
from lapilli.engine.words import say
from lapilli.families.stacks.colours import NAMES, colour_icons, letter
from lapilli.games.match.card_texts import CARD_TEXTS
from lapilli.games.match.numbers import CARDS, SYMBOL_KINDS, SYMBOLS

ID_CARDS = [f"id-{sign}" for sign in SYMBOLS]


def codes(game: Game[Any]) -> list[str]:
    return [*CARDS, *ID_CARDS, "back"]


def sketch(game: Game[Any], code: str, lang: str, form: Format) -> str:
    if code == "back":
        return back("back", form)
    if code in ID_CARDS:
        return id_card(code[-1], form)
    if CARDS.index(code) < SYMBOL_KINDS:
        return symbol_card(NAMES[code[0]], code[1], lang, form)
    picture, icon = {"F": (flip, turning), "W": (wipe_out, small_broom), "D": (double_play, two)}[code]
    return card("action", pebble(placed(picture(), scale=0.84)), index_icon(icon()), form)


def symbol_card(colour: str, sign: str, lang: str, form: Format) -> str:
    index = index_shape(colour, letter(colour, lang), symbol(sign, 34, "cream", "ink"))
    return card(colour, pebble(symbol(sign, 126, f"deep-{colour}")), index, form)


def id_card(sign: str, form: Format) -> str:
    """Somebody who holds up a symbol: the pebble is a face, its mouth the symbol's banner."""
    face = placed(eyes(60, 12), 0, -62) + placed(cheeks(100, 11), 0, -44) + placed(smile(30, 9), 0, -50)
    picture = pebble(face + placed(symbol(sign, 106, "deep-id"), 0, 32))
    return card("id", picture, placed(symbol(sign, 46, "cream", "ink"), 0, 0), form)


def flip() -> str:
    return turning("purple", 17, 78, 26) + placed(two_faced_card(), scale=1.02)


def wipe_out() -> str:
    cards = "".join(
        placed(small_card(fill, 46, 62, 5), x, y, 1, turn)
        for fill, x, y, turn in (
            ("red", -54, -38, -24),
            ("blue", -2, -66, 14),
            ("yellow", -30, 16, 30),
            ("green", -58, 62, -12),
        )
    )
    swoosh = path("M-66 98C-30 106 0 102 22 92M-92 34C-98 10 -98 -6 -94 -20", "none", "ink", 6)
    return cards + swoosh + placed(broom(), 30, 52, 1.02, 24)


def small_broom() -> str:
    return placed(broom(), -12, 22, 0.62, 24)


def double_play() -> str:
    """Two cards at once, in front of the rest of the hand."""
    first = placed(small_card("red", 82, 114, 6) + symbol("X", 54, "cream", "ink"), -34, 10, 1, -14)
    second = placed(small_card("blue", 82, 114, 6) + symbol("O", 54, "cream", "ink"), 34, 16, 1, 12)
    return placed(hand_of_cards(3, "shadow", 30), 0, -52, 0.8) + first + second


def two() -> str:
    return written("2", 78, "ink", 20)


def icons(game: Game[Any], lang: str) -> list[Icon]:
    signs = {"F": turning(), "W": small_broom(), "D": two()}
    return [
        *colour_icons(lang),
        *((symbol(sign, 80, "cream", "ink"), say("symbol {sign}", sign=sign)) for sign in SYMBOLS),
        *((drawing, CARD_TEXTS[card].name) for card, drawing in signs.items()),
        (placed(id_card("X", CARD), -38, -53, 0.305), say("ID Card: the symbol its owner plays for")),
    ]


SAMPLE = ("GO", "", "RX", "YO", "BX", "RO", "", "BX", "BO")
ART = Art(codes, sketch, icons=icons, sample=SAMPLE)
