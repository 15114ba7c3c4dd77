"""How a card or tile looks where there are only letters: in a terminal."""

from __future__ import annotations

import msgspec


class Face(msgspec.Struct, frozen=True):
    """A card in letters. `label` is its name, at most four columns wide; the rest helps to see it at a glance.

    `ink` is a colour word of `lapilli.art.inks`, and `mark` the shape that says the same without colours. `sketch` are
    three lines of three signs, where there is room for them. `walls` are the sides (of NESW) that are closed, for tiles
    of a mosaic.
    """

    label: str
    ink: str = ""
    mark: str = ""
    sketch: tuple[str, ...] = ()
    walls: str = ""
