"""The HTTP part, over a real connection."""

from __future__ import annotations

from pathlib import Path

import httpx
import msgspec
import pytest

import lapilli
from lapilli.art import codes
from lapilli.engine.words import Text
from lapilli.games import names
from lapilli.server import pages
from lapilli.server.limits import Quotas, Rate
from tests.configurations import CARD_FILE, HIDDEN_HANDS, OPEN_GAME
from tests.server.clients import Raw, make, pair, play_to_end
from tests.server.servers import Served, served, sqlite_url


@pytest.fixture
def browser(server: Served) -> httpx.Client:
    with httpx.Client(base_url=server.url) as one:
        yield one


def test_everything_a_set_up_form_needs_is_in_one_answer(browser: httpx.Client) -> None:
    catalogue = browser.get("/api/v1/games").json()
    assert {game["name"] for game in catalogue["games"]} == set(names())
    assert "casual" in [bot["name"] for bot in catalogue["bots"]]
    assert not any(option["kind"] == "file" for game in catalogue["games"] for option in game["options"])


def test_public_tables_are_in_the_lobby_and_private_ones_are_not(server: Served, browser: httpx.Client) -> None:
    public, private = make(server.url, public=True), make(server.url)
    listed = [table["table"] for table in browser.get("/api/v1/tables").json()["tables"]]
    assert public["table"] in listed
    assert private["table"] not in listed


def test_a_browser_finds_its_own_tables_again(server: Served, browser: httpx.Client) -> None:
    assert browser.get("/api/v1/me").json() == {"tables": []}
    made = browser.post("/api/v1/tables", json={"game": HIDDEN_HANDS, "seats": ["mine"], "name": "Ana"}).json()
    (mine,) = browser.get("/api/v1/me").json()["tables"]
    assert (mine["table"]["table"], mine["table"]["seats"][0]["name"], mine["mine"]) == (made["table"], "Ana", [0])
    assert httpx.get(f"{server.url}/api/v1/me").json() == {"tables": []}


def test_a_browser_gets_its_cookie_with_the_first_thing_to_remember(browser: httpx.Client) -> None:
    """A page asks for several things at once: if each answer brought another cookie, tables would get lost."""
    for page in ("me", "me/home", "tables", "games"):
        assert "set-cookie" not in browser.get(f"/api/v1/{page}").headers
    browser.post("/api/v1/tables", json={"game": HIDDEN_HANDS})
    first = dict(browser.cookies)
    assert len(first) == 1
    assert "set-cookie" in browser.get("/api/v1/me").headers  # so that it does not run out
    assert dict(browser.cookies) == first


def test_the_guest_cookie_is_not_for_scripts_nor_for_other_sites(browser: httpx.Client) -> None:
    cookie = browser.post("/api/v1/tables", json={"game": HIDDEN_HANDS}).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie


def test_a_finished_game_can_be_fetched_and_a_running_one_cannot(server: Served, browser: httpx.Client) -> None:
    ana, ben = pair(server.url)
    table = ana.views[0]["table"]
    assert browser.get(f"/api/v1/tables/{table}/games/1").status_code == 404
    play_to_end(ana, ben)
    answer = browser.get(f"/api/v1/tables/{table}/games/1")
    assert answer.headers["content-disposition"] == f'attachment; filename="{OPEN_GAME}-1.json"'
    assert browser.get(f"/api/v1/tables/{table}/games/2").json()["code"] == "not_found"


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "chess"}, "bad_option"),
        ({"game": HIDDEN_HANDS, "options": {"players": 3}}, "bad_option"),
        ({"game": HIDDEN_HANDS, "options": {"colour": "red"}}, "bad_option"),
        ({"game": CARD_FILE, "options": {"cards": "/etc/passwd"}}, "not_possible"),
        ({"game": HIDDEN_HANDS, "seats": ["mine"], "name": ""}, "not_possible"),
        ({"game": HIDDEN_HANDS, "seats": ["genius"]}, "not_possible"),
        ({"game": HIDDEN_HANDS, "seats": ["open", "open", "open"]}, "bad_option"),
        ({"game": HIDDEN_HANDS, "start": True}, "not_now"),
        ({"game": HIDDEN_HANDS, "clock": 5}, "not_possible"),
        ({"game": HIDDEN_HANDS, "surprise": 1}, "bad_message"),
        ({}, "bad_message"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_words(browser: httpx.Client, body: dict[str, object], code: str) -> None:
    answer = browser.post("/api/v1/tables", json=body)
    assert 400 <= answer.status_code < 500
    problem = answer.json()
    assert problem["code"] == code
    assert problem["sentence"] == str(msgspec.convert(problem["text"], Text))


def test_a_table_that_does_not_exist_and_an_id_that_cannot_be_are_the_same(browser: httpx.Client) -> None:
    answers = [browser.get(f"/api/v1/tables/{name}") for name in ("A" * 22, "no-such-table")]
    assert {(answer.status_code, answer.text) for answer in answers} == {(404, answers[0].text)}


def test_every_answer_has_the_headers_that_protect_browsers(browser: httpx.Client) -> None:
    for path in ("/", "/t/abc", "/api/v1/games", "/api/v1/nothing", "/health"):
        headers = browser.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"].replace("style-src-attr 'unsafe-inline'", "")
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers


def test_pages_of_other_servers_cannot_make_tables(browser: httpx.Client) -> None:
    answer = browser.post(
        "/api/v1/tables", json={"game": HIDDEN_HANDS}, headers={"Origin": "https://elsewhere.example"}
    )
    assert answer.status_code == 403


def test_files_of_games_that_the_app_was_not_built_with_are_made(
    browser: httpx.Client, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(pages, "ROOT", tmp_path)
    for game in names():
        texts = browser.get(f"/texts/hu/{game}.json")
        assert texts.status_code == 200
        assert list(texts.json()["cards"]) == [game]
        assert browser.get(f"/lessons/{game}.json").json()["game"] == game
        back = codes(lapilli.game(game))[-1]
        drawing = browser.get(f"/art/hu/{game}/{back}.svg")
        assert drawing.headers["content-type"].startswith("image/svg+xml")
        assert browser.get(f"/art/hu/{game}/nothing.svg").status_code == 404
    assert browser.get("/lessons/chess.json").status_code == 404


def test_files_outside_the_app_are_not_served(browser: httpx.Client) -> None:
    for path in ("/../pyproject.toml", "/%2e%2e/cli.py", "/..%2fcli.py", "/assets/../../cli.py"):
        assert browser.get(path).status_code == 404, path


def test_a_body_that_is_too_large_is_refused(browser: httpx.Client) -> None:
    assert browser.post("/api/v1/tables", content=b"[" + b"1," * 20_000).status_code == 413


def test_health_and_readiness_are_public_and_numbers_are_not(server: Served, browser: httpx.Client) -> None:
    ana, ben = pair(server.url)
    assert browser.get("/health").json() == {"status": "ok"}
    assert browser.get("/ready").json() == {"status": "ok"}
    assert "lapilli_" not in browser.get("/metrics").text
    ana.close()
    ben.close()


def test_one_address_cannot_send_without_end(tmp_path: Path) -> None:
    few = Quotas(requests=Rate(3, 0))
    with served(sqlite_url(tmp_path), quotas=few) as one, httpx.Client(base_url=one.url) as browser:
        codes = [browser.post("/api/v1/tables", json={}).status_code for _ in range(5)]
        assert codes == [400, 400, 400, 429, 429]


def test_one_connection_cannot_send_without_end(tmp_path: Path) -> None:
    with served(sqlite_url(tmp_path), quotas=Quotas(messages_of_a_socket=Rate(3, 0))) as one:
        made = make(one.url)
        with Raw(one.url, made["table"]) as hasty:
            assert [hasty.do("snapshot")["type"] for _ in range(2)] == ["ok", "ok"]
            assert hasty.refused("snapshot") == "too_many"
