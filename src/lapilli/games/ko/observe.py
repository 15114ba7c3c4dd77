"""Tic Tac K.O. as learners see it. Of two decks the own one always comes first."""

from __future__ import annotations

import cython

from lapilli.engine.state import Bytes
from lapilli.engine.tensor import Field, Tensor
from lapilli.games.ko.numbers import (
    ADVANCED_GRID,
    CLAIM,
    DECK_BITS,
    DECK_SIZE,
    DESTROY_ACTION,
    DISCARD_ACTION,
    END_OF_KINDS,
    FIRST_INSTANT,
    FIRST_MAGIC,
    KIND,
    KNOWN,
    MAGIC_ACTION,
    MOST_GOAL,
    MOVE_ACTION,
    NO_QUESTION,
    NOTHING,
    OBJECTIVES,
    PASS_ACTION,
    PHASES,
    REACT,
    REACT_ACTION,
    ROB_ACTION,
    SACRIFICE_ACTION,
    SKIP_ACTION,
    SPACES,
    SWAP_ACTION,
    TAKE_ACTION,
)
from lapilli.games.ko.sense import SensibleKO

if not cython.compiled:
    from lapilli.families.bits import lowest

CARDS_OF_DECK = END_OF_KINDS  # kinds of cards of a deck: Characters, Magic cards, Instants
CHARACTER_KINDS = FIRST_MAGIC
SPACE_COUNT = len(SPACES)
MOST_SEATS = 4
MET_KINDS = 3

OBSERVATION = Tensor(
    Field("seat", (MOST_SEATS,), "which seat looks, one-hot: actions name seats by this number"),
    Field("players", (1,), "how many play"),
    Field("advanced", (1,), "1 on the 4x4 grid"),
    Field("deck", (1,), "the own deck: 0 Dragon, 1 Unicorn"),
    Field("grid", (SPACE_COUNT, 2, CHARACTER_KINDS), "of each space (1 to 9, A to G) the Character, one-hot, by deck"),
    Field("hand", (CARDS_OF_DECK,), "how many of each kind of the own deck the seat holds"),
    Field("known", (MOST_SEATS, CARDS_OF_DECK), "how many of each kind all know in each hand, the looking seat first"),
    Field("hands", (MOST_SEATS,), "the number of cards in each hand, in the same order"),
    Field("draw", (2,), "the number of cards in each draw pile"),
    Field("discard", (2, CARDS_OF_DECK), "how many of each kind lie in each discard pile"),
    Field("objective", (OBJECTIVES,), "the own team's secret Objective, one-hot"),
    Field("wanted", (SPACE_COUNT,), "1 on each space of it"),
    Field("completed", (2, OBJECTIVES), "1 for each completed Objective, by deck"),
    Field("objective pile", (1,), "the number of Objectives left"),
    Field("phase", (4,), f"one-hot: {', '.join(PHASES)}"),
    Field("turn", (MOST_SEATS,), "who decides, one-hot, the looking seat first; all 0 if that is secret or it is over"),
    Field("mover", (MOST_SEATS,), "whose turn it is, one-hot, in the same order"),
    Field("next", (MOST_SEATS,), "who has the next turn, one-hot, in the same order"),
    Field("played", (1,), "the number of cards played in this turn"),
    Field("stalemate", (1,), "turns left of a stalemate, 0 if there is none"),
    Field("on", (5,), "what is asked, one-hot: nothing, a Magic card, an ability, a DESTROY, what has happened"),
    Field("met", (MET_KINDS, 2), "1 for what has happened (moved, Character laid, Objective completed) to each deck"),
    Field("effect", (2, CARDS_OF_DECK), "the card being carried out, one-hot, by deck"),
    Field("actor", (MOST_SEATS,), "who carries it out, one-hot, the looking seat first"),
    Field("at first", (SPACE_COUNT,), "what a Magic card names // 16, one-hot: of a pair the first space"),
    Field("at second", (SPACE_COUNT,), "the same % 16: the space, of a pair the second; or where the Character lies"),
    Field("target", (SPACE_COUNT,), "the space about to be DESTROYed, one-hot"),
    Field("hit", (SPACE_COUNT,), "1 on each space this card has chosen to DESTROY"),
    Field("doing", (1,), "how many steps of the card are done"),
)
SEAT = OBSERVATION.at("seat")
PLAYERS = OBSERVATION.at("players")
ADVANCED = OBSERVATION.at("advanced")
DECK = OBSERVATION.at("deck")
GRID = OBSERVATION.at("grid")
OWN_HAND = OBSERVATION.at("hand")
KNOWN_CARDS = OBSERVATION.at("known")
HANDS = OBSERVATION.at("hands")
DRAW = OBSERVATION.at("draw")
DISCARDS = OBSERVATION.at("discard")
OBJECTIVE = OBSERVATION.at("objective")
WANTED = OBSERVATION.at("wanted")
COMPLETED = OBSERVATION.at("completed")
PILE = OBSERVATION.at("objective pile")
PHASE = OBSERVATION.at("phase")
TURN = OBSERVATION.at("turn")
MOVER = OBSERVATION.at("mover")
NEXT = OBSERVATION.at("next")
PLAYED = OBSERVATION.at("played")
STALEMATE = OBSERVATION.at("stalemate")
ON = OBSERVATION.at("on")
MET = OBSERVATION.at("met")
EFFECT = OBSERVATION.at("effect")
ACTOR = OBSERVATION.at("actor")
AT_FIRST = OBSERVATION.at("at first")
AT_SECOND = OBSERVATION.at("at second")
TARGET = OBSERVATION.at("target")
HIT = OBSERVATION.at("hit")
DOING = OBSERVATION.at("doing")

HIDDEN = Tensor(
    Field("other hands", (MOST_SEATS - 1, CARDS_OF_DECK), "how many of each kind the others hold, to the left"),
    Field("draw piles", (2, DECK_SIZE), "by deck: kind plus 1 of each card, the next one to be drawn first; then 0"),
    Field("objective", (OBJECTIVES,), "the other team's Objective, one-hot"),
    Field("objective pile", (OBJECTIVES,), "the Objectives left plus 1, the next one first; then 0"),
    Field("decides", (MOST_SEATS,), "who decides, one-hot, the looking seat first"),
)
OTHER_HANDS = HIDDEN.at("other hands")
DRAW_PILES = HIDDEN.at("draw piles")
OTHER_OBJECTIVE = HIDDEN.at("objective")
OBJECTIVE_PILE = HIDDEN.at("objective pile")
DECIDES = HIDDEN.at("decides")

VERBS = (
    *("lay", "magic", "destroy", "sacrifice", "move", "swap", "discard", "take"),
    *("choose opponent", "skip", "draw", "stop", "react", "pass", "claim", "wait"),
)
LAY_VERB, MAGIC_VERB, DESTROY_VERB, SACRIFICE_VERB, MOVE_VERB, SWAP_VERB, DISCARD_VERB, TAKE_VERB = range(8)
ROB_VERB, SKIP_VERB, DRAW_VERB, STOP_VERB, REACT_VERB, PASS_VERB, CLAIM_VERB, WAIT_VERB = range(8, 16)
ACTION_FEATURES = Tensor(
    Field("verb", (len(VERBS),), f"one-hot: {', '.join(VERBS)}"),
    Field("card", (CARDS_OF_DECK,), "the kind of card to play, to discard or to take, one-hot"),
    Field("first", (SPACE_COUNT,), "the target // 16, one-hot: of a pair the first space"),
    Field("second", (SPACE_COUNT,), "the target % 16, one-hot: the space, of a pair the second"),
    Field("opponent", (MOST_SEATS,), "the opponent who is to discard, one-hot, the mover first, then to its left"),
)
VERB = ACTION_FEATURES.at("verb")
CARD_KIND = ACTION_FEATURES.at("card")
FIRST_SPACE = ACTION_FEATURES.at("first")
SECOND_SPACE = ACTION_FEATURES.at("second")
OPPONENT = ACTION_FEATURES.at("opponent")


class ObservedKO(SensibleKO):
    """The order of a discard pile is left out: it changes nothing."""

    def seen_turn(self, seat: int) -> int:
        """K34: who decides, as far as a seat may know, or -1."""
        if self.turn < 0 or (self.phase == REACT and self.turn != seat):
            return -1
        if self.phase == CLAIM and self.deck_of(self.turn) != self.deck_of(seat):
            return -1
        return self.turn

    def write_spaces(self, spaces: int, out: Bytes, at: int) -> None:
        """1 for each space of a mask."""
        while spaces:
            out[at + lowest(spaces)] = 1
            spaces &= spaces - 1

    def write_deck(self, deck: int, place: int, out: Bytes, at: int) -> None:
        """What lies open of a deck."""
        spaces = self.spaces[deck]
        while spaces:
            space = lowest(spaces)
            out[at + GRID + (space * 2 + place) * CHARACTER_KINDS + (self.grid[space] & KIND)] = 1
            spaces &= spaces - 1
        out[at + DRAW + place] = self.n_draw[deck]
        for i in range(1, self.n_discard[deck] + 1):
            out[at + DISCARDS + place * CARDS_OF_DECK + self.cards[deck * DECK_SIZE + DECK_SIZE - i]] += 1
        for i in range(self.n_completed[deck]):
            out[at + COMPLETED + place * OBJECTIVES + self.completed[deck * MOST_GOAL + i]] = 1

    def write_hand(self, seat: int, other: int, out: Bytes, at: int) -> None:
        """What a seat knows of a hand."""
        place = self.seats_left_of(seat, other)
        out[at + HANDS + place] = self.n_hand[other]
        for i in range(self.n_hand[other]):
            card = self.hands[self.hand_place(other, i)]
            if card & KNOWN:
                out[at + KNOWN_CARDS + place * CARDS_OF_DECK + (card & KIND)] += 1
            if other == seat:
                out[at + OWN_HAND + (card & KIND)] += 1

    def write_effect(self, seat: int, out: Bytes, at: int) -> None:
        """The card that is being carried out, and what is asked about it."""
        own = self.deck_of(seat)
        out[at + ON + self.on] = 1
        if self.met:
            for i in range(MET_KINDS):
                out[at + MET + 2 * i] = self.met >> (2 * i + own) & 1
                out[at + MET + 2 * i + 1] = self.met >> (2 * i + 1 - own) & 1
        if self.card != NOTHING or self.on != NO_QUESTION:
            out[at + ACTOR + self.seats_left_of(seat, self.actor)] = 1
        if self.card == NOTHING:
            return
        place = self.card >> DECK_BITS ^ own
        out[at + EFFECT + place * CARDS_OF_DECK + (self.card & KIND)] = 1
        if self.at != NOTHING:
            out[at + AT_FIRST + (self.at >> 4)] = 1
            out[at + AT_SECOND + (self.at & 15)] = 1
        if self.target != NOTHING:
            out[at + TARGET + self.target] = 1
        self.write_spaces(self.hit, out, at + HIT)
        out[at + DOING] = self.doing

    def observe(self, seat: int, out: Bytes, at: int) -> None:
        own = self.deck_of(seat)
        out[at + SEAT + seat] = 1
        out[at + PLAYERS] = self.seats
        if self.whole_grid == ADVANCED_GRID:
            out[at + ADVANCED] = 1
        out[at + DECK] = own
        self.write_deck(own, 0, out, at)
        self.write_deck(1 - own, 1, out, at)
        for other in range(self.seats):
            self.write_hand(seat, other, out, at)
        if self.objective[own] != NOTHING:
            out[at + OBJECTIVE + self.objective[own]] = 1
            self.write_spaces(self.objective_spaces(own), out, at + WANTED)
        out[at + PILE] = self.n_pile
        out[at + PHASE + self.phase] = 1
        decides = self.seen_turn(seat)
        if decides >= 0:
            out[at + TURN + self.seats_left_of(seat, decides)] = 1
        out[at + MOVER + self.seats_left_of(seat, self.mover)] = 1
        following = self.order[(self.step + 1) & (self.turns_in_round() - 1)]
        out[at + NEXT + self.seats_left_of(seat, following)] = 1
        out[at + PLAYED] = self.played
        out[at + STALEMATE] = self.stalemate
        self.write_effect(seat, out, at)

    def reveal(self, seat: int, out: Bytes, at: int) -> None:
        own = self.deck_of(seat)
        for other in range(self.seats):
            if other != seat:
                first = at + OTHER_HANDS + (self.seats_left_of(seat, other) - 1) * CARDS_OF_DECK
                for i in range(self.n_hand[other]):
                    out[first + (self.hands[self.hand_place(other, i)] & KIND)] += 1
        for deck in range(2):
            first = at + DRAW_PILES + (deck ^ own) * DECK_SIZE
            for i in range(self.n_draw[deck]):
                out[first + i] = self.cards[deck * DECK_SIZE + self.n_draw[deck] - 1 - i] + 1
        if self.objective[1 - own] != NOTHING:
            out[at + OTHER_OBJECTIVE + self.objective[1 - own]] = 1
        for i in range(self.n_pile):
            out[at + OBJECTIVE_PILE + i] = self.pile[self.n_pile - 1 - i] + 1
        if self.turn >= 0:
            out[at + DECIDES + self.seats_left_of(seat, self.turn)] = 1

    def describe(self, action: int, out: Bytes, at: int) -> None:
        if action < DESTROY_ACTION:
            magic = (action - MAGIC_ACTION) >> 8
            out[at + VERB + (LAY_VERB if action < MAGIC_ACTION else MAGIC_VERB)] = 1
            out[at + CARD_KIND + (action >> 4 if action < MAGIC_ACTION else FIRST_MAGIC + magic)] = 1
            target = action & 15 if action < MAGIC_ACTION else action & 255
            if target != NOTHING:
                if action >= MAGIC_ACTION:
                    out[at + FIRST_SPACE + (target >> 4)] = 1
                out[at + SECOND_SPACE + (target & 15)] = 1
        elif action < MOVE_ACTION:
            out[at + VERB + (DESTROY_VERB if action < SACRIFICE_ACTION else SACRIFICE_VERB)] = 1
            out[at + SECOND_SPACE + ((action - DESTROY_ACTION) & 15)] = 1
        elif action < DISCARD_ACTION:
            out[at + VERB + (MOVE_VERB if action < SWAP_ACTION else SWAP_VERB)] = 1
            out[at + FIRST_SPACE + ((action - MOVE_ACTION) >> 4 & 15)] = 1
            out[at + SECOND_SPACE + ((action - MOVE_ACTION) & 15)] = 1
        elif action < ROB_ACTION:
            out[at + VERB + (DISCARD_VERB if action < TAKE_ACTION else TAKE_VERB)] = 1
            out[at + CARD_KIND + ((action - DISCARD_ACTION) & KIND)] = 1
        elif action < SKIP_ACTION:
            out[at + VERB + ROB_VERB] = 1
            out[at + OPPONENT + self.seats_left_of(self.turn, action - ROB_ACTION)] = 1
        elif action < REACT_ACTION:
            out[at + VERB + SKIP_VERB + action - SKIP_ACTION] = 1
        elif action < PASS_ACTION:
            out[at + VERB + REACT_VERB] = 1
            out[at + CARD_KIND + FIRST_INSTANT + action - REACT_ACTION] = 1
        else:
            out[at + VERB + PASS_VERB + action - PASS_ACTION] = 1
