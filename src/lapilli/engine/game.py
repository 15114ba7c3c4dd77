"""A game for people and programs: the only thing that other parts use.

A game subclasses `Game` beside its rules and says how its numbers read: moves and cards in the notation of its rules,
views, positions, events. Everything it must say is an abstract method here.
"""

from __future__ import annotations

import hashlib
import json
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

import msgspec

from lapilli.engine.aims import Aim, last_event
from lapilli.engine.endings import NO_RESULT
from lapilli.engine.errors import IllegalMove, OptionError
from lapilli.engine.events import Ended, Event, Won, joined
from lapilli.engine.faces import Face
from lapilli.engine.layout import EVERY_MOVE_A_BUTTON, Layout, move_from_picks
from lapilli.engine.options import Option, chosen
from lapilli.engine.seeds import Seed, fresh_seed, seed_words
from lapilli.engine.state import State
from lapilli.engine.tensor import Tensor
from lapilli.engine.trace import Trace
from lapilli.engine.words import CardText, Reason, Speak, Text, say, word

S = TypeVar("S", bound=State)


class Info(msgspec.Struct, frozen=True):
    """Facts about a game, the same for every table it is played at.

    >>> import lapilli
    >>> info = lapilli.games()[0]
    >>> info.players, info.actions
    ((2,), 9)
    """

    name: str
    title: str
    summary: str
    players: tuple[int, ...]
    options: tuple[Option, ...]
    actions: int  # actions are numbers from 0 to this, this not included
    longest_legal: int  # no position has more legal actions
    longest_game: int  # no game has more moves
    rules_version: int
    rules: str  # where the rules text is, from the root of the repository
    unofficial: bool  # the name belongs to a publisher


class Slot(NamedTuple):
    """Time for the answers to a question in secret: whoever knows the table and the rules sees that it may be asked.

    `seats` may be asked. Until it is over all others are shown the first `shown` events of the move; None: everything.
    """

    seats: tuple[int, ...]
    shown: int | None = None


class Game(ABC, Generic[S]):
    """A game with its options chosen. Holds no game in progress: that is a state.

    >>> import lapilli
    >>> game = lapilli.game(lapilli.games()[0].name)
    >>> state = game.deal(seed=7)
    >>> while not state.over:
    ...     events = game.play(state, game.moves(state)[0])
    >>> game.view(state, seat=0)["over"]
    True
    """

    info: ClassVar[Info]
    endings: ClassVar[dict[int, str]] = {}
    data_files: ClassVar[tuple[str, ...]] = ()  # beside it; one after the other, a file for its option of kind 'file'
    keywords: ClassVar[dict[str, str]] = {}  # the words that cards print in capitals, and what they mean
    observation: ClassVar[Tensor] = Tensor()  # what a learner's seat sees; this and the next two: observe.py
    hidden: ClassVar[Tensor] = Tensor()  # what it does not see
    action_features: ClassVar[Tensor] = Tensor()  # what it is told about a legal action
    notation_help: ClassVar[Text]  # how a move is written, for whoever wrote something else
    quiet_answers: tuple[str, ...] = ()  # to questions in secret: the moves by which nobody notices the question

    def __init__(self, /, **options: Any) -> None:
        self.options: dict[str, Any] = chosen(self.info.name, self.info.options, options)
        self.check_options()
        self.template: S = self.blank()

    # ---- what a game says

    def check_options(self) -> None:
        """Refuse options that do not go together; fill in those whose default depends on others."""

    @abstractmethod
    def blank(self) -> S:
        """A state with the chosen options, not dealt yet."""

    @abstractmethod
    def text(self, state: S, action: int) -> str:
        """An action in the notation of the rules."""

    @abstractmethod
    def action(self, state: S, text: str) -> int:
        """The action that a text means, legal or not; IllegalMove if it means none."""

    @abstractmethod
    def explain_refusal(self, state: S, action: int) -> Reason:
        """The rule (its id) that forbids an action now, and a sentence. Asked only when it is not legal."""

    @abstractmethod
    def public(self, state: S) -> dict[str, Any]:
        """What lies open on the table, for a view. Starts from nothing: what is not put in is not shown."""

    @abstractmethod
    def private(self, state: S, seat: int) -> dict[str, Any]:
        """What one seat knows beyond that, for a view."""

    @abstractmethod
    def position(self, state: S) -> dict[str, Any]:
        """The complete position, hidden cards and all, as in the game's rules text."""

    @abstractmethod
    def read_position(self, position: dict[str, Any], state: S) -> None:
        """Make a blank state that position; PositionError, saying where and why, if it cannot be."""

    @abstractmethod
    def event_from_trace(self, kind: int, a: int, b: int, c: int, d: int) -> Event:
        """The event for what the rules told."""

    @abstractmethod
    def picture(self, view: dict[str, Any], speak: Speak = str) -> str:
        """A view drawn in text, with rich's markup for colours; in English at most 80 columns."""

    def apparent_state(self, state: S, seat: int | None) -> S:
        """The state as it appears to a seat (None: a spectator) while something happens in secret."""
        return state

    def slots(self, before: S, after: S, events: Sequence[Event]) -> list[Slot]:
        """The slots that a move opens, in their order, as far as everybody can tell: asked or not, they are the same.

        Every seat whose decision has a quiet answer is asked within a slot that names it.
        """
        return []

    def next_options(self, state: S) -> dict[str, Any]:
        """The options of the next game of a series, after this one."""
        return self.options

    def layout(self) -> Layout:
        """How the table is shown and moves are pointed at. By default every move is a button."""
        return EVERY_MOVE_A_BUTTON

    def prompt(self, state: S, seat: int) -> Text:
        """What a seat that is to move is asked to do. Cards are named by their codes, as `card`, `other` or `tile`."""
        return say("Your turn.")

    def face(self, code: str) -> Face:
        """How a card, a tile or what stands on a badge looks in letters."""
        return Face(code)

    def mosaic(self, view: dict[str, Any]) -> dict[str, Face]:
        """What lies on a table without an edge, by the cells `x,y`. Asked where the layout has `points`."""
        return {}

    def aim(self, view: dict[str, Any]) -> Aim | None:
        """What wins for the seat whose view it is, and how far it is; None for a spectator."""
        return None if view["seat"] is None else Aim(Text(self.info.summary))

    def warnings(self, view: dict[str, Any], moves: Sequence[str]) -> dict[str, Text]:
        """The moves that lose at once, each with the reason, as far as the seat whose view it is can know."""
        return {}

    def outcome(self, view: dict[str, Any], events: Sequence[Event], names: Sequence[str | Text]) -> Text:
        """Why the game ended as it did, said to the seat whose view it is and who saw these events of it."""
        last = last_event(events, Won) or last_event(events, Ended)
        return say("The game is over.") if last is None else Text(last.ending)

    def card_texts(self) -> dict[str, CardText]:
        """What every card and tile of the game is called, by its name in the notation."""
        return {}

    def sides(self) -> list[list[int]]:
        """Who plays together: the seats of each side. A game with partners says who they are."""
        return [[seat] for seat in range(self.template.seats)]

    def copies(self) -> dict[str, int]:
        """How often each card or tile exists, by its name in the notation; for each player, if each has their own."""
        return {}

    def settings(self) -> dict[str, Any]:
        """What else a file of cards or tiles may say, by name: the size of a hand, for example."""
        return {}

    def with_copies(self, copies: Mapping[str, int]) -> Game[S]:
        """The same game with other numbers of some cards; OptionError if it cannot be played with them."""
        raise OptionError(f"{self.info.name} has no cards to count")

    # ---- what every game can do

    @property
    def name(self) -> str:
        return self.info.name

    def deal(self, seed: Seed | None = None) -> S:
        """A new game. The same seed, an int or bytes, always gives the same one; without a seed, chance decides."""
        state = self.template.clone()
        state.deal(*seed_words(fresh_seed() if seed is None else seed))
        return state

    def moves(self, state: S) -> list[str]:
        """Every legal move in the notation of the rules, sorted."""
        return sorted([self.text(state, action) for action in state.legal_actions()])

    def play(self, state: S, move: str) -> list[Event]:
        """Play a move written in notation; IllegalMove, and an untouched state, if it is not legal."""
        action = self.action(state, move)
        try:
            return self.play_action(state, action)
        except IllegalMove:
            raise IllegalMove(move, *self.refusal(state, action)) from None

    @cached_property
    def table_layout(self) -> Layout:
        """The layout, made once."""
        return self.layout()

    def paths(self, move: str) -> list[list[str]]:
        """The ways to point at a move: one, or two where the order of the last two picks does not matter."""
        form = self.table_layout.form_of(move)
        return [] if form is None else form.paths(move)

    def move_from_picks(self, state: S, picks: Sequence[str]) -> str:
        """The move that picks mean, legal or not; IllegalMove if they mean none."""
        move = move_from_picks(self.table_layout, picks, self.moves(state))
        if move is None:
            raise IllegalMove(" ".join(picks), None, say("that cannot be chosen here"))
        return move

    def refusal(self, state: S, action: int) -> tuple[str | None, Text]:
        """Why an action is not legal: the rule and a sentence."""
        if state.over:
            return None, say("the game is over: {ending}", ending=Text(self.ending(state)))
        return self.explain_refusal(state, action)

    def not_a_move(self, typed: str) -> IllegalMove:
        """For what is not even written as a move."""
        return IllegalMove(
            typed, None, say("{typed} is not a move: {help}", typed=repr(typed), help=self.notation_help)
        )

    def play_action(self, state: S, action: int) -> list[Event]:
        """Play an action and return what happened; IllegalMove, and an untouched state, if it is not legal."""
        trace = Trace()
        state.trace = trace
        try:
            state.apply(action)
        finally:
            state.trace = None
        events = [self.event_from_trace(*entry) for entry in trace]
        if state.over:
            events.append(self.ended(state))
        return joined(events)

    def ended(self, state: S) -> Event:
        winners = seats_of(state.winners)
        return Won(winners, self.ending(state)) if winners else Ended(self.ending(state))

    def ending(self, state: S) -> str:
        """Why the game ended, '' while it runs."""
        return {0: "", NO_RESULT: word("no result"), **self.endings}[state.ending]

    def view(self, state: S, seat: int | None) -> dict[str, Any]:
        """What a seat may know, as plain data; None: a spectator."""
        public, private = self.parts_of_view(state, seat)
        return {"game": self.info.name, "seat": seat, **public, **private}

    def parts_of_view(
        self, state: S, seat: int | None, public: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """What everybody sees, and what the seat knows besides or better. Pass `public` if you have it already."""
        if seat is not None and not 0 <= seat < state.seats:
            raise ValueError(f"seat {seat} is not at this table: seats are 0 to {state.seats - 1}")
        apparent = self.apparent_state(state, seat)
        if public is None or apparent is not state:
            public = self.public(apparent)
        return public, {} if seat is None else self.private(apparent, seat)

    def events_for(self, events: Sequence[Event], seat: int | None) -> list[Event]:
        """The same events with what a seat (None: a spectator) may not know left out."""
        return [seen for event in events if (seen := event if event.open_to_all else event.seen_by(seat)) is not None]

    def from_position(self, position: dict[str, Any], seed: Seed = 0) -> S:
        """The state of a position. Future chance, which a position does not hold, starts from `seed`."""
        state = self.template.clone()
        state.rng.reseed(*seed_words(seed))
        self.read_position(position, state)
        return state

    def position_hash(self, state: S) -> str:
        """A fingerprint of the position: the same wherever and however it was reached."""
        plain = json.dumps(self.position(state), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(plain.encode()).hexdigest()


def seats_of(mask: int) -> list[int]:
    """The seats of a bit mask, ascending."""
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]


def mask_of(seats: Sequence[int]) -> int:
    """The bit mask of seats."""
    return sum(1 << seat for seat in set(seats))
