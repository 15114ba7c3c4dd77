"""How Tic-Tac Twist is shown and played."""

from lapilli.engine.layout import Badge, Call, Form, Layout, Travel
from lapilli.engine.words import word
from lapilli.families.stacks.layout import LAY, NAME_A_SEAT, PILES, PLAY_IT, TRAVELS, stacked_grid


def layout(shout_required: bool) -> Layout:
    return Layout(
        grids=(stacked_grid(aims="patterns"),),
        piles=PILES,
        badges=(Badge("{value}", "patterns", word("Pattern: {card}")),),
        forms=(
            LAY,
            Form("Ro<", ("card:Ro", "word:left")),
            Form("Ro>", ("card:Ro", "word:right")),
            NAME_A_SEAT,
            Form("Pe:{one}-{other}", ("card:Pe", "cell:{one}", "cell:{other}"), either=True),
            Form("{answer}", ("word:{answer}",), where={"answer": "shout|silent"}),
            PLAY_IT,
        ),
        prompts={
            "card": word("Lay it on an empty cell, or on a card of its colour or its food."),
            "card:J": word("Joker: lay it on any cell."),
            "card:Ro": word("Rotation: which way do all hands go?"),
            "card:Ex": word("Exchange: with whom do you swap hands?"),
            "card:Pa": word("Pattern Exchange: with whom do you swap patterns?"),
            "card:Sk": word("Skip: the next player loses a turn."),
            "card:Pe": word("Permutation: pick two cards side by side."),
            "card:Pe cell": word("Permutation: and the card beside it."),
        },
        labels={
            "seat": "{name}",
            "pile": word("Play it"),
            "word:left": word("To the left"),
            "word:right": word("To the right"),
            "word:shout": word("Tic-Tac Twist!"),
            "word:silent": word("Stay silent"),
        },
        calls=(Call("shout", word("Tic-Tac Twist!")),) if shout_required else (),
        quiet="silent",
        travels={
            **TRAVELS,
            "passed": (Travel("{cards}", "hand:{seat}", "hand:{target}"),),
            "permuted": (
                Travel("", "cell:{cells.0}", "cell:{cells.1}"),
                Travel("", "cell:{cells.1}", "cell:{cells.0}"),
            ),
        },
        celebrated=("line_completed",),
    )
