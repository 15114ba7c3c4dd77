"""Games to print, over HTTP: PDFs made in a thread, one after the other, and remembered."""

from __future__ import annotations

from collections import OrderedDict
from typing import Annotated

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import PathParameter, QueryParameter

import lapilli
from lapilli.engine.words import say
from lapilli.games import names
from lapilli.protocol.problems import Refusal
from lapilli.server.work_queue import WorkQueue

MOST_WAITING = 4
MOST_REMEMBERED = 16  # a few hundred kilobytes each
GameName = Annotated[str, PathParameter(max_length=64)]
Choice = Annotated[str, QueryParameter(max_length=16)]


class Printer:
    """Prints boxes of games. What somebody asked for lately is there at once."""

    def __init__(self) -> None:
        self.queue = WorkQueue("printer", MOST_WAITING)
        self.printed: OrderedDict[tuple[str, ...], bytes] = OrderedDict()

    async def pdf(self, *asked: str) -> bytes:
        """The PDF of a game; `asked` is its name, then the choices of a PrintJob in their order."""
        if asked not in self.printed:
            self.printed[asked] = await self.queue.do(lambda: made(*asked))
        self.printed.move_to_end(asked)
        while len(self.printed) > MOST_REMEMBERED:
            self.printed.popitem(last=False)
        return self.printed[asked]

    def close(self) -> None:
        self.queue.close()


def made(game: str, *choices: str) -> bytes:
    # The PDF library takes half a second to load, which the start of a server should not wait for.
    from lapilli.paper.press import PrintJob
    from lapilli.paper.printing import printed

    return printed(PrintJob(lapilli.game(game), *choices))


@get("/api/v1/games/{game:str}/print", opt={"quota": "prints"}, media_type="application/pdf")
async def print_game(
    game: GameName,
    printer: NamedDependency[Printer],
    lang: Choice = "en",
    paper: Choice = "a4",
    card_size: Choice = "poker",
    ink: Choice = "full",
    backs: Choice = "every",
    flip: Choice = "long",
) -> Response[bytes]:
    """A game as a PDF to print, cut out and play. The choices are those of `lapilli print`."""
    if game not in names():
        raise Refusal("not_found", 404, say("There is no such game."))
    pdf = await printer.pdf(game, lang, paper, card_size, ink, backs, flip)
    headers = {"Content-Disposition": f'attachment; filename="{game}-{lang}.pdf"'}
    return Response(pdf, media_type="application/pdf", headers=headers)
