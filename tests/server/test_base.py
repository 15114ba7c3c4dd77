"""A server under a path of a site: everything is there, and nothing beside it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from http.cookies import SimpleCookie
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import WebSocketException

from lapilli.client import join, make_table
from lapilli.server.guests import Guests
from lapilli.server.notifier import message_for
from tests.configurations import HIDDEN_HANDS, OPEN_GAME
from tests.server.clients import Raw, make
from tests.server.servers import Served, served, sqlite_url

BASE = "/club/games"
WEB = Path(__file__).parents[2] / "web" / "src"
WHOLE_ADDRESS = re.compile(r"""(?:href|src)="/|["'`]/(?:api|art|texts|lessons|t|me|rules|learn|replay|new|sw\.js)\b""")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(sqlite_url(tmp_path_factory.mktemp("base")), base=BASE) as one:
        assert one.url.endswith(BASE)
        yield one


@pytest.fixture
def browser(server: Served) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url.removesuffix(BASE)) as client:
        yield client


def test_pages_say_where_the_app_lies_and_its_files_are_there(browser: httpx.Client) -> None:
    for path in ("/", "/t/abc", "/rules/" + HIDDEN_HANDS):
        page = browser.get(BASE + path)
        assert f'<base href="{BASE}/"' in page.text
        addresses = re.findall(r'(?:href|src)="([^"]+)"', page.text)[1:]
        assert addresses
        assert not any(address.startswith("/") for address in addresses)
        for address in addresses:
            assert browser.get(f"{BASE}/{address}").status_code == 200
    manifest = browser.get(f"{BASE}/manifest.webmanifest").json()
    icons = [icon["src"] for icon in manifest["icons"]]
    assert not any(address.startswith("/") for address in (manifest["start_url"], manifest["scope"], *icons))


def test_the_app_writes_its_addresses_from_where_it_lies() -> None:
    for file in WEB.rglob("*.*"):
        if file.suffix in (".ts", ".svelte"):
            code = "\n".join(line for line in file.read_text().splitlines() if not line.lstrip().startswith("*"))
            assert WHOLE_ADDRESS.findall(code.replace('url("/art/', "")) == [], (
                file
            )  # the build rewrites those of styles


def test_the_address_without_a_slash_leads_to_the_one_with_it(browser: httpx.Client) -> None:
    for path in (BASE, f"{BASE}/docs"):
        answer = browser.get(path)
        assert (answer.status_code, answer.headers["location"]) == (307, path + "/")


def test_beside_the_path_there_is_nothing(server: Served, browser: httpx.Client) -> None:
    for path in ("/", "/api/v1/games", "/club", f"{BASE}more", "/health"):
        assert browser.get(path).status_code == 404
    with pytest.raises(WebSocketException):
        Raw(server.url.removesuffix(BASE))


def test_what_the_server_says_is_not_kept(browser: httpx.Client) -> None:
    for path in (f"{BASE}/api/v1/games", f"{BASE}//api/v1/games"):
        answer = browser.get(path)
        assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-store")


def test_cookies_are_for_the_path(browser: httpx.Client) -> None:
    asked = {"game": HIDDEN_HANDS, "seats": ["mine"], "name": "Ana"}
    made = SimpleCookie(browser.post(f"{BASE}/api/v1/tables", json=asked).headers["set-cookie"])
    assert made["lapilli_guest"]["path"] == BASE
    assert len(browser.get(f"{BASE}/api/v1/me").json()["tables"]) == 1
    assert SimpleCookie(browser.delete(f"{BASE}/api/v1/me").headers["set-cookie"])["lapilli_guest"]["path"] == BASE
    assert browser.get(f"{BASE}/api/v1/me").json()["tables"] == []


def test_over_https_no_plain_connection_can_set_the_cookie() -> None:
    guests = Guests("ab" * 32, BASE)
    guest = guests.fresh()
    cookie = guests.set_cookie({"scheme": "https"}, guest)
    assert cookie.startswith("__Secure-lapilli_guest=")  # __Host- would have to be for the whole host
    assert cookie.endswith(f"Path={BASE}; SameSite=lax; Secure")
    headers = [(b"cookie", cookie.partition(";")[0].encode())]
    assert guests.in_scope({"scheme": "wss", "headers": headers}) == guest


def test_previews_of_links_name_pictures_that_are_there(server: Served) -> None:
    made = make(server.url, HIDDEN_HANDS, seats=["mine", "open"], name="Ana")
    page = httpx.get(f"{server.url}/t/{made['table']}").text
    picture = re.search(r'og:image" content="([^"]+)"', page)
    assert picture is not None
    assert picture[1].startswith(server.url)
    assert httpx.get(picture[1]).headers["content-type"] == "image/png"


def test_whoever_is_called_is_led_to_the_table_from_where_the_app_lies(server: Served) -> None:
    made = make(server.url, HIDDEN_HANDS, seats=["mine", "open"], name="Ana")
    live = server.server.keeper.live[made["table"]]
    assert message_for(live, "nobody", "turn", "en")["url"] == f"t/{made['table']}"


def test_programs_play_by_the_link(server: Served) -> None:
    ana = make_table(server.url + "/", OPEN_GAME, name="Ana", seats=["mine", "open"])
    assert ana.link.startswith(f"{server.url}/t/")
    with ana, join(ana.link, name="Ben") as ben:
        ana.start()
        ben.wait_for(lambda: ben.given)
        ana.wait_for(lambda: ana.moves)
        ana.play(ana.moves[0])
