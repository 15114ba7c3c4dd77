"""The numbers of the small game of these tests."""

from lapilli.engine.endings import FIRST_ENDING

CARDS = 12
HAND = 3
CARDS_OUT = FIRST_ENDING
PLAYED = 1  # seat, card
