"""Tic Tac K.O.: both decks, the Objectives, the spaces of the grid, three backs.

A card has a frame by its kind (pebble: Character, star: Magic, burst: Instant), a picture, and below it what it does,
as icons. A card of another file that does something else than ours of the same code gets a picture of its effect.
"""

from __future__ import annotations

from lapilli.art import Art, Icon
from lapilli.art.backs import back
from lapilli.art.frame import EDGE, INDEX, PEBBLE, Format, framed, index_icon
from lapilli.art.frame import card as card_frame
from lapilli.art.glyphs import written
from lapilli.art.icons import bolt, five_points, flame
from lapilli.art.shapes import circle, path, placed, polygon, rectangle, star
from lapilli.engine.words import Text, say
from lapilli.games.ko.art.beasts import dragon, horn, unicorn, wings
from lapilli.games.ko.art.icons import (
    TEAM,
    cancelling,
    destroying,
    discarding,
    drawing,
    effects,
    eye,
    flag,
    moving,
    neighbours,
    protecting,
    row,
    sacrificing,
    swapping,
    taking,
)
from lapilli.games.ko.art.pictures import PICTURES, sparkle
from lapilli.games.ko.cards import Card, our_cards
from lapilli.games.ko.game import KoGame
from lapilli.games.ko.numbers import DECK_BITS, DECKS, SPACES

LOOP = path("M0 0C-16 -34 -44 -24 -42 0C-40 24 -16 34 0 0C16 -34 40 -24 42 0C44 24 16 34 0 0Z", "none", "ink", 13)
BEASTS = {"dragon": dragon, "unicorn": unicorn}
ROW = 66  # the height of the icons of what a card does
LOW = 220  # a card that has no more room than this leaves them out


def codes(game: KoGame) -> list[str]:
    cards = game.cards
    spaces = [f"space-{space}" for space in SPACES]
    backs = [*(f"back-{deck}" for deck in DECKS), "back-objective"]
    objectives = dict.fromkeys([*cards.objectives, *map(in_standard_game, cards.objectives)])
    return [*cards.number, *objectives, *spaces, *backs]


def sketch(game: KoGame, code: str, lang: str, form: Format) -> str:
    cards = game.cards
    if code in cards.number:
        number = cards.number[code]
        return card(cards.card[number], DECKS[number >> DECK_BITS], form)
    if code.isdigit():  # an Objective of the standard game, or one that is the same in both
        return objective(code, [row for row in map(in_standard_game, cards.grid) if row], form)
    if code in cards.objectives:
        return objective(code, cards.grid, form)
    if code.startswith("space-"):
        return space(code[-1], form)
    return deck_back(code.removeprefix("back-"), form)


def card(card: Card, deck: str, form: Format) -> str:
    icons = effects(card, deck)
    shown = bool(icons) and form.height - form.foot > LOW
    room = Format(form.width, form.height, form.foot + (ROW if shown else 0))
    x, y = room.middle
    inside = placed(medallion(card.kind, picture(card, deck, icons)), x, y + 4, room.scale * 0.98)
    small = min(1.0, form.width / 250)
    corner = EDGE + INDEX * small
    inside += placed(index_icon(kind_sign(card, deck)), corner, corner, small)
    if card.is_special:
        inside += placed(index_icon(duration(card)), form.width - corner, corner, small)
    if shown:
        bottom = form.height - (form.foot or EDGE)
        inside += placed(row(icons, form.width - 2 * EDGE - 18, ROW - 16), x, bottom - ROW / 2)
    return framed(deck, inside, form)


def medallion(kind: str, picture: str) -> str:
    frames = {
        "character": path(PEBBLE, "cream", "ink", 6),
        "magic": polygon(star(14, 112, 98), "cream", "ink", 6),
        "instant": polygon(star(9, 120, 90), "cream", "ink", 6),
    }
    return frames[kind] + placed(picture, scale=0.9)


def picture(card: Card, deck: str, icons: list[str]) -> str:
    ours = our_cards()
    same = ours.card[ours.number[card.code]] if card.code in ours.number else None
    if same is not None and what_it_does(same) == what_it_does(card):
        return PICTURES[card.code]()
    if card.kind == "character":
        return BEASTS[deck]() + (placed(icons[-1], 58, 58, 0.7) if icons else "")
    return placed(icons[-1], 0, 0, 1.5)


def what_it_does(card: Card) -> tuple[object, ...]:
    return card.kind, card.once, card.lasting, card.effect, card.cancel, card.when


def kind_sign(card: Card, deck: str) -> str:
    if card.kind == "magic":
        return five_points("gold")
    if card.kind == "instant":
        return bolt()
    return placed(BEASTS[deck](), 0, 4, 0.5)


def duration(card: Card) -> str:
    """1 for an ability that happens once, a loop for one that lasts."""
    if card.once:
        return written("1", 62, "ink", 22)
    return LOOP


def in_standard_game(spaces: str) -> str:
    """Of some spaces those that the standard game has."""
    return "".join(space for space in spaces if space.isdigit())


def objective(spaces: str, grid: list[str], form: Format) -> str:
    """The marked spaces: numbers for every game, letters, ringed, for the advanced one."""
    step = 48
    half = (len(grid) - 1) / 2
    squares = ""
    for y, line in enumerate(grid):
        for x, name in enumerate(line):
            square = rectangle(-step / 2, -step / 2, step, step, 0, "paper" if name.isdigit() else "shadow", "ink", 4)
            if name in spaces:
                ring = circle(0, 0, 20, "gold", "ink", 4) if name.isdigit() else circle(0, 0, 19, "paper", "purple", 6)
                square += ring + written(name, 22, "ink", 20)
            squares += placed(square, (x - half) * step, (y - half) * step)
    whole = rectangle(-106, -106, 212, 212, 12, "cream", "ink", 5) + placed(squares, scale=4 / len(grid))
    return card_frame("objective", placed(whole, scale=0.96), index_icon(placed(flag(), scale=0.8)), form)


def space(name: str, form: Format) -> str:
    """One space of the grid: its sign large and quiet, as a card will lie on it."""
    plate = circle(0, 0, 70, "cream", "ink", 5) + written(name, 82, "ink", 18)
    return framed("linen" if name.isdigit() else "objective", placed(plate, *form.middle, form.scale), form)


def deck_back(deck: str, form: Format) -> str:
    if deck == "objective":
        return back("objective", form, flag())
    return back(deck, form, EMBLEMS[deck]())


def fire_and_wings() -> str:
    return placed(wings(), 0, 30, 0.68) + placed(flame(), 0, 0, 0.94)


def horn_and_stars() -> str:
    stars = sparkle(-40, 12, 22, "pink") + sparkle(40, 18, 18, "sky") + sparkle(30, -34, 14)
    return stars + placed(horn(), 0, 48, 1.5)


# What a deck has on its backs: no Character, so that nobody takes a card that lies face down for a basic one.
EMBLEMS = {"dragon": fire_and_wings, "unicorn": horn_and_stars}


def icons(game: KoGame, lang: str) -> list[Icon]:
    own, other = TEAM["dragon"], TEAM["unicorn"]
    by_keyword = {
        "MOVE": moving(own),
        "DISCARD": discarding(),
        "DESTROY": destroying(other),
        "SACRIFICE": sacrificing(own),
        "SWAP": swapping(own, other),
        "DRAW": drawing(),
        "ADJACENT": neighbours(own),
    }
    return [
        *((placed(beast(), 0, 4, 0.5), Text("Character")) for beast in BEASTS.values()),
        (five_points("gold"), Text("Magic")),
        (bolt(), Text("Instant")),
        (written("1", 62, "ink", 22), say("an ability that happens once, when the Character is laid")),
        (LOOP, say("an ability that lasts while the Character lies on the grid")),
        *(
            (by_keyword[keyword], say("{keyword}: {meaning}", keyword=Text(keyword), meaning=Text(meaning)))
            for keyword, meaning in game.keywords.items()
        ),
        (taking(), say("take a card from your team's discard pile")),
        (protecting("destroy", "dragon"), say("a shield: this cannot happen to the Character")),
        (cancelling("magic", "dragon"), say("crossed out: an Instant stops this")),
        (placed(eye(), scale=1.4), say("an eye: an Instant may be played when this has happened")),
        (placed(flag(), scale=0.8), Text("Objective")),
    ]


SAMPLE = ("D0", "", "UP", "U0", "DB", "D0", "", "UP", "U0")
ART = Art(codes, sketch, icons=icons, sample=SAMPLE)
