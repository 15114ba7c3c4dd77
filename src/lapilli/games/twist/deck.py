"""The deck of Tic-Tac Twist: ours, beside this module, or that of a file [T1, T6]."""

from pathlib import Path

from lapilli.families.stacks.deck import DeckList
from lapilli.games.twist.numbers import CARDS, HAND, HAND_ROOM, JOKER

DECK = DeckList(Path(__file__).with_name("deck.toml"), CARDS, HAND, HAND_ROOM, placed=JOKER + 1)
