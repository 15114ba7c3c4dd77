"""What lies in the box of each game: pieces and how many of each, read from the games' own card data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lapilli.engine.game import Game
from lapilli.games.ko.cards import CardSet
from lapilli.games.ko.game import KoGame
from lapilli.games.ko.words import DECK_BITS, DECKS
from lapilli.games.match import cards as match
from lapilli.games.nodraw.game import NoDrawGame
from lapilli.games.nodraw.tiles import ACTION_COPIES, KIND_NAMES, ROTATION
from lapilli.games.twist import cards as twist

ID_CARDS = 4  # M2


@dataclass(frozen=True)
class Piece:
    """A kind of card or tile, by the code of its drawing."""

    code: str
    copies: int
    back: str


def pieces(game: Game[Any]) -> list[Piece]:
    """The cards or tiles that are cut out; not the ID Cards of Match, which are folded."""
    match game:
        case KoGame():
            return ko_pieces(game.cards)
        case NoDrawGame():
            return nodraw_pieces(game)
    return match_pieces() if game.name == "match" else twist_pieces()


def match_pieces() -> list[Piece]:
    symbols, actions = match.CARDS[: match.SYMBOL_KINDS], match.CARDS[match.SYMBOL_KINDS :]
    found = [Piece(code, match.SYMBOL_COPIES, "back") for code in symbols]
    return found + [Piece(code, match.ACTION_COPIES, "back") for code in actions]


def twist_pieces() -> list[Piece]:
    found = [Piece(code, copies, "back") for code, copies in zip(twist.CARDS, twist.COPIES, strict=True)]
    return found + [Piece(pattern, 1, "back-pattern") for pattern in twist.PATTERNS]


def ko_pieces(cards: CardSet) -> list[Piece]:
    decks = [(card, f"back-{DECKS[number >> DECK_BITS]}") for number, card in cards.card.items()]
    found = [Piece(card.code, card.copies, back) for card, back in decks]
    return found + [Piece(objective, 1, "back-objective") for objective in cards.objectives]


def nodraw_pieces(game: NoDrawGame) -> list[Piece]:
    """N1, N29: a bag for each player; four play with two boxes."""
    bags = len(game.sides()[0])
    return [
        Piece(f"{sign}{KIND_NAMES[kind]}", copies * bags, f"back-{sign}")
        for sign in "XO"
        for kind, copies in enumerate(game.copies)
        if copies
    ]


def markers(game: Game[Any]) -> int:
    """N16: at most every Rotation leaves a marker."""
    return ACTION_COPIES[ROTATION] * game.template.seats if game.name == "nodraw" else 0
