"""Why a move of Tic Tac K.O. is not legal: the rule and a sentence in players' words."""

from __future__ import annotations

from lapilli.engine.words import Reason, Text, say, word
from lapilli.games.ko import numbers
from lapilli.games.ko.notation import VERB_NAMES, Notation, deck_of, verb_of
from lapilli.games.ko.numbers import DECK_BITS, FIRST_INSTANT, FIRST_MAGIC, NOTHING, SPACES, VERB
from lapilli.games.ko.rules import KO

PROTECTED_FROM = {
    numbers.DESTROY: word("{card} on space {space} cannot be DESTROYed"),
    numbers.MOVE: word("{card} on space {space} cannot be MOVEd"),
    numbers.SWAP: word("{card} on space {space} cannot be SWAPped"),
}
NO_TARGET = {
    numbers.DESTROY: word("{card} has no target to DESTROY"),
    numbers.SACRIFICE: word("{card} has no target to SACRIFICE"),
    numbers.MOVE: word("{card} has no target to MOVE"),
    numbers.SWAP: word("{card} has no target to SWAP"),
    numbers.TAKE: word("{card} has no card to take back"),
    numbers.ROB: word("{card} finds no opponent with cards"),
}


class Reasons:
    """The reasons for one position; asked only about actions that are not legal there."""

    def __init__(self, notation: Notation, state: KO) -> None:
        self.notation = notation
        self.cards = notation.cards
        self.state = state
        self.deck = deck_of(state, state.turn)

    def explain_refusal(self, action: int) -> Reason:
        phase = phase_of(action)
        if phase != self.state.phase:
            return self.wrong_moment(phase)
        if phase == numbers.CHOICE:
            return self.explain_choose(action)
        if phase == numbers.REACT:
            return self.explain_react(FIRST_INSTANT + action - numbers.REACT_ACTION)
        if action == numbers.DRAW_ACTION:
            return "K13", say("after a Magic card there is only another Magic card or stop")
        if action < numbers.MAGIC_ACTION:
            return self.explain_lay(action >> 4, action & 15)
        return self.explain_cast(FIRST_MAGIC + (action - numbers.MAGIC_ACTION >> 8), action & 255)

    def wrong_moment(self, phase: int) -> Reason:
        state = self.state
        if state.phase == numbers.CHOICE:
            card = self.cards.code[state.card]
            return "K37", say("{card} is being carried out: first make its choice", card=card)
        if state.phase == numbers.REACT:
            return "K33", say("this is the moment to react with an Instant or to pass")
        if state.phase == numbers.CLAIM:
            return "K19", say("this is the moment to claim the completed Objective or to wait")
        if phase == numbers.CHOICE:
            return "K37", say("there is nothing to choose now")
        if phase == numbers.REACT:
            return "K17", say("there is nothing to react to now")
        return "K19", say("an Objective is shown at the end of a turn, when all its spaces are held")

    # ---- playing

    def not_held(self, kind: int) -> Text | None:
        if self.state.held[self.state.turn] >> kind & 1:
            return None
        return say("{card} is not in the hand", card=self.notation.card(self.deck, kind))

    def explain_lay(self, kind: int, space: int) -> Reason:
        if self.state.played:
            return "K13", say("after a Magic card there is only another Magic card or stop")
        if missing := self.not_held(kind):
            return "K12", missing
        return "K14", say("space {space} is not empty", space=SPACES[space])

    def explain_cast(self, kind: int, target: int) -> Reason:
        if missing := self.not_held(kind):
            return "K12", missing
        card = self.deck << DECK_BITS | kind
        for step in self.cards.steps[card]:
            if step & numbers.NEEDED and not self.state.options(step):
                return "K15", say(NO_TARGET[step & VERB], card=self.cards.code[card])
        return self.explain_target(self.cards.steps[card][0], target)

    # ---- choosing

    def explain_choose(self, action: int) -> Reason:
        state = self.state
        code = self.cards.code[state.card]
        if state.turn != state.actor:
            if action != numbers.SKIP_ACTION and verb_of(action) == numbers.DISCARD:
                return "K27", self.not_held(action - numbers.DISCARD_ACTION) or say("this card cannot be discarded")
            return "K43", say("{card} makes you DISCARD a card of your choice", card=code)
        step = self.cards.steps[state.card][state.doing]
        if action == numbers.SKIP_ACTION:
            return "K37", say("{card} does not say 'may': its choice must be made", card=code)
        if step & VERB == numbers.DRAW_CARD:
            return "K37", say("{card} lets you DRAW a card now, or skip it", card=code)
        if verb_of(action) != step & VERB:
            return "K37", say("{card} asks for another choice now: {choice}", card=code, choice=VERB_NAMES[step & VERB])
        return self.explain_target(step, action - numbers.CHOICE_ACTION[step & VERB])

    def explain_target(self, step: int, target: int) -> Reason:
        verb = step & VERB
        if verb == numbers.TAKE:
            card = self.notation.card(self.deck, target)
            return "K43", say("{card} cannot be taken from the discard pile", card=card)
        if verb == numbers.DISCARD:
            return "K27", self.not_held(target) or say("this card cannot be discarded")
        if verb == numbers.ROB:
            return "K43", say("seat {number} is not an opponent with cards", number=target)
        if verb == numbers.DESTROY:
            return self.explain_strike("K28", step, target)
        if verb == numbers.SACRIFICE:
            return self.explain_strike("K29", step, target)
        first, second = target >> 4, target & 15
        if verb == numbers.MOVE:
            if self.state.options(step) and self.state.grid[second] != NOTHING:
                return "K26", say("space {space} is not empty", space=SPACES[second])
            return self.explain_strike("K26", step, first)
        if first == second:
            return "K30", say("two cards are SWAPped")
        for space in (first, second):
            if self.state.grid[space] == NOTHING or self.is_fixed(step, space):
                return self.explain_strike("K30", step & ~numbers.NEXT_TO_IT, space)
        return "K32", self.unfitting_pair(step, SPACES[first], SPACES[second])

    def is_fixed(self, step: int, space: int) -> bool:
        """Whether no SWAP at all could take the card on a space."""
        anywhere = step & ~(numbers.NEXT_TO_IT | numbers.NEXT_TO_EACH_OTHER)
        return all(space not in (pair >> 4, pair & 15) for pair in self.state.options(anywhere))

    def unfitting_pair(self, step: int, first: str, second: str) -> Text:
        if step & numbers.NEXT_TO_IT:
            return say(
                "spaces {first} and {second} do not fit: the card on space {space} is SWAPped with one ADJACENT to it",
                first=first,
                second=second,
                space=SPACES[self.state.at],
            )
        return say("spaces {first} and {second} do not fit: the two must be ADJACENT", first=first, second=second)

    def explain_strike(self, rule: str, step: int, space: int) -> Reason:
        """Why a step cannot be about the card on a space."""
        state = self.state
        verb = step & VERB
        card = state.grid[space]
        if card == NOTHING:
            return rule, say("space {space} is empty", space=SPACES[space])
        mine = card >> DECK_BITS == self.deck
        if not step & (numbers.OWN if mine else numbers.OPPOSING):
            rule = "K40" if verb == numbers.DESTROY else rule
            if mine:
                return rule, say("the card on space {space} is of your own team", space=SPACES[space])
            return rule, say("the card on space {space} is of the other team", space=SPACES[space])
        if verb == numbers.DESTROY and state.hit >> space & 1:
            return "K41", say("space {space} was already chosen", space=SPACES[space])
        near = self.near(step)
        if near is not None and not near >> space & 1:
            return "K32", say(
                "space {space} is not ADJACENT as {card} wants it", space=SPACES[space], card=self.code_now()
            )
        if step & numbers.OTHER and space == state.at:
            return rule, say("{card} is about another Character than itself", card=self.code_now())
        return "K16", say(PROTECTED_FROM[verb], card=self.cards.code[card], space=SPACES[space])

    def code_now(self) -> str | Text:
        return say("the card") if self.state.card == NOTHING else self.cards.code[self.state.card]

    def near(self, step: int) -> int | None:
        """The mask of the spaces a step wants its target on, None for all."""
        adjacent = self.cards.neighbours()
        if step & numbers.NEXT_TO_IT:
            return adjacent[self.state.at]
        if not step & numbers.NEXT_TO_OWN:
            return None
        near = 0
        for space in range(len(SPACES)):
            if self.state.spaces[self.deck] >> space & 1:
                near |= adjacent[space]
        return near

    # ---- reacting

    def explain_react(self, kind: int) -> Reason:
        if missing := self.not_held(kind):
            return "K17", missing
        card = self.notation.card(self.deck, kind)
        if self.state.on != numbers.ON_MET:
            return "K17", say("{card} does not stop this", card=card)
        if self.state.fits(self.deck << DECK_BITS | kind):
            return "K15", say("{card} finds no target", card=card)
        return "K17", say("the condition of {card} is not met", card=card)


def phase_of(action: int) -> int:
    """The phase in which an action can be legal."""
    if action in (numbers.CLAIM_ACTION, numbers.WAIT_ACTION):
        return numbers.CLAIM
    if action in (numbers.DRAW_ACTION, numbers.STOP_ACTION) or action < numbers.DESTROY_ACTION:
        return numbers.ACTION
    return numbers.CHOICE if action <= numbers.SKIP_ACTION else numbers.REACT
