"""Colour words and the three ways to print them: full colour, ink-saving outlines, and grey.

A word stands for one use of a colour. `ground-…` is the surface of a card, `pattern-…` what lies on it, `deep-…` the
symbol in its middle; the other words colour pictures.
"""

from __future__ import annotations

import re
from functools import cache

INKS = ("full", "saver", "grey")

# The colours of the games, after a palette that survives colour blindness, and the ground of every other kind of card.
GROUNDS = {
    "red": "#D55E00",
    "blue": "#0072B2",
    "yellow": "#F0E442",
    "green": "#009E73",
    "action": "#3A3F47",
    "id": "#7A3E9D",
    "dragon": "#0B6B50",
    "unicorn": "#EBC3DC",
    "objective": "#E6D5A8",
    "linen": "#E9E3D6",
    "back": "#2B3A67",
}
DEEP = {"red": "#8A2F00", "blue": "#003F66", "yellow": "#5A5000", "green": "#00543C", "id": "#4B1F66"}
PATTERNS = {"yellow": "#C9B500", "unicorn": "#D397BC", "objective": "#CDB77C", "linen": "#D5CCB8", "action": "#2C3036"}
PICTURE = {
    "ink": "#1B1B1B",
    "paper": "#FFFFFF",
    "cream": "#FFFAEE",
    "shadow": "#D9D2C3",
    "red": "#D55E00",
    "blue": "#0072B2",
    "yellow": "#F0E442",
    "green": "#009E73",
    "purple": "#7A3E9D",
    "lilac": "#C9A0E8",
    "sky": "#56B4E9",
    "pink": "#F2A0BE",
    "blush": "#F58C8C",
    "bun": "#E8A33D",
    "patty": "#7A4423",
    "lettuce": "#6CC04A",
    "cheese": "#FFD23F",
    "tomato": "#DE3B2B",
    "crust": "#C97B2D",
    "flame": "#F5841F",
    "gold": "#F2B705",
    "scale": "#2EAE7D",
    "belly": "#BDE8C4",
    "stone": "#9AA0A6",
    "pebble": "#B9B2A3",
    "brick": "#A3492B",
    "mortar": "#E3D3C0",
    "steel": "#AEBBC4",
    "wood": "#9C6B3C",
}
# In grey the four colours keep four brightnesses.
GREY = {"red": 0x8C, "blue": 0x55, "yellow": 0xE6, "green": 0xB0}
GREY_PATTERNS = {"red": 0x6A, "blue": 0x33, "yellow": 0xB4, "green": 0x85}


def mixed(colour: str, other: str, share: float) -> str:
    """A colour with a share of another one."""
    ours, theirs = (int(text[1:], 16) for text in (colour, other))
    parts = [(ours >> shift & 255, theirs >> shift & 255) for shift in (16, 8, 0)]
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in parts)


def grey(colour: str) -> str:
    """A grey as bright as the colour."""
    value = int(colour[1:], 16)
    level = round(0.299 * (value >> 16) + 0.587 * (value >> 8 & 255) + 0.114 * (value & 255))
    return f"#{level:02X}{level:02X}{level:02X}"


def full_colours() -> dict[str, str]:
    words = dict(PICTURE)
    for name, colour in GROUNDS.items():
        words[f"ground-{name}"] = colour
        words[f"pattern-{name}"] = PATTERNS.get(name, mixed(colour, "#000000", 0.2))
        words[f"deep-{name}"] = DEEP.get(name, PICTURE["ink"])
    return words


def saving_colours() -> dict[str, str]:
    """Grounds stay white, their patterns become lines, pictures are tinted; symbols and outlines keep their ink."""
    words = full_colours()
    for word, colour in words.items():
        kind = word.partition("-")[0]
        if kind == "ground":
            words[word] = "#FFFFFF"
        elif kind == "pattern":
            words[word] = mixed(colour, "#FFFFFF", 0.45)
        elif kind not in ("deep", "ink"):
            words[word] = mixed(colour, "#FFFFFF", 0.55)
    return words | {"cream": "#FFFFFF"}


def grey_colours() -> dict[str, str]:
    words = {word: grey(colour) for word, colour in full_colours().items()}
    for name, level in GREY.items():
        words[name] = words[f"ground-{name}"] = f"#{level:02X}{level:02X}{level:02X}"
    for name, level in GREY_PATTERNS.items():
        words[f"pattern-{name}"] = f"#{level:02X}{level:02X}{level:02X}"
    return words


@cache
def colours(ink: str) -> dict[str, str]:
    """What each colour word is printed as."""
    chosen = {"full": full_colours, "saver": saving_colours, "grey": grey_colours}
    return chosen[ink]()


COLOUR = re.compile(r'(fill|stroke)="([a-z-]+)"')


def inked(drawing: str, ink: str) -> str:
    """A drawing with its colour words replaced by colours."""
    words = colours(ink) | {"none": "none"}
    return COLOUR.sub(lambda found: f'{found[1]}="{words[found[2]]}"', drawing)
