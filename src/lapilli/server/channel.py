"""What one seat of one table is sent, made once for all who watch from there."""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

from lapilli.protocol.difference import difference
from lapilli.protocol.messages import SeatSnapshot, Update
from lapilli.table.views import Gate

encode = msgspec.json.Encoder().encode


class Listener(Protocol):
    def send(self, message: bytes) -> None: ...


class Channel:
    """A seat, or the place of those who have none (None)."""

    def __init__(self, gate: Gate, seat: int | None) -> None:
        self.seat = seat
        self.listeners: set[Listener] = set()
        self.game = gate.table.games
        self.view = gate.view(seat)
        self.events: list[Any] = gate.events(seat)

    @property
    def shown(self) -> SeatSnapshot:
        """All that was shown so far, for whoever comes in now."""
        return SeatSnapshot(self.view, self.events)

    def publish(self, gate: Gate) -> None:
        """Tell the listeners what has changed for them, if anything has."""
        old, new = self.view, gate.view(self.seat)
        self.view = new
        if gate.table.games != self.game:
            self.game, self.events = gate.table.games, []
        fresh: list[Any] = gate.events(self.seat, len(self.events))
        lobby, own = difference(old.lobby, new.lobby), difference(old.own, new.own)
        game = difference(old.game, new.game)
        if not (lobby or own or game or fresh):
            return
        self.events += fresh
        message = encode(Update(self.seat, lobby, own, game, fresh))
        for listener in self.listeners:
            listener.send(message)
