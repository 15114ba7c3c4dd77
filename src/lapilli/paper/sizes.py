"""Sizes of paper, cards and tiles; everything on a page is measured in points, from its lower left corner."""

from __future__ import annotations

MM = 72 / 25.4
INCH = 72.0

PAPERS = {"a4": (210 * MM, 297 * MM), "letter": (8.5 * INCH, 11 * INCH)}
# What printers leave white at the rim: nothing is drawn there.
MARGIN = 4.5 * MM

# Width and height of a card.
CARD_SIZES = {
    "poker": (2.5 * INCH, 3.5 * INCH),
    "bridge": (2.25 * INCH, 3.5 * INCH),
    "mini": (1.75 * INCH, 2.5 * INCH),
    "square": (2.5 * INCH, 2.5 * INCH),
}
# The side of a tile that goes with them.
TILE_SIDES = {"poker": 45 * MM, "bridge": 40 * MM, "mini": 32 * MM, "square": 50 * MM}
BACKS = ("every", "page", "none")  # behind every sheet, once to be printed on all of them, or not at all
FLIPS = ("long", "short")  # the edge over which a printer turns a sheet
