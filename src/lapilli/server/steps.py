"""A game step by step: what it showed after the deal and after each move."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import lapilli
from lapilli.engine.errors import OptionError
from lapilli.engine.events import as_json
from lapilli.engine.game import Game
from lapilli.engine.record import Record, read_record, replay
from lapilli.engine.seeds import seed_from_json
from lapilli.engine.state import State
from lapilli.engine.words import say
from lapilli.games import game_class
from lapilli.protocol.problems import Refusal
from lapilli.protocol.study import MOST_MOVES, AskSteps, ReplayStep, Steps


def game_to_study(name: str, /, **options: Any) -> Game[Any]:
    """The game of a record that somebody sent; it must not make the server read a file."""
    for option in game_class(name).info.options:
        if option.kind == "file" and options.get(option.name) is not None:
            raise OptionError(say("Option {option}: a server does not read files.", option=option.name))
    return lapilli.game(name, **options)


def readable(text: str) -> Record:
    """The record in a text, if all of it can be replayed; RecordError, saying where and why, if not."""
    record = read_record(text)
    if len(record.moves) > MOST_MOVES:
        raise Refusal("too_large", 413, say("A record has at most {most} moves here.", most=MOST_MOVES))
    for _ in replay(record, game_to_study):
        pass
    return record


def steps(asked: AskSteps) -> Steps:
    """The game that is asked for, after the deal and after each move; IllegalMove if one of them is."""
    game, state, moves = opened(asked)
    if asked.seat is not None and asked.seat >= state.seats:
        raise Refusal("not_possible", 400, say("This game has {seats} seats.", seats=state.seats))
    taken = list(walk(game, state, moves, asked.seat))
    return Steps(game.name, game.options, game.table_layout, taken[asked.since :])


def opened(asked: AskSteps) -> tuple[Game[Any], State, list[str]]:
    if asked.record is not None:
        record = read_record(asked.record)
        game = game_to_study(record.game, **record.options)
        state = next(replay(record, game_to_study)).state
        return game, state, record.moves[:MOST_MOVES] if asked.moves is None else asked.moves
    game = game_to_study(asked.game, **asked.options)
    try:
        seed = seed_from_json(asked.seed)
    except ValueError as error:
        raise OptionError(
            say("seed: {seed} is neither a number nor bytes in hexadecimal", seed=repr(asked.seed))
        ) from error
    state = game.deal(seed) if asked.position is None else game.from_position(asked.position, seed)
    return game, state, asked.moves or []


def walk(
    game: Game[Any], state: State, moves: list[str], seat: int | None, with_choices: bool = True
) -> Iterator[ReplayStep]:
    """The steps through the eyes of a seat or (None) with open cards; with what could have been played, or without."""
    yield step(game, state, seat, "", None, [], with_choices)
    for move in moves:
        mover = state.turn
        happened = game.play(state, move)
        seen = happened if seat is None else game.events_for(happened, seat)
        yield step(game, state, seat, move, mover, [as_json(event) for event in seen], with_choices)


def step(
    game: Game[Any],
    state: State,
    seat: int | None,
    move: str,
    mover: int | None,
    events: list[dict[str, Any]],
    with_choices: bool,
) -> ReplayStep:
    """A position as a seat may see it, or (None) with open cards as whoever is to decide sees it."""
    decides = (mover or 0) if state.over else state.turn
    view = game.view(state, decides if seat is None else seat)
    is_asked = with_choices and not state.over and seat in (None, state.turn)
    return ReplayStep(
        move=move,
        mover=mover,
        view=view,
        events=events,
        turn=None if state.over else view["turn"],
        moves=game.moves(state) if is_asked else [],
        prompt=game.prompt(state, state.turn) if is_asked else None,
        secrets=[game.private(state, other) for other in range(state.seats)] if seat is None else [],
    )
