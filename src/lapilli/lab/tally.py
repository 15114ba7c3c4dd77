"""Counts of games. A part is pure: what it counts depends on its games alone; tallies add up to that of the whole."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from lapilli.bots.factories import BotFactory
from lapilli.bots.players import Bot, move_of
from lapilli.engine.events import Drew
from lapilli.engine.game import Game
from lapilli.engine.playouts import count_games
from lapilli.engine.rng import Rng
from lapilli.engine.state import State
from lapilli.lab.drama import Course

LONGEST = 8_192  # longer games are counted as this long
ENDINGS = 256
Deal = Callable[[int], tuple[State, Rng]]  # of a game's number: its start, and the chance of its players


class Watched(NamedTuple):
    """A game that was looked at move by move. `card` is the last that was played."""

    begins: int
    winners: int
    card: str | None
    moves: int
    legal: int  # moves to choose from, in all
    forced: int
    dead: int


class Tally:
    """`winners` counts by who began and the mask of winners; all card counts are by name."""

    def __init__(self) -> None:
        self.games = 0
        self.moves = 0
        self.lengths: Counter[int] = Counter()
        self.winners: Counter[tuple[int, int]] = Counter()
        self.endings: Counter[int] = Counter()
        self.score: Counter[int] = Counter()
        self.drawn: Counter[str] = Counter()
        self.played: Counter[str] = Counter()
        self.left: Counter[str] = Counter()  # in hand when the game ended
        self.held: Counter[str] = Counter()  # seats that had it in the opening hand
        self.held_and_won: Counter[str] = Counter()
        self.ended: Counter[str] = Counter()  # games whose last move played it
        self.drama: Counter[str] = Counter()  # see Course
        self.watched: list[Watched] = []

    def add(self, other: Tally) -> None:
        """Add what was counted in the games after these."""
        self.games += other.games
        self.moves += other.moves
        for name, counts in vars(other).items():
            if isinstance(counts, Counter):
                getattr(self, name).update(counts)
        self.watched += other.watched

    def note(self, begins: int, state: State, length: int) -> None:
        self.games += 1
        self.moves += length
        self.lengths[length] += 1
        self.winners[begins, state.winners] += 1
        self.endings[state.ending] += 1
        self.score.update(dict(enumerate(state.score)))

    def wins(self, seats: Sequence[int]) -> int:
        """The games that any of these seats won."""
        return sum(count for (_, winners), count in self.winners.items() if any(winners >> seat & 1 for seat in seats))

    def begun_and_won(self) -> int:
        return sum(count for (begins, winners), count in self.winners.items() if winners >> begins & 1)


def counted(game: Game[Any], source: Rng, sensible: bool, first: int, count: int) -> Tally:
    """Random or sensible players, counted in compiled code."""
    longest = min(game.info.longest_game, LONGEST)
    seats = game.template.seats
    arrays = [array("q", bytes(8 * size)) for size in (longest + 1, seats << seats, ENDINGS, seats)]
    count_games(game.template, source, first, count, sensible, *arrays)
    lengths, winners, endings, scores = arrays
    tally = Tally()
    tally.games = count
    tally.lengths.update({length: number for length, number in enumerate(lengths) if number})
    tally.moves = sum(length * number for length, number in tally.lengths.items())
    tally.winners.update({divmod(place, 1 << seats): number for place, number in enumerate(winners) if number})
    tally.endings.update({ending: number for ending, number in enumerate(endings) if number})
    tally.score.update(dict(enumerate(scores)))
    return tally


def shuffled(game: Game[Any], source: Rng, number: int) -> tuple[State, Rng]:
    """The game's own deal of a number: the same that `counted` plays."""
    chance, thoughts = Rng(), Rng()
    chance.branch(source, 2 * number)
    thoughts.branch(source, 2 * number + 1)
    state = game.template.clone()
    state.deal(chance.a, chance.b)
    return state, thoughts


def played_by(factories: Sequence[BotFactory], game: Game[Any], source: Rng, first: int, count: int) -> Tally:
    """Bots, the first on the first side, the second on the next, and so on; only the results are counted."""
    tally = Tally()
    for number in range(first, first + count):
        state, thoughts = shuffled(game, source, number)
        players = seated(factories, game)
        begins, length = state.turn, 0
        while not state.over:
            state.apply(move_of(players[state.turn], state, thoughts))
            length += 1
        tally.note(begins, state, length)
    return tally


def seated(factories: Sequence[BotFactory], game: Game[Any]) -> list[Bot]:
    """A player for each seat; partners are of the same kind."""
    sides = game.sides()
    return [
        factories[next(i for i, side in enumerate(sides) if seat in side) % len(factories)]()
        for seat in range(game.template.seats)
    ]


def watched(game: Game[Any], make: BotFactory, deal: Deal, first: int, count: int) -> Tally:
    """The same bot on every seat, with a look at every move and every card."""
    tally, cards = Tally(), Cards(game)
    for number in range(first, first + count):
        state, thoughts = deal(number)
        watch(tally, cards, state, [make() for _ in range(state.seats)], thoughts)
    return tally


def watch(tally: Tally, cards: Cards, state: State, players: list[Any], thoughts: Rng) -> None:
    game = cards.game
    opening = [game.private(state, seat).get("hand", ()) for seat in range(state.seats)]
    for hand in opening:
        tally.drawn.update(hand)
    begins, length, card = state.turn, 0, None
    forced = dead = choices = 0
    course = Course(game.sides())
    while not state.over:
        legal = state.legal_actions()
        seat, player = state.turn, players[state.turn]
        action = move_of(player, state, thoughts)
        move = game.text(state, action)
        card = cards.of(move)
        if card is not None:
            tally.played[card] += 1
        elif is_idle(game, move, [game.text(state, other) for other in legal]):
            dead += 1
        if len(legal) > 1:
            course.note(length, seat, getattr(player, "chance", None))
        forced += len(legal) == 1
        choices += len(legal)
        for event in game.play_action(state, action):
            if isinstance(event, Drew) and event.cards:
                tally.drawn.update(event.cards)
        length += 1
    tally.note(begins, state, length)
    tally.drama.update(course.counts(state.winners, length))
    tally.watched.append(Watched(begins, state.winners, card, length, choices, forced, dead))
    if card is not None and state.winners:
        tally.ended[card] += 1
    for seat, hand in enumerate(opening):
        tally.held.update(set(hand))
        if state.winners >> seat & 1:
            tally.held_and_won.update(set(hand))
        tally.left.update(game.private(state, seat).get("hand", ()))


class Cards:
    """Which card a move plays: the first thing that is pointed at, unless it is only discarded."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.known: dict[str, str | None] = {}

    def of(self, move: str) -> str | None:
        if move not in self.known:
            paths = self.game.paths(move)
            is_played = paths and paths[0] and paths[0][0].startswith("card:") and not move.startswith("discard:")
            self.known[move] = paths[0][0].removeprefix("card:") if is_played else None
        return self.known[move]


def is_idle(game: Game[Any], move: str, legal: Sequence[str]) -> bool:
    """Whether nothing could be done but say a word, as to pass, or throw a card away."""
    if len(legal) == 1:
        paths = game.paths(move)
        return move.startswith("discard:") or bool(paths and paths[0] and paths[0][0].startswith("word:"))
    return all(other.startswith("discard:") for other in legal)
