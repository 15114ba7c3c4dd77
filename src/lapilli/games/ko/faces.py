"""How the cards of Tic Tac K.O. look in letters."""

from lapilli.engine.faces import Face
from lapilli.games.ko.cards import CardSet
from lapilli.games.ko.numbers import DECK_BITS, DECKS

MARKS = ("▲", "●")  # Dragon, Unicorn
CHARACTERS = (("^ ^", "◣█◢", "╱▀╲"), (" ╱ ", "◢◣▖", "╱ ╲"))
SKETCHES = {"magic": (" ★ ", "★ ★", " ★ "), "instant": (" ╱ ", "╱━╱", " ╱ ")}


def face(code: str, cards: CardSet) -> Face:
    if code not in cards.number:
        return Face(code, "objective", "⚑")
    number = cards.number[code]
    deck = number >> DECK_BITS
    kind = cards.card[number].kind
    return Face(code, DECKS[deck], MARKS[deck], SKETCHES.get(kind, CHARACTERS[deck]))
