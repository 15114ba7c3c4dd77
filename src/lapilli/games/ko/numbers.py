"""The numbers of Tic Tac K.O.: spaces, kinds of cards, steps of effects, actions, and where the card data lies."""

from lapilli.engine.endings import FIRST_ENDING

# Spaces: 1 to 9, then A to G. Masks of spaces have a bit for each.
SPACES = "123456789ABCDEFG"
STANDARD_SPACES = 9
STANDARD_GRID = 0x1FF
ADVANCED_GRID = 0xFFFF
NOTHING = 255  # no card, no space, no target

# A card is deck << 5 | kind. Within its deck Characters come first, then Magic cards, then Instants.
DECKS = ("dragon", "unicorn")
DECK_BITS = 5
KIND = 31
FIRST_MAGIC = 16
FIRST_INSTANT = 24
END_OF_KINDS = 31  # so that a mask of kinds fits into a C int and stays positive
CHARACTERS = 0xFFFF
MAGICS = 0xFF
DECK_SIZE = 40
KNOWN = 32  # added to a card in a hand that everybody saw go there

OBJECTIVES = 12
MOST_GOAL = OBJECTIVES // 2  # so that there is one to draw until a team has all it needs [K21]

# A card's ability is a row of steps. A step is a verb plus these bits.
DRAW_CARD, DISCARD, ROB, DESTROY, SACRIFICE, MOVE, SWAP, TAKE = range(1, 9)
VERB = 15
OWN, OPPOSING = 1 << 4, 1 << 5  # whose Characters
NEXT_TO_IT, NEXT_TO_OWN, NEXT_TO_EACH_OTHER = 1 << 6, 1 << 7, 1 << 8
MAY = 1 << 9
OTHER = 1 << 10  # not the card itself
NAMED = 1 << 11  # the Magic card's move names the target
NEEDED = 1 << 12  # without a target the Magic card may not be played [K15]
MORE_NEEDED = 1 << 16  # in the first step: any step of this Magic card is NEEDED but the one that is NAMED
CHARACTER_CARDS, MAGIC_CARDS, INSTANT_CARDS = 1 << 13, 1 << 14, 1 << 15  # what may be taken back
MOST_STEPS = 8

# What a lasting ability keeps from happening: to the card itself, and << 3 to its ADJACENT team mates.
FROM_DESTROY, FROM_MOVE, FROM_SWAP = 1, 2, 4
PROTECTION = [0, 0, 0, 0, FROM_DESTROY, 0, FROM_MOVE, FROM_SWAP, 0]  # by verb

# The row of numbers that the rules look up (lapilli.engine.lookup)
ADJACENT_AT = 0  # of each space: the mask of its neighbours
OBJECTIVES_AT = 16  # of each Objective: the mask of its spaces
GOAL_AT = 28  # how many completed Objectives win
INSTANTS_AT = 32  # of each deck, four for its questions: the mask of Instants that stop it
MET_AT = 40  # of each deck, eight for what may have happened: the mask of Instants that have this condition
CARDS_AT = 56  # of each card 16 numbers:
CARD_BITS = 4
COPIES, PROTECTS, STEPS, FIRST_STEP = 0, 1, 2, 3
LOOKUP_SIZE = CARDS_AT + (2 << DECK_BITS << CARD_BITS)

# Phases
ACTION, CHOICE, REACT, CLAIM = range(4)
PHASES = ("action", "choice", "react", "claim")

# What players may be asked about [K38]: whether they stop it, or whether they react to what has happened
NO_QUESTION, ON_MAGIC, ON_ONCE, ON_DESTROY, ON_MET = range(5)

# What has happened and meets conditions of Instants [K33]: 1 << one of these + the deck it happened to
MET_MOVE, MET_CHARACTER, MET_OBJECTIVE = 0, 2, 4
MET_ANY_CHARACTER = 3 << MET_CHARACTER
MET_ANY_OBJECTIVE = 3 << MET_OBJECTIVE
MET_BITS = 8  # room for all of these
MET_MASK = (1 << MET_BITS) - 1

# Actions: lay a Character (kind << 4 | space), then these. A pair of spaces is first << 4 | second.
MAGIC_ACTION = 256  # + (kind - FIRST_MAGIC) << 8 | the target it names
DESTROY_ACTION = MAGIC_ACTION + 8 * 256  # + space
SACRIFICE_ACTION = DESTROY_ACTION + 16  # + space
MOVE_ACTION = SACRIFICE_ACTION + 16  # + pair
SWAP_ACTION = MOVE_ACTION + 256  # + pair
DISCARD_ACTION = SWAP_ACTION + 256  # + kind
TAKE_ACTION = DISCARD_ACTION + 32  # + kind
ROB_ACTION = TAKE_ACTION + 32  # + seat
SKIP_ACTION = ROB_ACTION + 4
DRAW_ACTION = SKIP_ACTION + 1
STOP_ACTION = DRAW_ACTION + 1
REACT_ACTION = STOP_ACTION + 1  # + kind - FIRST_INSTANT
PASS_ACTION = REACT_ACTION + END_OF_KINDS - FIRST_INSTANT
CLAIM_ACTION = PASS_ACTION + 1
WAIT_ACTION = CLAIM_ACTION + 1
ACTIONS = WAIT_ACTION + 1

# By verb: the action that chooses, to which the target is added.
CHOICE_ACTION = [
    0,
    0,
    DISCARD_ACTION,
    ROB_ACTION,
    DESTROY_ACTION,
    SACRIFICE_ACTION,
    MOVE_ACTION,
    SWAP_ACTION,
    TAKE_ACTION,
]

# Bounds: a full 4x4 grid and eight kinds of Magic that SWAP any two; two decks of 34 cards to draw, one in a turn;
# two Magic cards of eight steps with a choice and an answer each, their own two moves and answers, and two claims;
# after each card and claim an Instant of eight such steps for each of four players.
LONGEST_LEGAL = 8 * 120 + 2
LONGEST_GAME = 2 * 34 * (2 * (2 * MOST_STEPS + 2) + 2 + 4 * 4 * (2 * MOST_STEPS + 1))

# How a game ends
LAST_OBJECTIVE = FIRST_ENDING
PILE_RAN_OUT = FIRST_ENDING + 1

# What the rules tell (lapilli.engine.trace)
PLACED = 1  # seat, card, space
CAST = 2  # seat, card, target it names
QUESTIONED = 3  # seat, card or NOTHING, the question, space about to be DESTROYed or what has happened
REACTED = 4  # seat, card, the question, space about to be DESTROYed
DREW = 5  # seat, card
DISCARDED = 6  # seat, card
CHOSE_OPPONENT = 7  # seat, target
DESTROYED = 8  # seat, card, space
SACRIFICED = 9  # seat, card, space
MOVED = 10  # seat, card, from, to
SWAPPED = 11  # seat, space, space
TOOK = 12  # seat, card
SKIPPED = 13  # seat, card
TURN_ENDED = 14  # seat
CLAIMED = 15  # seat, objective, spaces
NEW_OBJECTIVE = 16  # seat, objective
STALEMATE = 17  # turns left
STALEMATE_BROKEN = 18
STALEMATE_LOST = 19
