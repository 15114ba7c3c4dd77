"""Players who never stop, and the proof that nothing they were told is lost."""

from __future__ import annotations

import asyncio
import random
import threading
import time
from contextlib import suppress
from typing import Any

from lapilli.client.connection import ConnectionLost
from lapilli.client.seat import OVER, Refused, Seat, join, make_table
from lapilli.protocol import messages as say
from lapilli.server.storage import storage_at
from lapilli.table.entries import ClockRanOut, Moved, read_entry
from lapilli.table.table import Table
from tests.configurations import HIDDEN_HANDS

PATIENCE = 60.0


class Player(threading.Thread):
    """Plays on one seat. `acknowledged` are its moves that the server said were stored, `sent` counts all it sent."""

    def __init__(self, seat: Seat, begins: bool) -> None:
        super().__init__(daemon=True)
        self.at = seat
        self.begins = begins
        self.rng = random.Random(seat.table)
        self.acknowledged: list[str] = []
        self.sent = 0
        self.stopped = threading.Event()
        self.failure: Exception | None = None
        self.watch_answers()

    def watch_answers(self) -> None:
        attempt = self.at.attempt

        def watched(command: type[Any], fields: dict[str, Any]) -> say.ServerMessage | None:
            self.sent += command is say.Play
            answer = attempt(command, fields)
            if command is say.Play and isinstance(answer, say.Ok):
                self.acknowledged.append(fields["move"])
            return answer

        self.at.attempt = watched  # type: ignore[method-assign]

    def run(self) -> None:
        try:
            while not self.stopped.is_set():
                self.act()
                self.look()
        except Exception as error:
            self.failure = error
        finally:
            self.at.close()

    def look(self) -> None:
        with suppress(TimeoutError):
            self.at.take_in(0.1)

    def act(self) -> None:
        try:
            if self.at.moves:
                self.at.play(self.rng.choice(self.at.moves))
            elif self.begins and self.at.view.lobby.phase in (*OVER, "open"):
                self.at.start()
        except Refused as refused:
            if refused.code != "not_now":  # it was played before the connection broke
                raise


def players(urls: list[str], tables: int) -> list[Player]:
    """Two at each table; the second comes by the last of the servers."""
    seated = []
    for _ in range(tables):
        ana = make_table(urls[0], HIDDEN_HANDS, name="Ana", seats=["mine", "open"], target=99, patience=PATIENCE)
        ben = join(ana.link.replace(urls[0], urls[-1]), name="Ben", patience=PATIENCE)
        seated += [Player(ana, True), Player(ben, False)]
    for player in seated:
        player.start()
    return seated


def let_play(seated: list[Player], moves: int) -> None:
    """Until each has made so many moves more."""
    goals = [len(player.acknowledged) + moves for player in seated]
    until = time.monotonic() + PATIENCE
    while any(len(player.acknowledged) < goal for player, goal in zip(seated, goals, strict=True)):
        failures = [player.failure for player in seated if player.failure is not None]
        assert not failures, failures
        assert time.monotonic() < until, [(one.at.view.lobby.phase, one.at.moves, one.sent) for one in seated]
        time.sleep(0.02)


def stop(seated: list[Player]) -> None:
    for player in seated:
        player.stopped.set()
    for player in seated:
        player.join(PATIENCE)
        assert player.failure is None or isinstance(player.failure, ConnectionLost), player.failure


def check_nothing_lost(database: str, seated: list[Player]) -> int:
    """Every move that is acknowledged by now is in the log, in its order, and none twice; every table can be read.

    How many moves there are. The players may go on meanwhile, unless the database is for one server only.
    """
    acknowledged = [list(player.acknowledged) for player in seated]

    async def logs() -> dict[str, list[bytes]]:
        storage = storage_at(database)
        await storage.open()
        found = {player.at.table: await storage.read(player.at.table) for player in seated}
        await storage.close()
        return found

    moves = 0
    stored = asyncio.run(logs())
    for number, player in enumerate(seated):
        entries = [read_entry(line) for line in stored[player.at.table]]
        Table.fold(entries)
        made = [one.move for one in entries if isinstance(one, Moved | ClockRanOut) and one.seat == number % 2]
        rest = iter(made)
        assert all(move in rest for move in acknowledged[number]), "an acknowledged move is lost"
        assert len(acknowledged[number]) <= len(made) <= player.sent, "a move was played twice"
        moves += len(made)
    return moves
