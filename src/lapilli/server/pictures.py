"""Pictures of positions, as a stranger may see them: for previews of links, and to share."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from html import escape
from typing import Any

import resvg_py
from litestar import Response, get
from litestar.di import NamedDependency

from lapilli.art import art_of, draw, format_of
from lapilli.engine.errors import OptionError
from lapilli.engine.game import Game
from lapilli.engine.record import Record, replay
from lapilli.engine.words import say
from lapilli.games import game as game_of
from lapilli.games import game_class
from lapilli.paper.box import Spot, box_of
from lapilli.protocol.bodies import TableShown
from lapilli.server.http import GameNumber, TableId, TheKeeper, finished_game
from lapilli.server.keeper import Keeper, read_summaries
from lapilli.table.table import OPEN, Table
from lapilli.table.views import view
from lapilli.texts import translate, translation

WIDTH, HEIGHT, EDGE = 1200, 630, 40  # as previews of links are shown
AIR = 0.05  # of a piece, between pieces
LINEN, LINE = "#f4f1ea", "#cdc4b2"
A_WHILE = "public, max-age=60"
FOREVER = "public, max-age=31536000, immutable"


class Pictures:
    """Draws beside the event loop, one picture at a time."""

    def __init__(self) -> None:
        self.thread = ThreadPoolExecutor(1, "pictures")

    async def of(self, game: Game[Any], shown: dict[str, Any] | None) -> bytes:
        """A position, or without one what stands for the game."""
        document = position_document(game, shown)
        return await asyncio.get_running_loop().run_in_executor(self.thread, png, document)

    async def of_game(self, record: Record) -> bytes:
        """The last position of a game; RecordError if it was played by other rules."""
        return await asyncio.get_running_loop().run_in_executor(self.thread, lambda: png(last_document(record)))

    def close(self) -> None:
        self.thread.shutdown(wait=False, cancel_futures=True)


ThePictures = NamedDependency[Pictures]


@lru_cache(64)
def png(document: str) -> bytes:
    return bytes(resvg_py.svg_to_bytes(svg_string=document, skip_system_fonts=True))


def position_document(game: Game[Any], shown: dict[str, Any] | None) -> str:
    """What lies on the table as an SVG document, as large as fits."""
    spots = spots_of(game, shown)
    form = art_of(game).form
    left, top = min(spot.x for spot in spots), min(spot.y for spot in spots)
    columns, rows = max(spot.x for spot in spots) - left + 1, max(spot.y for spot in spots) - top + 1
    scale = min((WIDTH - 2 * EDGE) / (columns * form.width), (HEIGHT - 2 * EDGE) / (rows * form.height), 1.0)
    width, height = form.width * scale, form.height * scale
    from_left, from_top = (WIDTH - columns * width) / 2, (HEIGHT - rows * height) / 2
    pieces = [
        piece(game, spot.code, from_left + (spot.x - left) * width, from_top + (spot.y - top) * height, width, height)
        for spot in spots
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{LINEN}"/>{"".join(pieces)}</svg>'
    )


def last_document(record: Record) -> str:
    *_, last = replay(record, game_of)
    return position_document(last.game, last.game.view(last.state, None))


def piece(game: Game[Any], code: str, x: float, y: float, width: float, height: float) -> str:
    x, y, width, height = x + width * AIR / 2, y + height * AIR / 2, width * (1 - AIR), height * (1 - AIR)
    place = f'x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}"'
    if not code:
        return f'<rect {place} rx="{width * 0.08:.1f}" fill="none" stroke="{LINE}" stroke-width="3"/>'
    form = format_of(game, code)
    inside = draw(game, code).partition(">")[2].removesuffix("</svg>")
    return f'<svg {place} viewBox="0 0 {form.width:g} {form.height:g}">{inside}</svg>'


def spots_of(game: Game[Any], shown: dict[str, Any] | None) -> list[Spot]:
    if shown is not None:
        try:
            if spots := box_of(game).spots(game, shown):
                return spots
        except OptionError:  # a game that cannot be printed
            pass
    sample = art_of(game).sample or tuple(art_of(game).codes(game)[:9])
    return [Spot(float(place % 3), float(place // 3), code) for place, code in enumerate(sample)]


def public_position(table: Table) -> dict[str, Any] | None:
    """The position that may be shown to anybody who has the link: of a finished game all may know it by its record."""
    current = table.round
    if current is not None and current.finished:
        final: dict[str, Any] = current.game.view(current.dealt, None)
        return final
    return view(table, None).game


@get("/api/v1/tables/{table:str}/picture", media_type="image/png", opt={"quota": "study"})
async def table_picture(table: TableId, keeper: TheKeeper, pictures: ThePictures) -> Response[bytes]:
    """The position at a table as whoever has its link may see it, for previews of the link."""
    live = await keeper.table(table)
    drawn = await pictures.of(live.table.series.game, public_position(live.table))
    return Response(drawn, media_type="image/png", headers={"Cache-Control": A_WHILE})


@get("/api/v1/tables/{table:str}/games/{number:int}/picture", media_type="image/png", opt={"quota": "study"})
async def game_picture(table: TableId, number: GameNumber, keeper: TheKeeper, pictures: ThePictures) -> Response[bytes]:
    """The last position of a finished game, to share."""
    drawn = await pictures.of_game(await finished_game(keeper, table, number))
    return Response(drawn, media_type="image/png", headers={"Cache-Control": FOREVER})


# ---- previews of links


async def preview_of(path: str, keeper: Keeper, site: str, language: str) -> str:
    """What stands in the head of a page that leads to a table, for programs that preview links; else nothing."""
    match path.split("/"):
        case ["t", table]:
            picture = f"{site}/api/v1/tables/{table}/picture"
        case ["replay", table, number] if number.isdecimal():
            picture = f"{site}/api/v1/tables/{table}/games/{number}/picture"
        case _:
            return ""
    summary = await keeper.storage.summary(table)
    shown = read_summaries([summary]) if summary is not None and table not in keeper.closed else []
    return "".join(tags(one, picture, language) for one in shown)


def tags(shown: TableShown, picture: str, language: str) -> str:
    title, summary = (translation(text, language) for text in titles(shown.game))
    people = ", ".join(seat.name for seat in shown.seats if seat.kind == "human")
    is_open = shown.phase == OPEN and any(seat.kind == "open" for seat in shown.seats)
    invites = translate(say("{names}: play with us!", names=people), language) if people and is_open else people
    named = {
        "og:type": "website",
        "og:site_name": "Lapilli",
        "og:title": title,
        "og:description": ". ".join(filter(None, [invites.rstrip("."), summary])),
        "og:image": picture,
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "twitter:card": "summary_large_image",
    }
    return "".join(f'<meta property="{name}" content="{escape(content)}" />' for name, content in named.items())


def titles(game: str) -> tuple[str, str]:
    info = game_class(game).info
    return info.title, info.summary


PICTURES = [table_picture, game_picture]
