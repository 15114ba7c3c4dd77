"""Counts of games. A part is pure: (game, source, first, count) -> Tally; tallies add up in any order."""

from __future__ import annotations

from array import array
from collections import Counter
from typing import Any

from lapilli.bots.makers import Maker
from lapilli.bots.players import move_of
from lapilli.engine.endings import WINNER_MASKS
from lapilli.engine.events import Drew
from lapilli.engine.game import Game
from lapilli.engine.playouts import count_games
from lapilli.engine.rng import Rng

LONGEST = 8_192  # longer games are counted as this long


class Tally:
    """`winners` counts by who began and the mask of winners; all card counts are by name."""

    def __init__(self) -> None:
        self.games = 0
        self.lengths: Counter[int] = Counter()
        self.winners: Counter[tuple[int, int]] = Counter()
        self.endings: Counter[int] = Counter()
        self.score: Counter[int] = Counter()
        self.turns: Counter[str] = Counter()  # moves, forced ones, legal moves in all
        self.drawn: Counter[str] = Counter()
        self.played: Counter[str] = Counter()
        self.left: Counter[str] = Counter()  # in hand when the game ended
        self.held: Counter[str] = Counter()  # seats that had it in the opening hand
        self.held_and_won: Counter[str] = Counter()
        self.ended: Counter[str] = Counter()  # games whose last move played it

    def add(self, other: Tally) -> None:
        self.games += other.games
        for name, counts in vars(other).items():
            if name != "games":
                getattr(self, name).update(counts)

    def wins(self, seat: int) -> int:
        return sum(count for (_, winners), count in self.winners.items() if winners >> seat & 1)


def counted(game: Game[Any], source: Rng, first: int, count: int, sensible: bool) -> Tally:
    """Random or sensible players, counted in compiled code."""
    longest = min(game.info.longest_game, LONGEST)
    seats = game.template.seats
    arrays = [array("q", bytes(8 * size)) for size in (longest + 1, seats * WINNER_MASKS, 256, seats)]
    count_games(game.template, source, first, count, sensible, *arrays)
    lengths, winners, endings, scores = arrays
    tally = Tally()
    tally.games = count
    tally.lengths.update({length: number for length, number in enumerate(lengths) if number})
    tally.winners.update({divmod(place, WINNER_MASKS): number for place, number in enumerate(winners) if number})
    tally.endings.update({ending: number for ending, number in enumerate(endings) if number})
    tally.score.update(dict(enumerate(scores)))
    return tally


def watched(game: Game[Any], make: Maker, source: Rng, first: int, count: int) -> Tally:
    """The same bot on every seat, with a look at every move and every card."""
    tally = Tally()
    chance, thoughts = Rng(), Rng()
    for number in range(first, first + count):
        chance.branch(source, 2 * number)
        thoughts.branch(source, 2 * number + 1)
        state = game.template.clone()
        state.deal(chance.a, chance.b)
        watch(tally, game, state, [make() for _ in range(state.seats)], thoughts)
    return tally


def watch(tally: Tally, game: Game[Any], state: Any, players: list[Any], thoughts: Rng) -> None:
    opening = [set(game.private(state, seat).get("hand", ())) for seat in range(state.seats)]
    for seat in range(state.seats):
        tally.drawn.update(game.private(state, seat).get("hand", ()))
    begins, length, card = state.turn, 0, None
    while not state.over:
        legal = len(state.legal_actions())
        tally.turns.update(moves=1, forced=int(legal == 1), legal=legal)
        action = move_of(players[state.turn], state, thoughts)
        card = card_of(game, game.text(state, action))
        if card is not None:
            tally.played[card] += 1
        for event in game.play_action(state, action):
            if isinstance(event, Drew) and event.cards:
                tally.drawn.update(event.cards)
        length += 1
    tally.games += 1
    tally.lengths[length] += 1
    tally.winners[begins, state.winners] += 1
    tally.endings[state.ending] += 1
    tally.score.update(dict(enumerate(state.score)))
    if card is not None and state.winners:
        tally.ended[card] += 1
    for seat, cards in enumerate(opening):
        tally.held.update(cards)
        if state.winners >> seat & 1:
            tally.held_and_won.update(cards)
        tally.left.update(game.private(state, seat).get("hand", ()))


def card_of(game: Game[Any], move: str) -> str | None:
    """The card that a move plays: the first thing that is pointed at."""
    paths = game.paths(move)
    return paths[0][0].removeprefix("card:") if paths and paths[0] and paths[0][0].startswith("card:") else None
