"""Tic Tac K.O.: Dragons against Unicorns on one grid. Rules: docs/rules/ko.md

Actions  lay a Character        kind << 4 | space               `D0@5`
         play a Magic card      256 + number << 8 | target      `DF:4`, `DW:4-6`, `UW:U0`
         choose for an ability  2304 and up, by verb            `destroy:4`, `move:4-6`, `opponent:2` …
         and single words       `skip` `draw` `stop` `react:DC` `pass` `claim` `wait`
         All numbers stand in numbers.py.

The cards are data. A card's ability is a row of steps; the rules carry out one after the other. While they do, `card`,
`at`, `on`, `target`, `doing` and `hit` say how far they have come: every decision in between is an ordinary one.
"""

from __future__ import annotations

import cython

from lapilli.engine.rng import Rng
from lapilli.games.ko import numbers
from lapilli.games.ko.choices import Choices
from lapilli.games.ko.numbers import (
    ACTION,
    CAST,
    CHOICE,
    CHOSE_OPPONENT,
    CLAIM,
    CLAIM_ACTION,
    CLAIMED,
    COPIES,
    DECK_BITS,
    DECK_SIZE,
    DESTROY,
    DESTROY_ACTION,
    DESTROYED,
    DISCARD_ACTION,
    DRAW_ACTION,
    DRAW_CARD,
    END_OF_KINDS,
    FIRST_INSTANT,
    FIRST_MAGIC,
    GOAL_AT,
    KIND,
    LAST_OBJECTIVE,
    MAGIC_ACTION,
    MAY,
    MET_ANY_CHARACTER,
    MET_ANY_OBJECTIVE,
    MET_BITS,
    MET_CHARACTER,
    MET_MOVE,
    MET_OBJECTIVE,
    MOST_GOAL,
    MOVE,
    NAMED,
    NEW_OBJECTIVE,
    NO_QUESTION,
    NOTHING,
    OBJECTIVES,
    OBJECTIVES_AT,
    ON_DESTROY,
    ON_MAGIC,
    ON_MET,
    ON_ONCE,
    PASS_ACTION,
    PLACED,
    PROTECTS,
    QUESTIONED,
    REACT,
    REACT_ACTION,
    REACTED,
    ROB,
    SACRIFICE,
    SACRIFICED,
    SKIP_ACTION,
    SKIPPED,
    STALEMATE,
    STALEMATE_LOST,
    STEPS,
    STOP_ACTION,
    SWAP,
    TAKE,
    TURN_ENDED,
    VERB,
)

if not cython.compiled:
    from lapilli.families.bits import lowest

CHOICE_ACTION = numbers.CHOICE_ACTION


class KO(Choices):
    """The move: what a card does, who may stop it, and how a turn ends."""

    def setup(self) -> None:
        self.clear()
        for deck in range(2):  # K6
            self.shuffle_deck(deck)
        for i in range(OBJECTIVES):  # K7
            self.pile[i] = i
        self.rng.shuffle(self.pile, OBJECTIVES)
        self.n_pile = OBJECTIVES
        for deck in range(2):
            self.draw_objective(deck)
        self.arrange_turns()
        for seat in range(self.seats):
            for _ in range(self.first_hand(seat)):
                self.draw_card(seat)
        self.begin_turn()

    def shuffle_deck(self, deck: int) -> None:
        """Make the draw pile."""
        if not cython.compiled:
            pool = [0] * DECK_SIZE
        n = 0
        for kind in range(END_OF_KINDS):
            for _ in range(self.fact(deck << DECK_BITS | kind, COPIES)):
                pool[n] = kind
                n += 1
        self.rng.shuffle(pool, n)
        for i in range(n):
            self.cards[deck * DECK_SIZE + i] = pool[i]
        self.n_draw[deck] = n

    def arrange_turns(self) -> None:
        """K8, K46: the teams alternate; chance decides which member of the first team starts."""
        first = self.begins ^ self.swapped
        if self.seats == 4 or (self.seats == 3 and first == 0):
            first += 2 * self.rng.below(2)
        for i in range(self.turns_in_round()):
            seat = (first + i) & 3
            if self.seats == 2:
                seat &= 1
            elif self.seats == 3 and seat == 3:  # K10: the lone player after each opponent
                seat = 1
            self.order[i] = seat

    def first_hand(self, seat: int) -> int:
        if self.seats == 2:  # K9
            return 6
        return 7 if self.seats == 3 and seat == 1 else 5  # K10, K6

    def turns_in_round(self) -> int:
        return 2 if self.seats == 2 else 4

    def seat_before(self) -> int:
        """Who had the turn before: always somebody of the other team."""
        return self.order[(self.step + self.turns_in_round() - 1) & (self.turns_in_round() - 1)]

    # ---- the move

    def advance(self, action: int) -> None:
        if action < MAGIC_ACTION:
            self.lay_character(action >> 4, action & 15)
        elif action < DESTROY_ACTION:
            self.cast(FIRST_MAGIC + ((action - MAGIC_ACTION) >> 8), action & 255)
        elif action == DRAW_ACTION and self.phase == CHOICE:
            self.draw_for_card()
            self.carry_on()
        elif action == DRAW_ACTION:  # K12
            self.draw_card(self.turn)
            if self.turn >= 0:
                self.end_turn()
        elif action == STOP_ACTION:
            self.end_turn()
        elif action < SKIP_ACTION:
            self.choose(action)
        elif action == SKIP_ACTION:
            self.tell(SKIPPED, self.turn, self.card, 0, 0)
            self.doing += 1
            self.carry_on()
        elif action < PASS_ACTION:
            self.react(FIRST_INSTANT + action - REACT_ACTION)
        elif action == PASS_ACTION:
            self.ask_after(self.turn)
        else:
            self.answer_claim(action == CLAIM_ACTION)

    def lay_character(self, kind: int, space: int) -> None:
        card = self.side << DECK_BITS | kind
        self.take_from_hand(self.turn, kind)
        self.put(card, space)
        self.played += 1
        self.tell(PLACED, self.turn, card, space, 0)
        self.met |= 1 << (MET_CHARACTER + self.side)
        if self.fact(card, STEPS):  # K38, K39
            self.card = card
            self.at = space
            self.question(ON_ONCE)
        else:
            self.question(ON_MET)

    def cast(self, kind: int, target: int) -> None:
        card = self.side << DECK_BITS | kind
        self.take_from_hand(self.turn, kind)
        self.played += 1
        self.tell(CAST, self.turn, card, target, 0)
        self.card = card
        self.at = target
        self.question(ON_MAGIC)

    # ---- reactions

    def question(self, on: int) -> None:
        """K33, K38: does anybody react? Everybody sees the question; only who can answer is asked."""
        self.on = on
        self.tell_question()
        self.ask_after(NOTHING)

    def tell_question(self) -> None:
        """That the decks with a fitting Instant may react: everybody knows which cards they hold."""
        if self.trace is None:
            return
        decks = (1 if self.answers(0) else 0) | (2 if self.answers(1) else 0)
        if decks:
            about = self.met | decks << MET_BITS if self.on == ON_MET else self.target
            self.tell(QUESTIONED, self.mover, self.card, self.on, about)

    def ask_after(self, seat: int) -> None:
        """Ask the next player after `seat` (NOTHING: the first) who holds a usable Instant; without one, go on."""
        asked = self.next_asked(seat)
        if asked >= 0:
            self.phase = REACT
            self.turn = asked
        else:
            self.happen()

    def next_asked(self, after: int) -> int:
        """K33: in turn order, the player on turn last, everybody once. -1: nobody."""
        turns = self.turns_in_round()
        reached = 1 if after == NOTHING else 0
        seen = 0
        for i in range(1, turns + 1):
            seat = self.order[(self.step + i) & (turns - 1)]
            if not seen >> seat & 1 and (seat != self.mover or i == turns):
                seen |= 1 << seat
                if reached and self.usable_instants(seat):
                    return seat
                if seat == after:
                    reached = 1
        return -1

    def react(self, kind: int) -> None:
        """K17, K33: one Instant stops it, or is carried out like a Magic card that nothing can stop."""
        card = self.deck_of(self.turn) << DECK_BITS | kind
        self.take_from_hand(self.turn, kind)
        self.tell(REACTED, self.turn, card, self.on, self.target)
        if self.on == ON_MET:
            self.on = NO_QUESTION
            self.actor = self.turn
            self.card = card
            self.carry_on()
            return
        self.put_on_discard_pile(card)
        self.turn = self.mover
        if self.on == ON_DESTROY:
            self.on = NO_QUESTION
            self.target = NOTHING
            self.doing += 1
            self.carry_on()
        else:
            self.finish_card()

    def happen(self) -> None:
        """Nobody stopped it: the card takes effect, or the Character is DESTROYed; or everybody has reacted."""
        on = self.on
        self.on = NO_QUESTION
        self.turn = self.mover
        if on == ON_MET:
            self.go_on()
        elif on == ON_DESTROY:
            space = self.target
            self.target = NOTHING
            self.destroy(space)
            self.carry_on()
        elif self.step_of(self.card, 0) & NAMED:
            self.do_step(self.step_of(self.card, 0), self.at)
        else:
            self.carry_on()

    def destroy(self, space: int) -> None:
        """K28"""
        card = self.remove(space)
        self.tell(DESTROYED, self.actor, card, space, 0)
        self.doing += 1

    # ---- the steps of a card

    def carry_on(self) -> None:
        """Do what the card says, step by step, up to the next decision. K37: a choice without options is left out."""
        while self.turn >= 0 and self.doing < self.fact(self.card, STEPS):
            step = self.step_of(self.card, self.doing)
            if step & VERB == DRAW_CARD and not step & MAY:
                self.draw_for_card()
            elif step & VERB == DRAW_CARD or self.count_options(step):
                self.phase = CHOICE
                return
            else:
                self.doing += 1
        self.finish_card()

    def draw_for_card(self) -> None:
        self.draw_card(self.turn)  # K35: this may end the game
        self.doing += 1

    def choose(self, action: int) -> None:
        if self.turn != self.actor:  # K43
            self.discard(self.turn, action - DISCARD_ACTION)
            self.turn = self.actor
            self.doing += 1
            self.carry_on()
        else:
            step = self.step_of(self.card, self.doing)
            self.do_step(step, action - CHOICE_ACTION[step & VERB])

    def do_step(self, step: int, target: int) -> None:
        verb = step & VERB
        if verb == DESTROY:
            self.hit |= 1 << target
            if self.card & KIND >= FIRST_INSTANT:  # K33: nothing stops an Instant
                self.destroy(target)
                self.carry_on()
            else:
                self.target = target
                self.question(ON_DESTROY)
        elif verb == ROB:
            self.tell(CHOSE_OPPONENT, self.turn, target, 0, 0)
            self.turn = target
        else:
            if verb == SACRIFICE:  # K29
                card = self.remove(target)
                self.tell(SACRIFICED, self.turn, card, target, 0)
            elif verb == MOVE:
                self.move(target >> 4, target & 15)
                self.notice_move(target & 15)
                self.follow(target >> 4, target & 15)
            elif verb == SWAP:
                self.swap(target >> 4, target & 15)
                self.notice_move(target >> 4)
                self.notice_move(target & 15)
                self.follow(target >> 4, target & 15)
            elif verb == TAKE:
                self.take_back(self.turn, target)
            else:
                self.discard(self.turn, target)
            self.doing += 1
            self.carry_on()

    def notice_move(self, space: int) -> None:
        """K33: who lies on this space was MOVEd or SWAPped there. What an Instant does meets no condition."""
        if self.card & KIND < FIRST_INSTANT:
            self.met |= 1 << (MET_MOVE + (self.grid[space] >> DECK_BITS))

    def follow(self, first: int, second: int) -> None:
        """If the Character being carried out itself was MOVEd or SWAPped, remember where it lies now."""
        if self.card & KIND < FIRST_MAGIC:
            if self.at == first:
                self.at = second
            elif self.at == second:
                self.at = first

    def finish_card(self) -> None:
        """K39: only now a Magic card or an Instant reaches its discard pile."""
        card = self.card
        actor = self.actor
        if card & KIND >= FIRST_MAGIC:
            self.put_on_discard_pile(card)
        self.forget_effect()
        self.actor = self.mover
        if self.turn < 0:
            self.phase = ACTION
            self.met = 0
        elif card & KIND >= FIRST_INSTANT:
            self.on = ON_MET
            self.tell_question()
            self.ask_after(actor)
        else:
            self.question(ON_MET)

    def go_on(self) -> None:
        """After everybody could react to what has happened. K13: with two players a second Magic card may follow."""
        met = self.met
        self.met = 0
        if met & MET_ANY_OBJECTIVE:
            if met >> (MET_OBJECTIVE + self.side) & 1:
                self.offer_second_claim()
            else:
                self.next_turn()
        elif met & MET_ANY_CHARACTER or self.seats > 2 or self.played == 2:
            self.end_turn()
        else:
            self.phase = ACTION

    # ---- the end of a turn

    def end_turn(self) -> None:
        """K44, K45: claims, then the stalemate, then the next player draws."""
        if self.trace is not None:
            self.tell(TURN_ENDED, self.mover, self.possible_claims(), 0, 0)
        if self.may_claim(self.side):
            self.offer_claim(self.mover)
        else:
            self.offer_second_claim()

    def may_claim(self, deck: int) -> bool:
        """K19: the own Characters hold all spaces of the Objective."""
        spaces = self.objective_spaces(deck)
        return self.spaces[deck] & spaces == spaces

    def possible_claims(self) -> int:
        """The mask of seats that may be asked to claim, for all that everybody knows."""
        claims = 0
        if self.holds_any_objective(self.side):
            claims |= 1 << self.mover
        if self.holds_any_objective(1 - self.side):
            claims |= 1 << self.seat_before()
        return claims

    def holds_any_objective(self, deck: int) -> bool:
        """Whether a team holds the spaces of an Objective that nobody has completed yet."""
        for objective in range(OBJECTIVES):
            spaces = self.lookup.value[OBJECTIVES_AT + objective]
            if self.spaces[deck] & spaces == spaces and not self.is_completed(objective):
                return True
        return False

    def is_completed(self, objective: int) -> bool:
        for deck in range(2):
            for i in range(self.n_completed[deck]):
                if self.completed[deck * MOST_GOAL + i] == objective:
                    return True
        return False

    def offer_claim(self, seat: int) -> None:
        self.phase = CLAIM
        self.turn = seat

    def offer_second_claim(self) -> None:
        if self.may_claim(1 - self.side):
            self.offer_claim(self.seat_before())  # K44
        else:
            self.next_turn()

    def answer_claim(self, claims: bool) -> None:
        seat = self.turn
        if claims:
            self.complete_objective(seat)
            if self.turn >= 0:
                self.met = 1 << (MET_OBJECTIVE + self.deck_of(seat))
                self.question(ON_MET)
        elif seat == self.mover:  # K20
            self.offer_second_claim()
        else:
            self.next_turn()

    def objective_spaces(self, deck: int) -> int:
        return self.lookup.value[OBJECTIVES_AT + self.objective[deck]]

    def complete_objective(self, seat: int) -> None:
        deck = self.deck_of(seat)
        spaces = self.objective_spaces(deck)
        self.tell(CLAIMED, seat, self.objective[deck], spaces, 0)
        self.completed[deck * MOST_GOAL + self.n_completed[deck]] = self.objective[deck]
        self.n_completed[deck] += 1
        self.objective[deck] = NOTHING
        if self.n_completed[deck] == self.lookup.value[GOAL_AT]:  # K21, K44: the Characters stay
            self.phase = ACTION
            self.win(deck, LAST_OBJECTIVE)
        else:
            while spaces:
                self.remove(lowest(spaces))
                spaces &= spaces - 1
            self.draw_objective(deck)
            self.tell(NEW_OBJECTIVE, seat, self.objective[deck], 0, 0)

    def next_turn(self) -> None:
        self.count_stalemate()
        self.step = (self.step + 1) & (self.turns_in_round() - 1)
        self.begin_turn()

    def begin_turn(self) -> None:
        """K11, K36"""
        self.played = 0
        self.phase = ACTION
        self.mover = self.order[self.step]
        self.side = self.deck_of(self.mover)
        self.actor = self.mover
        self.turn = self.mover
        self.draw_card(self.turn)

    def count_stalemate(self) -> None:
        """K23-K25, K45"""
        if self.stalemate:
            self.stalemate -= 1
            if self.stalemate == 0:
                self.lose_special_characters()
        elif self.played == 0 and self.empty == 0:  # no card played: it was full from the start
            self.stalemate = self.turns_in_round()
            self.tell(STALEMATE, self.stalemate, 0, 0, 0)

    def lose_special_characters(self) -> None:
        self.tell(STALEMATE_LOST, 0, 0, 0, 0)
        for space in range(16):
            card = self.grid[space]
            if card != NOTHING and (self.fact(card, PROTECTS) or self.fact(card, STEPS)):
                self.remove(space)
                self.tell(SACRIFICED, self.a_seat_of(card >> DECK_BITS), card, space, 0)

    def a_seat_of(self, deck: int) -> int:
        """The member of a team who had the last turn."""
        return self.mover if deck == self.side else self.seat_before()

    # ---- what a seat cannot know

    def redeal(self, seat: int, rng: Rng) -> None:
        """Draw piles and unseen cards of the other hands are dealt anew within their deck, and the Objectives.

        K34: a seat that is not asked knows only that somebody is, and so deals until somebody can be.
        """
        deck = self.deck_of(seat)
        secret = 1 if self.phase == REACT and self.turn >= 0 and self.turn != seat else 0
        asked_before = 1 if secret and self.is_asked_before(seat, self.turn) else 0
        self.mix_deck(deck, seat, rng)
        self.mix_deck(1 - deck, seat, rng)
        while secret and not self.imagine_asked(seat, asked_before):
            self.mix_deck(deck, seat, rng)
            self.mix_deck(1 - deck, seat, rng)
        self.mix_objectives(1 - deck, rng)
        if self.phase == CLAIM and self.turn >= 0 and self.deck_of(self.turn) != deck:
            while not self.may_claim(1 - deck):
                self.mix_objectives(1 - deck, rng)

    def is_asked_before(self, seat: int, other: int) -> bool:
        """Whether a seat is asked before another, if both have something to answer."""
        turns = self.turns_in_round()
        for i in range(1, turns + 1):
            found = self.order[(self.step + i) & (turns - 1)]
            if found != self.mover or i == turns:
                if found == seat:
                    return True
                if found == other:
                    return False
        return False

    def imagine_asked(self, seat: int, asked_before: int) -> bool:
        """Whether somebody else holds what the open question asks for; then `turn` is the first of them.

        A seat that could answer itself knows whether it has been asked already: then it must be somebody after it, or
        else somebody before it.
        """
        could_answer = 1 if self.usable_instants(seat) else 0
        asked = self.next_asked(seat if could_answer and asked_before else NOTHING)
        if asked < 0 or asked == seat:
            return False
        self.turn = asked
        return True

    # ---- from Python, for positions

    def asked(self) -> list[int]:
        """K33: who is asked now and who will be next, unless somebody stops it."""
        seats = []
        seat = self.turn
        while seat >= 0:
            seats.append(seat)
            seat = self.next_asked(seat)
        return seats

    def options(self, step: int) -> list[int]:
        """The targets that a step of an ability has now."""
        return [self.nth_option(step, i) for i in range(self.count_options(step))]

    def can_claim(self, deck: int) -> bool:
        return self.may_claim(deck)

    def fits(self, card: int) -> bool:
        """Whether the condition of an Instant is met, targets or not."""
        return self.answers(card >> DECK_BITS) >> (card & KIND) & 1 != 0

    def can_be_asked(self, seat: int) -> bool:
        return self.usable_instants(seat) != 0
