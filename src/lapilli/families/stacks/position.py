"""What positions and views of games on a grid of stacks share, and reading it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise

from lapilli.engine.position import CommonFields, PositionReader
from lapilli.families.stacks.grid import StackedGrid
from lapilli.families.stacks.numbers import CELLS, CENTRE, DISCARDED, NO_CARD, PLACE_BITS, ROOM


class StacksFields(CommonFields, kw_only=True):
    """What lies on the table, a cell's cards from bottom to top."""

    grid: list[list[str]]
    discard: list[str]


def names_in_draw_pile(state: StackedGrid, names: list[str]) -> list[str]:
    """The draw pile, its next card last."""
    return [names[card] for card in state.cards[: state.n_draw]]


# ---- reading


def read_grid(
    read: PositionReader, known: Mapping[str, int], names: list[str], fits: Callable[[int, int], bool], rules: list[str]
) -> list[list[int]]:
    """The stacks. `fits` says whether a card may lie on another; `rules` are those of covering and of the centre."""
    covering, opening = rules
    grid = []
    for cell, there in enumerate(read.items("grid", CELLS)):
        place = f"grid[{cell}]"
        stack = read.cards(there, place, known)
        for under, over in pairwise(stack):
            read.require(fits(under, over), place, f"{names[over]} cannot lie on {names[under]} ({covering})")
        grid.append(stack)
    read.require(bool(grid[CENTRE]), f"grid[{CENTRE}]", f"the centre is never empty ({opening})")
    return grid


def read_hands(read: PositionReader, seats: int, known: Mapping[str, int], most: int) -> list[list[int]]:
    hands = [read.cards(hand, f"hands[{seat}]", known) for seat, hand in enumerate(read.items("hands", seats))]
    for seat, hand in enumerate(hands):
        read.require(len(hand) <= most, f"hands[{seat}]", f"has {len(hand)} cards, more than {most}")
    return hands


def in_places(hands: list[list[int]], size: int, room: int) -> list[int]:
    """The hands as a state has them: `size` places for each seat, and empty ones up to `room`."""
    held = [card for hand in hands for card in hand + [NO_CARD] * (size - len(hand))]
    return held + [NO_CARD] * (room - len(held))


def fill(
    read: PositionReader,
    state: StackedGrid,
    grid: list[list[int]],
    hands: list[list[int]],
    deck: Mapping[int, int],
    names: list[str],
) -> None:
    """Lay the stacks and read the piles; all cards must be there."""
    known = {name: card for card, name in enumerate(names)}
    draw = read.cards(read.value("draw"), "draw", known)
    discard = read.cards(read.value("discard"), "discard", known)
    read.complete([card for cards in (*grid, *hands, draw, discard) for card in cards], deck, names)
    used = [place << PLACE_BITS | card for place, cards in enumerate(grid) for card in cards[:-1]]
    used += [DISCARDED << PLACE_BITS | card for card in discard]
    state.cards = draw + [0] * (ROOM - len(draw) - len(used)) + used[::-1]
    state.n_draw = len(draw)
    state.n_used = len(used)
    state.top = [cards[-1] if cards else NO_CARD for cards in grid]
    state.refresh_masks()
