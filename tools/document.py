"""docs/protocol.md: the socket for whoever writes a client, from the messages themselves."""

from __future__ import annotations

import inspect
from typing import get_args

from msgspec import inspect as types

from lapilli.engine.aims import Aim
from lapilli.engine.events import GameEvent
from lapilli.engine.position import GameView
from lapilli.engine.words import Text
from lapilli.protocol import messages as say
from lapilli.protocol.problems import Problem
from lapilli.table.views import ClockShown, DealShown, LobbyView, Own, PauseShown, ProposalShown, SeatShown, View
from tools.typescript import may_be_left_out, written

OPENING = """\
# The protocol, version 1

<!-- Written by `make protocol` from src/lapilli/protocol. Do not edit. -->

A table is made over HTTP and played over a socket. `lapilli.client` does all this for Python programs.

## HTTP

The OpenAPI document is at `/api/v1/schema/openapi.json` of every server. In short:

| request | what for |
|---|---|
| `GET /api/v1/games` | games with their options, bots, emotes: all that a set-up form needs |
| `POST /api/v1/tables` | make a table, sit down, seat bots, start; gives `table`, your `token` and your `seats` |
| `GET /api/v1/tables` | the lobby: public tables |
| `GET /api/v1/tables/<table>` | a table as whoever has its link may see it |
| `GET /api/v1/tables/<table>/games/<number>` | the record of a finished game, a file for `lapilli verify` |
| `POST /api/v1/tables/<table>/hint` | advice for a seat of yours, against bots; with `Authorization: Bearer <token>` |
| `GET /api/v1/me` | the tables this browser has sat at, by its guest cookie |
| `GET /api/v1/me/home`, `PUT /api/v1/me/profile` | that browser's games, results, name and picture |
| `DELETE /api/v1/me` | forget that browser: history, name, shared records |
| `POST /api/v1/study/steps` | a record, or any game, step by step from a seat or with open cards; tries moves out |
| `POST /api/v1/study/record` | whether a record can be replayed, and if not, what is wrong where |
| `POST /api/v1/study/analysis` | a record's moves judged, as lines of JSON with the progress |
| `POST /api/v1/study/verification` | a record's deal, moves and result checked, like `lapilli verify` |
| `POST /api/v1/records`, `GET /api/v1/records/<id>` | a record shared by an unguessable link, `/replay/<id>` |
| `GET /health`, `GET /ready` | for whoever runs the server |

A refusal has a status of 400 or more and a `Problem` (below) as its body. To play at once against a bot:

```json
{"game": "<name>", "seats": ["mine", "casual"], "name": "Ana", "start": true}
```

The table's id is its invitation: `/t/<table>` in the browser. The token is the key to your own seats: keep it, never
pass it on, never put it into an address. A browser that has lost it is known by its guest cookie.

## The socket

Connect to `/api/v1/socket` (WebSocket, text frames of JSON, at most 1,024 bytes from the client). From a browser, the
page must come from the same server.

1. Say `hello` with the table and, if you have one, your token. You get `welcome` and a `snapshot`.
2. Take a seat with `sit`, unless you have one. When your seats change, you get a new `snapshot`.
3. Somebody says `start`. In phase `contributing` every human seat sends `contribute` with 16 fresh random bytes: the
   fair deal (fair-deal.md). Keep `deal.commit` and your bytes, to compare them with the record later.
4. When `own.moves` of your view is not empty, decide: `play` one of them, with `events_seen`: how many
   events of the game's story you have been told, or in a pause `own.pause.events_seen`.
   `try` plays what was pointed at instead, and says why that is no move.
   When `own.pause.may_pass` is true you may be asked in secret: answer, `let_pass`, or say nothing until it is over.
5. After a game, `start` begins the next one of the match; after the match, `ask` for a `rematch`.

Every message of yours has a number `n` of your choice; its answer, `welcome`, `ok` or `error`, repeats it. An `ok`
means that it is stored. A move that is sent again after a lost connection is refused with `not_now` if it was played
already, as long as it says `events_seen`. In a pause (`own.pause`) the answer to a move, a proposal or a change of
seats waits until the pause is over, so that nobody learns who was asked something in secret.

What a seat is shown comes as a `snapshot` (everything) and then as `update`s (differences). Whose turn it is stands in
`game.turn`, unless `game.over` or `own.winners` says that the game is finished. After a lost connection just say
`hello` again.

To put a patch into a view: split each name at `/`, go down that way (numbers are places in a list), and set the value
there; a name that ends in `+` adds the entries of its value to the end of a list, one that ends in `-` removes an entry
of an object. Events are data; `events` of an update follow those that came before, and a new game begins without any
(its `deal.game_number` is another).
"""

PARTS = [
    View,
    LobbyView,
    Own,
    SeatShown,
    DealShown,
    ProposalShown,
    ClockShown,
    PauseShown,
    Aim,
    GameView,
    GameEvent,
    say.SeatSnapshot,
    Problem,
    Text,
]


def document() -> str:
    parts = [OPENING, "## From the client\n"]
    parts += [described(message) for message in members(say.ClientMessage)]
    parts.append("## From the server\n")
    parts += [described(message) for message in members(say.ServerMessage)]
    parts.append("## What they hold\n")
    parts += [described(part) for part in PARTS]
    return "\n".join(parts)


def members(union: object) -> tuple[type, ...]:
    return get_args(union)


def described(cls: type) -> str:
    """One message: what it is for, and its fields."""
    kind = types.type_info(cls)
    assert isinstance(kind, types.StructType)
    name = f"`{kind.tag}`" if kind.tag else cls.__name__
    lines = [f"### {name}\n", inspect.cleandoc(cls.__doc__ or ""), ""]
    if kind.fields:
        lines += ["| field | type | |", "|---|---|---|"]
    for field in kind.fields:
        optional = "may be left out" if may_be_left_out(kind, field) else ""
        kinds = written(field.type, {}).replace("|", "\\|")
        lines.append(f"| `{field.encode_name}` | {kinds} | {optional} |")
    return "\n".join([*lines, ""]) if kind.fields else "\n".join(lines)
