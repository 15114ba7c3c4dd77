"""Checking the deal in the browser: what is right, and what was tampered with."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import lapilli
from tests.configurations import HIDDEN_HANDS
from tests.web.browsers import Visitors
from tests.web.finished import finished_game
from tests.web.records import chance_game, open_record


def check(page: Page) -> None:
    page.get_by_role("button", name="Check the deal").click()
    expect(page.get_by_text("checked by the server")).to_be_visible()


def test_whoever_played_sees_that_the_deal_is_the_one_they_took_part_in(visitors: Visitors) -> None:
    page = visitors.come()
    game = page.get_by_role("article").filter(
        has=page.get_by_role("heading", name=lapilli.game(HIDDEN_HANDS).info.title)
    )
    game.get_by_role("button", name="Play now").click()
    page.get_by_role("button", name="Play against the bot").click()
    page.wait_for_selector(".hand [role=option]")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Really resign?").click()
    page.get_by_role("link", name="Look back").click()
    page.get_by_role("tab", name="Deal").click()
    check(page)
    expect(page.get_by_text("Nothing wrong was found.")).to_be_visible()
    expect(page.get_by_text("the very fingerprint that this browser was shown")).to_be_visible()
    expect(page.get_by_text("checked in this browser")).to_have_count(5)
    page.get_by_text("Show the bytes").first.click()
    expect(page.get_by_text("SHA-256").first).to_be_visible()


def test_somebody_who_was_not_there_is_told_what_cannot_be_compared(visitors: Visitors) -> None:
    address = finished_game(visitors.come("/me"), HIDDEN_HANDS)
    page = visitors.come(address)
    page.get_by_role("tab", name="Deal").click()
    check(page)
    expect(page.get_by_text("Nothing wrong was found.")).to_be_visible()
    expect(page.get_by_text("This browser did not see the fingerprint before the deal")).to_be_visible()


def test_a_record_that_was_not_dealt_fairly_says_that_there_is_nothing_to_check(visitors: Visitors) -> None:
    page = visitors.come()
    open_record(page, chance_game(HIDDEN_HANDS))
    page.get_by_role("tab", name="Deal").click()
    expect(page.get_by_text("does not say how its cards were dealt")).to_be_visible()


def rename(plain: Any) -> None:
    plain["players"][0] = "Mallory"


def exchange_the_secret(plain: Any) -> None:
    plain["fair_deal"]["secret"] = "ab" * 32


def exchange_the_bytes(plain: Any) -> None:
    plain["fair_deal"]["contributions"][0] = "cd" * 16


@pytest.mark.parametrize(
    ("tamper", "named"),
    [
        (rename, ["Changed after the end of the game: players."]),
        (exchange_the_secret, ["commit: the secret does not belong", "seed: it does not follow"]),
        (exchange_the_bytes, ["seed: it does not follow"]),
    ],
)
def test_what_was_tampered_with_is_named(visitors: Visitors, tamper: Any, named: list[str]) -> None:
    page = visitors.come("/me")
    address = finished_game(page, HIDDEN_HANDS)
    plain = page.request.get(f"/api/v1/tables/{address.split('/')[2]}/games/1").json()
    tamper(plain)
    open_record(page, json.dumps(plain))
    page.get_by_role("tab", name="Deal").click()
    check(page)
    expect(page.get_by_text("Something is wrong with this record.")).to_be_visible()
    for words in named:
        expect(page.get_by_text(words)).to_be_visible()


def test_a_record_that_does_not_even_replay_can_be_checked_too(visitors: Visitors) -> None:
    page = visitors.come("/me")
    address = finished_game(page, HIDDEN_HANDS)
    plain = page.request.get(f"/api/v1/tables/{address.split('/')[2]}/games/1").json()
    plain["moves"][0] = "RX@99"
    open_record(page, json.dumps(plain))
    expect(page.get_by_role("alert")).to_contain_text("Move 1")
    check(page)
    expect(page.get_by_text("Changed after the end of the game: moves.")).to_be_visible()
