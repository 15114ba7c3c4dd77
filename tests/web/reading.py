"""Somebody who reads everything that a page is sent: nothing secret may be in it."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page


class Reader:
    """Every message that the sockets of a page received."""

    def __init__(self, page: Page) -> None:
        self.messages: list[dict[str, Any]] = []
        page.on("websocket", lambda socket: socket.on("framereceived", self.read))

    def read(self, frame: str | bytes) -> None:
        self.messages.append(json.loads(frame))

    def check(self, seats: set[int]) -> None:
        """Each seat is shown its own view only; of a draw by others it is told how many cards, not which."""
        assert len(self.messages) > 10
        for message in self.messages:
            for shown in message.get("shown", []):
                view, seat = shown["view"], shown["view"]["own"]["seat"]
                assert seat in seats | {None}
                check_view(view.get("game"), seat)
                check_events(shown["events"], seat)
            if message["type"] == "update":
                assert message["seat"] in seats | {None}
                check_events(message.get("events", []), message["seat"])
                check_patch(message.get("game", {}), message["seat"])
                assert all("secret" not in place or place == "deal/secret" for place in message.get("own", {}))


def check_view(view: dict[str, Any] | None, seat: int | None) -> None:
    if view is not None:
        assert all(isinstance(count, int) for count in view["hands"])
        assert "bags" not in view or all(isinstance(count, int) for count in view["bags"])
        assert hidden(view.get("draw"))
        assert view["seat"] == seat


def check_patch(patch: dict[str, Any], seat: int | None) -> None:
    for place, value in patch.items():
        if place.startswith(("hands", "bags", "draw")):
            assert hidden(value)
        if place == "":
            check_view(value, seat)
        assert "secret" not in place


def hidden(value: Any) -> bool:
    """Whether something tells numbers of cards, and no card."""
    if isinstance(value, dict):
        return all(hidden(entry) for entry in value.values())
    return all(hidden(entry) for entry in value) if isinstance(value, list) else value is None or type(value) is int


def check_events(events: list[dict[str, Any]], seat: int | None) -> None:
    for event in events:
        if event["event"] == "drew" and event["seat"] != seat:
            assert "cards" not in event
        if event["event"] == "objective_drawn" and (seat is None or (event["seat"] - seat) % 2):
            assert "objective" not in event
        if event["event"] == "passed" and seat not in (event["seat"], event["target"]):
            assert "cards" not in event
        assert event["event"] not in ("asked", "stayed_silent") or event["seat"] == seat
