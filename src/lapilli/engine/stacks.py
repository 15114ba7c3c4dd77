"""The numbers of a StackedGrid and how to read them: for its rules, and for whatever shows it to people."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lapilli.engine.stacked_grid import StackedGrid

CELLS = 9
FULL_GRID = 511
COLOURED_KINDS = 8  # cards below this have a colour and a mark
NO_CARD = 15  # an empty cell, an empty place in a hand; kinds of cards are below
PLACE_BITS = 4  # a used card is stored as place << 4 | card; its place is the cell it is covered on, or
DISCARDED = 9  # the discard pile
ROOM = 64  # the largest deck

# What a grid of stacks tells (lapilli.engine.trace); a game's own happenings begin at FIRST_HAPPENING.
PLACED = 1  # seat, card, cell, the card now covered or NO_CARD
DREW = 2  # seat, card
DISCARDED_CARD = 3  # seat, card
RESHUFFLED = 4  # number of cards in the new draw pile
NO_PLAY = 5  # seat
OPENED = 6  # card, cell: the card that opens the grid
FIRST_HAPPENING = 7


def used_cards(state: StackedGrid, place: int) -> list[int]:
    """The cards covered on a cell, or in the discard pile, in the order they came there."""
    used = state.cards[ROOM - state.n_used :][::-1]
    return [entry & NO_CARD for entry in used if entry >> PLACE_BITS == place]


def stack(state: StackedGrid, cell: int) -> list[int]:
    """A cell's cards, bottom to top."""
    top = state.top[cell]
    return [] if top == NO_CARD else [*used_cards(state, cell), top]


def discard_pile(state: StackedGrid) -> list[int]:
    return used_cards(state, DISCARDED)


def draw_pile(state: StackedGrid) -> list[int]:
    """The draw pile, its next card last."""
    return state.cards[: state.n_draw]


def fill(state: StackedGrid, stacks: list[list[int]], draw: list[int], discard: list[int]) -> None:
    """Set the stacks, the draw pile and the discard pile of a state."""
    used = [place << PLACE_BITS | card for place, cards in enumerate(stacks) for card in cards[:-1]]
    used += [DISCARDED << PLACE_BITS | card for card in discard]
    state.cards = draw + [0] * (ROOM - len(draw) - len(used)) + used[::-1]
    state.n_draw = len(draw)
    state.n_used = len(used)
    state.top = [cards[-1] if cards else NO_CARD for cards in stacks]
    state.refresh_masks()
