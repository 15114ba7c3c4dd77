"""How a grid of stacks is shown and played on."""

from __future__ import annotations

from lapilli.engine.layout import Form, Grid, Pile, Travel, square
from lapilli.engine.words import word

PILES = (Pile("draw", word("Draw pile"), "draw"), Pile("discard", word("Discard pile"), "discard"))
LAY = Form("{card}@{cell}", ("card:{card}", "cell:{cell}"))
NAME_A_SEAT = Form("{card}>{seat}", ("card:{card}", "seat:{seat}"))
PLAY_IT = Form("{card}", ("card:{card}", "pile:discard"))
TRAVELS = {
    "opened": (Travel("{card}", "pile:draw", "cell:{cell}"),),
    "placed": (Travel("{card}", "hand:{seat}", "cell:{cell}"),),
    "drew": (Travel("{cards}", "pile:draw", "hand:{seat}"),),
    "discarded": (Travel("{cards}", "hand:{seat}", "pile:discard"),),
    "reshuffled": (Travel("back", "covered", "pile:draw"), Travel("back", "pile:discard", "pile:draw")),
}


def stacked_grid(aims: str = "") -> Grid:
    return Grid(rows=square(3), aims=aims)
