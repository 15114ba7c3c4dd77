"""What a card of Tic Tac K.O. does, as a row of icons read from its data; so cards of other files have them, too."""

from __future__ import annotations

from lapilli.art.glyphs import written
from lapilli.art.icons import arc_arrow, arrow, bolt, five_points, shield, small_card, stroke_out
from lapilli.art.shapes import circle, path, placed, polygon, polyline, rectangle, star
from lapilli.games.ko.cards import Card, Condition
from lapilli.games.ko.steps import AnyStep, Destroy, Discard, Draw, Move, Sacrifice, Swap, Take

TEAM = {"dragon": "scale", "unicorn": "pink"}
OTHER = {"dragon": "unicorn", "unicorn": "dragon"}


def somebody(colour: str, r: float = 26) -> str:
    """A Character of a team: a stone with eyes."""
    eyes = circle(-r * 0.34, -r * 0.1, r * 0.14, "ink", width=0) + circle(r * 0.34, -r * 0.1, r * 0.14, "ink", width=0)
    return circle(0, 0, r, colour, "ink", 6) + eyes


def destroying(colour: str) -> str:
    cross = path("M-20 -20L20 20M20 -20L-20 20", "none", "ink", 15) + path(
        "M-20 -20L20 20M20 -20L-20 20", "none", "paper", 7
    )
    return polygon(star(8, 50, 32), "tomato", "ink", 5) + circle(0, 0, 24, colour, "ink", 5) + cross


def sacrificing(colour: str) -> str:
    return placed(somebody(colour, 24), 0, -22) + arrow([(0, 12), (0, 30)], "tomato", 12, 20)


def moving(colour: str) -> str:
    goal = rectangle(16, -20, 34, 40, 5, "paper", "ink", 5)
    return goal + placed(somebody(colour, 21), -28, 0) + arrow([(-2, 0), (18, 0)], "ink", 9, 14)


def swapping(one: str, other: str) -> str:
    over = arc_arrow(30, 205, 318, "ink", 9, 14)
    return (
        placed(somebody(one, 19), -26, 0)
        + placed(somebody(other, 19), 26, 0)
        + placed(over, 0, -8)
        + placed(over, 0, 8, 1, 180)
    )


def drawing() -> str:
    return placed(small_card("paper", 50, 68, 6), -10, 4) + placed(sign("+", "green"), 24, -24)


def discarding(colour: str = "paper") -> str:
    return placed(small_card(colour, 50, 68, 6), -10, 4) + placed(sign("-", "tomato"), 24, -24)


def taking() -> str:
    return placed(small_card("paper", 46, 62, 6), 8, 8) + placed(arc_arrow(34, 90, 250, "green", 11, 17), -4, 6)


def sign(text: str, colour: str) -> str:
    bar = polyline([(-10, 0), (10, 0)], "paper", 8)
    return circle(0, 0, 21, colour, "ink", 5) + bar + (placed(bar, turn=90) if text == "+" else "")


def neighbours(colour: str) -> str:
    """ADJACENT: the four cells around one."""
    around = "".join(
        rectangle(x - 14, y - 14, 28, 28, 3, "lilac", "ink", 5) for x, y in ((0, -30), (30, 0), (0, 30), (-30, 0))
    )
    return around + rectangle(-15, -15, 30, 30, 3, colour, "ink", 5)


def step_icon(step: AnyStep, deck: str) -> str:
    own, opposing = TEAM[deck], TEAM[OTHER[deck]]
    match step:
        case Draw():
            return drawing()
        case Discard():
            return discarding("paper" if step.who == "you" else opposing)
        case Destroy():
            return destroying(opposing)
        case Sacrifice():
            return sacrificing(own)
        case Move():
            return moving({"own": own, "opposing": opposing, "any": "pebble"}[step.whose])
        case Swap():
            return swapping(own, "pebble" if step.whose == "any" else opposing if step.whose == "opposing" else own)
        case Take():
            return taking()


def protecting(verb: str, deck: str) -> str:
    own = TEAM[deck]
    inside = {"destroy": destroying(own), "move": moving(own), "swap": swapping(own, "pebble")}[verb]
    return shield(placed(inside, 0, -2, 0.56))


def cancelling(what: str, deck: str) -> str:
    stopped = {
        "magic": five_points("gold", 30),
        "once": placed(somebody(TEAM[OTHER[deck]], 28), 0, 0) + placed(written("1", 26), 0, -38),
        "destroy": placed(destroying(TEAM[deck]), scale=0.62),
    }
    return stroke_out(stopped[what], 42)


def condition_icon(condition: Condition, deck: str) -> str:
    """What an Instant reacts to: an eye on it, in the colour of whom it must happen to."""
    colour = {"own": TEAM[deck], "opposing": TEAM[OTHER[deck]], "any": "pebble"}[condition.to]
    what = {"move": moving(colour), "character": somebody(colour, 30), "objective": flag(colour)}[condition.happens]
    return placed(what, 0, 10, 0.8) + placed(eye(), 0, -38)


def eye() -> str:
    return path("M-30 0C-14 -20 14 -20 30 0C14 20 -14 20 -30 0Z", "paper", "ink", 5) + circle(0, 0, 9, "ink", width=0)


def flag(colour: str = "tomato") -> str:
    """A goal reached, in a square of 100."""
    cloth = path("M-22 -44C0 -60 16 -30 42 -44V6C16 20 0 -10 -22 6Z", colour, "ink", 6)
    return path("M-22 -46V50", "none", "ink", 10) + cloth


def effects(card: Card, deck: str) -> list[str]:
    """The icons of what a card does, in order; none for a basic Character."""
    icons = [bolt(), condition_icon(card.when, deck)] if card.when else []
    for step in card.once or card.effect:
        if getattr(step, "adjacent", None):
            icons.append(neighbours(TEAM[deck]))
        icons += [step_icon(step, deck)] * step.count
    for ability in card.lasting:
        if ability.whom == "adjacent":
            icons.append(neighbours(TEAM[deck]))
        icons += [protecting(verb, deck) for verb in ability.protect]
    if card.cancel:
        icons += [bolt(), cancelling(card.cancel, deck)]
    return icons


def row(icons: list[str], wide: float, high: float) -> str:
    """Icons side by side on a plate around 0,0, as large as the room allows."""
    size = min(high, wide / max(len(icons), 1))
    first = -size * (len(icons) - 1) / 2
    plate = rectangle(-wide / 2, -high / 2 - 3, wide, high + 6, 14, "cream", "ink", 4)
    return plate + "".join(placed(icon, first + size * i, 0, size / 112) for i, icon in enumerate(icons))
