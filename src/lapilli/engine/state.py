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
`sensible_move`, `appeal`, `patience`, `outlook` and `spot`; and `traits`, by which a net judges (engine/net.py).

What learners see of a game is in a subclass of that (`observe.py`): `observe`, `reveal` and `describe`.

Rules need not be compiled, not even where State is: `ask` then lets their Python methods answer C callers. Such a state
is called plain. It is as slow as an uncompiled one, and must be of a direct subclass of State.
"""

from __future__ import annotations

import threading
from copy import deepcopy
from functools import cache
from typing import Any, Self

import cython

from lapilli.engine.endings import NO_RESULT, RUNNING, TO_THE_END
from lapilli.engine.errors import IllegalMove
from lapilli.engine.lookup import Lookup
from lapilli.engine.net import MOST_TRAITS, Net
from lapilli.engine.rng import Rng
from lapilli.engine.source import source_of
from lapilli.engine.trace import Trace

Bytes = list[int]  # uncompiled; a C array when compiled

MOST_SEATS = 8
COMPILED: bool = cython.compiled
LONGEST_LEGAL = 4096  # room for the longest list of legal actions of any game


# Uncompiled; compiled they lie before the block that copying copies.
NOT_COPIED = ("rng", "trace", "net", "lookup", "start")
# Hidden from Python where State is compiled: what rules write, what a sense adds, what both call.
HIDDEN: tuple[str, ...] = ("setup", "legal", "advance", "redeal", "points", "random_move")
HIDDEN += ("sensible_move", "appeal", "patience", "outlook", "traits", "end", "tell", "everybody", "seats_left_of")
WRITTEN_IN_PYTHON = 1 << 9  # a class's flag (Py_TPFLAGS_HEAPTYPE)
UNCOMPILED = threading.local()


def room_for_legal() -> list[int]:
    """Uncompiled only: a list for legal actions, each thread its own. Compiled code has its room on the C stack."""
    if not hasattr(UNCOMPILED, "room"):
        UNCOMPILED.room = [0] * LONGEST_LEGAL
    room: list[int] = UNCOMPILED.room
    return room


def copied(value: Any) -> Any:
    """Uncompiled and plain only: the value of a field, a number or a list of numbers, for another state."""
    if isinstance(value, list) and (not value or isinstance(value[0], int)):
        return value[:]
    return value if isinstance(value, int) else deepcopy(value)


@cache
def plain(kind: type[State]) -> type[State]:
    """Compiled only: give a class of plain rules what the compiled State hides from Python; State, which it copies."""
    base = next(one for one in kind.__mro__ if not one.__flags__ & WRITTEN_IN_PYTHON)
    if base is not State:
        raise TypeError(f"{base.__name__} is compiled: compile its subclass {kind.__name__}, too")
    if not kind.__dictoffset__:
        raise TypeError(f"{kind.__name__}: a State has no __slots__")
    source = source_of("lapilli.engine.state").State
    for name in HIDDEN:
        if not hasattr(kind, name):
            setattr(kind, name, getattr(source, name))
    return State


class State:
    """One position of one game, complete: with its options and its own generator, so a game is seed + actions.

    `turn` is the seat that decides now, -1 when the game is over; `winners` a bit mask of seats; `ending` says why.
    Where `start` is set, games begin with that position instead of the setup: only what is hidden in it is dealt.
    """

    rng: Rng
    trace: Trace | None
    net: Net | None
    lookup: Lookup | None
    start: State | None
    plain: bool
    error: BaseException | None
    turn: int
    seats: int
    winners: int
    ending: int

    def __init__(self, lookup: Lookup | None = None) -> None:
        self.rng = Rng()
        self.trace = None
        self.net = None
        self.lookup = lookup
        self.start = None
        if cython.compiled:
            self.plain = (type(self).__flags__ & WRITTEN_IN_PYTHON) != 0
            kind = plain(type(self)) if self.plain else type(self)
            # Every field from `turn` on lies in one block, the subclass's fields included: copying is one memcpy.
            start = cython.cast(cython.p_char, cython.address(self.turn))
            self.size = kind.__basicsize__ - (start - cython.cast(cython.p_char, cython.cast(cython.p_void, self)))
        self.turn = -1
        self.seats = 2
        self.winners = 0
        self.ending = RUNNING

    # ---- what a game writes

    def setup(self) -> None:
        """Lay out a new game with the state's own generator, up to the first decision."""
        if cython.compiled and self.plain:
            with cython.gil:
                self.ask("setup", ())

    def legal(self, out: Bytes) -> int:
        """Write all legal actions to `out`, ascending, each once; return how many. None when the game is over."""
        if cython.compiled and self.plain:
            with cython.gil:
                answer = self.ask_listed("legal", out)
            return answer
        return 0

    def advance(self, action: int) -> None:
        """Play a LEGAL action, up to the next decision."""
        if cython.compiled and self.plain:
            with cython.gil:
                self.ask("advance", (action,))

    def redeal(self, seat: int, rng: Rng) -> None:
        """Deal anew, with `rng`, all that `seat` cannot know, in agreement with all it has seen.

        The outcome depends on what the seat knows and on `rng` alone: see `Rng.shuffle_unseen`.
        """
        if cython.compiled and self.plain:
            with cython.gil:
                self.ask("redeal", (seat, rng))

    def points(self, seat: int) -> int:
        """What the game so far is worth to a seat. Where a rulebook counts no points: 1 for winning."""
        if cython.compiled and self.plain:
            with cython.gil:
                answer = self.ask("points", (seat,))
            return answer
        return self.winners >> seat & 1

    def random_move(self, rng: Rng) -> int:
        """One of the legal actions, each as likely. A game overrides it where that is faster than making the list."""
        if cython.compiled and self.plain:
            with cython.gil:
                answer = self.ask("random_move", (rng,))
            return answer
        if not cython.compiled:
            out = room_for_legal()
        n = self.legal(out)
        return out[rng.below(n)]

    # ---- what a game's sense may add

    def sensible_move(self, rng: Rng) -> int:
        """A legal action as somebody who knows the game might choose it in a hurry."""
        if cython.compiled and self.plain:
            with cython.gil:
                answer = self.ask("sensible_move", (rng,))
            return answer
        return self.random_move(rng)

    def appeal(self, action: int) -> int:
        """How much speaks for a legal action at first sight; moves of equal appeal are equally worth a try."""
        if cython.compiled and self.plain:
            with cython.gil:
                answer = self.ask("appeal", (action,))
            return answer
        return 0

    def patience(self) -> int:
        """How many sensible moves ahead say more than more of them would: from there `outlook` tells the rest."""
        if cython.compiled and self.plain:
            with cython.gil:
                answer = self.ask("patience", ())
            return answer
        return TO_THE_END

    def outlook(self, chances: list[float]) -> None:
        """Write each seat's chance to win, as it looks from the table. A victory of nobody or of all is half of one."""
        if cython.compiled and self.plain:
            with cython.gil:
                self.ask_outlook(chances)
            return
        for seat in range(self.seats):
            if self.winners == 0 or self.winners == self.everybody():
                chances[seat] = 0.5
            else:
                chances[seat] = 1.0 if self.winners >> seat & 1 else 0.0

    def traits(self, out: Bytes) -> int:
        """Write by which traits a net judges the position, seen from the seat to decide; return how many.

        Each is a number, 0 is always there, and there are at most `MOST_TRAITS` (engine/net.py).
        """
        if cython.compiled and self.plain:
            with cython.gil:
                answer = self.ask_listed("traits", out)
            return answer
        return 0

    def judge(self, chances: list[float]) -> None:
        """Write each seat's chance to win, of two seats, as the net says; of a game that is over, what it came to."""
        if self.turn < 0 or self.net is None:
            self.outlook(chances)
            return
        if not cython.compiled:
            out = [0] * MOST_TRAITS
        n = self.traits(out)
        chances[self.turn] = self.net.chance(out, n)
        chances[1 - self.turn] = 1.0 - chances[self.turn]

    def spot(self, action: int) -> int:
        """What a legal action is about: whoever overlooks it overlooks all others that are about the same."""
        return action

    # ---- what a game's observe.py may add: each writes a row (engine/tensor.py) over zeros, from `at` on

    def observe(self, seat: int, out: Bytes, at: int) -> None:
        """What a seat may know, seen from that seat."""

    def reveal(self, seat: int, out: Bytes, at: int) -> None:
        """What is hidden from the seat: with the observation, everything but the generator."""

    def describe(self, action: int, out: Bytes, at: int) -> None:
        """A legal action, seen from the seat to move."""

    def describe_all(self, actions: Bytes, n: int, out: Bytes, at: int, length: int) -> None:
        """The first n of the legal actions, a row of this length for each. A game overrides it where that is faster."""
        for i in range(n):
            self.describe(actions[i], out, at + i * length)

    # ---- compiled only: how the methods of a plain state answer C callers

    def ask(self, method: str, arguments: tuple[Any, ...]) -> int:
        """The answer of a method written in Python. Whatever it raises ends the game, and `check` raises it."""
        if self.error is None:
            try:
                answer = getattr(self, method)(*arguments)
                if self.seats > MOST_SEATS or self.turn >= self.seats:
                    raise ValueError(f"turn {self.turn} of {self.seats} seats; {MOST_SEATS} are the most")
                return 0 if answer is None else answer
            except BaseException as error:
                self.error = error
        self.turn = -1
        return 0

    def ask_listed(self, method: str, out: Bytes) -> int:
        room = room_for_legal()
        n = self.ask(method, (room,))
        try:
            for i in range(n):
                out[i] = room[i]
        except BaseException as error:
            self.error = error
            self.turn = -1
            return 0
        return n

    def ask_outlook(self, chances: list[float]) -> None:
        listed = [0.0] * MOST_SEATS
        self.ask("outlook", (listed,))
        for seat in range(MOST_SEATS):
            chances[seat] = listed[seat]

    def check(self) -> None:
        """Raise what went wrong meanwhile in rules written in Python."""
        if cython.compiled and self.error is not None:
            error = self.error
            self.error = None
            raise error

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

    def seats_left_of(self, seat: int, other: int) -> int:
        """How many seats to the left of a seat another one sits."""
        return other - seat if other >= seat else other - seat + self.seats

    # ---- what simulation and search call

    def begin(self, a: int, b: int) -> None:
        """Start a new game from two seed words, with the options the state has."""
        self.rng.reseed(a, b)
        self.winners = 0
        self.ending = RUNNING
        if self.start is None:
            self.setup()
        else:
            self.begin_midway(self.start)

    def begin_midway(self, start: State) -> None:
        """Begin with a position; deal all that is hidden from one seat, then all that is hidden from the next."""
        a = self.rng.a
        b = self.rng.b
        self.become(start)
        self.rng.reseed(a, b)
        for seat in range(self.seats):
            self.redeal(seat, self.rng)

    def become(self, other: State) -> None:
        """Become a copy of `other`, a state of the same game with the same lookup."""
        if cython.compiled:
            memcpy(cython.address(self.turn), cython.address(other.turn), self.size)
            self.rng.a = other.rng.a
            self.rng.b = other.rng.b
            if self.plain:
                with cython.gil:
                    for name, value in vars(other).items():
                        vars(self)[name] = copied(value)
        else:
            for name, value in vars(other).items():
                if name not in NOT_COPIED:
                    setattr(self, name, copied(value))
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
            if self.plain:
                same = same and vars(self) == vars(other)
        else:
            same = bool(self.fields() == other.fields())
        return same

    def imagine(self, seat: int, rng: Rng) -> None:
        """Become one of the games `seat` may think it is in: hidden cards and future chance are drawn from `rng`."""
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
        self.check()

    def legal_actions(self) -> list[int]:
        if not cython.compiled:
            out = room_for_legal()
        n = self.legal(out)
        self.check()
        return [out[i] for i in range(n)]

    def listed_traits(self) -> list[int]:
        """The traits of the position, for a net to learn from."""
        if not cython.compiled:
            out = [0] * MOST_TRAITS
        n = self.traits(out)
        self.check()
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
        allowed = self.allows(action)
        self.check()
        return allowed

    def apply(self, action: int) -> None:
        """Play a legal action in place; raise IllegalMove, and change nothing, for any other number."""
        if not self.is_legal(action):
            raise IllegalMove(str(action), None, f"action {action} is not legal here")
        self.advance(action)
        self.check()

    def random_action(self, rng: Rng) -> int:
        """One of the legal actions, each as likely; IllegalMove when the game is over."""
        if self.turn < 0:
            raise IllegalMove("", None, "the game is over: there is no action to choose")
        action = self.random_move(rng)
        self.check()
        return action

    def sensible_action(self, rng: Rng) -> int:
        """A legal action with a sense for the game; IllegalMove when the game is over."""
        if self.turn < 0:
            raise IllegalMove("", None, "the game is over: there is no action to choose")
        action = self.sensible_move(rng)
        self.check()
        return action

    def play_to_end(self, rng: Rng) -> int:
        """Play random moves to the end of the game; return how many."""
        moves = self.playout(rng)
        self.check()
        return moves

    def determinise(self, seat: int, rng: Rng) -> None:
        """Deal anew all that `seat` cannot know; the true hidden cards and the future chance leave no trace."""
        if not 0 <= seat < self.seats:
            raise ValueError(f"seat {seat} is not at this table: seats are 0 to {self.seats - 1}")
        self.imagine(seat, rng)
        self.check()

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
        fresh.start = self.start
        fresh.net = self.net
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
        return revived, (type(self), self.lookup, self.rng.a, self.rng.b, self.fields(), self.start, self.net)

    def fields(self) -> Any:
        """All that copying copies, but the generator: the bytes of the block, or uncompiled the fields by name."""
        if cython.compiled:
            found = cython.cast(cython.p_char, cython.address(self.turn))[: self.size]
            if self.plain:
                found = found, vars(self)
        else:
            found = {name: value for name, value in vars(self).items() if name not in NOT_COPIED}
        return found

    def set_fields(self, fields: Any) -> None:
        """Take over what `fields` of a state of the same class gave."""
        if cython.compiled:
            if self.plain:
                fields, more = fields
                vars(self).update(more)
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
        score = [self.points(seat) for seat in range(self.seats)]
        self.check()
        return score


def revived(
    kind: type[State],
    lookup: Lookup | None,
    a: int,
    b: int,
    fields: Any,
    start: State | None = None,
    net: Net | None = None,
) -> State:
    """A state that comes out of a pickle."""
    state = kind(lookup)
    state.start = start
    state.net = net
    state.set_fields(fields)
    state.rng.reseed(a, b)
    return state
