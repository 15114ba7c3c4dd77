"""Moves of Tic Tac K.O. in the notation of its rules, and back."""

from __future__ import annotations

import re
from typing import NoReturn

from lapilli.engine.errors import IllegalMove
from lapilli.engine.words import say
from lapilli.games.ko import numbers
from lapilli.games.ko.cards import CardSet
from lapilli.games.ko.numbers import CHOICE_ACTION, DECK_BITS, FIRST_MAGIC, KIND, NOTHING, SPACES
from lapilli.games.ko.rules import KO

WORDS = {
    "skip": numbers.SKIP_ACTION,
    "draw": numbers.DRAW_ACTION,
    "stop": numbers.STOP_ACTION,
    "pass": numbers.PASS_ACTION,
    "claim": numbers.CLAIM_ACTION,
    "wait": numbers.WAIT_ACTION,
}
WORD_OF = {action: word for word, action in WORDS.items()}
VERBS = {
    "destroy": numbers.DESTROY,
    "sacrifice": numbers.SACRIFICE,
    "move": numbers.MOVE,
    "swap": numbers.SWAP,
    "discard": numbers.DISCARD,
    "take": numbers.TAKE,
    "opponent": numbers.ROB,
}
VERB_NAMES = {verb: name for name, verb in VERBS.items()}
SHAPES = {
    numbers.DESTROY: "space",
    numbers.SACRIFICE: "space",
    numbers.MOVE: "pair",
    numbers.SWAP: "pair",
    numbers.DISCARD: "card",
    numbers.TAKE: "card",
    numbers.ROB: "seat",
}
EXAMPLES = {"space": "4", "pair": "4-6", "card": "U0"}
KIND_NAMES = {"character": say("a Character"), "magic": say("a Magic card"), "instant": say("an Instant")}
DECK_NAMES = (say("Dragon"), say("Unicorn"))
HELP = say(
    "write D0@5 to lay a Character, DF:4, DW:4-6 or UW:U0 for a Magic card with its target, destroy:4, move:4-6, "
    "swap:4-5, discard:D0, opponent:2 or skip for a choice, draw, stop, react:DC, pass, claim or wait"
)
MOVE = re.compile(
    r"(?P<word>skip|draw|stop|pass|claim|wait)"
    r"|(?P<character>[A-Z][A-Z0-9]+)@(?P<space>[1-9A-G])"
    r"|(?P<verb>[a-z]+):(?P<chosen>.+)"
    r"|(?P<magic>[A-Z][A-Z0-9]+)(:(?P<target>.+))?"
)


class Notation:
    """The words for a set of cards."""

    def __init__(self, cards: CardSet, advanced: bool) -> None:
        self.cards = cards
        self.spaces = SPACES if advanced else SPACES[: numbers.STANDARD_SPACES]

    # ---- to text

    def move(self, deck: int, action: int) -> str:
        """An action of somebody who plays a deck."""
        if action in WORD_OF:
            return WORD_OF[action]
        if action < numbers.MAGIC_ACTION:
            return f"{self.card(deck, action >> 4)}@{SPACES[action & 15]}"
        if action < numbers.DESTROY_ACTION:
            kind = FIRST_MAGIC + (action - numbers.MAGIC_ACTION >> 8)
            at = self.at(deck << DECK_BITS | kind, action & 255)
            return self.card(deck, kind) + (f":{at}" if at else "")
        if action >= numbers.REACT_ACTION:
            return f"react:{self.card(deck, numbers.FIRST_INSTANT + action - numbers.REACT_ACTION)}"
        verb = verb_of(action)
        target = self.target(deck, SHAPES[verb], action - CHOICE_ACTION[verb])
        return f"{VERB_NAMES[verb]}:{target}"

    def card(self, deck: int, kind: int) -> str:
        return self.cards.code[deck << DECK_BITS | kind]

    def at(self, card: int, target: int) -> str | None:
        """The targets that a Magic card names."""
        step = self.cards.steps[card][0]
        if not step & numbers.NAMED:
            return None
        return self.target(card >> DECK_BITS, SHAPES[step & numbers.VERB], target)

    def target(self, deck: int, shape: str, target: int) -> str:
        if shape == "space":
            return SPACES[target]
        if shape == "pair":
            return f"{SPACES[target >> 4]}-{SPACES[target & 15]}"
        return self.card(deck, target) if shape == "card" else str(target)

    def space(self, space: int) -> str | None:
        return None if space == NOTHING else SPACES[space]

    # ---- from text

    def action(self, state: KO, text: str) -> int:
        """The action that a text means for whoever decides now; IllegalMove if it means none."""
        move = MOVE.fullmatch(text)
        if move is None:
            self.refuse(text)
        if move["word"]:
            return WORDS[move["word"]]
        if move["character"]:
            if self.is_idle_magic(state, move["character"]):
                return numbers.MAGIC_ACTION + ((self.cards.number[move["character"]] & KIND) - FIRST_MAGIC << 8)
            kind = self.own_kind(state, text, move["character"], "character")
            return kind << 4 | self.read_space(text, move["space"])
        if move["verb"] == "react":
            kind = self.own_kind(state, text, move["chosen"], "instant")
            return numbers.REACT_ACTION + kind - numbers.FIRST_INSTANT
        if move["verb"]:
            if move["verb"] not in VERBS:
                self.refuse(text)
            verb = VERBS[move["verb"]]
            return CHOICE_ACTION[verb] + self.read_target(state, text, verb, move["chosen"])
        return self.read_magic(state, text, move["magic"], move["target"])

    def read_magic(self, state: KO, text: str, code: str, target: str | None) -> int:
        kind = self.own_kind(state, text, code, "magic")
        step = self.cards.steps[self.cards.number[code]][0]
        first = numbers.MAGIC_ACTION + (kind - FIRST_MAGIC << 8)
        if not step & numbers.NAMED:
            if target is not None:
                raise IllegalMove(text, None, say("{card} names no target: write {card} alone", card=code))
            return first + NOTHING
        verb = step & numbers.VERB
        if target is None:
            example = f"{code}:{EXAMPLES[SHAPES[verb]]}"
            raise IllegalMove(
                text, None, say("{card} names its target: write for example {move}", card=code, move=example)
            )
        return first + self.read_target(state, text, verb, target)

    def is_idle_magic(self, state: KO, code: str) -> bool:
        """Whether it is an own Magic card that has no target: that is what is wrong with it, wherever it is put."""
        number = self.cards.number.get(code)
        if number is None or self.cards.card[number].kind != "magic" or state.phase != numbers.ACTION:
            return False
        is_own = not state.over and number >> DECK_BITS == deck_of(state, state.turn)
        return is_own and any(step & numbers.NEEDED and not state.options(step) for step in self.cards.steps[number])

    def refuse(self, text: str) -> NoReturn:
        raise IllegalMove(text, None, say("{typed} is not a move: {help}", typed=repr(text), help=HELP))

    def own_kind(self, state: KO, text: str, code: str, kind: str | None) -> int:
        """The number, within the deck of whoever decides, of a card that must be of a kind."""
        if code not in self.cards.number:
            raise IllegalMove(text, None, say("{written} is not a card of this game", written=repr(code)))
        number = self.cards.number[code]
        found = self.cards.card[number].kind
        if kind is not None and found != kind:
            kinds = {"found": KIND_NAMES[found], "wanted": KIND_NAMES[kind]}
            raise IllegalMove(text, "K2", say("{card} is {found}, not {wanted}", card=code, **kinds))
        deck = number >> DECK_BITS
        if not state.over and deck != deck_of(state, state.turn):
            owner = DECK_NAMES[deck]
            raise IllegalMove(
                text, "K6", say("{card} is a card of {deck}, and the other team decides now", card=code, deck=owner)
            )
        return number & KIND

    def read_space(self, text: str, space: str) -> int:
        if len(space) != 1 or space not in SPACES:
            self.refuse(text)
        if space not in self.spaces:
            raise IllegalMove(text, "K4", say("space {space} belongs to the advanced game", space=space))
        return SPACES.index(space)

    def read_target(self, state: KO, text: str, verb: int, target: str) -> int:
        shape = SHAPES[verb]
        if shape == "space":
            return self.read_space(text, target)
        if shape == "card":
            return self.own_kind(state, text, target, None)
        if shape == "seat":
            if not re.fullmatch("[0-3]", target):
                self.refuse(text)
            return int(target)
        first, dash, second = target.partition("-")
        if not dash:
            self.refuse(text)
        pair = self.read_space(text, first), self.read_space(text, second)
        if verb == numbers.SWAP and pair[0] > pair[1]:
            swapped = f"{second}-{first}"
            raise IllegalMove(text, "K42", say("a SWAP is written with the smaller space first: {move}", move=swapped))
        return pair[0] << 4 | pair[1]


def deck_of(state: KO, seat: int) -> int:
    return (seat ^ state.swapped) & 1


def verb_of(action: int) -> int:
    """The verb that an action chooses for."""
    return max((verb for verb in VERB_NAMES if CHOICE_ACTION[verb] <= action), key=lambda verb: CHOICE_ACTION[verb])
