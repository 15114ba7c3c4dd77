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
from collections.abc import AsyncIterator, Callable
from typing import Annotated, cast

import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter
from litestar.response import Stream

from lapilli.bots.advice import Judged, analyse
from lapilli.engine.record import Record, read_record
from lapilli.engine.verification import verify
from lapilli.engine.words import say
from lapilli.protocol.problems import Refusal
from lapilli.protocol.study import (
    LONGEST_RECORD,
    Analysed,
    AskRecord,
    AskSteps,
    Progress,
    RecordKept,
    Steps,
    Verified,
)
from lapilli.server.films import Film, film_name, film_of, is_outdated, read_film
from lapilli.server.http import AnyRequest, TheGuests, TheKeeper, with_guest
from lapilli.server.keeper import Keeper
from lapilli.server.moment import now
from lapilli.server.steps import game_to_study, readable, steps
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


async def film_for(text: str, record_reader: RecordReader, keeper: Keeper) -> Film | None:
    """What a record of older rules showed, if it was filmed here."""
    record = await record_reader.looking.do(lambda: read_record(text))
    film = await keeper.storage.film(film_name(record)) if is_outdated(record) else None
    return None if film is None else read_film(film)


@post("/api/v1/study/record", opt={"quota": "study"}, status_code=204, request_max_body_size=LARGEST_BODY)
async def study_record(data: JSONBody[AskRecord], record_reader: TheRecordReader, keeper: TheKeeper) -> None:
    """Whether a record can be read and replayed. If not, the problem says what is wrong where."""
    if await film_for(data.record, record_reader, keeper) is None:
        await record_reader.looking.do(lambda: readable(data.record))


@post("/api/v1/study/steps", opt={"quota": "study"}, status_code=200, request_max_body_size=LARGEST_BODY)
async def study_steps(data: JSONBody[AskSteps], record_reader: TheRecordReader, keeper: TheKeeper) -> Response[Steps]:
    """A game step by step, from a seat or with open cards. Asked with other moves, it tries out a variation."""
    if data.record is not None and data.moves is None and not data.since:
        film = await film_for(data.record, record_reader, keeper)
        if film is not None and data.seat in (None, *range(len(film.seats))):
            return Response(cast(Steps, film.open if data.seat is None else film.seats[data.seat]))
    taken = await record_reader.looking.do(lambda: msgspec.Raw(msgspec.json.encode(steps(data))))  # up to megabytes
    return Response(cast(Steps, taken))


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
    film = await film_for(data.record, record_reader, keeper)
    record = film.record if film else await record_reader.looking.do(lambda: readable(data.record))
    packed = await record_reader.looking.do(lambda: film.to_bytes() if film else film_of(record))
    name = secrets.token_urlsafe(16)
    guest = guests.in_scope(request.scope) or guests.fresh()
    await keeper.storage.keep_record(name, guest, data.record, now(), MOST_RECORDS)
    await keeper.storage.film_record(name, film_name(record), packed)
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
