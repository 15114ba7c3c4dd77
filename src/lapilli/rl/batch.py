"""Many games of one kind at once, as numpy arrays."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from lapilli.engine.errors import IllegalMove
from lapilli.engine.game import Game
from lapilli.engine.rng import Rng
from lapilli.engine.seeds import Seed, seed_words
from lapilli.games import game as game_named
from lapilli.rl.extra import needed
from lapilli.rl.games import Games
from lapilli.rl.tensors import check_declared

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

MOST_FLAT = 4096  # a mask for more action numbers than this would be almost empty


class Batch:
    """`size` games that are dealt, played and dealt again.

    After construction and after every `step` the arrays tell about each game:

        observation  uint8   [size, game.observation.size]   what the seat to move may know
        seat         int32   [size]                          that seat; at the end, who moved last
        reward       float32 [size, seats]                   at the end 1 won, -1 lost, 0 neither; before that 0
        done         bool    [size]                          whether the game has just ended
        count        int32   [size]                          the number of legal actions; at the end 1
        mask         bool    [size, game.info.actions]       form="flat": the legal actions; at the end all true
        actions      uint8   [size, longest_legal, features] form="list": a row for each legal action, then zeros

    An action is a number of the game (flat) or the place of its row (list). The step after the end deals a new game,
    whatever the action is. They are always the same arrays: copy what you keep or change. A step writes in `mask` and
    `actions` only what differs from the step before.

    >>> import lapilli
    >>> from lapilli.rl import Batch
    >>> games = Batch(lapilli.games()[1].name, size=64, seed=1)
    >>> games.step(games.mask.argmax(axis=1))
    >>> games.reward.shape
    (64, 2)
    """

    observation: NDArray[np.uint8]
    seat: NDArray[np.int32]
    reward: NDArray[np.float32]
    done: NDArray[np.bool_]
    count: NDArray[np.int32]
    mask: NDArray[np.bool_]
    actions: NDArray[np.uint8]

    def __init__(
        self,
        game: str | Game[Any],
        size: int,
        threads: int = 1,
        seed: Seed = 0,
        form: str = "flat",
        arrays: Mapping[str, NDArray[Any]] | None = None,
    ) -> None:
        """`game` is a name or a game with options. `arrays`, by name, are written to instead of new ones."""
        numpy = needed("numpy")
        self.game = check_declared(game_of(game))
        if size < 1 or threads < 1:
            raise ValueError(f"a batch has at least one game and one thread, not {size} and {threads}")
        if form not in ("flat", "list"):
            raise ValueError(f"form {form!r} is neither 'flat' nor 'list'")
        if form == "flat":
            check_flat(self.game)
        self.size = size
        self.threads = min(threads, size)
        self.form = form
        self.seats: int = self.game.template.seats
        for name, (shape, kind) in self.wanted().items():
            given = (arrays or {}).get(name)
            setattr(self, name, numpy.zeros(shape, kind) if given is None else fitting(name, given, shape, kind))
        for name in arrays or {}:
            if name not in self.wanted():
                raise ValueError(f"{name!r} is not an array of a batch of form {form!r}: {', '.join(self.wanted())}")
        choices = self.mask if form == "flat" else self.actions
        choices[:] = 0
        self.everywhere = numpy.ones(size, numpy.uint8)
        self.pool = ThreadPoolExecutor(self.threads - 1) if self.threads > 1 else None
        self.parts = list(pairwise(size * part // self.threads for part in range(self.threads + 1)))
        self.games = Games(
            self.game.template,
            size,
            Rng(*seed_words(seed)),
            form == "flat",
            self.game.info.longest_legal,
            (self.game.observation.size, self.game.info.actions, self.game.action_features.size),
            {
                "legal": numpy.zeros(size * self.game.info.longest_legal, numpy.int32),
                "observation": self.observation.reshape(-1),
                "choices": choices.view(numpy.uint8).reshape(-1),
                "count": self.count,
                "seat": self.seat,
                "reward": self.reward.reshape(-1),
                "done": self.done.view(numpy.uint8),
            },
        )
        self.games.deal_all()

    def wanted(self) -> dict[str, tuple[tuple[int, ...], str]]:
        """The arrays of this batch, with their shapes and types."""
        info = self.game.info
        return {
            "observation": ((self.size, self.game.observation.size), "uint8"),
            "seat": ((self.size,), "int32"),
            "reward": ((self.size, self.seats), "float32"),
            "done": ((self.size,), "bool"),
            "count": ((self.size,), "int32"),
            **(
                {"mask": ((self.size, info.actions), "bool")}
                if self.form == "flat"
                else {"actions": ((self.size, info.longest_legal, self.game.action_features.size), "uint8")}
            ),
        }

    def reset(self, seed: Seed | None = None) -> None:
        """Deal all games anew; with a seed, as if the batch were new."""
        if seed is not None:
            self.games.seed(Rng(*seed_words(seed)))
        self.games.deal_all()

    def step(self, actions: ArrayLike, where: NDArray[np.bool_] | None = None) -> None:
        """Play one action in each game. IllegalMove, and nothing has changed, if one of them is not legal.

        Where `where` is given, only these games are played; the others, and what the arrays tell about them, stay.
        """
        numpy = needed("numpy")
        given = numpy.asarray(actions)
        if given.shape != (self.size,) or given.dtype.kind not in "iu":
            raise ValueError(
                f"a step needs {self.size} whole numbers, one for each game; not {given.dtype} {list(given.shape)}"
            )
        chosen = numpy.ascontiguousarray(given, numpy.int64)
        played = self.everywhere if where is None else self.some(where)
        wrong = self.games.first_illegal(chosen, played, 0, self.size)
        if wrong >= 0:
            raise IllegalMove(
                str(chosen[wrong]),
                None,
                f"{self.game.name}, game {wrong} of the batch: action {chosen[wrong]} is not one of its "
                f"{self.count[wrong]} legal actions",
            )
        step = self.games.step
        others = [self.pool.submit(step, chosen, played, *part) for part in self.parts[1:]] if self.pool else []
        step(chosen, played, *self.parts[0])
        for other in others:
            other.result()

    def some(self, where: NDArray[np.bool_]) -> NDArray[np.uint8]:
        """Which games are meant, as the compiled part reads it."""
        numpy = needed("numpy")
        given = numpy.asarray(where)
        if given.shape != (self.size,) or given.dtype != bool:
            raise ValueError(f"`where` needs {self.size} truth values, not {given.dtype} {list(given.shape)}")
        plain: NDArray[np.uint8] = numpy.ascontiguousarray(given).view(numpy.uint8)
        return plain

    def choose(self, where: NDArray[np.bool_], sensible: bool = False) -> NDArray[np.int64]:
        """Actions of the random or the sensible bot; 0 outside `where`."""
        numpy = needed("numpy")
        chosen: NDArray[np.int64] = numpy.zeros(self.size, numpy.int64)
        self.games.choose(self.some(where), sensible, chosen)
        return chosen

    def abandon(self, where: NDArray[np.bool_]) -> None:
        """End these games without a result, whoever is to move."""
        numpy = needed("numpy")
        for i in map(int, numpy.flatnonzero(self.some(where))):
            if not self.games.state_of(i).over:
                self.games.abandon(i)

    def legal(self, i: int) -> list[int]:
        """The legal actions of game i by their numbers, in the order of the list form. None at the end."""
        return self.games.state_of(i).legal_actions()

    def privileged(self) -> NDArray[np.uint8]:
        """Of each game everything: the observation, then what is hidden from that seat (`game.hidden`)."""
        numpy = needed("numpy")
        hidden = numpy.zeros((self.size, self.game.hidden.size), numpy.uint8)
        if hidden.size:
            self.games.reveal(hidden.reshape(-1), self.game.hidden.size)
        both: NDArray[np.uint8] = numpy.concatenate([self.observation, hidden], axis=1)
        return both


def game_of(game: str | Game[Any], **options: Any) -> Game[Any]:
    """A game by its name, with options; or one that has been made, which has its own."""
    if isinstance(game, str):
        return game_named(game, **options)
    if options:
        raise TypeError(f"this game of {game.name} has been made: its options are its own, not {', '.join(options)}")
    return game


def check_flat(game: Game[Any]) -> Game[Any]:
    """A game whose actions can be numbered in a mask."""
    if game.info.actions > MOST_FLAT:
        raise ValueError(f"{game.name} has {game.info.actions:,} action numbers: use a Batch with form='list'")
    return game


def fitting(name: str, given: NDArray[Any], shape: tuple[int, ...], kind: str) -> NDArray[Any]:
    """An array that was given, if it is what a batch can write to."""
    if given.shape != shape or given.dtype != kind or not given.flags.c_contiguous or not given.flags.writeable:
        raise ValueError(f"array {name!r} must be a writeable, contiguous {kind} {list(shape)}")
    return given
