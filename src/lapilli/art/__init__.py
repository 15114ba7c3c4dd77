"""Cards, tiles and backs as our own drawings: SVG documents that a game makes from its card data.

    codes(game)                         # everything there is to draw
    draw(game, "back")                  # one document
    draw(game, "back", lang="hu", ink="grey")

A game declares its drawings as `ART` in the module `art` of its folder; the shapes, frames, patterns and inks they are
made of are here. Codes are the notation of the rules and safe as file names; a back is called `back`, or `back-…` if
there are several.

Cards are 250 x 350 units, tiles 250 x 250. Nothing in a drawing has an id, so any number of them can stand in one page;
there are no fonts and no words, only the index letter of a colour (by language).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

from lapilli.art.frame import CARD, TILE, Format
from lapilli.art.inks import INKS, inked
from lapilli.art.shapes import placed
from lapilli.engine.folder import AnyGame, declared
from lapilli.engine.game import Game
from lapilli.engine.words import Text

__all__ = ["CARD", "INKS", "TILE", "Art", "Format", "Icon", "art_of", "codes", "draw", "format_of", "icon_document"]


Icon = tuple[str, Text]  # a sketch in a square of 100 around 0,0, and what it means


@dataclass(frozen=True)
class Art:
    """The drawings of a game. `sketch` gets the game, a code, a language and the room; its colours are still words.

    `sample` is a position for the start page: nine codes, row by row, "" for an empty cell.
    """

    codes: Callable[[Any], list[str]]
    sketch: Callable[[Any, str, str, Format], str]
    form: Format = CARD
    forms: tuple[tuple[str, Format], ...] = ()  # of those that differ, by code
    sample: tuple[str, ...] = ()
    icons: Callable[[Any, str], list[Icon]] = lambda game, lang: []  # the signs on its pieces, in a language


def art_of(game: AnyGame) -> Art:
    return cast(Art, declared(game, "art", "ART"))


def codes(game: Game[Any]) -> list[str]:
    """What there is to draw of a game."""
    return art_of(game).codes(game)


def format_of(game: Game[Any], code: str) -> Format:
    art = art_of(game)
    return dict(art.forms).get(code, art.form)


def icon_document(icon: str, ink: str = "full") -> str:
    """The sketch of an icon as an SVG document."""
    inside = inked(placed(icon, 50, 50), ink)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">{inside}</svg>'


def draw(game: Game[Any], code: str, lang: str = "en", ink: str = "full", form: Format | None = None) -> str:
    """One card, tile or back as an SVG document; `form` if it is to have another size than usual."""
    form = form or format_of(game, code)
    size = f'viewBox="0 0 {form.width:g} {form.height:g}" width="{form.width:g}" height="{form.height:g}"'
    inside = inked(art_of(game).sketch(game, code, lang, form), ink)
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{inside}</svg>'
