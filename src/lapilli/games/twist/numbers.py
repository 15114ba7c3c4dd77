"""The cards of Tic-Tac Twist and the numbers its rules use [T1, T2]."""

from lapilli.engine.endings import FIRST_ENDING
from lapilli.families.bits import MASKS
from lapilli.families.lines import LINES, cells_of
from lapilli.families.stacks.numbers import CELLS, FIRST_OWN

# Food Cards are 2 * colour + food, in this order; then the Joker, which may lie on the grid too; then the Action Cards.
COLOURS = "RBYG"
FOODS = "BP"
JOKER, ROTATION, EXCHANGE, PATTERN_EXCHANGE, SKIP, PERMUTATION = range(8, 14)
CARDS = [colour + food for colour in COLOURS for food in FOODS] + ["J", "Ro", "Ex", "Pa", "Sk", "Pe"]
CARD = {name: card for card, name in enumerate(CARDS)}

HAND = 3
HAND_ROOM = 5  # the places of a hand: a deck file may say how many are used
HAND_AT = len(CARDS)  # where the lookup has the size of a hand; before it the copies of each card
MOST_SEATS = 8
HANDS_ROOM = MOST_SEATS * HAND_ROOM
LEFT, RIGHT = 0, 1

# A pattern is the number of its line among LINES.
PATTERNS = ["".join(str(cell) for cell in cells_of(line)) for line in LINES]
PATTERN = {name: pattern for pattern, name in enumerate(PATTERNS)}
NO_PATTERN = len(PATTERNS)  # the place of a seat that nobody sits on

# The pairs of side-by-side cells, the lower cell first.
ACROSS = [(cell, cell + 1) for cell in range(CELLS) if cell % 3 < 2]
DOWN = [(cell, cell + 3) for cell in range(CELLS - 3)]
PAIRS = sorted(ACROSS + DOWN)
PAIR = {pair: number for number, pair in enumerate(PAIRS)}


def pairs_within(cells: int) -> list[int]:
    """The pairs of which both cells are in a mask, ascending."""
    return [number for number, (low, high) in enumerate(PAIRS) if cells >> low & cells >> high & 1]


PAIR_COUNT = [len(pairs_within(cells)) for cells in range(MASKS)]
# The n-th pair within a mask of cells, counted from 0, stands at NTH_PAIR[cells * len(PAIRS) + n].
NTH_PAIR = [pair for cells in range(MASKS) for pair in (pairs_within(cells) + [0] * len(PAIRS))[: len(PAIRS)]]

# Actions: lay a Food Card or the Joker (card * 9 + cell), then these.
ROTATION_ACTION = (JOKER + 1) * CELLS  # + LEFT or RIGHT
EXCHANGE_ACTION = ROTATION_ACTION + 2  # + the other seat
PATTERN_EXCHANGE_ACTION = EXCHANGE_ACTION + MOST_SEATS  # + the other seat
SKIP_ACTION = PATTERN_EXCHANGE_ACTION + MOST_SEATS
PERMUTATION_ACTION = SKIP_ACTION + 1  # + the pair
SHOUT_ACTION = PERMUTATION_ACTION + len(PAIRS)
SILENT_ACTION = SHOUT_ACTION + 1
ACTIONS = SILENT_ACTION + 1

FIRST_ACTIONS = {
    ROTATION: ROTATION_ACTION,
    EXCHANGE: EXCHANGE_ACTION,
    PATTERN_EXCHANGE: PATTERN_EXCHANGE_ACTION,
    SKIP: SKIP_ACTION,
    PERMUTATION: PERMUTATION_ACTION,
}


def card_of(action: int) -> int:
    """The card that an action plays; not asked of a shout."""
    if action < ROTATION_ACTION:
        return action // CELLS
    return max(card for card, first in FIRST_ACTIONS.items() if first <= action)


SHOUTED_LINE = FIRST_ENDING

# What the rules tell beyond a grid of stacks (lapilli.engine.trace)
PUT_BACK = FIRST_OWN  # card, the number of cards below it
ROTATED = FIRST_OWN + 1  # seat, LEFT or RIGHT
EXCHANGED = FIRST_OWN + 2  # seat, other seat
PASSED = FIRST_OWN + 3  # giver, receiver, the cards: four bits for each place of the hand
PATTERNS_EXCHANGED = FIRST_OWN + 4  # seat, other seat, what the seat's pattern is now, and the other's
SKIPPED = FIRST_OWN + 5  # seat, the seat that misses its turn
PERMUTED = FIRST_OWN + 6  # seat, pair, the cards now on its lower and its higher cell
COMPLETED = FIRST_OWN + 7  # owner, pattern, the seat that made the play, the Food Card
ASKED = FIRST_OWN + 8  # owner, pattern: only the owner may know
SHOUTED = FIRST_OWN + 9  # owner
STAYED_SILENT = FIRST_OWN + 10  # owner: only the owner may know
