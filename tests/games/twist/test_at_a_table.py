"""Twist at a table: who shouts."""

from __future__ import annotations

from pathlib import Path

import httpx

from tests.harness import rule
from tests.server.clients import make
from tests.server.servers import served, sqlite_url
from tests.table.tables import Live


@rule("T30")
def test_two_people_shout_themselves_unless_they_choose_otherwise() -> None:
    def shout(bots: int, **options: object) -> object:
        return Live("twist", {"players": 4, **options}, bots=bots).table.created.options["shout"]

    assert [shout(bots) for bots in range(5)] == ["required", "required", "required", "auto", "auto"]
    assert shout(0, shout="auto") == "auto"
    assert shout(3, shout="required") == "required"


@rule("T30")
def test_who_sits_down_decides_who_shouts(tmp_path: Path) -> None:
    with served(sqlite_url(tmp_path)) as server, httpx.Client(base_url=server.url) as browser:
        for seats, shout in ((["mine", "random"], "auto"), (["mine", "open"], "required"), (["mine"], "required")):
            made = make(server.url, "twist", options={"players": 2}, seats=seats, name="Ana")
            shown = browser.get(f"/api/v1/tables/{made['table']}").json()["view"]
            assert shown["lobby"]["options"]["shout"] == shout
