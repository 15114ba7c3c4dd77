"""Positions of the games in a line: a lesson names what matters, the rest of the cards fills up.

Stacks and piles are named from the bottom to the top; `draw` names the cards drawn next, the first one last.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lapilli.games.ko.cards import our_cards
from lapilli.games.match import positions as match_positions
from lapilli.games.match.cards import CARDS as MATCH_CARDS
from lapilli.games.nodraw.tile_set import our_set
from lapilli.games.nodraw.tiles import KIND_NAMES, KIND_OF, LOOK_NAMED
from lapilli.games.twist import cards as twist_cards
from lapilli.lessons.lesson import LEARNER, Position

CELLS = range(1, 10)
RUNNING = {"over": False, "winners": []}
TURNS = 6  # finished so far; any number will do


def rest(deck: Sequence[str], *named: Sequence[str]) -> list[str]:
    """The cards of a deck that are named nowhere, as a pile: the first of the deck, which are plain ones, on top."""
    left = list(deck)
    for card in (card for cards in named for card in cards):
        left.remove(card)
    return left[::-1]


def match(grid: Mapping[int, str], hand: str, other: str, *, ids: str = "XO", draw: str = "") -> Position:
    """A game of two; `ids` are the symbols of the ID Cards."""
    deck = [MATCH_CARDS[card] for card, copies in match_positions.DECK.items() for _ in range(copies)]
    stacks = [grid.get(cell, "").split() for cell in CELLS]
    hands = [hand.split(), other.split()]
    pile = rest(deck, *stacks, *hands, draw.split()) + draw.split()
    return Position(
        {"players": 2},
        {
            "game": "match",
            "players": 2,
            "teams": False,
            "dealer": 1,
            "turn": LEARNER,
            "grid": stacks,
            "hands": hands,
            "draw": pile,
            "discard": [],
            "ids": list(ids),
            "pending": 0,
            "wiping": False,
            "turns": TURNS,
            **RUNNING,
        },
    )


def twist(
    grid: Mapping[int, str], hands: Sequence[str], patterns: str, *, shout: str = "auto", draw: str = ""
) -> Position:
    """As many players as hands are named."""
    deck = [name for name, copies in zip(twist_cards.CARDS, twist_cards.COPIES, strict=True) for _ in range(copies)]
    stacks = [grid.get(cell, "").split() for cell in CELLS]
    held = [hand.split() for hand in hands]
    pile = rest(deck, *stacks, *held, draw.split()) + draw.split()
    return Position(
        {"players": len(held), "shout": shout},
        {
            "game": "twist",
            "players": len(held),
            "beginner": False,
            "shout": shout,
            "turn": LEARNER,
            "grid": stacks,
            "hands": held,
            "patterns": patterns.split(),
            "draw": pile,
            "discard": [],
            "silent": [False] * len(held),
            "mover": None,
            "turns": TURNS,
            **RUNNING,
        },
    )


def ko(
    grid: Mapping[int, str],
    hand: str,
    other: str = "U0 U0 UD UR",
    *,
    objective: str = "123E",
    completed: str = "",
    begins: int = LEARNER,
    draw: str = "",
) -> Position:
    """A standard game of two; the learner has the Dragons."""
    cards = our_cards()
    deck = [card.code for card in cards.card.values() for _ in range(card.copies)]
    hands = [hand.split(), other.split()]
    pile = rest(deck, list(grid.values()), *hands, draw.split()) + draw.split()
    others = "689F"
    named = [objective, others, *completed.split()]
    return Position(
        {"players": 2},
        {
            "game": "ko",
            "players": 2,
            "advanced": False,
            "decks": ["dragon", "unicorn"],
            "turn": begins,
            "phase": "action",
            "order": [begins, 1 - begins],
            "step": 0,
            "played": 0,
            "grid": {str(space): card for space, card in grid.items()},
            "hands": hands,
            "draw": {deck: [card for card in pile if card[0] == deck[0].upper()] for deck in ("dragon", "unicorn")},
            "discard": {"dragon": [], "unicorn": []},
            "objectives": {"dragon": objective, "unicorn": others},
            "completed": {"dragon": completed.split(), "unicorn": []},
            "objective_pile": [one for one in cards.objectives if one not in named],
            "stalemate": 0,
            "effect": None,
            **RUNNING,
        },
    )


def nodraw(table: str, hand: str, other: str = "0 1 2", *, draw: str = "", seed: int = 0) -> Position:
    """A game of two; the learner plays for X. `X4NE@1,0` is a tile of X on a cell, as it lies."""
    tiles_of_each = [KIND_NAMES[kind] for kind, copies in enumerate(our_set()) for _ in range(copies)]
    tiles = [laid(tile) for tile in table.split()]
    hands = [hand.split(), other.split()]
    bags, gone = [], []
    most = max(sum(tile["by"] == seat for tile in tiles) for seat in (0, 1))
    for seat in (0, 1):
        used = [unturned(str(tile["tile"])) for tile in tiles if tile["by"] == seat]
        tops = draw.split() if seat == LEARNER else []
        left = rest(tiles_of_each, used, hands[seat], tops)
        gone.append(left[: most - len(used)])  # so that both have had as many turns
        bags.append(left[most - len(used) :] + tops)
    return Position(
        {"players": 2},
        {
            "game": "nodraw",
            "players": 2,
            "quick": False,
            "children": False,
            "turn": LEARNER,
            "phase": "turn",
            "table": tiles,
            "hands": hands,
            "bags": bags,
            "gone": gone,
            "scores": [0, 0],
            "scored": [],
            "flip": None,
            "exchanged": False,
            "turns": [most, most],
            **RUNNING,
        },
        seed,
    )


def laid(text: str) -> dict[str, object]:
    owner_and_tile, cell = text.split("@")
    x, y = map(int, cell.split(","))
    return {"at": [x, y], "tile": owner_and_tile[1:], "by": "XO".index(owner_and_tile[0]), "turned": False}


def unturned(tile: str) -> str:
    return KIND_NAMES[KIND_OF[LOOK_NAMED[tile]]]
