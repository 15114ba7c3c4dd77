"""A game as a file: what it was dealt from, every move, and how it ended.

A game dealt fairly also says what its seed was made of (`fair_deal`); while it runs it keeps the seed itself to itself,
for whoever has the seed knows all cards.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from lapilli.engine.errors import IllegalMove, OptionError, RecordError
from lapilli.engine.events import Event
from lapilli.engine.fair_deal import FairDeal
from lapilli.engine.game import Game, seats_of
from lapilli.engine.seeds import Seed, seed_from_json, seed_to_json
from lapilli.engine.state import State
from lapilli.engine.words import say, word

FORMAT = 1
DRAW_AGREED = word("draw agreed")
ABANDONED = word("abandoned")
RESIGNED = re.compile(r"seat (?P<seat>\d+) resigned")


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a game ended: as the rules say, or because the players ended it (`DRAW_AGREED`, `ABANDONED`, `RESIGNED`)."""

    winners: list[int]
    score: list[int]
    ending: str
    position: str  # the fingerprint of the final position


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game, finished or running (`result` is then None). `seed` is None while a fairly dealt game runs."""

    game: str
    rules_version: int
    options: dict[str, Any]
    seed: int | str | None
    players: list[str]
    moves: list[str]
    result: Result | None = None
    lapilli: int = FORMAT
    fair_deal: FairDeal | None = None

    def to_json(self) -> str:
        plain = msgspec.to_builtins(self)
        if self.fair_deal is None:
            del plain["fair_deal"]
        return json.dumps({"lapilli": plain.pop("lapilli"), **plain}, indent=1, ensure_ascii=False) + "\n"


def write_record(game: Game[Any], seed: Seed, players: list[str], moves: list[str], state: State) -> Record:
    """The record of a game that began with `seed` and stands at `state` after `moves`."""
    result = result_of(game, state) if state.over else None
    return Record(game.name, game.info.rules_version, game.options, seed_to_json(seed), players, moves, result)


def result_of(game: Game[Any], state: State) -> Result:
    return Result(seats_of(state.winners), state.score, game.ending(state), game.position_hash(state))


def result_between_players(game: Game[Any], state: State, ending: str) -> Result | None:
    """The result of a game that its players ended before the rules did; None if that is no such ending."""
    if ending in (DRAW_AGREED, ABANDONED):
        winners = []
    elif resigned := RESIGNED.fullmatch(ending):
        winners = [seat for side in game.sides() if int(resigned["seat"]) not in side for seat in side]
    else:
        return None
    return Result(sorted(winners), state.score, ending, game.position_hash(state))


def load_record(file: Path) -> Record:
    """The record in a file; RecordError says why there is none."""
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        raise RecordError(f"{file}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise RecordError(f"{file}: not a game record: it is not text") from error
    return read_record(text)


def read_record(text: str) -> Record:
    """The record in a file's text; RecordError, saying where and why, if it is none."""
    try:
        plain = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RecordError(say("not a game record: {error}", error=str(error))) from error
    if not isinstance(plain, dict) or "lapilli" not in plain:
        raise RecordError(say("not a game record: it has no field 'lapilli'"))
    if plain["lapilli"] != FORMAT:
        raise RecordError(
            say(
                "lapilli: format {given} is not one this program reads (it reads {known})",
                given=repr(plain["lapilli"]),
                known=FORMAT,
            )
        )
    try:
        record = msgspec.convert(plain, Record)
    except msgspec.ValidationError as error:
        raise RecordError(say("not a game record: {error}", error=str(error))) from error
    if record.seed is not None or record.fair_deal is None:
        try:
            seed_from_json(record.seed)
        except ValueError as error:
            raise RecordError(
                say("seed: {seed} is neither a number nor bytes in hexadecimal", seed=repr(record.seed))
            ) from error
    return record


class Replayed(NamedTuple):
    """A game after a move (after the deal: the move is ''). The state is always the same object: look, do not keep."""

    game: Game[Any]
    state: State
    move: str
    events: list[Event]


def replay(record: Record, game_of: Callable[..., Game[Any]]) -> Iterator[Replayed]:
    """The game after the deal and after each move.

    Raises RecordError, naming the move, where the record does not replay; also if it ends other than it says.
    """
    try:
        game = game_of(record.game, **record.options)
    except OptionError as error:
        raise RecordError(say("game or options: {error}", error=error.text)) from error
    if record.rules_version != game.info.rules_version:
        raise RecordError(
            say(
                "rules_version: played by version {given} of the rules of {game}, this program has version {known}",
                given=record.rules_version,
                game=record.game,
                known=game.info.rules_version,
            )
        )
    if record.seed is None:
        raise RecordError(say("seed: is not revealed yet; the game must be over first"))
    state = game.deal(seed_from_json(record.seed))
    if len(record.players) != state.seats:
        raise RecordError(say("players: {names} names for {seats} seats", names=len(record.players), seats=state.seats))
    yield Replayed(game, state, "", [])
    for number, move in enumerate(record.moves, 1):
        try:
            events = game.play(state, move)
        except IllegalMove as error:
            reason = say("{rule}: {reason}", rule=error.rule, reason=error.text) if error.rule else error.text
            where = say("move {number}, {move}: {reason}", number=number, move=repr(move), reason=reason)
            raise RecordError(where) from error
        yield Replayed(game, state, move, events)
    check_result(record, game, state)


def check_result(record: Record, game: Game[Any], state: State) -> None:
    """Whether the record ends as it says."""
    found = result_of(game, state) if state.over else None
    if found is None and record.result is not None:
        found = result_between_players(game, state, record.result.ending)
    if record.result == found:
        return
    if record.result is None:
        raise RecordError(say("result: is missing, but the game is over after the last move"))
    if found is None:
        raise RecordError(say("result: is there, but the game is not over after the last move"))
    for field in Result.__struct_fields__:
        claimed, seen = getattr(record.result, field), getattr(found, field)
        if claimed != seen:
            raise RecordError(
                say(
                    "result.{field}: says {said}, but the moves lead to {seen}",
                    field=field,
                    said=repr(claimed),
                    seen=repr(seen),
                )
            )
