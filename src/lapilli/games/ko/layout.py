"""How Tic Tac K.O. is shown and played. Its two teams have a board of their own in the browser."""

from __future__ import annotations

from lapilli.engine.layout import Form, Grid, Layout, Pile, Travel, square
from lapilli.engine.words import Text, say, word
from lapilli.games.ko import numbers
from lapilli.games.ko.cards import Card, CardSet
from lapilli.games.ko.notation import SHAPES, verb_of
from lapilli.games.ko.numbers import DECK_BITS, DECKS, NOTHING, SPACES
from lapilli.games.ko.rules import KO

SPACE = "[1-9A-G]"
PAIR = ("cell:{one}", "cell:{other}")


def layout(cards: CardSet, advanced: bool, decks: list[str]) -> Layout:
    """`decks` are the decks of the seats."""
    rows = tuple(tuple(row) for row in cards.grid) if advanced else square(3)
    return Layout(
        board="ko",
        grids=(Grid(rows=rows, aims="objective"),),
        piles=(
            *(Pile(f"draw-{deck}", label, f"draw.{deck}", f"back-{deck}") for deck, label in DRAW_PILES.items()),
            *(Pile(f"discard-{deck}", label, f"discard.{deck}") for deck, label in DISCARD_PILES.items()),
        ),
        forms=forms(cards),
        prompts={
            "card": word("{card}: where?"),
            "cell": word("And to where?"),
        },
        labels={
            "seat": "{name}",
            "take": word("Take {card}"),
            "card": word("React with {card}"),
            "pile": word("Play it"),
            "word:draw": word("Draw a card"),
            "word:stop": word("End the turn"),
            "word:skip": word("Do not use it"),
            "word:pass": word("Do not react"),
            "word:claim": word("Reveal the Objective"),
            "word:wait": word("Keep it secret"),
        },
        travels=TRAVELS,
        maps={
            "deck": {str(seat): deck for seat, deck in enumerate(decks)}
            | {card.code: DECKS[number >> DECK_BITS] for number, card in cards.card.items()},
        },
        cells=("space", "origin", "goal", "first", "second", "spaces"),
        celebrated=("claimed",),
    )


def forms(cards: CardSet) -> tuple[Form, ...]:
    """A Character is laid on a space; a Magic card is aimed at what the first step of its effect names."""
    one_space = {"space": SPACE}
    two_spaces = {"one": SPACE, "other": SPACE}
    aims: dict[str, list[str]] = {}
    for number, card in cards.card.items():
        aims.setdefault(aim(card, cards.steps[number]), []).append(card.code)
    code = {name: "|".join(codes) for name, codes in aims.items()}
    by_card = {
        "lay": Form("{card}@{space}", ("card:{card}", "cell:{space}"), where=one_space),
        "space": Form("{card}:{space}", ("card:{card}", "cell:{space}"), where=one_space),
        "swap": Form("{card}:{one}-{other}", ("card:{card}", *PAIR), either=True, where=two_spaces),
        "pair": Form("{card}:{one}-{other}", ("card:{card}", *PAIR), where=two_spaces),
        "card": Form("{card}:{taken}", ("card:{card}", "take:{taken}")),
        "none": Form("{card}", ("card:{card}", "pile:discard")),
    }
    aimed = [
        Form(form.text, form.picks, form.either, {**form.where, "card": code[name]})
        for name, form in by_card.items()
        if name in code
    ]
    return (
        *aimed,
        Form("{word}", ("word:{word}",), where={"word": "skip|draw|stop|pass|claim|wait"}),
        Form("react:{card}", ("card:{card}",)),
        Form("discard:{card}", ("card:{card}", "pile:discard")),
        Form("opponent:{seat}", ("seat:{seat}",)),
        Form("take:{card}", ("take:{card}",)),
        Form("destroy:{space}", ("cell:{space}",), where=one_space),
        Form("sacrifice:{space}", ("cell:{space}",), where=one_space),
        Form("move:{one}-{other}", PAIR, where=two_spaces),
        Form("swap:{one}-{other}", PAIR, either=True, where=two_spaces),
    )


def aim(card: Card, steps: list[int]) -> str:
    """How the move of a card is pointed at."""
    if card.kind != "magic":
        return "lay" if card.kind == "character" else "none"
    if not steps[0] & numbers.NAMED:
        return "none"
    verb = steps[0] & numbers.VERB
    return "swap" if verb == numbers.SWAP else SHAPES[verb]


DRAW_PILES = {"dragon": word("Draw pile of the Dragons"), "unicorn": word("Draw pile of the Unicorns")}
DISCARD_PILES = {"dragon": word("Discard pile of the Dragons"), "unicorn": word("Discard pile of the Unicorns")}
TO_ITS_PILE = "pile:discard-{card.deck}"
TRAVELS = {
    "drew": (Travel("{cards}", "pile:draw-{seat.deck}", "hand:{seat}"),),
    "placed": (Travel("{card}", "hand:{seat}", "cell:{space}"),),
    "magic_played": (Travel("{card}", "hand:{seat}", "stage"),),
    "reacted": (Travel("{card}", "hand:{seat}", "stage"),),
    "discarded": (Travel("{cards}", "hand:{seat}", "pile:discard-{cards.deck}"),),
    "destroyed": (Travel("{card}", "cell:{space}", TO_ITS_PILE),),
    "sacrificed": (Travel("{card}", "cell:{space}", TO_ITS_PILE),),
    "moved": (Travel("{card}", "cell:{origin}", "cell:{goal}"),),
    "swapped": (Travel("", "cell:{first}", "cell:{second}"), Travel("", "cell:{second}", "cell:{first}")),
    "took": (Travel("{card}", TO_ITS_PILE, "hand:{seat}"),),
    "claimed": (Travel("", "cell:{spaces}", "pile:discard-{seat.deck}"),),
}


# ---- what the player is to do


def prompt(state: KO, cards: CardSet, layout: Layout) -> Text:
    if state.phase == numbers.CLAIM:
        return say("You hold all spaces of your Objective. Reveal it?")
    if state.phase == numbers.REACT:
        return question(state, cards, layout)
    if state.phase == numbers.CHOICE:
        return choice(state, cards.code[state.card])
    if state.stalemate:
        return say("Stalemate: make room on the grid. Turns left: {turns}.", turns=state.stalemate)
    if state.played:
        return say("Play another Magic card, or stop.")
    return say("Your turn: play a Character or Magic card, or draw a second card.")


def question(state: KO, cards: CardSet, layout: Layout) -> Text:
    if state.on == numbers.ON_MET:
        if state.met & numbers.MET_ANY_OBJECTIVE:
            return say("An Objective was completed. Do you react?")
        if state.met & 3 << numbers.MET_MOVE:
            return say("A Character was moved or swapped. Do you react?")
        return say("A Character was played. Do you react?")
    card = cards.code[state.card]
    if state.target == NOTHING:
        return say("The other team plays {card}. Stop it?", card=card)
    return say(
        "{card} is about to destroy your {other}: {space}. Save it?",
        card=card,
        other=cards.code[state.grid[state.target]],
        space=layout.cell_name(SPACES[state.target]),
    )


def choice(state: KO, card: str) -> Text:
    first = state.legal_actions()[0]
    if first >= numbers.SKIP_ACTION:
        return say("{card}: draw a card?", card=card)
    match verb_of(first):
        case numbers.DESTROY:
            return say("{card}: which Character is destroyed?", card=card)
        case numbers.SACRIFICE:
            return say("{card}: which of your Characters is sacrificed?", card=card)
        case numbers.MOVE:
            return say("{card}: which Character moves?", card=card)
        case numbers.SWAP:
            return say("{card}: which two Characters change places?", card=card)
        case numbers.ROB:
            return say("{card}: who discards a card?", card=card)
        case numbers.TAKE:
            return say("{card}: which card do you take?", card=card)
        case _:
            return say("Discard one card.")
