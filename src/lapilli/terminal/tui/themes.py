"""The looks: dark, light, and high contrast. Colours are a help only; shapes and letters say the same."""

from __future__ import annotations

from functools import cache

from rich.style import Style

GROUND = {"dark": ("#ECE8E1", "#1F2326"), "light": ("#1B1B1B", "#F4F1EA"), "contrast": ("#FFFFFF", "#000000")}
QUIET = {"dark": "#A9A59C", "light": "#5F5B52", "contrast": "#FFFFFF"}
ACCENT = {"dark": "#C9A0E8", "light": "#7A3E9D", "contrast": "#FFFF00"}
THEMES = tuple(GROUND)
INKS = {  # what is printed on, and with what, by the colour words of the games
    "red": ("#D55E00", "#000000"),
    "blue": ("#0072B2", "#FFFFFF"),
    "yellow": ("#F0E442", "#1B1B1B"),
    "green": ("#009E73", "#000000"),
    "action": ("#4A4F57", "#FFFFFF"),
    "id": ("#7A3E9D", "#FFFFFF"),
    "dragon": ("#0B6B50", "#FFFFFF"),
    "unicorn": ("#EBC3DC", "#1B1B1B"),
    "objective": ("#E6D5A8", "#1B1B1B"),
    "linen": ("#E9E3D6", "#1B1B1B"),
}


class Look:
    """The styles of one theme, by what they are for."""

    def __init__(self, theme: str) -> None:
        ink, ground = GROUND[theme]
        self.plain = Style(color=ink, bgcolor=ground)
        self.quiet = Style(color=QUIET[theme])
        self.strong = Style(bold=True)
        self.title = Style(color=ACCENT[theme], bold=True)
        self.lit = Style(color=ACCENT[theme], bold=True)
        self.cursor = Style(color=ground, bgcolor=ACCENT[theme], bold=True)
        self.picked = Style(color=ACCENT[theme], bold=True, reverse=True)

    def ink(self, word: str) -> Style:
        """A card of a colour."""
        ground, ink = INKS.get(word, INKS["linen"])
        return Style(color=ink, bgcolor=ground, bold=True)


class NoColours(Look):
    """For NO_COLOR: bold, dim and reverse alone."""

    def __init__(self) -> None:
        self.plain = Style()
        self.quiet = Style(dim=True)
        self.strong = self.lit = Style(bold=True)
        self.title = Style(bold=True, underline=True)
        self.cursor = Style(reverse=True, bold=True)
        self.picked = Style(reverse=True)

    def ink(self, word: str) -> Style:
        return self.strong


@cache
def look_of(theme: str, has_colours: bool = True) -> Look:
    return Look(theme) if has_colours else NoColours()
