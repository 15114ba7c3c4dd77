"""Many games at once, stepped without the GIL. They write what learners read into buffers that others own."""

from __future__ import annotations

from array import array
from typing import Any

import cython

from lapilli.engine.endings import NO_RESULT
from lapilli.engine.rng import Rng
from lapilli.engine.state import State, room_for_legal

Buffer = Any  # whatever a memoryview can be made of


class Games:
    """`size` games and their buffers, each flat: game after game.

    In the flat form `choices` is the mask: a byte for each action number. In the list form it is a row of features for
    each legal action, `longest` rows for each game, of which `count` are filled. `legal` are the legal actions of each
    game, `listed` how many they are, and `movers` who made the last move of each: what is played is checked against
    these, for others can write to the buffers.
    """

    def __init__(
        self,
        template: State,
        size: int,
        source: Rng,
        flat: bool,
        longest: int,
        lengths: tuple[int, int, int],
        buffers: dict[str, Buffer],
    ) -> None:
        """`lengths` are those of an observation, of a mask, and of the features of an action."""
        self.size = size
        self.seats = template.seats
        self.longest = longest
        self.observed, self.numbers, self.features = lengths
        self.flat = flat
        self.states = [template.clone() for _ in range(size)]
        self.sources = [Rng() for _ in range(size)]
        self.thoughts = [Rng() for _ in range(size)]
        self.listed = array("i", bytes(4 * size))
        self.movers = array("i", bytes(4 * size))
        self.legal = buffers["legal"]
        self.observation_buffer = buffers["observation"]
        self.choices_buffer = buffers["choices"]
        self.count = buffers["count"]
        self.seat = buffers["seat"]
        self.reward = buffers["reward"]
        self.done = buffers["done"]
        if cython.compiled:
            self.state_bytes = template.size
            self.observation = cython.address(self.observation_buffer[0])
            self.choices = cython.address(self.choices_buffer[0])
            self.state = cython.cast(cython.pp_void, calloc(size, cython.sizeof(cython.p_void)))
            self.source = cython.cast(cython.pp_void, calloc(size, cython.sizeof(cython.p_void)))
            self.thought = cython.cast(cython.pp_void, calloc(size, cython.sizeof(cython.p_void)))
            if self.state == cython.NULL or self.source == cython.NULL or self.thought == cython.NULL:
                raise MemoryError("no memory for the games of a batch")
            for i in range(size):
                self.state[i] = cython.cast(cython.p_void, self.states[i])
                self.source[i] = cython.cast(cython.p_void, self.sources[i])
                self.thought[i] = cython.cast(cython.p_void, self.thoughts[i])
        else:
            self.observation = self.observation_buffer
            self.choices = self.choices_buffer
            self.state = self.states
            self.source = self.sources
            self.thought = self.thoughts
        self.seed(source)

    def seed(self, source: Rng) -> None:
        """Each game gets a source of its deals and one for the choices of bots."""
        for i in range(self.size):
            self.sources[i].branch(source, i)
            self.thoughts[i].branch(source, self.size + i)

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.state)
            free(self.source)
            free(self.thought)

    def state_of(self, i: int) -> State:
        """Game i itself, with everything hidden: look, do not play."""
        state: State = self.states[i]
        return state

    def deal_all(self) -> None:
        with cython.nogil:
            for i in range(self.size):
                self.deal(cython.cast(State, self.state[i]), cython.cast(Rng, self.source[i]))
                self.write(i, cython.cast(State, self.state[i]))

    def thoughts_of(self, i: int) -> Rng:
        """The source of chance of whoever plays game i."""
        rng: Rng = self.thoughts[i]
        return rng

    def show_to(self, i: int, seat: int) -> None:
        """Let a seat of game i look at the end of it, instead of the last mover."""
        if not 0 <= seat < self.seats:
            raise ValueError(f"seat {seat} is not at this table: seats are 0 to {self.seats - 1}")
        self.movers[i] = seat
        self.write(i, cython.cast(State, self.state[i]))

    def abandon(self, i: int) -> None:
        """Game i is over, without a result. Who was to move looks at the end."""
        state = self.state_of(i)
        seat = self.looking(i, state)
        state.finish(0, NO_RESULT)
        self.show_to(i, seat)

    def first_illegal(self, actions: Buffer, where: Buffer, first: int, end: int) -> int:
        """The first game from `first` to before `end` that an action does not fit; -1 if all fit. Nothing changes."""
        with cython.nogil:
            for i in range(first, end):
                if where[i] and not self.is_legal(i, cython.cast(State, self.state[i]), actions[i]):
                    return i
        return -1

    def step(self, actions: Buffer, where: Buffer, first: int, end: int) -> None:
        """Play an action in those games from `first` to before `end` where `where` is set. All fit: see above."""
        with cython.nogil:
            for i in range(first, end):
                if i + 1 < end:
                    self.fetch_game(i + 1)
                if where[i]:
                    self.play(i, cython.cast(State, self.state[i]), cython.cast(Rng, self.source[i]), actions[i])
                    self.write(i, cython.cast(State, self.state[i]))

    def choose(self, where: Buffer, sensible: bool, out: Buffer) -> None:
        """Choose an action where `where` is set and the game runs: any, or a sensible one."""
        with cython.nogil:
            for i in range(self.size):
                if where[i]:
                    out[i] = self.choice(
                        i, cython.cast(State, self.state[i]), cython.cast(Rng, self.thought[i]), sensible
                    )

    def reveal(self, out: Buffer, hidden: int) -> None:
        """Write what is hidden from the seat of each game, `hidden` bytes for each."""
        with cython.nogil:
            for i in range(self.size):
                self.reveal_one(
                    i, cython.cast(State, self.state[i]), cython.address(out[0]) if cython.compiled else out, i * hidden
                )

    # ---- one game

    def fetch_game(self, i: int) -> None:
        """Let the processor bring what a step of game i reads and writes nearer, while it still plays another one."""
        if cython.compiled:
            listed = self.listed[i]
            fetch(self.state[i], self.state_bytes)
            fetch(self.observation + i * self.observed, self.observed)
            fetch(cython.address(self.legal[i * self.longest]), 4 * listed)
            if self.flat:
                fetch(self.choices + i * self.numbers, self.numbers)
            else:
                fetch(self.choices + i * self.longest * self.features, listed * self.features)

    def is_legal(self, i: int, game: State, action: int) -> bool:
        """After the end any action is: it will not be looked at."""
        if game.turn < 0:
            return True
        if not self.flat:
            return 0 <= action < self.listed[i]
        for place in range(i * self.longest, i * self.longest + self.listed[i]):
            if self.legal[place] == action:
                return True
        return False

    def choice(self, i: int, game: State, thought: Rng, sensible: bool) -> int:
        """An action of a random or sensible player, as `step` wants it."""
        if game.turn < 0:
            return 0
        if not sensible:
            place = thought.below(self.listed[i])
            return self.legal[i * self.longest + place] if self.flat else place
        action = game.sensible_move(thought)
        return action if self.flat else self.place_of(i, action)

    def place_of(self, i: int, action: int) -> int:
        """Where an action stands among the legal ones of game i; -1 if it does not."""
        for place in range(self.listed[i]):
            if self.legal[i * self.longest + place] == action:
                return place
        return -1

    def deal(self, game: State, source: Rng) -> None:
        a = source.next_word()  # one after the other: C may evaluate arguments in any order
        b = source.next_word()
        game.begin(a, b)

    def play(self, i: int, game: State, source: Rng, action: int) -> None:
        if game.turn < 0:
            self.deal(game, source)
        else:
            self.movers[i] = game.turn
            number = action if self.flat else self.legal[i * self.longest + action]
            game.advance(number if cython.compiled else int(number))  # a state holds numbers of Python, not of numpy

    def looking(self, i: int, game: State) -> int:
        """The seat that looks: the mover, at the end the last one. `seat` says it, too, but others can write there."""
        return game.turn if game.turn >= 0 else self.movers[i]

    def write(self, i: int, game: State) -> None:
        """Write all that there is to know about a game."""
        seat = self.looking(i, game)
        self.seat[i] = seat
        self.done[i] = 1 if game.turn < 0 else 0
        fill(self.observation, i * self.observed, self.observed, 0)
        game.observe(seat, self.observation, i * self.observed)
        self.write_rewards(i, game)
        self.write_legal(i, game)
        self.count[i] = max(self.listed[i], 1)

    def write_rewards(self, i: int, game: State) -> None:
        """1 for having won, -1 for having lost; 0 for a game that runs, that nobody has won or that all have won."""
        decided = 1 if game.turn < 0 and 0 < game.winners < game.everybody() else 0
        for seat in range(self.seats):
            if decided:
                self.reward[i * self.seats + seat] = 1.0 if game.winners >> seat & 1 else -1.0
            else:
                self.reward[i * self.seats + seat] = 0.0

    def write_legal(self, i: int, game: State) -> None:
        """The legal actions; at the end there is none, and the mask is all true."""
        before = self.listed[i]
        if self.flat:
            self.clear_mask(i, before)
        first = i * self.longest
        if cython.compiled:
            n = game.legal(cython.address(self.legal[first]))
        else:
            room = room_for_legal()
            n = game.legal(room)
            self.legal[first : first + n] = room[:n]
        if not self.flat:
            fill(self.choices, first * self.features, max(n, before) * self.features, 0)
            listed = cython.address(self.legal[first]) if cython.compiled else room
            game.describe_all(listed, n, self.choices, first * self.features, self.features)
        elif n == 0:
            fill(self.choices, i * self.numbers, self.numbers, 1)
        else:
            for place in range(first, first + n):
                self.choices[i * self.numbers + self.legal[place]] = 1
        self.listed[i] = n

    def clear_mask(self, i: int, listed: int) -> None:
        """Take back what the last position allowed: a few of many numbers one by one, or all."""
        if 0 < listed < self.numbers // 16:
            for place in range(i * self.longest, i * self.longest + listed):
                self.choices[i * self.numbers + self.legal[place]] = 0
        else:
            fill(self.choices, i * self.numbers, self.numbers, 0)

    def reveal_one(self, i: int, game: State, out: Buffer, at: int) -> None:
        game.reveal(self.looking(i, game), out, at)


def fill(out: Buffer, first: int, n: int, value: int) -> None:
    """Write the same number to n places of a buffer."""
    if cython.compiled:
        memset(out + first, value, n)
    else:
        out[first : first + n] = value


def observe(state: State, seat: int, out: Buffer) -> None:
    """Write what a seat may know to zeros of the right length."""
    state.observe(seat, cython.address(out[0]) if cython.compiled else out, 0)


def reveal(state: State, seat: int, out: Buffer) -> None:
    """Write what is hidden from a seat to zeros of the right length."""
    if len(out):
        state.reveal(seat, cython.address(out[0]) if cython.compiled else out, 0)


def describe(state: State, action: int, out: Buffer) -> None:
    """Write the features of a legal action to zeros of the right length."""
    state.describe(action, cython.address(out[0]) if cython.compiled else out, 0)
