"""Reads a position of Tic Tac K.O.; what no game can reach is refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NoReturn

from lapilli.engine.errors import PositionError
from lapilli.engine.position import PositionReader
from lapilli.games.ko import numbers
from lapilli.games.ko.cards import MET, our_cards
from lapilli.games.ko.notation import SHAPES, Notation, deck_of
from lapilli.games.ko.numbers import DECK_BITS, DECK_SIZE, DECKS, KIND, MOST_GOAL, NOTHING, PHASES, SPACES, VERB
from lapilli.games.ko.position import Position, decks_of_seats, is_character, owed, possible_steps, turn_order
from lapilli.games.ko.rules import KO


def read_position(given: dict[str, Any], state: KO, notation: Notation, options: dict[str, Any]) -> None:
    read = PositionReader(given, Position)
    read.same("players", options["players"])
    read.same("advanced", options["advanced"])
    read.same("decks", decks_of_seats(state))
    goal = given.get("goal", our_cards().goal)
    read.require(goal == notation.cards.goal, "goal", f"is {goal}, but this game was made with {notation.cards.goal}")
    KoReader(read, state, notation).read()


class KoReader:
    """Fills a blank state from a position."""

    def __init__(self, read: PositionReader, state: KO, notation: Notation) -> None:
        self.read_field = read
        self.state = state
        self.notation = notation
        self.cards = notation.cards

    def read(self) -> None:
        read, state = self.read_field, self.state
        self.read_order()
        self.read_cards()
        self.read_objectives()
        state.find_repeated_facts()
        state.actor = state.mover
        state.stalemate = read.number("stalemate", 0, len(turn_order(state)))
        read.require(not state.stalemate or not state.empty, "stalemate", "must be 0: the grid is not full (K24)")
        if read.value("over"):
            self.read_ending()
        else:
            self.read_running()
        read.winners(state.winners, state.over)

    def read_order(self) -> None:
        read, state = self.read_field, self.state
        orders = possible_orders(state.seats)
        order = read.value("order")
        read.require(order in orders, "order", f"is {order!r}, not one of {orders} (K46)")
        state.order = [*order, 0, 0][:4]
        state.step = read.number("step", 0, len(order) - 1)
        state.played = read.number("played", 0, 2 if state.seats == 2 else 1)

    # ---- cards

    def read_cards(self) -> None:
        read, state = self.read_field, self.state
        grid_cards = self.read_grid()
        hands = [self.own_cards(cards, f"hands[{i}]", i) for i, cards in enumerate(read.items("hands", state.seats))]
        in_play = [*grid_cards, *(card for cards in hands for card in cards), *self.magic_in_play()]
        piles = {}
        for deck, name in enumerate(DECKS):
            draw = self.cards_of_deck(self.by_deck("draw")[name], f"draw.{name}", deck)
            discard = self.cards_of_deck(self.by_deck("discard")[name], f"discard.{name}", deck)
            piles[deck] = draw, discard
            found = [card for card in in_play if card >> DECK_BITS == deck] + draw + discard
            read.complete(found, self.cards.deck(deck), [self.cards.code.get(number, "") for number in range(64)])
        self.fill(hands, piles)

    def fill(self, hands: list[list[int]], piles: dict[int, tuple[list[int], list[int]]]) -> None:
        state = self.state
        cards, room = [], []
        for deck, (draw, discard) in piles.items():
            kinds = [card & KIND for card in draw]
            gap = [NOTHING] * (DECK_SIZE - len(draw) - len(discard))
            cards += kinds + gap + [card & KIND for card in reversed(discard)]
            first, second = [[card & KIND for card in held] for held in self.hands_of_deck(hands, deck)]
            room += first + [NOTHING] * (DECK_SIZE - len(first) - len(second)) + second[::-1]
        state.cards = cards
        state.hands = room
        state.n_draw = [len(draw) for draw, _ in piles.values()]
        state.n_discard = [len(discard) for _, discard in piles.values()]
        state.n_hand = [len(held) for held in hands] + [0] * (4 - len(hands))

    def hands_of_deck(self, hands: list[list[int]], deck: int) -> list[list[int]]:
        """The hands of the first and the second seat with a deck; the second is empty if there is no such seat."""
        found = [held for seat, held in enumerate(hands) if deck_of(self.state, seat) == deck]
        return [*found, []][:2]

    def read_grid(self) -> list[int]:
        read, state = self.read_field, self.state
        given = read.value("grid")
        spaces = [NOTHING] * len(SPACES)
        for space, code in given.items():
            place = f"grid.{space}"
            read.require(space in list(self.notation.spaces), place, "is not a space of this grid (K4)")
            fits = code in self.cards.number and is_character(self.cards.number[code])
            read.require(fits, place, f"{code!r} is not a Character of this game")
            spaces[SPACES.index(space)] = self.cards.number[code]
        state.grid = spaces
        return [card for card in spaces if card != NOTHING]

    def magic_in_play(self) -> list[int]:
        """K39: a Magic card that is being carried out lies nowhere."""
        given = self.read_field.value("effect")
        number = self.cards.number.get(given["card"], NOTHING) if given else NOTHING
        return [] if number == NOTHING or is_character(number) else [number]

    def own_cards(self, given: Any, place: str, seat: int) -> list[int]:
        return self.cards_of_deck(given, place, deck_of(self.state, seat))

    def cards_of_deck(self, given: Any, place: str, deck: int) -> list[int]:
        found = self.read_field.cards(given, place, self.cards.number)
        for i, card in enumerate(found):
            belongs = card >> DECK_BITS == deck
            complaint = f"{self.cards.code[card]} is not a card of the {DECKS[deck].capitalize()} deck"
            self.read_field.require(belongs, f"{place}[{i}]", complaint)
        return found

    def by_deck(self, name: str) -> Mapping[str, Any]:
        """A field with an entry for each deck."""
        found: Mapping[str, Any] = self.read_field.value(name)
        return found

    # ---- Objectives

    def read_objectives(self) -> None:
        read, state = self.read_field, self.state
        names, goal = self.cards.objectives, self.cards.goal
        number = {name: i for i, name in enumerate(names)}
        pile = read.cards(read.value("objective_pile"), "objective_pile", number)
        done = [read.cards(self.by_deck("completed")[name], f"completed.{name}", number) for name in DECKS]
        for deck, name in enumerate(DECKS):
            read.require(len(done[deck]) <= goal, f"completed.{name}", f"has more than {goal} Objectives (K21)")
        held = []
        for deck, name in enumerate(DECKS):
            given = self.by_deck("objectives")[name]
            if len(done[deck]) == goal:
                read.require(given is None, f"objectives.{name}", "must be null after the last Objective")
                held.append(NOTHING)
            else:
                held += read.cards([given], f"objectives.{name}", number)
        found = pile + [i for objectives in done for i in objectives] + [i for i in held if i != NOTHING]
        read.complete(found, dict.fromkeys(range(len(names)), 1), names)
        state.objective = held
        state.completed = [i for objectives in done for i in [*objectives, *[NOTHING] * MOST_GOAL][:MOST_GOAL]]
        state.n_completed = [len(objectives) for objectives in done]
        state.pile = pile + [NOTHING] * (numbers.OBJECTIVES - len(pile))
        state.n_pile = len(pile)

    # ---- the end, or who decides what

    def read_ending(self) -> None:
        read, state = self.read_field, self.state
        read.require(read.value("effect") is None, "effect", "must be null when the game is over")
        goals = [deck for deck in (0, 1) if state.n_completed[deck] == self.cards.goal]
        empty = [deck for deck in (0, 1) if state.n_draw[deck] == 0]
        read.require(len(goals) + len(empty) == 1, "over", "one team has all its Objectives or one draw pile is empty")
        winner = goals[0] if goals else 1 - empty[0]
        seats = sum(1 << seat for seat in range(state.seats) if deck_of(state, seat) == winner)
        state.finish(seats, numbers.LAST_OBJECTIVE if goals else numbers.PILE_RAN_OUT)

    def read_running(self) -> None:
        read, state = self.read_field, self.state
        for deck, name in enumerate(DECKS):
            read.require(state.n_draw[deck] > 0, f"draw.{name}", "is empty, so the game is over (K22)")
            running = state.n_completed[deck] < self.cards.goal
            read.require(running, f"completed.{name}", "is complete, so the game is over (K21)")
        state.turn = read.number("turn", 0, state.seats - 1)
        state.phase = PHASES.index(read.value("phase"))
        if state.phase in (numbers.ACTION, numbers.CLAIM):
            read.require(read.value("effect") is None, "effect", f"must be null in phase {PHASES[state.phase]}")
        if state.phase == numbers.ACTION:
            self.require_turn(state.mover)
            most = 1 if state.seats == 2 else 0
            read.require(state.played <= most, "played", "is too much: the turn is over (K12, K13)")
        elif state.phase == numbers.CLAIM:
            before = state.order[(state.step - 1) % len(turn_order(state))]
            self.require_turn(state.mover, before)
            complete = state.can_claim(deck_of(state, state.turn))
            read.require(complete, "phase", "must not be claim: the Objective's spaces are not all held (K19)")
        else:
            EffectReader(self).read()

    def require_turn(self, *seats: int) -> None:
        complaint = f"is {self.state.turn}, but {' or '.join(map(str, seats))} decides here"
        self.read_field.require(self.state.turn in seats, "turn", complaint)


class EffectReader(PositionReader):
    """The field `effect` of a position."""

    def __init__(self, reader: KoReader) -> None:
        given = reader.read_field.value("effect")
        reader.read_field.require(given is not None, "effect", "is null, but a card is carried out here")
        self.fields = given
        self.reader = reader
        self.state = reader.state
        self.notation = reader.notation
        self.card_set = reader.cards

    def refuse(self, place: str, complaint: str) -> NoReturn:
        raise PositionError(f"effect.{place}: {complaint}")

    def read(self) -> None:
        state = self.state
        state.met = self.read_met()
        on = self.value("on")
        wanted = ("card", "destroy", "met") if state.phase == numbers.REACT else (None,)
        self.require(on in wanted, "on", f"is {on!r} in phase {PHASES[state.phase]}")
        if on == "met":
            self.read_question_on_met()
            return
        code = str(self.value("card"))
        self.require(code in self.card_set.number, "card", f"{code!r} is not a card of this game")
        card = self.card_set.number[code]
        steps = self.card_set.steps[card]
        self.require(bool(steps), "card", f"{code} has no ability to carry out")
        self.read_actor(card, code)
        state.card = card
        state.at = self.read_at(card)
        for space in self.items("hit"):
            state.hit |= 1 << self.read_space(space, "hit")
        if on == "card":
            self.read_question_on_card(steps)
        elif on == "destroy":
            self.read_question_on_destroy(steps)
        else:
            self.read_choice(steps)

    def read_met(self) -> int:
        bits = 0
        for what, decks in self.value("met").items():
            self.require(bool(decks), "met", f"{what} is left out where it has not happened")
            bits |= sum(1 << MET[what] + DECKS.index(deck) for deck in decks)
        return bits

    def read_actor(self, card: int, code: str) -> None:
        """Who carries out the card: the player on turn, or anybody who holds an Instant."""
        state = self.state
        if card & KIND < numbers.FIRST_INSTANT:
            self.require(card >> DECK_BITS == state.side, "card", f"{code} is not a card of the player on turn")
            self.require(self.value("seat") == state.mover, "seat", f"must be {state.mover}, whose turn it is")
            self.require(state.played > 0, "card", "played must be at least 1")
            wanted = {"character": [DECKS[state.side]]} if is_character(card) else {}
            found = {what: decks for what, decks in self.value("met").items() if what != "move"}
            self.require(found == wanted, "met", f"must be {wanted}, but for moves: that is what {code} has done")
        else:
            state.actor = self.number("seat", 0, state.seats - 1)
            belongs = deck_of(state, state.actor) == card >> DECK_BITS
            self.require(belongs, "card", f"{code} is not a card of seat {state.actor}")
            condition = self.card_set.card[card].when
            decks = condition.decks(card >> DECK_BITS) if condition else []
            is_met = condition and any(state.met >> MET[condition.happens] + deck & 1 for deck in decks)
            self.require(bool(is_met), "met", f"does not have the condition of {code}")

    def read_question_on_met(self) -> None:
        state = self.state
        state.on = numbers.ON_MET
        self.require(self.value("seat") == state.mover, "seat", f"must be {state.mover}, whose turn it is")
        nothing: dict[str, Any] = {"card": None, "at": None, "target": None, "owed": 0, "hit": []}
        for name, value in nothing.items():
            self.require(self.value(name) == value, name, f"must be {value!r}: no card is being carried out")
        self.read_asked()

    def read_space(self, space: Any, place: str) -> int:
        self.require(space in list(self.notation.spaces), place, f"{space!r} is not a space of this grid")
        return SPACES.index(space)

    def read_at(self, card: int) -> int:
        given = self.value("at")
        if is_character(card):
            space = self.read_space(given, "at")
            may_have_left = any(step & VERB == numbers.SACRIFICE for step in self.card_set.steps[card])
            lies_there = self.state.grid[space] == card or may_have_left
            self.require(lies_there, "at", f"{self.card_set.code[card]} does not lie on space {given}")
            return space
        step = self.card_set.steps[card][0]
        for target in range(256) if step & numbers.NAMED else [NOTHING]:
            if self.can_be_target(card, target) and self.notation.at(card, target) == given:
                return target
        self.refuse("at", f"{given!r} is not a target of {self.card_set.code[card]}")

    def can_be_target(self, card: int, target: int) -> bool:
        """Whether a number can be a target that a Magic card names, on any grid."""
        step = self.card_set.steps[card][0]
        shape = SHAPES[step & VERB] if step & numbers.NAMED else None
        if shape == "card":
            return (card >> DECK_BITS << DECK_BITS | target) in self.card_set.code and target <= KIND
        count = len(self.notation.spaces)
        return shape is None or (target >> 4 < count and target & 15 < count if shape == "pair" else target < count)

    def read_question_on_card(self, steps: list[int]) -> None:
        state = self.state
        state.on = numbers.ON_ONCE if is_character(state.card) else numbers.ON_MAGIC
        self.require(self.value("target") is None, "target", "must be null: the question is about the card")
        self.require(state.hit == 0, "hit", "must be empty: nothing has been chosen yet")
        self.read_step(steps, "card")
        if steps[0] & numbers.NAMED:
            self.require(state.at in state.options(steps[0]), "at", "cannot be struck by this card")
        self.read_asked()

    def read_question_on_destroy(self, steps: list[int]) -> None:
        state = self.state
        self.read_step(steps, "destroy")
        target = self.read_space(self.value("target"), "target")
        state.hit &= ~(1 << target)
        fits = target in state.options(steps[state.doing])
        self.require(fits, "target", f"the card on space {SPACES[target]} cannot be DESTROYed by this card")
        state.hit |= 1 << target
        state.target = target
        state.on = numbers.ON_DESTROY
        self.read_asked()

    def read_choice(self, steps: list[int]) -> None:
        state = self.state
        self.require(self.value("target") is None, "target", "must be null: nothing is about to be DESTROYed")
        self.require(self.items("ask") == [], "ask", "must be empty: nobody is asked")
        self.read_step(steps, None)
        step = steps[state.doing]
        if step & VERB == numbers.ROB and state.turn != state.actor:
            robbed = deck_of(state, state.turn) != deck_of(state, state.actor) and state.n_hand[state.turn] > 0
            self.require(robbed, "card", f"seat {state.turn} is not an opponent with cards to discard (K43)")
        else:
            self.reader.require_turn(state.actor)
            chooses = step & VERB == numbers.DRAW_CARD or bool(state.options(step))
            self.require(chooses, "card", "there is nothing to choose, so it is left out (K37)")

    def read_step(self, steps: list[int], on: str | None) -> None:
        """Which step the card is at: what is owed tells, or else the field `step`."""
        owed_now = self.number("owed", 0, len(steps))
        possible = possible_steps(steps, on, owed_now)
        if on == "card":
            expected = owed(steps, on, 0)
            self.require(owed_now == expected, "owed", f"is {owed_now}, not {expected}")
        self.require(bool(possible), "owed", f"is {owed_now}, which does not fit this card here")
        if len(possible) == 1:
            self.require("step" not in self.fields, "step", "is left out where there is no doubt")
            self.state.doing = possible[0]
        else:
            doing = self.number("step", 0, len(steps) - 1)
            self.require(doing in possible, "step", f"is {doing}, not one of {possible}")
            self.state.doing = doing

    def read_asked(self) -> None:
        state = self.state
        asked = state.can_be_asked(state.turn)
        self.require(asked, "ask", f"seat {state.turn} holds no Instant that fits (K33)")
        expected = state.asked()
        self.require(self.value("ask") == expected, "ask", f"must be {expected}: the seats still to be asked (K33)")


def possible_orders(seats: int) -> list[list[int]]:
    """K46"""
    if seats == 2:
        return [[0, 1], [1, 0]]
    if seats == 3:
        return [[0, 1, 2, 1], [2, 1, 0, 1], [1, 2, 1, 0]]
    return [[(first + i) % 4 for i in range(4)] for first in range(4)]
