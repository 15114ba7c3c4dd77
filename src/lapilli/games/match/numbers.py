"""The cards of Tic-Tac Match and the numbers its rules use [M1, M2]."""

from lapilli.engine.endings import FIRST_ENDING
from lapilli.families.stacks.numbers import CELLS, FIRST_OWN

# Symbol Cards are 2 * colour + symbol, in this order; then the action cards.
COLOURS = "RBYG"
SYMBOLS = "XO"
SYMBOL_KINDS = 8
FLIP, WIPE_OUT, DOUBLE_PLAY = 8, 9, 10
CARDS = [colour + symbol for colour in COLOURS for symbol in SYMBOLS] + ["F", "W", "D"]
CARD = {name: card for card, name in enumerate(CARDS)}

HAND = 4
HAND_ROOM = 5  # the places of a hand: a deck file may say how many are used
HAND_AT = len(CARDS)  # where the lookup has the size of a hand; before it the copies of each card

# Actions: place a Symbol Card (card * 9 + cell), then these.
FLIP_ACTION = SYMBOL_KINDS * CELLS
WIPE_OUT_ACTION = FLIP_ACTION + 1
DOUBLE_PLAY_ACTION = FLIP_ACTION + 2
TARGET_ACTION = FLIP_ACTION + 3  # + the seat wiped out
ACTIONS = TARGET_ACTION + 4

LINE_COMPLETED = FIRST_ENDING

# What the rules tell beyond a grid of stacks (lapilli.engine.trace)
FLIPPED = FIRST_OWN  # seat
WIPED_OUT = FIRST_OWN + 1  # seat, target
DOUBLED = FIRST_OWN + 2  # seat
COMPLETED = FIRST_OWN + 3  # seat, card, cells
