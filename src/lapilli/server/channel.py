"""What one seat of one table is sent, made once for all who watch from there."""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

from lapilli.protocol.difference import Changes
from lapilli.protocol.messages import Shown, Update
from lapilli.table.secrecy import events_shown, must_not_see
from lapilli.table.table import Table
from lapilli.table.views import Scene, Seen, events_seen

encode = msgspec.json.Encoder().encode


class Listener(Protocol):
    def send(self, message: bytes) -> None: ...


class Channel:
    """A seat, or the place of those who have none (None). `position` numbers what it was sent."""

    def __init__(self, table: Table, seat: int | None) -> None:
        self.seat = seat
        self.position = 0
        self.listeners: set[Listener] = set()
        self.game = table.games
        self.seen = shown_of(Scene(table), seat)
        self.events: list[Any] = shown_events(table, seat)

    @property
    def shown(self) -> Shown:
        """All that was shown so far, for whoever comes in now."""
        return Shown(self.position, self.seen.whole(), self.events)

    def publish_beginning(self, table: Table) -> None:
        """In a pause: tell only the events that the seat may see before it is over (lapilli.table.secrecy)."""
        told = len(self.events)
        fresh = shown_events(table, self.seat, told)[: max(0, events_shown(table, self.seat) - told)]
        if fresh:
            self.tell({}, fresh)

    def publish(self, scene: Scene, changes: Changes) -> None:
        """Tell the listeners what has changed, if anything has."""
        before, self.seen = self.seen, shown_of(scene, self.seat)
        if scene.table.games != self.game:
            self.game, self.events = scene.table.games, []
        fresh = shown_events(scene.table, self.seat, len(self.events))
        patch = changes.of(before, self.seen)
        if patch or fresh:
            self.tell(patch, fresh)

    def tell(self, patch: dict[str, Any], fresh: list[Any]) -> None:
        self.events += fresh
        self.position += 1
        message = encode(Update(self.seat, self.position, patch, fresh))
        for listener in self.listeners:
            listener.send(message)


def show_all(table: Table, before: Scene | None, channels: dict[int | None, Channel], at: int) -> Scene:
    """Tell everybody at a table what they may see of what has changed since it was shown last."""
    scene, changes = Scene(table, before), Changes()
    for seat, channel in list(channels.items()):
        if must_not_see(table, seat, at):
            channel.publish_beginning(table)
        else:
            channel.publish(scene, changes)
    return scene


def may_watch(table: Table, seat: int | None) -> bool:
    return seat is not None or table.created.spectators


def shown_of(scene: Scene, seat: int | None) -> Seen:
    return scene.seen(seat) if may_watch(scene.table, seat) else scene.from_the_door()


def shown_events(table: Table, seat: int | None, since: int = 0) -> list[Any]:
    return events_seen(table, seat, since) if may_watch(table, seat) else []
