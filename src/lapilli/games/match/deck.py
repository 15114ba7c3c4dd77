"""The deck of Tic-Tac Match: ours, beside this module, or that of a file [M1, M7]."""

from pathlib import Path

from lapilli.families.stacks.deck import DeckList
from lapilli.games.match.numbers import CARDS, HAND, HAND_ROOM, SYMBOL_KINDS

DECK = DeckList(Path(__file__).with_name("deck.toml"), CARDS, HAND, HAND_ROOM, placed=SYMBOL_KINDS)
