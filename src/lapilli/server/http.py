"""The HTTP part: what can be played, making tables, lists of them, records of finished games."""

from __future__ import annotations

from itertools import islice
from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter

import lapilli
from lapilli.bots.players import LEVELS, OWN
from lapilli.engine.record import Record
from lapilli.engine.words import say
from lapilli.games import names
from lapilli.protocol.bodies import (
    AskHint,
    BotShown,
    Catalogue,
    GameShown,
    Health,
    Hint,
    Lobby,
    NewTable,
    TableMade,
    TableState,
)
from lapilli.protocol.problems import Refusal
from lapilli.server.advice import Adviser
from lapilli.server.bus import BusFailure
from lapilli.server.films import read_film, with_people
from lapilli.server.guests import Guests, holder_of
from lapilli.server.keeper import Keeper, read_summaries, readable_log
from lapilli.server.moment import now
from lapilli.server.storage import StorageFailure
from lapilli.table.entries import Finished, read_entry
from lapilli.table.errors import OutdatedLog
from lapilli.table.names import LONGEST_NAME
from lapilli.table.playing import EMOTES
from lapilli.table.seating import BOTS
from lapilli.table.table import Table
from lapilli.table.views import record, story, view

LOBBY_AGE = 24 * 3600 * 1000  # milliseconds a public table is listed after its last change
MOST_LISTED = 100
TheKeeper = NamedDependency[Keeper]
TheGuests = NamedDependency[Guests]
TheAdviser = NamedDependency[Adviser]
AnyRequest = Request[Any, Any, Any]
TableId = Annotated[str, PathParameter(max_length=64)]
GameNumber = Annotated[int, PathParameter(ge=1, le=2**31 - 1)]


@get("/api/v1/games", sync_to_thread=False)
def games() -> Catalogue:
    """The games, bots and emotes there are."""
    shown = [
        GameShown(
            info.name,
            info.title,
            info.summary,
            list(info.players),
            [option for option in info.options if option.kind != "file"],
            info.rules_version,
            info.unofficial,
        )
        for info in lapilli.games()
    ]
    bots = [BotShown(name, LEVELS[name].character if name in LEVELS else "") for name in (*BOTS, *OWN)]
    return Catalogue(shown, bots, list(EMOTES), LONGEST_NAME)


@post("/api/v1/tables", opt={"quota": "tables", "private": True})
async def make_table(
    data: JSONBody[NewTable], request: AnyRequest, keeper: TheKeeper, guests: TheGuests
) -> Response[TableMade]:
    """Make a table, sit down, seat bots, and start, all at once if you like."""
    token = guests.fresh_token()
    holder = holder_of(token)
    live = await keeper.create(data, holder)
    guest = guests.in_scope(request.scope) or guests.fresh()
    await keeper.storage.visit(guest, live.id, holder, now())
    made = TableMade(live.id, token, live.table.seats_held_by(holder))
    return with_guest(Response(made, status_code=201), guests, guest, request)


@get("/api/v1/tables")
async def lobby(keeper: TheKeeper) -> Lobby:
    """Public tables that are open or being played."""
    summaries = await keeper.storage.lobby(now() - LOBBY_AGE, MOST_LISTED)
    return Lobby(read_summaries(summaries), names())


@get("/api/v1/tables/{table:str}")
async def table_state(table: TableId, keeper: TheKeeper) -> TableState:
    """A table as whoever has its link may see it."""
    live = await keeper.table(table)
    return TableState(view(live.table, None), story(live.table, None))


@get("/api/v1/tables/{table:str}/games/{number:int}", media_type="application/json")
async def game_record(table: TableId, number: GameNumber, keeper: TheKeeper) -> Response[str]:
    """The record of a finished game, as a file that `lapilli verify` checks."""
    played = await finished_game(keeper, table, number)
    return Response(
        played.to_json(),
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{played.game}-{number}.json"'},
    )


@post("/api/v1/tables/{table:str}/hint", status_code=200, opt={"quota": "hints"})
async def hint(
    table: TableId,
    data: JSONBody[AskHint],
    request: AnyRequest,
    keeper: TheKeeper,
    guests: TheGuests,
    adviser: TheAdviser,
) -> Hint:
    """Advice for a seat of yours, in a game against bots."""
    live = await keeper.table(table)
    return await adviser.hint(live.table, await holder_asking(request, live.id, keeper, guests), data.seat)


async def holder_asking(request: AnyRequest, table: str, keeper: Keeper, guests: Guests) -> str:
    """Who asks: by the token in the Authorization header, or by the guest cookie."""
    kind, _, token = request.headers.get("Authorization", "").partition(" ")
    if kind == "Bearer":
        return holder_of(token)
    guest = guests.in_scope(request.scope)
    return await keeper.storage.holder(guest, table) or "" if guest is not None else ""


async def finished_game(keeper: Keeper, table: str, number: int) -> Record:
    """The record of a game that is over, also if it was played by older rules; Refusal if there is none."""
    lines = await keeper.storage.read(table)
    with readable_log(table):
        ends = (place for place, line in enumerate(lines, 1) if isinstance(read_entry(line), Finished))
        end = next(islice(ends, number - 1, None), None)
        if end is None:
            raise Refusal("not_found", 404, say("There is no finished game of that number."))
        try:
            return record(Table.fold(read_entry(line) for line in lines[:end]))
        except OutdatedLog:
            film = await keeper.storage.film_at(table, number)
            if film is None:
                raise
            return with_people(read_film(film).record, lines[:end])


def with_guest(response: Response[Any], guests: Guests, guest: str, request: AnyRequest) -> Response[Any]:
    """The response with the cookie of a guest, anew at each visit, so that it does not run out.

    Whoever is not known yet gets one when there is something to remember: of several answers that each brought a cookie
    to a new browser, the last would win, and what was remembered under another would be lost.
    """
    response.headers["Set-Cookie"] = guests.set_cookie(request.scope, guest)
    return response


@get("/health", sync_to_thread=False)
def health() -> Health:
    """Whether the process runs."""
    return Health("ok")


@get("/ready")
async def ready(keeper: TheKeeper) -> Response[Health]:
    """Whether the process can serve: storage and bus answer."""
    try:
        await keeper.storage.check()
        await keeper.bus.check()
    except (StorageFailure, BusFailure):
        return Response(Health("storage or bus does not answer"), status_code=503)
    return Response(Health("ok"))


ROUTES = [health, ready, games, make_table, lobby, table_state, game_record, hint]
