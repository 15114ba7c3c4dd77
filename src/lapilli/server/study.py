"""Looking back: a game step by step, moves tried out, its analysis and verification, records shared by link.

Nothing here knows of a table: whoever has a record, or makes up a game, may look at all of it. The server keeps nothing
but the records that somebody shares.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import threading
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter
from litestar.response import Stream

import lapilli
from lapilli.bots.advice import Judged, analyse
from lapilli.engine.errors import OptionError
from lapilli.engine.events import as_json
from lapilli.engine.game import Game
from lapilli.engine.record import Record, read_record, replay
from lapilli.engine.seeds import seed_from_json
from lapilli.engine.state import State
from lapilli.engine.verification import verify
from lapilli.engine.words import say
from lapilli.games import game_class
from lapilli.protocol.problems import Refusal
from lapilli.protocol.study import (
    LONGEST_RECORD,
    MOST_MOVES,
    Analysed,
    AskRecord,
    AskSteps,
    Progress,
    RecordKept,
    ReplayStep,
    Steps,
    Verified,
)
from lapilli.server.http import AnyRequest, TheGuests, TheKeeper, with_guest
from lapilli.server.moment import now
from lapilli.server.work_queue import WorkQueue

LARGEST_BODY = 2 * LONGEST_RECORD  # bytes: a text in JSON is a little longer than itself
ITERATIONS = 1000  # for each move of an analysis
MOST_ANALYSES = 64  # that are remembered
MOST_RECORDS = 20_000  # that are kept for whoever has their link
RecordName = Annotated[str, PathParameter(max_length=64)]


class Abandoned(Exception):
    """Nobody waits for this analysis any more."""


class RecordReader:
    """Looks at games, in threads: one for players' homes, one for other games, one for analyses."""

    def __init__(self) -> None:
        self.homes = WorkQueue("home", 32)
        self.looking = WorkQueue("study", 32)
        self.thinking = WorkQueue("analysis", 4)
        self.analyses: OrderedDict[str, Analysed] = OrderedDict()

    def analysis(self, record: Record) -> AsyncIterator[bytes]:
        """The lines of an analysis: how far it is, and at the end all of it. Refusal at once if too many wait."""
        key = hashlib.sha256(record.to_json().encode("utf-8", "surrogatepass")).hexdigest()
        if key in self.analyses:
            self.analyses.move_to_end(key)
            return one_line(self.analyses[key])
        loop, news, given_up = asyncio.get_running_loop(), asyncio.Queue[bool](), threading.Event()

        def judged(moves: int) -> None:
            if given_up.is_set():
                raise Abandoned
            loop.call_soon_threadsafe(news.put_nowait, True)

        work = self.thinking.begin(lambda: judged_moves(record, judged))
        work.add_done_callback(lambda _: news.put_nowait(False))
        return self.progress(record, key, work, news, given_up)

    async def progress(
        self,
        record: Record,
        key: str,
        work: asyncio.Future[list[Judged]],
        news: asyncio.Queue[bool],
        given_up: threading.Event,
    ) -> AsyncIterator[bytes]:
        """Tell how many moves are done. The analysis is given up when nobody listens any more."""
        done = 0
        try:
            while await news.get():
                done += 1
                yield line(Progress(done, len(record.moves)))
            self.remember(key, Analysed(await work, results(record)))
            yield line(self.analyses[key])
        finally:
            given_up.set()

    def remember(self, key: str, analysed: Analysed) -> None:
        self.analyses[key] = analysed
        if len(self.analyses) > MOST_ANALYSES:
            self.analyses.popitem(last=False)

    def close(self) -> None:
        for queue in (self.homes, self.looking, self.thinking):
            queue.close()


# ---- a game step by step


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


def walk(game: Game[Any], state: State, moves: list[str], seat: int | None) -> Iterator[ReplayStep]:
    yield step(game, state, seat, "", None, [])
    for move in moves:
        mover = state.turn
        happened = game.play(state, move)
        seen = happened if seat is None else game.events_for(happened, seat)
        yield step(game, state, seat, move, mover, [as_json(event) for event in seen])


def step(
    game: Game[Any], state: State, seat: int | None, move: str, mover: int | None, events: list[dict[str, Any]]
) -> ReplayStep:
    """A position as a seat may see it, or (None) with open cards as whoever is to decide sees it."""
    decides = (mover or 0) if state.over else state.turn
    view = game.view(state, decides if seat is None else seat)
    is_asked = not state.over and seat in (None, state.turn)
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


# ---- analysis


def judged_moves(record: Record, progress: Callable[[int], None]) -> list[Judged]:
    try:
        return analyse(record, game_to_study, ITERATIONS, progress=progress)
    except Abandoned:
        return []


def results(record: Record) -> list[float]:
    """What a finished game was worth to each seat."""
    if record.result is None:
        return []
    winners, seats = record.result.winners, len(record.players)
    if len(winners) in (0, seats):
        return [0.5] * seats
    return [float(seat in winners) for seat in range(seats)]


async def one_line(message: msgspec.Struct) -> AsyncIterator[bytes]:
    yield line(message)


def line(message: msgspec.Struct) -> bytes:
    return msgspec.json.encode(message) + b"\n"


# ---- HTTP

TheRecordReader = NamedDependency[RecordReader]


@post("/api/v1/study/record", opt={"quota": "study"}, status_code=204, request_max_body_size=LARGEST_BODY)
async def study_record(data: JSONBody[AskRecord], record_reader: TheRecordReader) -> None:
    """Whether a record can be read and replayed. If not, the problem says what is wrong where."""
    await record_reader.looking.do(lambda: readable(data.record))


@post("/api/v1/study/steps", opt={"quota": "study"}, status_code=200, request_max_body_size=LARGEST_BODY)
async def study_steps(data: JSONBody[AskSteps], record_reader: TheRecordReader) -> Steps:
    """A game step by step, from a seat or with open cards. Asked with other moves, it tries out a variation."""
    return await record_reader.looking.do(lambda: steps(data))


@post("/api/v1/study/analysis", opt={"quota": "analyses"}, status_code=200, request_max_body_size=LARGEST_BODY)
async def study_analysis(data: JSONBody[AskRecord], record_reader: TheRecordReader) -> Stream:
    """A game looked back on, as lines of JSON: `progress` while it is thought about, then the `analysis`."""
    record = await record_reader.looking.do(lambda: readable(data.record))
    return Stream(record_reader.analysis(record), media_type="application/x-ndjson")


@post("/api/v1/study/verification", opt={"quota": "study"}, status_code=200, request_max_body_size=LARGEST_BODY)
async def study_verification(data: JSONBody[AskRecord], record_reader: TheRecordReader) -> Verified:
    """Check the deal, the seals, every move and the result of a game. A problem names the first thing that is wrong."""

    def check() -> Verified:
        record = read_record(data.record)
        last = verify(record, game_to_study)
        return Verified(len(record.moves), record.result.ending if record.result else last.game.ending(last.state))

    return await record_reader.looking.do(check)


@post("/api/v1/records", opt={"quota": "records"}, request_max_body_size=LARGEST_BODY)
async def share_record(
    data: JSONBody[AskRecord], request: AnyRequest, record_reader: TheRecordReader, keeper: TheKeeper, guests: TheGuests
) -> Response[RecordKept]:
    """Keep a record for whoever is given its link."""
    await record_reader.looking.do(lambda: readable(data.record))
    name = secrets.token_urlsafe(16)
    guest = guests.in_scope(request.scope) or guests.fresh()
    await keeper.storage.keep_record(name, guest, data.record, now(), MOST_RECORDS)
    return with_guest(Response(RecordKept(name), status_code=201), guests, guest, request)


@get("/api/v1/records/{name:str}", media_type="application/json")
async def shared_record(name: RecordName, keeper: TheKeeper) -> Response[str]:
    """A shared record, as a file."""
    text = await keeper.storage.kept_record(name)
    if text is None:
        gone = say("There is no such record. It may have been deleted, or the link is wrong.")
        raise Refusal("not_found", 404, gone)
    headers = {"Content-Disposition": 'attachment; filename="game.json"'}
    return Response(text, media_type="application/json", headers=headers)


STUDY = [study_record, study_steps, study_analysis, study_verification, share_record, shared_record]
