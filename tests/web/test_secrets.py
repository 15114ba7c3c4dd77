"""Nothing secret reaches a page: every frame of a whole game is read."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.configurations import CARD_FILE, HIDDEN_HANDS, MANY_SEATS, SECRET_QUESTIONS
from tests.web.browsers import Visitors
from tests.web.playing import Quick, set_table
from tests.web.test_tables import in_turn, sit_down


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


@pytest.mark.parametrize(("game", "bots"), [(HIDDEN_HANDS, 0), (MANY_SEATS, 4)])
def test_a_browser_is_sent_no_card_that_is_hidden_from_its_seat(visitors: Visitors, game: str, bots: int) -> None:
    """The more play where there are many seats, the sooner it is over. Nobody shouts: that would pause every play."""
    ana, ben = visitors.come(), visitors.come()
    readers = [Reader(ana), Reader(ben)]
    options = {"players": 2 + bots} | ({"shout": "auto"} if game == MANY_SEATS else {})
    table = set_table(ana, game, ["mine", "open", *["random"] * bots], options=options)
    ben.goto(f"/t/{table}")
    sit_down(ben, "Ben")
    ana.get_by_role("button", name="Start").click()
    in_turn(Quick(ana), Quick(ben, seed=2))
    assert Quick(ana).wait() == Quick(ben).wait() == "match over"
    for seat, reader in enumerate(readers):
        reader.check({seat})


@pytest.mark.parametrize(("game", "options"), [(SECRET_QUESTIONS, {"quick": True}), (CARD_FILE, {})])
def test_around_one_device_each_seat_is_still_sent_its_own_cards_only(
    visitors: Visitors, game: str, options: dict[str, Any]
) -> None:
    """With two browsers these two games pause after every turn, so that nobody notices who is asked."""
    page = visitors.come()
    reader = Reader(page)
    set_table(page, game, ["mine", "mine"], names=["Ana", "Ben"], options=options)
    assert Quick(page).play()
    reader.check({0, 1})


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
