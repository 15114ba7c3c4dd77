"""How Tic-Tac Match is shown and played."""

from lapilli.engine.layout import Badge, Form, Layout
from lapilli.engine.words import word
from lapilli.families.stacks.layout import LAY, PILES, PLAY_IT, TRAVELS, stacked_grid

WIPE_OUT = {
    2: word("Wipe-Out: the other player gets a new hand and the next turn."),
    4: word("Wipe-Out: draw a card, then choose who gets a new hand."),
}


def layout(players: int) -> Layout:
    return Layout(
        grids=(stacked_grid(),),
        piles=PILES,
        badges=(Badge("id-{value}", "ids", word("plays for {value}")),),
        forms=(LAY, Form("W>{seat}", ("seat:{seat}",)), PLAY_IT),
        prompts={
            "card": word("Lay it on an empty cell, or on a card of its colour or its symbol."),
            "card:F": word("Flip: all ID Cards turn over."),
            "card:D": word("Double Play: two cards follow in this turn."),
            "card:W": WIPE_OUT[players],
        },
        labels={"seat": word("Wipe out {name}"), "pile": word("Play it")},
        travels=TRAVELS,
        celebrated=("line_completed",),
    )
