"""A player's home over HTTP: own games, results, name and picture, and the end of all that."""

from __future__ import annotations

from contextlib import suppress
from functools import partial

from litestar import Response, delete, get, put
from litestar.params import JSONBody

from lapilli.protocol.home import Home, Profile
from lapilli.protocol.problems import Refusal
from lapilli.server.games_played import games_played, standings, still_sits, without_name
from lapilli.server.http import AnyRequest, TheGuests, TheKeeper, with_guest
from lapilli.server.keeper import Keeper
from lapilli.server.moment import now
from lapilli.server.storage import Visit
from lapilli.server.study import TheRecordReader
from lapilli.table import seating
from lapilli.table.entries import read_entry, write_entry
from lapilli.table.errors import LogError
from lapilli.table.names import readable_name

MOST_TABLES = 300  # the last ones, of which results are counted
ALL_TABLES = 2**31 - 1
UNREADABLE = b"{}"  # stands for a damaged line


@get("/api/v1/me/home")
async def my_home(
    request: AnyRequest, keeper: TheKeeper, guests: TheGuests, record_reader: TheRecordReader
) -> Response[Home]:
    """What this browser's guest has played, and what they are called."""
    guest = guests.in_scope(request.scope)
    if guest is None:
        return Response(Home(Profile(), [], []))
    visits = await keeper.storage.visits(guest, MOST_TABLES)
    profile = Profile(*(await keeper.storage.profile(guest) or ()))
    home = await record_reader.homes.do(lambda: home_of(profile, visits))
    return with_guest(Response(home), guests, guest, request)


def home_of(profile: Profile, visits: list[Visit]) -> Home:
    finished = []
    for visit in visits:
        with suppress(LogError):  # one damaged table is missing, the others are not
            finished += games_played([read_entry(line) for line in visit.lines], visit.holder)
    return Home(profile, sorted(finished, key=lambda game: -game.at), standings(finished))


@put("/api/v1/me/profile", status_code=200)
async def change_profile(
    data: JSONBody[Profile], request: AnyRequest, keeper: TheKeeper, guests: TheGuests
) -> Response[Profile]:
    """What this browser's guest is called from now on, and their picture."""
    guest = guests.in_scope(request.scope) or guests.fresh()
    chosen = Profile(readable_name(data.name) if data.name.strip() else "", data.picture)
    await keeper.storage.keep_profile(guest, chosen.name, chosen.picture)
    return with_guest(Response(chosen), guests, guest, request)


@delete("/api/v1/me")
async def forget_me(request: AnyRequest, keeper: TheKeeper, guests: TheGuests) -> Response[None]:
    """Forget this browser's guest: their seats, their name in all games, their history, their shared records."""
    guest = guests.in_scope(request.scope)
    if guest is not None:
        for visit in await keeper.storage.visits(guest, ALL_TABLES):
            await leave_table(keeper, visit)
            await forget_player(keeper, visit)
        await keeper.storage.forget(guest)
    return Response(None, status_code=204, headers={"Set-Cookie": guests.set_cookie(request.scope, None)})


async def leave_table(keeper: Keeper, visit: Visit) -> None:
    """Get up from all seats there, also in the middle of a game."""
    with suppress(LogError, Refusal):  # a table that is closed, damaged or of older rules has no seats any more
        if still_sits([read_entry(line) for line in visit.lines], visit.holder):
            live = await keeper.table(visit.table)
            for seat in live.table.seats_held_by(visit.holder):
                await keeper.do(live, partial(seating.leave, holder=visit.holder, seat=seat, at=now()))


async def forget_player(keeper: Keeper, visit: Visit) -> None:
    """The finished games stay for those who played them, and the guest is nobody in them."""

    def nameless(line: bytes) -> bytes:
        try:
            entry = read_entry(line)
        except LogError:
            return UNREADABLE  # nobody misses it, and the name may be in it
        changed = without_name(entry, visit.holder)
        return line if changed is entry else write_entry(changed)

    await keeper.storage.rewrite(visit.table, nameless)


HOME = [my_home, change_profile, forget_me]
