"""The cards, tiles and backs of all games as our own drawings: SVG documents made from the games' card data.

    draw("match", "RX")                     # one document
    draw("ko", "DG", lang="hu", ink="grey")
    codes("nodraw")                         # everything there is to draw

The browser shows files: `python -m lapilli.art web/public/art` writes `<lang>/<game>/<code>.svg` for every language,
and `mark.svg` with the app's icons beside them. Codes are the notation of the rules, and safe as file names:

| game | codes |
|---|---|
| tictactoe | `X` `O` |
| match | `RX` … `GO`, `F` `W` `D`, the two sides of an ID Card `id-X` `id-O`, `back` |
| twist | `RB` … `GP`, `J`, `Ro` `Ex` `Pa` `Sk` `Pe`, Pattern Cards `123` … `357`, `back`, `back-pattern` |
| ko | `D0` … `UQ`, Objectives `123E` …, spaces `space-1` … `space-G`, `back-dragon` `back-unicorn` `back-objective` |
| nodraw | the player's symbol, then the tile as it lies: `X4NE`, `O0`, `XWa`, `OPi` …; `back-X` `back-O`, `marker` |

Cards are 250 x 350 units, tiles 250 x 250, the rotation marker 100 x 100. Nothing in a drawing has an id, so any number
of them can stand in one page; there are no fonts and no words, only the index letter of a colour (by language).
"""

from __future__ import annotations

from collections.abc import Callable

from lapilli.art import ko, match, nodraw, tictactoe, twist
from lapilli.art.frame import CARD, TILE, Format
from lapilli.art.inks import INKS, inked
from lapilli.games.ko.cards import CardSet, our_cards

GAMES: dict[str, tuple[Callable[[], list[str]], Callable[[str, str, Format], str]]] = {
    "tictactoe": (tictactoe.codes, tictactoe.drawn),
    "match": (match.codes, match.drawn),
    "twist": (twist.codes, twist.drawn),
    "nodraw": (nodraw.codes, nodraw.drawn),
}
FORMATS = {"tictactoe": TILE, "nodraw": TILE}
MARKER = Format(100, 100)

__all__ = ["CARD", "INKS", "TILE", "Format", "codes", "draw", "format_of"]


def codes(game: str, cards: CardSet | None = None) -> list[str]:
    """What there is to draw of a game; `cards` are those of Tic Tac K.O., ours if not given."""
    return ko.codes(cards or our_cards()) if game == "ko" else GAMES[game][0]()


def format_of(game: str, code: str) -> Format:
    return MARKER if code == "marker" else FORMATS.get(game, CARD)


def draw(
    game: str,
    code: str,
    lang: str = "en",
    ink: str = "full",
    form: Format | None = None,
    cards: CardSet | None = None,
) -> str:
    """One card, tile or back as an SVG document; `form` if it is to have another size than usual."""
    form = form or format_of(game, code)
    size = f'viewBox="0 0 {form.width:g} {form.height:g}" width="{form.width:g}" height="{form.height:g}"'
    inside = inked(sketch(game, code, lang, form, cards), ink)
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{inside}</svg>'


def sketch(game: str, code: str, lang: str, form: Format, cards: CardSet | None) -> str:
    """The shapes of a drawing, their colours still words."""
    if game == "ko":
        return ko.drawn(code, lang, form, cards or our_cards())
    return GAMES[game][1](code, lang, form)
