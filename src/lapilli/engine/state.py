"""The contract every game fulfils.

A game's rules are a subclass of `State` in plain Python that also compiles to C (docs/architecture.md, 'The dialect').
The rules' own methods trust their caller, need no GIL, and are called through the C vtable by simulation and search;
each has a twin for Python callers that checks what it is given, so that no call from Python can harm a state.

    rules (a game writes these)          from Python
    setup()                              deal(a, b)
    legal(out) -> n                      legal_actions()
    advance(action)                      apply(action)
    random_move(rng)                     random_action(rng)
    sensible_move(rng)                   sensible_action(rng)
    redeal(seat, rng)                    determinise(seat, rng)
    points(seat)                         score
    become(other)  (State's own)         copy_from(other), clone(), copy.copy, copy.deepcopy, pickle, ==

A game may add a sense of itself, in a subclass of its rules (`sense.py`), which search asks for:
`sensible_move`, `appeal`, `patience`, `outlook` and `spot`.
"""

from __future__ import annotations

import threading
from typing import Any, Self

import cython

from lapilli.engine.endings import NO_RESULT, RUNNING, TO_THE_END
from lapilli.engine.errors import IllegalMove
from lapilli.engine.lookup import Lookup
from lapilli.engine.rng import Rng
from lapilli.engine.trace import Trace

Bytes = list[int]  # uncompiled; a C array when compiled

MOST_SEATS = 8
COMPILED: bool = cython.compiled
LONGEST_LEGAL = 4096  # room for the longest list of legal actions of any game


NOT_COPIED = ("rng", "trace", "lookup")  # uncompiled; compiled they lie before the block that copying copies
UNCOMPILED = threading.local()


def room_for_legal() -> list[int]:
    """Uncompiled only: a list for legal actions, each thread its own. Compiled code has its room on the C stack."""
    if not hasattr(UNCOMPILED, "room"):
        UNCOMPILED.room = [0] * LONGEST_LEGAL
    room: list[int] = UNCOMPILED.room
    return room


class State:
    """One position of one game, complete: with its options and its own generator, so a game is seed + actions.

    `turn` is the seat that decides now, -1 when the game is over; `winners` a bit mask of seats; `ending` says why.
    """

    rng: Rng
    trace: Trace | None
    lookup: Lookup | None
    turn: int
    seats: int
    winners: int
    ending: int

    def __init__(self, lookup: Lookup | None = None) -> None:
        self.rng = Rng()
        self.trace = None
        self.lookup = lookup
        if cython.compiled:
            if type(self).__dictoffset__:
                raise TypeError("a compiled State cannot be subclassed in Python: compile the subclass too")
            # Every field from `turn` on lies in one block, the subclass's fields included: copying is one memcpy.
            start = cython.cast(cython.p_char, cython.address(self.turn))
            self.size = type(self).__basicsize__ - (
                start - cython.cast(cython.p_char, cython.cast(cython.p_void, self))
            )
        self.turn = -1
        self.seats = 2
        self.winners = 0
        self.ending = RUNNING

    # ---- what a game writes

    def setup(self) -> None:
        """Lay out a new game with the state's own generator, up to the first decision."""

    def legal(self, out: Bytes) -> int:
        """Write all legal actions to `out`, ascending, each once; return how many. None when the game is over."""
        return 0

    def advance(self, action: int) -> None:
        """Play a LEGAL action, up to the next decision."""

    def redeal(self, seat: int, rng: Rng) -> None:
        """Deal anew, with `rng`, all that `seat` cannot know, in agreement with all it has seen.

        The outcome depends on what the seat knows and on `rng` alone: see `Rng.shuffle_unseen`.
        """

    def points(self, seat: int) -> int:
        """What the game so far is worth to a seat. Where a rulebook counts no points: 1 for winning."""
        return self.winners >> seat & 1

    def random_move(self, rng: Rng) -> int:
        """One of the legal actions, each as likely. A game overrides it where that is faster than making the list."""
        if not cython.compiled:
            out = room_for_legal()
        n = self.legal(out)
        return out[rng.below(n)]

    # ---- what a game's sense may add

    def sensible_move(self, rng: Rng) -> int:
        """A legal action as somebody who knows the game might choose it in a hurry."""
        return self.random_move(rng)

    def appeal(self, action: int) -> int:
        """How much speaks for a legal action at first sight; moves of equal appeal are equally worth a try."""
        return 0

    def patience(self) -> int:
        """How many sensible moves ahead say more than more of them would: from there `outlook` tells the rest."""
        return TO_THE_END

    def outlook(self, chances: list[float]) -> None:
        """Write each seat's chance to win, as it looks from the table. A victory of nobody or of all is half of one."""
        for seat in range(self.seats):
            if self.winners == 0 or self.winners == self.everybody():
                chances[seat] = 0.5
            else:
                chances[seat] = 1.0 if self.winners >> seat & 1 else 0.0

    def spot(self, action: int) -> int:
        """What a legal action is about: whoever overlooks it overlooks all others that are about the same."""
        return action

    # ---- what the rules call

    def end(self, winners: int, ending: int) -> None:
        """The game is over: for whom it was won, and why."""
        self.turn = -1
        self.winners = winners
        self.ending = ending

    def tell(self, kind: int, a: int, b: int, c: int, d: int) -> None:
        """Say what just happened, if anybody listens."""
        if self.trace is not None:
            self.trace.add(kind, a, b, c, d)

    def everybody(self) -> int:
        """The bit mask of all seats."""
        return (1 << self.seats) - 1

    # ---- what simulation and search call

    def begin(self, a: int, b: int) -> None:
        """Start a new game from two seed words, with the options the state has."""
        self.rng.reseed(a, b)
        self.winners = 0
        self.ending = RUNNING
        self.setup()

    def become(self, other: State) -> None:
        """Become a copy of `other`, a state of the same game with the same lookup."""
        if cython.compiled:
            memcpy(cython.address(self.turn), cython.address(other.turn), self.size)
            self.rng.a = other.rng.a
            self.rng.b = other.rng.b
        else:
            for name, value in vars(other).items():
                if name not in NOT_COPIED:
                    setattr(self, name, value[:] if isinstance(value, list) else value)
            self.rng.a = other.rng.a
            self.rng.b = other.rng.b

    def is_twin(self, other: State) -> bool:
        """Whether two states agree in everything, their generators included; from Python `==`."""
        if type(self) is not type(other) or self.rng.a != other.rng.a or self.rng.b != other.rng.b:
            return False
        if self.lookup != other.lookup:
            return False
        if cython.compiled:
            same = memcmp(cython.address(self.turn), cython.address(other.turn), self.size) == 0
        else:
            same = bool(self.fields() == other.fields())
        return same

    def imagine(self, seat: int, rng: Rng) -> None:
        """Become one of the games `seat` may think it is in: hidden cards and coming chance are drawn from `rng`."""
        a = rng.next_word()  # one after the other: C may evaluate arguments in any order
        b = rng.next_word()
        self.rng.reseed(a, b)
        self.redeal(seat, rng)

    def playout(self, rng: Rng) -> int:
        """Play random moves to the end; return how many."""
        moves = 0
        while self.turn >= 0:
            self.advance(self.random_move(rng))
            moves += 1
        return moves

    # ---- from Python, checked

    def deal(self, a: int, b: int) -> None:
        """Start a new game from two 64-bit seed words."""
        self.begin(a, b)

    def legal_actions(self) -> list[int]:
        if not cython.compiled:
            out = room_for_legal()
        n = self.legal(out)
        return [out[i] for i in range(n)]

    def allows(self, action: int) -> bool:
        if not cython.compiled:
            out = room_for_legal()
        n = self.legal(out)
        for i in range(n):
            if out[i] == action:
                return True
        return False

    def is_legal(self, action: int) -> bool:
        return self.allows(action)

    def apply(self, action: int) -> None:
        """Play a legal action in place; raise IllegalMove, and change nothing, for any other number."""
        if not self.allows(action):
            raise IllegalMove(str(action), None, f"action {action} is not legal here")
        self.advance(action)

    def random_action(self, rng: Rng) -> int:
        """One of the legal actions, each as likely; IllegalMove when the game is over."""
        if self.turn < 0:
            raise IllegalMove("", None, "the game is over: there is no action to choose")
        return self.random_move(rng)

    def sensible_action(self, rng: Rng) -> int:
        """A legal action with a sense for the game; IllegalMove when the game is over."""
        if self.turn < 0:
            raise IllegalMove("", None, "the game is over: there is no action to choose")
        return self.sensible_move(rng)

    def play_to_end(self, rng: Rng) -> int:
        """Play random moves to the end of the game; return how many."""
        return self.playout(rng)

    def determinise(self, seat: int, rng: Rng) -> None:
        """Deal anew all that `seat` cannot know; the true hidden cards and the coming chance leave no trace."""
        if not 0 <= seat < self.seats:
            raise ValueError(f"seat {seat} is not at this table: seats are 0 to {self.seats - 1}")
        self.imagine(seat, rng)

    def finish(self, winners: int, ending: int) -> None:
        """Set how the game ended, for a position that somebody wrote."""
        self.end(winners, ending)

    def copy_from(self, other: State) -> None:
        """Become a copy of `other`, a state of the same game with the same card data."""
        if type(self) is not type(other) or self.lookup != other.lookup:
            raise TypeError("only a state of the same game with the same cards can be copied")
        self.become(other)

    def clone(self) -> Self:
        """A copy with a generator of its own. It shares the card data, and nobody listens to it yet."""
        fresh = type(self)(self.lookup)
        fresh.become(self)
        return fresh

    # ---- as a Python object

    def __eq__(self, other: object) -> bool:
        return self.is_twin(other) if isinstance(other, State) else NotImplemented

    def __repr__(self) -> str:
        stands = f"seat {self.turn} to move" if self.turn >= 0 else "over"
        return f"<{type(self).__name__}: {self.seats} seats, {stands}>"

    def __copy__(self) -> Self:
        return self.clone()

    def __deepcopy__(self, memo: object) -> Self:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        """For other processes of the same program. What is to be kept is a record or a position."""
        return revived, (type(self), self.lookup, self.rng.a, self.rng.b, self.fields())

    def fields(self) -> Any:
        """All that copying copies, but the generator: the bytes of the block, or uncompiled the fields by name."""
        if cython.compiled:
            found = cython.cast(cython.p_char, cython.address(self.turn))[: self.size]
        else:
            found = {name: value for name, value in vars(self).items() if name not in NOT_COPIED}
        return found

    def set_fields(self, fields: Any) -> None:
        """Take over what `fields` of a state of the same class gave."""
        if cython.compiled:
            fits = isinstance(fields, bytes) and cython.cast(cython.size_t, len(fields)) == self.size
        else:
            fits = isinstance(fields, dict) and fields.keys() == self.fields().keys()
        if not fits:
            raise TypeError(f"this {type(self).__name__} was pickled by another build of the program")
        if cython.compiled:
            memcpy(cython.address(self.turn), cython.cast(cython.p_char, fields), self.size)
        else:
            vars(self).update(fields)

    @property
    def over(self) -> bool:
        return self.turn < 0

    @property
    def no_result(self) -> bool:
        return self.ending == NO_RESULT

    @property
    def score(self) -> list[int]:
        return [self.points(seat) for seat in range(self.seats)]


def revived(kind: type[State], lookup: Lookup | None, a: int, b: int, fields: Any) -> State:
    """A state that comes out of a pickle."""
    state = kind(lookup)
    state.set_fields(fields)
    state.rng.reseed(a, b)
    return state
