"""Bots by name. A bot is given what its seat may know, its seat and a source of chance, and gives back an action."""

from __future__ import annotations

import re
from collections.abc import Callable
from threading import Event
from typing import NamedTuple, Protocol

from lapilli.bots.search import Budget, Search
from lapilli.bots.tree import LEARNED, ROOM, TEXTBOOK, Considered, Style
from lapilli.engine.errors import IllegalMove, OptionError
from lapilli.engine.rng import Rng
from lapilli.engine.state import State

CERTAIN = 1_000_000
ITERATIONS_KEPT = 40  # a tree has room for those of so many moves


class Bot(Protocol):
    """A player. `observation` is a game as the seat may know it (see `observed`), with the seat to move.

    It may be cloned and played on; all that is hidden from the seat has been dealt anew.

    >>> class First:
    ...     def choose(self, observation, seat, rng):
    ...         return observation.legal_actions()[0]
    >>> import lapilli
    >>> state = lapilli.game(lapilli.games()[0].name).deal(seed=7)
    >>> move_of(First(), state, lapilli.Rng(1)) == state.legal_actions()[0]
    True
    """

    def choose(self, observation: State, seat: int, rng: Rng) -> int: ...


class RandomBot:
    """Any legal move, each as likely."""

    name = "random"

    def choose(self, observation: State, seat: int, rng: Rng) -> int:
        return observation.random_action(rng)


class SensibleBot:
    """The move that comes to mind first: what a search imagines the players to do from where it stops looking."""

    name = "sensible"

    def choose(self, observation: State, seat: int, rng: Rng) -> int:
        return observation.sensible_action(rng)


class GreedyBot:
    """Looks one move ahead: wins if it can, does not end the game for somebody else, scores what it can."""

    name = "greedy"

    def choose(self, observation: State, seat: int, rng: Rng) -> int:
        best: list[int] = []
        best_value = -CERTAIN - 1
        for action in observation.legal_actions():
            value = self.value(observation, seat, action)
            if value > best_value:
                best, best_value = [], value
            if value == best_value:
                best.append(action)
        return best[rng.below(len(best))]

    def value(self, observation: State, seat: int, action: int) -> int:
        after = observation.clone()
        after.apply(action)
        if after.over:
            return CERTAIN if after.winners >> seat & 1 else -CERTAIN
        score = after.score
        return score[seat] - max(points for other, points in enumerate(score) if other != seat)


class SearchBot:
    """Searches for a number of iterations or for a time, and may overlook moves as people do.

    With a number of iterations and one thread it makes the same moves from the same seed. It plays one seat of one
    game: what it thought about the last move serves for the next, where `reuses` and what it sees allow that.
    """

    def __init__(
        self,
        name: str,
        iterations: int = 0,
        seconds: float = 0.0,
        overlooks: float = 0.0,
        style: Style | None = None,
        reuses: bool = True,
        threads: int = 1,
    ) -> None:
        self.name = name
        self.budget = Budget(iterations, seconds)
        # An iteration adds one node; with few of them, a tree for a long game needs little memory, and is made sooner.
        self.room = min(ROOM, ITERATIONS_KEPT * iterations) if iterations else ROOM
        self.overlooks = overlooks
        self.style = Style() if style is None else style
        self.reuses = reuses
        self.threads = threads
        self.stopped = Event()
        self.last: tuple[Search, int] | None = None  # the search for the last move, and that move
        self.chance: float | None = None  # to win by the last move, as it thought; None: there was no other

    def stop(self) -> None:
        """Make up its mind now: a search that runs in another thread ends at once."""
        self.stopped.set()

    def choose(self, observation: State, seat: int, rng: Rng) -> int:
        actions = observation.legal_actions()
        if len(actions) == 1:
            self.chance = None
            return actions[0]
        search = self.resumed(observation, seat, rng)
        if search is None:
            search = Search(observation, seat, rng, self.style, self.threads, self.room)
        self.stopped.clear()
        search.think(self.budget, self.stopped.is_set)
        moves = search.moves()
        action = self.noticed(moves, observation, rng)
        self.chance = next(move.wins for move in moves if move.action == action)
        self.last = (search, action) if self.reuses else None
        return action

    def resumed(self, observation: State, seat: int, rng: Rng) -> Search | None:
        """The search for the last move, if it foresaw this position."""
        if self.last is None:
            return None
        search, played = self.last
        return search if search.resume(observation, seat, rng, played) else None

    def noticed(self, moves: list[Considered], observation: State, rng: Rng) -> int:
        """The best move that it does not overlook."""
        overlooked: set[int] = set()
        for move in moves:
            spot = observation.spot(move.action)
            if spot in overlooked:
                continue
            if rng.below(CERTAIN) >= self.overlooks * CERTAIN:
                return move.action
            overlooked.add(spot)
        return moves[0].action


class Level(NamedTuple):
    """What people call a level, its character, how many seconds it thinks, and how often it overlooks a move."""

    title: str
    character: str
    seconds: float
    overlooks: float


# The levels a family can choose from, the same in all games.
LEVELS = {
    "novice": Level("gentle", "plays quickly and overlooks a lot", 0.01, 0.75),
    "casual": Level("fair", "thinks a little and misses things", 0.02, 0.46),
    "strong": Level("hard", "takes care and sometimes slips", 0.1, 0.28),
    "expert": Level("merciless", "thinks hard and overlooks nothing", 0.4, 0.0),
}


def title_of(name: str) -> str:
    """What people call a bot."""
    return LEVELS[name].title if name in LEVELS else name


SIMPLE: dict[str, type[Bot]] = {kind.name: kind for kind in (RandomBot, SensibleBot, GreedyBot)}
SEARCHING = (*LEVELS, "classic", "textbook")
STYLES = {"expert": LEARNED, "textbook": TEXTBOOK}  # all others have the hand-written sense
OWN: dict[str, Callable[[], Bot]] = {}  # what a host brings along, by name (`factories.register`)
NAMED = re.compile(
    r"(?P<name>[a-z]+)(?P<forgetful>-forgetful)?(x(?P<threads>[1-9]\d?))?(:(?P<amount>\d+(\.\d+)?)(?P<unit>s|it))?"
)
EXAMPLES = "expert:0.5s, expert:2000it, without memory expert-forgetful:0.5s, in two threads expertx2:0.5s"


def bot(name: str) -> Bot:
    """The bot of a name: random, sensible, greedy, or a search, with a budget if wanted.

    >>> bot("expert:200it").name
    'expert:200it'
    """
    if name in SIMPLE:
        return SIMPLE[name]()
    if name in OWN:
        return OWN[name]()
    found = NAMED.fullmatch(name)
    if found is None or found["name"] not in SEARCHING:
        known = ", ".join([*SIMPLE, *SEARCHING, *OWN])
        raise OptionError(f"there is no bot {name!r}; bots are {known}, or with a budget: {EXAMPLES}")
    level = LEVELS.get(found["name"], LEVELS["expert"])
    amount = float(found["amount"]) if found["amount"] else level.seconds
    if amount <= 0:
        raise OptionError(f"bot {name!r}: it needs a budget above 0")
    in_iterations = found["unit"] == "it"
    return SearchBot(
        name,
        iterations=max(1, int(amount)) if in_iterations else 0,
        seconds=0.0 if in_iterations else amount,
        overlooks=level.overlooks,
        style=STYLES.get(found["name"], Style()),
        reuses=not (found["name"] == "textbook" or found["forgetful"]),
        threads=int(found["threads"] or 1),
    )


def observed(state: State, seat: int, rng: Rng) -> State:
    """A game as a seat may know it: a copy in which all that is hidden from the seat is dealt anew.

    >>> import lapilli
    >>> game = lapilli.game(lapilli.games()[-1].name)
    >>> state = game.deal(seed=7)
    >>> imagined = observed(state, 0, lapilli.Rng(1))
    >>> imagined == state, game.view(imagined, 0) == game.view(state, 0)
    (False, True)
    """
    copy = state.clone()
    copy.determinise(seat, rng)
    return copy


def move_of(player: Bot, state: State, rng: Rng) -> int:
    """The action a bot plays for the seat to move. It is shown an observation, never the state.

    >>> import lapilli
    >>> state = lapilli.game(lapilli.games()[0].name).deal(seed=7)
    >>> state.is_legal(move_of(bot("random"), state, lapilli.Rng(1)))
    True
    """
    action = player.choose(observed(state, state.turn, rng), state.turn, rng)
    if not state.is_legal(action):
        raise IllegalMove(str(action), None, f"bot {type(player).__name__} chose {action!r}, which is not legal here")
    return action
