"""Nothing secret reaches a page: every frame of whole games is read."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.browsers import Visitors
from tests.web.playing import Hand, set_table
from tests.web.test_tables import in_turn, sit_down

SECRET = {"hand", "objective", "known"}


class Reader:
    """Every value that the sockets of a page received, with the way to it."""

    def __init__(self, page: Page) -> None:
        self.messages: list[dict[str, Any]] = []
        page.on("websocket", lambda socket: socket.on("framereceived", self.read))

    def read(self, frame: str | bytes) -> None:
        self.messages.append(json.loads(frame))


@pytest.mark.parametrize("game", ["match", "twist", "nodraw"])
def test_a_seat_is_sent_no_card_that_is_hidden_from_it(visitors: Visitors, game: str) -> None:
    """What Ben holds becomes known to Ana only by what is played openly."""
    ana, ben = visitors.come(), visitors.come()
    readers = [Reader(ana), Reader(ben)]
    options = {"quick": True} if game == "nodraw" else {"players": 2}
    table = set_table(ana, game, ["mine", "open"], options=options)
    ben.goto(f"/t/{table}")
    sit_down(ben, "Ben")
    ana.get_by_role("button", name="Start").click()
    in_turn(Hand(ana), Hand(ben, seed=2))
    for seat, reader in enumerate(readers):
        assert len(reader.messages) > 10
        for message in reader.messages:
            check_message(message, seat)


def check_message(message: dict[str, Any], seat: int) -> None:
    """A seat is shown its own view only; of a draw by others it is told how many cards, not which."""
    for shown in message.get("shown", []):
        assert shown["view"]["seat"] in (seat, None)
        check_view(shown["view"].get("view"), seat)
        check_events(shown["events"], seat)
    if message["type"] == "update":
        assert message["seat"] in (seat, None)
        check_events(message.get("events", []), seat)
        check_patch(message.get("patch", {}), seat)


def check_view(view: dict[str, Any] | None, seat: int) -> None:
    if view is not None:
        assert all(isinstance(count, int) for count in view["hands"])
        assert "bags" not in view or all(isinstance(count, int) for count in view["bags"])
        assert "draw" not in view or isinstance(view["draw"], int)
        assert view["seat"] == seat


def check_patch(patch: dict[str, Any], seat: int) -> None:
    for place, value in patch.items():
        if place in ("view/hands", "view/bags", "view/draw"):
            assert json.dumps(value).strip("[]0123456789, ") == ""
        if place == "view" and value is not None:
            check_view(value, seat)
        assert "secret" not in place or value is None or place == "deal/secret"


def check_events(events: list[dict[str, Any]], seat: int) -> None:
    for event in events:
        if event["event"] == "drew" and event["seat"] != seat:
            assert "cards" not in event
        if event["event"] == "passed" and seat not in (event["seat"], event["target"]):
            assert "cards" not in event
        assert event["event"] not in ("asked", "stayed_silent") or event["seat"] == seat
