"""The files of deploy/: what they show runs, and says what is true."""

from __future__ import annotations

import asyncio
import re
import ssl
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from lapilli.server.limits import Quotas, Rate
from lapilli.server.settings import Settings, read_settings
from tests.configurations import HIDDEN_HANDS
from tests.server.browsers import Browser, play_together
from tests.server.proxies import DEPLOY, nginx
from tests.server.servers import served, sqlite_url

WAYS = {"nginx.conf": ("games.example.org", ""), "nginx-path.conf": ("example.org", "/games")}


@pytest.fixture(scope="module", params=WAYS)
def through_nginx(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the app is, on a host name of its own, and under a path of another site."""
    name, base = WAYS[request.param]
    folder = tmp_path_factory.mktemp("nginx")
    quotas = Quotas(tables=Rate(3, 0))
    with (
        served(sqlite_url(folder), quotas=quotas, base=base, trusted_proxies=["127.0.0.1"]) as one,
        nginx(folder, request.param, name, one.url) as site,
    ):
        yield site + base


def test_a_game_is_played_through_nginx(through_nginx: str) -> None:
    origin = through_nginx.removesuffix("/games")
    with httpx.Client(verify=False) as browser:
        wanted = {"game": HIDDEN_HANDS, "seats": ["mine", "random"], "name": "Ana", "start": True}
        made = browser.post(f"{through_nginx}/api/v1/tables", json=wanted, headers={"Origin": origin})
        assert made.status_code == 201
        cookie = made.headers["set-cookie"]
        assert cookie.startswith("__Host-lapilli_guest=" if through_nginx == origin else "__Secure-lapilli_guest=")
        assert "Secure" in cookie
        inbox = browser.get(f"{through_nginx}/api/v1/me").json()
        assert inbox["tables"][0]["table"]["table"] == made.json()["table"]
        asyncio.run(play(through_nginx, origin, **made.json()))


async def play(site: str, origin: str, table: str, token: str, **_: Any) -> None:
    """A whole game over a socket."""
    trusting = ssl.create_default_context()
    trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
    page = await Browser.open(1, site, table, token, ssl=trusting, origin=origin)
    assert await play_together([page], 60)
    await page.close()


def test_behind_nginx_nobody_chooses_their_address(through_nginx: str) -> None:
    with httpx.Client(verify=False) as browser:
        codes = [
            browser.post(
                f"{through_nginx}/api/v1/tables",
                json={"game": HIDDEN_HANDS},
                headers={"X-Forwarded-For": f"10.0.0.{n}"},
            ).status_code
            for n in range(4)
        ]
        assert codes[-1] == 429


def test_the_settings_file_is_complete_and_shows_the_defaults(tmp_path: Path) -> None:
    text = (DEPLOY / "lapilli.toml").read_text()
    shown = read_settings(DEPLOY / "lapilli.toml")
    assert shown.trusted_proxies == ["127.0.0.1"]
    everything = tmp_path / "all.toml"
    everything.write_text(re.sub(r"^# (?=[a-z_]+ = |\[)", "", text, flags=re.MULTILINE))
    written = msgspec.toml.decode(everything.read_bytes())
    whole = read_settings(everything)
    assert whole.quotas == Quotas()
    assert whole.retention == Settings().retention
    assert (whole.host, whole.port, whole.log) == (Settings().host, Settings().port, Settings().log)
    assert whole.base == "/games"
    assert set(written) == {field.name for field in msgspec.structs.fields(Settings)} - {"largest_body"}
    assert set(written["quotas"]) == {field.name for field in msgspec.structs.fields(Quotas)}


def test_the_unit_file_is_one_that_systemd_could_read() -> None:
    lines = (DEPLOY / "lapilli.service").read_text().splitlines()
    assert all(re.fullmatch(r"(#.*|\[\w+\]|\w+=.*|)", line) for line in lines)
    commands = [line.partition("/lapilli ")[2].split() for line in lines if line.startswith("ExecStart")]
    assert commands[0] == ["serve", "--check", *commands[1][1:]]
