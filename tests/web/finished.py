"""Games that are over, or have been going on for a while: played on all seats of one person through the socket."""

from __future__ import annotations

import json
import random
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from playwright.sync_api import Page
from websockets.sync.client import connect

from lapilli.protocol.patches import updated
from tests.server.clients import flat, number_of
from tests.web.browsers import PATIENCE
from tests.web.playing import for_two, made_table

MOST_MOVES = 80  # a connection may not say more at once
OVER = ("between games", "match over")


def finished_game(page: Page, game: str, seats: tuple[str, ...] = ("mine", "mine"), name: str = "Ana") -> str:
    """A finished game of whoever has this page: the address of its replay.

    All seats being one's own, nobody waits for a question in secret, so it is over in a moment.
    """
    wanted = {
        "game": game,
        "options": for_two(game) and {"players": len(seats)},
        "seats": seats,
        "name": name,
        "names": [name, "Ben", "Cleo", "Dan"][: len(seats)],
        "start": True,
    }
    made = page.request.post("/api/v1/tables", data=wanted).json()
    finish(page, made["table"], made["token"], made["seats"])
    return f"/replay/{made['table']}/1"


def finish(page: Page, table: str, token: str, seats: list[int], moves: int | None = None) -> None:
    """Play any legal moves on the seats of a token until the game is over, or only so many.

    A game that does not end is given up.
    """
    address = page.evaluate("location.origin").replace("http", "ws", 1) + "/api/v1/socket"
    left = None if moves is None else deque(range(moves))
    with ThreadPoolExecutor(len(seats)) as players:
        for over in [players.submit(play, address, table, token, seat, left) for seat in seats]:
            over.result()


def play(address: str, table: str, token: str, seat: int, left: deque[int] | None) -> None:
    with connect(address) as socket:
        Player(socket, seat, left).play(table, token)


def go_on_from(page: Page, moves: int, game: str, **more: Any) -> None:
    """Go to a table around one device at which so many moves have been made."""
    made = made_table(page, game, ["mine", "mine"], names=["Ana", "Ben"], **more)
    finish(page, made["table"], made["token"], made["seats"], moves)
    page.goto(f"t/{made['table']}")


class Player:
    """Whoever decides for one seat. Each has a line of their own: an answer may wait for that of another seat.

    If a number of moves is `left` to all of them, each stops as soon as it hears that there are no more.
    """

    def __init__(self, socket: Any, seat: int, left: deque[int] | None) -> None:
        self.left = left
        self.socket = socket
        self.seat = seat
        self.chance = random.Random(seat)
        self.view: dict[str, Any] = {"phase": ""}
        self.moves = 0
        self.position = 0
        self.decided: set[int] = set()  # the positions at which the seat decided: once each

    def play(self, table: str, token: str) -> None:
        self.ask(type="hello", table=table, token=token)
        while self.view["phase"] not in OVER:
            self.hear(json.loads(self.socket.recv(timeout=PATIENCE / 1000)))
            if self.left is not None and not self.left:
                return
            self.act()

    def ask(self, **message: Any) -> None:
        self.socket.send(json.dumps({"n": 1, **message}))

    def hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "snapshot":
            shown = next(shown for shown in message["shown"] if shown["view"]["own"]["seat"] == self.seat)
            self.events, self.nested = len(shown["events"]), shown["view"]
        elif message["type"] == "update" and message["seat"] == self.seat:
            number = number_of(self.nested)
            self.nested = updated(self.nested, message)
            self.events = (self.events if number_of(self.nested) == number else 0) + len(message.get("events", []))
        else:
            return
        self.position += 1
        self.view = flat(self.nested, self.events)

    def act(self) -> None:
        view, seat = self.view, self.seat
        if self.position in self.decided:
            return
        if view["phase"] == "contributing" and not view["deal"]["contributed"][seat]:
            self.decided.add(self.position)
            self.ask(type="contribute", seat=seat, given=self.chance.randbytes(16).hex())
        elif view.get("moves"):
            self.decided.add(self.position)
            self.moves += 1
            if self.left:
                self.left.pop()
            if self.moves < MOST_MOVES:
                self.ask(
                    type="play", seat=seat, move=self.chance.choice(view["moves"]), events_seen=view["events_seen"]
                )
            else:
                self.ask(type="ask", seat=seat, what="resign")
