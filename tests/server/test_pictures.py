"""Pictures of positions and previews of links: only what a stranger may see, and nothing that is not escaped."""

from __future__ import annotations

import io
import re
from typing import Any

import httpx
import pytest
from PIL import Image

import lapilli
from lapilli.engine.rng import Rng
from lapilli.server.pictures import HEIGHT, WIDTH, png, position_document, public_position
from tests.configurations import ALL, HIDDEN_HANDS, IDS, OPEN_GAME
from tests.server.clients import make, pair, play_to_end
from tests.server.servers import Served
from tests.table.tables import started


def size(picture: bytes) -> tuple[int, int]:
    return Image.open(io.BytesIO(picture)).size


@pytest.mark.parametrize(("game", "options"), ALL, ids=IDS)
def test_every_game_has_a_picture_before_and_after_it_was_played(game: str, options: dict[str, Any]) -> None:
    chosen = lapilli.game(game, **options)
    state = chosen.deal(1)
    before = position_document(chosen, None)
    rng = Rng(1, 1)
    for _ in range(12):
        if not state.over:
            state.apply(state.random_action(rng))
    after = position_document(chosen, chosen.view(state, None))
    assert after != before
    assert size(png(after)) == (WIDTH, HEIGHT)


def test_a_table_without_spectators_shows_no_position_until_the_game_is_over() -> None:
    live = started(HIDDEN_HANDS)
    assert public_position(live.table) is None
    live.play_to_end()
    assert public_position(live.table) is not None


def test_spectators_that_are_behind_are_behind_in_the_picture_too() -> None:
    live = started(OPEN_GAME, spectators=True, delay=2)
    first = public_position(live.table)
    live.play("X@1")
    assert public_position(live.table) == first


def test_hands_are_in_no_picture() -> None:
    one, other = (started(HIDDEN_HANDS, spectators=True) for _ in range(2))
    state = other.table.current.dealt
    state.determinise(0, Rng(5, 5))
    state.determinise(1, Rng(6, 6))
    documents = [position_document(live.table.series.game, public_position(live.table)) for live in (one, other)]
    assert documents[0] == documents[1]


def test_pictures_of_a_table_and_of_a_finished_game(server: Served) -> None:
    ana, ben = pair(server.url, spectators=True)
    address = f"{server.url}/api/v1/tables/{ana.table}"
    answer = httpx.get(f"{address}/picture")
    assert answer.headers["content-type"] == "image/png"
    assert size(answer.content) == (WIDTH, HEIGHT)
    assert httpx.get(f"{address}/games/1/picture").status_code == 404
    play_to_end(ana, ben)
    assert size(httpx.get(f"{address}/games/1/picture").content) == (WIDTH, HEIGHT)
    assert httpx.get(f"{server.url}/api/v1/tables/nothing/picture").status_code == 404
    ana.close()
    ben.close()


def test_a_link_is_previewed_with_title_people_and_picture_and_nothing_is_not_escaped(server: Served) -> None:
    made = make(server.url, OPEN_GAME, seats=["mine", "open"], name='<b>"Ana&')
    page = httpx.get(f"{server.url}/t/{made['table']}", headers={"Accept-Language": "fr-CH, en"}).text
    tags = dict(re.findall(r'<meta property="([^"]+)" content="([^"]*)" />', page))
    assert tags["og:image"] == f"{server.url}/api/v1/tables/{made['table']}/picture"
    assert "&lt;b&gt;&quot;Ana&amp; : viens jouer !" in tags["og:description"].replace("\u00a0", " ")
    assert "<b>" not in page
    assert "og:title" not in httpx.get(f"{server.url}/t/nothing").text
    assert "og:title" not in httpx.get(f"{server.url}/t/%22%3E%3Cscript%3E").text


def test_a_page_of_a_table_is_sent_once_as_long_as_it_is_the_same(server: Served) -> None:
    made = make(server.url, OPEN_GAME, seats=["mine", "open"], name="Ana")
    address = f"{server.url}/t/{made['table']}"
    known = httpx.get(address).headers["etag"]
    assert httpx.get(address, headers={"If-None-Match": known}).status_code == 304
