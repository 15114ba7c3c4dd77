"""Tic-Tac Twist: Food Cards, the Joker, Action Cards, Pattern Cards, two backs."""

from __future__ import annotations

from typing import Any

from lapilli.art import Art, Icon
from lapilli.art.backs import back
from lapilli.art.faces import closed_eyes, eyes, smile
from lapilli.art.frame import EDGE, PEBBLE, Format, card, framed, index_icon, index_shape, pebble
from lapilli.art.icons import arc_arrow, arrow, cells, hand_of_cards, swapping
from lapilli.art.patterns import pattern
from lapilli.art.shapes import around, circle, path, placed, polygon, rectangle, star
from lapilli.engine.game import Game
from lapilli.engine.words import say
from lapilli.families.stacks.colours import NAMES, colour_icons, letter
from lapilli.games.twist.card_texts import CARD_TEXTS
from lapilli.games.twist.food import burger, joker, pizza
from lapilli.games.twist.numbers import CARDS, JOKER, PATTERNS

FOOD = {"B": burger, "P": pizza}


def codes(game: Game[Any]) -> list[str]:
    return [*CARDS, *PATTERNS, "back", "back-pattern"]


def sketch(game: Game[Any], code: str, lang: str, form: Format) -> str:
    if code == "back":
        return back("back", form)
    if code == "back-pattern":
        return back("id", form, cells([0, 4, 8], "gold", 92, "paper"))
    if code in PATTERNS:
        return pattern_card([int(cell) - 1 for cell in code], form)
    number = CARDS.index(code)
    if number < JOKER:
        return food_card(NAMES[code[0]], FOOD[code[1]](), lang, form)
    if number == JOKER:
        return joker_card(form)
    picture, icon = ACTIONS[code]
    return card("action", pebble(placed(picture(), scale=0.86)), index_icon(icon()), form)


def food_card(colour: str, food: str, lang: str, form: Format) -> str:
    index = index_shape(colour, letter(colour, lang), placed(food, 0, 3, 0.24))
    return card(colour, pebble(placed(food, 0, 0, 0.94)), index, form)


def joker_card(form: Format) -> str:
    """All four colours with their patterns, one in each quarter."""
    w, h = form.width / 2 - EDGE, (form.height - (form.foot or EDGE) - EDGE) / 2
    quarters = ""
    for i, name in enumerate(NAMES.values()):
        quarter = rectangle(0, 0, w, h, 0, f"ground-{name}", width=0) + pattern(name, w, h)
        quarters += placed(quarter, EDGE + i % 2 * w, EDGE + i // 2 * h)
    index = circle(0, 0, 27, "cream", "ink", 5) + polygon(star(5, 21, 10), "gold", "ink", 4)
    return card("action", pebble(placed(joker(), 0, 12, 0.9)), index, form, quarters)


def pattern_card(line: list[int], form: Format) -> str:
    """T5: the line to complete, three happy stones in the grid, and the arrow that points as the grid does."""
    step = 58
    stones = "".join(
        placed(
            placed(stretched_pebble(), scale=0.255) + placed(eyes(18, 4.5), 0, -3) + placed(smile(11, 3.5, 3), 0, 5),
            (cell % 3 - 1) * step,
            (cell // 3 - 1) * step,
        )
        for cell in line
    )
    grid = rectangle(-100, -100, 200, 200, 16, "cream", "ink", 6)
    grid += placed(cells(line, "lilac", 3 * step, "paper", 5))
    tall = form.height > form.width
    arrow_at, grid_at, size = (-122, 18, 0.96) if tall else (-76, 26, 0.72)
    whole = placed(up_arrow(), 0, arrow_at, size) + placed(grid + stones, 0, grid_at, size)
    return framed("id", placed(whole, *form.middle, form.scale), form)


def up_arrow() -> str:
    return path("M0 -30L28 4H12V28H-12V4H-28Z", "gold", "ink", 6)


def stretched_pebble() -> str:
    return path(PEBBLE, "gold", "ink", 18)


def rotation() -> str:
    hands = "".join(
        placed(hand_of_cards(3, fill, 26), x, y, 0.52)
        for (x, y), fill in zip(around(3, 52), ("red", "blue", "yellow"), strict=True)
    )
    arrows = "".join(arc_arrow(84, start, start + 62, "ink", 10, 15) for start in (-60, 60, 180))
    return hands + arrows


def exchange() -> str:
    left = placed(hand_of_cards(3, "red", 26), -44, 34, 0.72)
    right = placed(hand_of_cards(3, "blue", 26), 44, -34, 0.72)
    there = placed(arc_arrow(44, 190, 285, "ink", 11, 16), -10, -22)
    return left + right + there + placed(there, turn=180)


def pattern_exchange() -> str:
    left = placed(cells([0, 4, 8], "gold", 76), -44, 34)
    right = placed(cells([1, 4, 7], "lilac", 76), 44, -34)
    there = placed(arc_arrow(44, 190, 275, "ink", 11, 16), -10, -24)
    return left + right + there + placed(there, turn=180)


def skip() -> str:
    """A turn that jumps over somebody who sleeps."""
    sleeper = (
        placed(path(PEBBLE, "pebble", "ink", 9), 0, 34, 0.5)
        + placed(closed_eyes(40, 9), 0, 30)
        + placed(smile(16, 4, 4), 0, 48)
    )
    return sleeper + placed(arc_arrow(74, 186, 338, "purple", 17, 26), 0, 34)


def permutation() -> str:
    grid = cells([3, 4], "gold", 138, "paper", 6)
    over = arc_arrow(28, 200, 322, "ink", 11, 15)
    return grid + placed(placed(over, 0, -12) + placed(over, 0, 12, 1, 180), -23, 0)


def small_rotation() -> str:
    return "".join(arc_arrow(38, start, start + 78, "ink", 12, 17) for start in (-90, 30, 150))


def small_pattern_exchange() -> str:
    return placed(cells([0, 4, 8], "gold", 66, "paper", 6), 0, -14) + placed(swapping("ink", 10), 0, 38, 0.62)


def small_permutation() -> str:
    return (
        rectangle(-46, -18, 46, 40, 0, "gold", "ink", 7)
        + rectangle(0, -18, 46, 40, 0, "lilac", "ink", 7)
        + placed(arc_arrow(24, 200, 322, "ink", 9, 14), 0, -24)
    )


def small_skip() -> str:
    return circle(0, 22, 15, "pebble", "ink", 7) + placed(arc_arrow(36, 190, 335, "ink", 12, 18), 0, 18)


def small_exchange() -> str:
    return arrow([(-38, -17), (24, -17)], "ink", 12, 17) + arrow([(38, 19), (-24, 19)], "ink", 12, 17)


ACTIONS = {
    "Ro": (rotation, small_rotation),
    "Ex": (exchange, small_exchange),
    "Pa": (pattern_exchange, small_pattern_exchange),
    "Sk": (skip, small_skip),
    "Pe": (permutation, small_permutation),
}


def icons(game: Game[Any], lang: str) -> list[Icon]:
    return [
        *colour_icons(lang),
        (placed(burger(), scale=0.5), say("burger")),
        (placed(pizza(), scale=0.5), say("pizza")),
        (polygon(star(5, 42, 20), "gold", "ink", 6), CARD_TEXTS["J"].name),
        *((icon(), CARD_TEXTS[card].name) for card, (_, icon) in ACTIONS.items()),
        (cells([0, 4, 8], "lilac", 84, "paper", 6), say("Pattern Card: the line its owner must complete")),
        (placed(up_arrow(), scale=1.6), say("points the same way as the grid; so do the arrows of all players")),
    ]


SAMPLE = ("RP", "YB", "", "GP", "J", "YP", "BB", "", "RB")
ART = Art(codes, sketch, sample=SAMPLE, icons=icons)
