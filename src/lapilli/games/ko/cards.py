"""The cards of Tic Tac K.O., read from card files and turned into the numbers the rules look up [K1, K2].

Our own cards lie beside this module; option `cards` names a file with others. The format: docs/ko-cards.md
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal, NoReturn

import msgspec

from lapilli.engine.errors import OptionError
from lapilli.engine.lookup import Lookup
from lapilli.engine.piece_list import lines_of, text_of_file
from lapilli.games.ko import numbers
from lapilli.games.ko.numbers import DECK_BITS, DECK_SIZE, DECKS, SPACES
from lapilli.games.ko.steps import AnyStep, Protection

OUR_FILES = [Path(__file__).with_name(name) for name in ("decks.toml", "objectives.toml", "grid.toml")]
SECTIONS = (*DECKS, "goal", "objectives", "grid")
FIRST_OF = {"character": 0, "magic": numbers.FIRST_MAGIC, "instant": numbers.FIRST_INSTANT}
END_OF = {"character": numbers.FIRST_MAGIC, "magic": numbers.FIRST_INSTANT, "instant": numbers.END_OF_KINDS}
ABILITIES = {"character": ("once", "lasting"), "magic": ("effect",), "instant": ("cancel", "when", "effect")}
QUESTIONS = {"magic": numbers.ON_MAGIC, "once": numbers.ON_ONCE, "destroy": numbers.ON_DESTROY}
MET = {"move": numbers.MET_MOVE, "character": numbers.MET_CHARACTER, "objective": numbers.MET_OBJECTIVE}


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What must have happened for an Instant that does more than stop something [K33]."""

    happens: Literal["move", "character", "objective"]
    to: Literal["own", "opposing", "any"] = "any"  # whose card was MOVEd or SWAPped, who played or claimed

    def decks(self, own: int) -> list[int]:
        return {"own": [own], "opposing": [1 - own], "any": [0, 1]}[self.to]


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One kind of card, as a card file describes it."""

    code: Annotated[str, msgspec.Meta(pattern="^[A-Z][A-Z0-9]{1,2}$")]
    name: Annotated[str, msgspec.Meta(min_length=1)]
    kind: Literal["character", "magic", "instant"]
    copies: Annotated[int, msgspec.Meta(ge=1, le=DECK_SIZE)]
    once: list[AnyStep] = []
    lasting: list[Protection] = []
    effect: list[AnyStep] = []
    cancel: Literal["magic", "once", "destroy"] | None = None
    when: Condition | None = None

    @property
    def is_special(self) -> bool:
        return bool(self.once or self.lasting)

    def steps(self) -> list[int]:
        """What its ability does, step by step, in the bits the rules read."""
        steps = [step.bits() for step in self.once]
        for step in self.effect:
            must = 0 if step.may_be_declined else numbers.NEEDED
            steps.append(step.bits() | (must if step.has_target or step.bits() & numbers.VERB == numbers.ROB else 0))
        if self.kind == "magic" and self.effect and self.effect[0].has_target:
            steps[0] |= numbers.NAMED
        counts = [step.count for step in self.once or self.effect]
        repeated = [[bits] + [bits & ~numbers.NAMED] * (count - 1) for bits, count in zip(steps, counts, strict=True)]
        steps = [bits for run in repeated for bits in run]
        if any(bits & numbers.NEEDED and not bits & numbers.NAMED for bits in steps):
            steps[0] |= numbers.MORE_NEEDED
        return steps

    def protects(self) -> int:
        bits = 0
        for ability in self.lasting:
            bits |= ability.bits()
        return bits


class CardSet:
    """Two decks, the Objectives, how many of them win, and the grid, with the number of every card and back."""

    def __init__(self, decks: dict[str, list[Card]], goal: int, objectives: list[str], grid: list[str]) -> None:
        self.goal = goal  # how many completed Objectives win [K21]
        self.objectives = objectives
        self.grid = grid  # four rows of four spaces, top row first
        self.card: dict[int, Card] = {}
        for deck, name in enumerate(DECKS):
            following = dict(FIRST_OF)
            for card in decks[name]:
                self.card[deck << DECK_BITS | following[card.kind]] = card
                following[card.kind] += 1
        self.code = {number: card.code for number, card in self.card.items()}
        self.number = {code: number for number, code in self.code.items()}
        self.steps = {number: card.steps() for number, card in self.card.items()}
        self.lookups: dict[bool, Lookup] = {}

    def deck(self, deck: int) -> dict[int, int]:
        """The cards of a deck, each with its number of copies."""
        return {number: card.copies for number, card in self.card.items() if number >> DECK_BITS == deck}

    def lookup(self, advanced: bool) -> Lookup:
        """What the rules look up; the same object each time, so that states can be copied between games."""
        if advanced not in self.lookups:
            self.lookups[advanced] = Lookup(self.looked_up(advanced))
        return self.lookups[advanced]

    def looked_up(self, advanced: bool) -> list[int]:
        whole = numbers.ADVANCED_GRID if advanced else numbers.STANDARD_GRID
        row = [0] * numbers.LOOKUP_SIZE
        for space, neighbours in enumerate(self.neighbours()):
            row[numbers.ADJACENT_AT + space] = neighbours & whole
        for i, objective in enumerate(self.objectives):
            row[numbers.OBJECTIVES_AT + i] = mask_of_spaces(objective) & whole
        row[numbers.GOAL_AT] = self.goal
        for number, card in self.card.items():
            first = numbers.CARDS_AT + (number << numbers.CARD_BITS)
            steps = self.steps[number]
            row[first : first + numbers.FIRST_STEP + len(steps)] = [card.copies, card.protects(), len(steps), *steps]
            if card.cancel:
                question = numbers.INSTANTS_AT + 4 * (number >> DECK_BITS) + QUESTIONS[card.cancel]
                row[question] |= 1 << (number & numbers.KIND)
            if card.when:
                for deck in card.when.decks(number >> DECK_BITS):
                    met = numbers.MET_AT + 8 * (number >> DECK_BITS) + MET[card.when.happens] + deck
                    row[met] |= 1 << (number & numbers.KIND)
        return row

    def neighbours(self) -> list[int]:
        """K32: of each space the mask of those above, below, to the left and to the right."""
        place = {space: (row, column) for row in range(4) for column, space in enumerate(self.grid[row])}
        found = []
        for space in SPACES:
            row, column = place[space]
            beside = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
            found.append(sum(1 << i for i, other in enumerate(SPACES) if place[other] in beside))
        return found


def mask_of_spaces(spaces: str) -> int:
    return sum(1 << SPACES.index(space) for space in spaces)


def spaces_of_mask(mask: int) -> list[str]:
    return [space for i, space in enumerate(SPACES) if mask >> i & 1]


# ---- reading


@cache
def our_cards() -> CardSet:
    """The cards of this project."""
    return CardFile(our_sections(), "our cards").read()


@cache
def cards_in(line: str) -> CardSet:
    """The cards that `in_a_line` wrote; the same object each time, so that states can be copied between games."""
    try:
        sections = json.loads(line)
    except ValueError as error:
        raise OptionError(f"option cards: the cards of a record cannot be read: {error}") from error
    return CardFile({**our_sections(), **sections}, "cards of a record").read()


def chosen_cards(cards: str | None) -> CardSet:
    """The cards that the option `cards` means: ours, those of a file, or those written by `in_a_line`.

    What a file leaves out is taken from ours. OptionError, saying where and why, if something is wrong.
    """
    if cards is None:
        return our_cards()
    if cards.startswith("{"):
        return cards_in(cards)
    text = text_of_file("cards", cards)
    written = in_a_line(CardFile({**our_sections(), **parsed(text, cards)}, cards, text).read())
    return our_cards() if written == in_a_line(our_cards()) else cards_in(written)


def in_a_line(cards: CardSet) -> str:
    """All cards as a game record keeps them, so that the game replays where the file is not."""
    decks = {name: [cards.card[number] for number in cards.deck(deck)] for deck, name in enumerate(DECKS)}
    sections = {**decks, "goal": cards.goal, "objectives": cards.objectives, "grid": "\n".join(cards.grid)}
    return msgspec.json.encode(sections).decode()


def with_other_copies(cards: CardSet, copies: Mapping[str, int]) -> str:
    """The cards in a line, with other numbers of some, by their codes; the commonest other card makes room [K1]."""
    sections = json.loads(in_a_line(cards))
    for deck in DECKS:
        for card in sections[deck]:
            card["copies"] = copies.get(card["code"], card["copies"])
        others = [card for card in sections[deck] if card["code"] not in copies]
        if others:
            commonest = max(others, key=lambda card: card["copies"])
            commonest["copies"] += DECK_SIZE - sum(card["copies"] for card in sections[deck])
    return json.dumps(sections)


def our_sections() -> dict[str, Any]:
    sections: dict[str, Any] = {}
    for file in OUR_FILES:
        sections |= parsed(file.read_text(encoding="utf-8"), file.name)
    return sections


def parsed(text: str, name: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise OptionError(f"option cards: {name} is not TOML: {error}") from error


class CardFile:
    """The sections of a card file, checked as they are read. `text` is that of the file, if there is one."""

    def __init__(self, sections: dict[str, Any], name: str, text: str = "") -> None:
        self.sections = sections
        self.name = name
        self.text = text
        self.line = 0  # of what is being read; 0: it is not in a file
        self.codes: set[str] = set()

    def look_at(self, section: str, number: int = 1) -> None:
        """What is read from here on begins where the section does, or that card of it."""
        lines = lines_of(section, self.text)
        self.line = lines[min(number, len(lines)) - 1] if lines else 0

    def refuse(self, place: str, complaint: str) -> NoReturn:
        line = f", line {self.line}" if self.line else ""
        raise OptionError(f"option cards: {self.name}{line}: {place}: {complaint}")

    def require(self, condition: bool, place: str, complaint: str) -> None:
        if not condition:
            self.refuse(place, complaint)

    def read(self) -> CardSet:
        for section in self.sections:
            self.look_at(section)
            self.require(section in SECTIONS, section, f"is not a section; there are {', '.join(SECTIONS)}")
        decks = {deck: self.read_deck(deck) for deck in DECKS}
        return CardSet(decks, self.read_goal(), self.read_objectives(), self.read_grid())

    def read_deck(self, deck: str) -> list[Card]:
        entries = self.sections[deck]
        self.look_at(deck)
        self.require(isinstance(entries, list), deck, f"is not a list of cards, each beginning with [[{deck}]]")
        cards = []
        for i, entry in enumerate(entries, 1):
            self.look_at(deck, i)
            cards.append(self.read_card(entry, f"{deck} card {i}"))
        self.look_at(deck)
        total = sum(card.copies for card in cards)
        self.require(total == DECK_SIZE, deck, f"has {total} cards, not {DECK_SIZE} (K1)")
        for kind, first in FIRST_OF.items():
            most = END_OF[kind] - first
            found = sum(card.kind == kind for card in cards)
            self.require(found <= most, deck, f"has {found} kinds of {kind} cards, and there is room for {most}")
        return cards

    def read_card(self, entry: Any, place: str) -> Card:
        if isinstance(entry, dict) and "code" in entry:
            place += f" ({entry['code']})"
        try:
            card = msgspec.convert(entry, Card)
        except msgspec.ValidationError as error:
            complaint, _, where = str(error).partition(" - at `$")
            self.refuse(place + where.rstrip("`").replace(".", ", ", 1), complaint)
        self.require(card.code not in self.codes, place, "another card has the same code")
        self.codes.add(card.code)
        self.check_abilities(card, place)
        return card

    def check_abilities(self, card: Card, place: str) -> None:
        fitting = ABILITIES[card.kind]
        for ability in ("once", "lasting", "effect", "cancel", "when"):
            fits = ability in fitting or not getattr(card, ability)
            self.require(fits, place, f"a card of kind {card.kind} has no {ability!r}, only {' and '.join(fitting)}")
        steps = card.steps()
        most = numbers.MOST_STEPS
        self.require(len(steps) <= most, place, f"its ability has {len(steps)} steps, counts included; at most {most}")
        if card.kind == "instant":
            says_one = (card.cancel is None) != (card.when is None)
            self.require(says_one, place, "an Instant must say either what it cancels or when it can be played")
            fits = bool(steps) == (card.when is not None)
            self.require(fits, place, "an Instant has an effect if it says when it can be played, and only then")
        if card.kind == "magic":
            self.require(bool(steps), place, "a Magic card must have an effect")
        if card.effect:
            called = "a Magic card" if card.kind == "magic" else "an Instant"
            self.require(not card.effect[0].may_be_declined, place, f"the first step of {called} cannot be a 'may'")
            alone = all(not bits & (numbers.NEXT_TO_IT | numbers.OTHER) for bits in steps)
            self.require(alone, place, f"{called} lies on no space: nothing is ADJACENT to it or other than it")

    def read_goal(self) -> int:
        goal = self.sections["goal"]
        self.look_at("goal")
        fits = type(goal) is int and 1 <= goal <= numbers.MOST_GOAL
        self.require(fits, "goal", f"must be a number from 1 to {numbers.MOST_GOAL}: so many Objectives win (K21)")
        return int(goal)

    def read_objectives(self) -> list[str]:
        objectives = self.sections["objectives"]
        self.look_at("objectives")
        fits = isinstance(objectives, list) and len(objectives) == numbers.OBJECTIVES
        self.require(fits, "objectives", f"must be a list of {numbers.OBJECTIVES} texts (K1)")
        for i, objective in enumerate(objectives, 1):
            place = f"objective {i}"
            fits = isinstance(objective, str) and re.fullmatch("[1-9]+[A-G]*", objective) is not None
            self.require(fits, place, f"{objective!r} is not written as its numbers, then its letters, such as 123E")
            self.require(len(set(objective)) == len(objective), place, f"{objective!r} names a space twice")
            self.require(objectives.index(objective) == i - 1, place, f"{objective!r} is there twice")
        return list(objectives)

    def read_grid(self) -> list[str]:
        grid = self.sections["grid"]
        self.look_at("grid")
        self.require(isinstance(grid, str), "grid", "must be a text of four rows")
        rows = ["".join(line.split()) for line in grid.split("\n") if line.strip()]
        fits = [len(row) for row in rows] == [4] * 4 and sorted("".join(rows)) == sorted(SPACES)
        self.require(fits, "grid", "must be four rows of four spaces, each of 1 to 9 and A to G once")
        numbers = [re.sub("[A-G]+", " ", row).strip() for row in rows]
        block = [row for row in numbers if row] == ["123", "456", "789"]
        columns = {row.index(first) for row in rows for first in "147" if first in row}
        together = "".join("x" if row else " " for row in numbers).strip() == "xxx"
        self.require(block and len(columns) == 1 and together, "grid", "the numbers must form a 3x3 square, in order")
        return rows
