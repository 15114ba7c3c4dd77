"""A player's inbox over HTTP: the tables where somebody waits for them, getting up for good, another device."""

from __future__ import annotations

from functools import partial

import msgspec
from litestar import Response, delete, get, post, put
from litestar.di import NamedDependency
from litestar.params import JSONBody

from lapilli.engine.words import say
from lapilli.protocol.bodies import TableShown
from lapilli.protocol.home import DeviceCode, Inbox, MyTable, Profile, PushKey, Subscribe, Unsubscribe
from lapilli.protocol.problems import Refusal
from lapilli.server.guests import DEVICE_SECONDS
from lapilli.server.http import MOST_LISTED, AnyRequest, TableId, TheGuests, TheKeeper, with_guest
from lapilli.server.keeper import Keeper, read_summaries
from lapilli.server.moment import now
from lapilli.server.web_push import Subscription, WebPush, endpoint_at, require_keys
from lapilli.table import seating
from lapilli.table.table import BETWEEN_GAMES, MATCH_OVER, OPEN, PLAYING, Table
from lapilli.table.views import lobby_of, view
from lapilli.texts import LANGUAGES

MOST_TABLES = 30
ThePush = NamedDependency[WebPush]
ORDER = ("yours", "others", "nobody")


@get("/api/v1/me")
async def my_tables(request: AnyRequest, keeper: TheKeeper, guests: TheGuests) -> Response[Inbox]:
    """The tables where this browser's guest sits and the match is not over, those that wait for them first."""
    guest = guests.in_scope(request.scope)
    if guest is None:
        return Response(Inbox([]))
    return with_guest(Response(Inbox(await tables_of(keeper, guest))), guests, guest, request)


async def tables_of(keeper: Keeper, guest: str) -> list[MyTable]:
    found: list[MyTable] = []
    for holder, summary in await keeper.storage.visited(guest, MOST_LISTED):
        for shown in read_summaries([summary]):
            if shown.phase != MATCH_OVER and len(found) < MOST_TABLES:
                found += await my_table(keeper, shown, holder)
    return sorted(found, key=lambda one: (ORDER.index(one.turn), -one.since))


async def my_table(keeper: Keeper, shown: TableShown, holder: str) -> list[MyTable]:
    """A table as its player's list shows it, or nothing. One that cannot be read any more can only be left."""
    try:
        table = (await keeper.table(shown.table)).table
    except Refusal as error:
        return [] if error.code == "not_found" else [MyTable(shown, [], "nobody", shown.changed)]
    mine = table.seats_held_by(holder)
    if not mine or table.phase == MATCH_OVER:
        return []
    seen = lobby_of(table)
    shown = msgspec.structs.replace(shown, phase=seen.phase, seats=seen.seats)
    since = table.current.since if table.phase == PLAYING else shown.changed
    return [MyTable(shown, mine, "yours" if waits_for(table, mine) else "others", since)]


def waits_for(table: Table, seats: list[int]) -> bool:
    """Whether the table waits for whoever sits there: for a move, or to begin."""
    if table.phase in (OPEN, BETWEEN_GAMES):
        return all(seat.kind != "open" for seat in table.seats)
    return any(view(table, seat).own.moves and table.seats[seat].bot is None for seat in seats)


@delete("/api/v1/me/tables/{table:str}")
async def leave_for_good(table: TableId, request: AnyRequest, keeper: TheKeeper, guests: TheGuests) -> None:
    """Get up from a table, also in the middle of a game. Finished games stay in the list."""
    guest = guests.in_scope(request.scope)
    holder = await keeper.storage.holder(guest, table) if guest is not None else None
    if guest is None or holder is None:
        raise Refusal("not_found", 404, say("You have not sat at that table."))
    try:
        live = await keeper.table(table)
    except Refusal:  # nobody can sit there any more
        await keeper.storage.unvisit(guest, table)
        return
    for seat in live.table.seats_held_by(holder):
        await keeper.do(live, partial(seating.leave, holder=holder, seat=seat, at=now()))


# ---- another device


@post("/api/v1/me/device", status_code=200, opt={"quota": "records"})
async def device_code(request: AnyRequest, guests: TheGuests) -> Response[DeviceCode]:
    """A code by which another device becomes this guest's, too: for a few minutes, and once."""
    guest = guests.in_scope(request.scope) or guests.fresh()
    until = now() + DEVICE_SECONDS * 1000
    return with_guest(Response(DeviceCode(guests.device_code(guest, until), until)), guests, guest, request)


@put("/api/v1/me/device", status_code=200, opt={"quota": "records"})
async def use_device_code(
    data: JSONBody[DeviceCode], request: AnyRequest, keeper: TheKeeper, guests: TheGuests
) -> Response[Profile]:
    """Make this browser the one of the guest who showed the code."""
    guest = guests.use_device_code(data.code, now())
    if guest is None:
        raise Refusal("not_now", 409, say("That code is no longer valid. Ask for a new one."))
    return with_guest(Response(Profile(*(await keeper.storage.profile(guest) or ()))), guests, guest, request)


# ---- being called


@get("/api/v1/push", sync_to_thread=False)
def push_key(push: ThePush) -> PushKey:
    """The key that a browser subscribes with."""
    return PushKey(push.public)


@put("/api/v1/me/push", status_code=200, opt={"quota": "records"})
async def subscribe(
    data: JSONBody[Subscribe], request: AnyRequest, keeper: TheKeeper, guests: TheGuests, push: ThePush
) -> Response[PushKey]:
    """Call this browser when it is its guest's turn and they are not there."""
    endpoint_at(data.endpoint, push.services)
    require_keys(data.key, data.auth)
    guest = guests.in_scope(request.scope) or guests.fresh()
    language = data.language if data.language in LANGUAGES else "en"
    browser = Subscription(data.endpoint, data.key, data.auth, language)
    await keeper.storage.subscribe(guest, browser, now())
    return with_guest(Response(PushKey(push.public)), guests, guest, request)


@delete("/api/v1/me/push")
async def unsubscribe(data: JSONBody[Unsubscribe], request: AnyRequest, keeper: TheKeeper, guests: TheGuests) -> None:
    """Call this browser no more."""
    guest = guests.in_scope(request.scope)
    if guest is not None:
        await keeper.storage.unsubscribe(guest, data.endpoint)


INBOX = [my_tables, leave_for_good, device_code, use_device_code, push_key, subscribe, unsubscribe]
