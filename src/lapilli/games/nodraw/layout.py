"""How NoDraw is shown and played. Its mosaic has a board of its own in the browser."""

from lapilli.engine.layout import Form, Layout, Travel
from lapilli.engine.words import Text, say, word
from lapilli.games.nodraw import numbers
from lapilli.games.nodraw.numbers import BASIC_LOOKS, KIND_NAMES, KIND_OF, LOOK_NAMES
from lapilli.games.nodraw.rules import NoDraw

UNTURNED = {LOOK_NAMES[look]: KIND_NAMES[KIND_OF[look]] for look in BASIC_LOOKS if look & 15}

LAYOUT = Layout(
    board="nodraw",
    shape="tile",
    forms=(
        Form(
            "{tile}@{cell}",
            ("card:{tile.unturned}", "turn:{tile}", "cell:{cell}"),
            where={"tile": "[0-9]+[NESW]+"},
            maps={"unturned": UNTURNED},
        ),
        Form("{tile}@{cell}", ("card:{tile}", "cell:{cell}")),
        Form("{tile}@{cell}={walls}", ("card:{tile}", "cell:{cell}", "walls:{walls}")),
        Form("discard:{tile}", ("card:{tile}", "pile:discard")),
        Form("{word}", ("word:{word}",), where={"word": "exchange|keep"}),
    ),
    prompts={
        "card": word("Lay it beside another tile."),
        "card turn": word("Turn it as you like, then lay it beside another tile."),
        "card:Pi": word("Pick: which tile is taken away?"),
        "card:Ro": word("Rotation: which tile is turned?"),
        "card:Ro cell": word("Rotation: how shall it lie?"),
        "card:Fl": word("Flip: for which cell is it tossed?"),
    },
    labels={
        "walls": word("Turn it so: walls {value}"),
        "word:exchange": word("Exchange all three"),
        "word:keep": word("Keep them"),
        "pile": word("Discard it"),
    },
    travels={
        "laid": (Travel("{tile}", "hand:{seat}", "cell:{at}"),),
        "picked": (Travel("{tile}", "cell:{at}", "pile:discard"),),
        "tossed": (Travel("Fl", "hand:{seat}", "cell:{at}"),),
        "discarded": (Travel("{cards}", "hand:{seat}", "pile:discard"),),
        "drew": (Travel("{cards}", "pile:bag-{seat}", "hand:{seat}"),),
    },
    cells=("at", "cells"),
    points=True,
    celebrated=("tris_scored",),
)


def prompt(state: NoDraw) -> Text:
    if state.phase == numbers.END:
        return say("You hold three action tiles. Exchange them?")
    if state.phase == numbers.ANSWER:
        return say("The Flip shows tails: lay a tile on its cell.")
    if any(action >= numbers.DISCARD_ACTION for action in state.legal_actions()):
        return say("No tile can be played: discard one.")
    return say("Your turn: play one tile.")
