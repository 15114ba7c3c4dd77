"""The numbers of a grid of stacks: for its rules, and for whatever shows it to people."""

CELLS = 9
CENTRE = 4
FULL_GRID = 511
COLOURED_KINDS = 8  # cards below this have a colour and a mark
NO_CARD = 15  # an empty cell, an empty place in a hand; kinds of cards are below
PLACE_BITS = 4  # a used card is stored as place << 4 | card; its place is the cell it is covered on, or
DISCARDED = 9  # the discard pile
ROOM = 72  # the largest deck
MOST_TURNS = 1000  # then a game ends without a result
MOST_REDRAWS = 1000  # in a row: with a deck of one's own no new hand may help

# An action that places a card is card * CELLS + cell. A table is faster than a division.
CARD_OF = [action // CELLS for action in range((COLOURED_KINDS + 1) * CELLS)]
CELL_OF = [action % CELLS for action in range((COLOURED_KINDS + 1) * CELLS)]

# What a grid of stacks tells (lapilli.engine.trace); what else a game tells begins at FIRST_OWN.
PLACED = 1  # seat, card, cell
DREW = 2  # seat, card
DISCARDED_CARD = 3  # seat, card
RESHUFFLED = 4  # number of cards in the new draw pile
NO_PLAY = 5  # seat
OPENED = 6  # card, cell: the card that opens the grid
FIRST_OWN = 7
