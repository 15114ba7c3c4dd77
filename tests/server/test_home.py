"""The home of a player: own games, results and streaks, name and picture, and being forgotten."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from lapilli.server.games_played import games_played, standings, still_sits, without_name
from lapilli.table.entries import AnyEntry, BotSeated, Created, Finished, Joined, Left
from tests.configurations import HIDDEN_HANDS, MANY_SEATS, OPEN_GAME
from tests.server.clients import Raw, play_to_end
from tests.server.servers import Served

Client = httpx.Client


@pytest.fixture
def ana(server: Served) -> Iterator[Client]:
    with Client(base_url=server.url, timeout=30) as one:
        yield one


@pytest.fixture
def ben(server: Served) -> Iterator[Client]:
    with Client(base_url=server.url, timeout=30) as one:
        yield one


def log(*seats: AnyEntry, winners: list[int], game: str = HIDDEN_HANDS, players: int = 2) -> list[AnyEntry]:
    """A table with one finished game."""
    created = Created(1, "t", "host", game, {"players": players}, 1)
    return [created, *seats, Finished(9, winners, "line completed", "00")]


ME, YOU = Joined(2, 0, "me", "Ana"), Joined(3, 1, "you", "Ben")


# ---- from the log to results


@pytest.mark.parametrize(("winners", "result"), [([0], "won"), ([1], "lost"), ([], "drawn"), ([0, 1], "drawn")])
def test_a_game_was_won_lost_or_drawn(winners: list[int], result: str) -> None:
    (game,) = games_played(log(ME, YOU, winners=winners), "me")
    assert (game.result, game.mine, game.against) == (result, [0], "people")


@pytest.mark.parametrize(
    ("others", "against"),
    [
        ([BotSeated(3, 1, "club")], "club"),
        ([YOU], "people"),
        ([Joined(3, 1, "me", "Ben")], "oneself"),
        ([], "people"),
    ],
)
def test_opponents_are_bots_of_a_level_people_or_oneself(others: list[AnyEntry], against: str) -> None:
    (game,) = games_played(log(ME, *others, winners=[0]), "me")
    assert game.against == against


def test_a_partner_is_no_opponent() -> None:
    seats = [ME, BotSeated(3, 1, "club"), Joined(4, 2, "you", "Ben"), BotSeated(5, 3, "club")]
    entries = log(*seats, winners=[0, 2], players=4)
    entries[0] = Created(1, "t", "host", HIDDEN_HANDS, {"players": 4, "teams": True}, 1)
    (game,) = games_played(entries, "me")
    assert (game.against, game.result) == ("club", "won")


def test_bots_of_several_levels_are_bots() -> None:
    seats = [ME, *(BotSeated(3, seat, bot) for seat, bot in ((1, "club"), (2, "casual"), (3, "club")))]
    entries = log(*seats, winners=[1], players=4)
    entries[0] = Created(1, "t", "host", MANY_SEATS, {"players": 4}, 1)
    assert games_played(entries, "me")[0].against == "bots"


def test_a_game_counts_for_whoever_sat_there_at_its_end() -> None:
    entries = log(ME, YOU, Left(4, 0), BotSeated(5, 0, "club"), winners=[0])
    assert games_played(entries, "me") == []
    assert len(games_played(entries, "you")) == 1
    assert not still_sits(entries, "me")
    assert still_sits(entries, "you")


def test_a_streak_counts_victories_in_a_row_per_game_and_opponent() -> None:
    outcomes = [[0], [0], [1], [0], []]
    games = [game for winners in outcomes for game in games_played(log(ME, YOU, winners=winners), "me")]
    against_bot = games_played(log(ME, BotSeated(3, 1, "club"), winners=[0]), "me")
    alone = games_played(log(ME, Joined(3, 1, "me", "Ben"), winners=[0]), "me")
    bots, people = standings([*games, *against_bot, *alone])
    assert (people.against, people.played, people.won, people.drawn) == ("people", 5, 3, 1)
    assert (people.streak, people.best_streak) == (0, 2)
    assert (bots.against, bots.streak, bots.best_streak) == ("club", 1, 1)


def test_only_the_own_name_is_taken_out_of_a_log() -> None:
    assert without_name(ME, "me") == Joined(2, 0, "me", "Guest")
    assert without_name(YOU, "me") is YOU


# ---- over HTTP


def finished_table(server: Served, ana: Client, ben: Client, game: str = OPEN_GAME) -> str:
    """Ana and Ben, each with their own cookie, have played a game: its table."""
    table = {"game": game, "seats": ["mine", "open"], "name": "Ana"}
    made = ana.post("/api/v1/tables", json=table).json()
    ben.put("/api/v1/me/profile", json={"name": "Ben"})
    cookie = "; ".join(f"{name}={value}" for name, value in ben.cookies.items())
    with Raw(server.url, made["table"], made["token"]) as one, Raw(server.url, made["table"], Cookie=cookie) as two:
        assert two.do("sit", seat=1, name="Ben")["type"] == "ok"
        two.wait(lambda: 1 in two.views)
        assert one.do("start")["type"] == "ok"
        for player, seat in ((one, 0), (two, 1)):
            player.wait(lambda player=player, seat=seat: player.views[seat]["phase"] == "contributing")
            player.contribute()
        for player, seat in ((one, 0), (two, 1)):
            player.wait(lambda player=player, seat=seat: player.views[seat]["phase"] == "playing")
        play_to_end(one, two)
    name: str = made["table"]
    return name


def test_whoever_is_new_has_an_empty_home(ana: Client) -> None:
    home = ana.get("/api/v1/me/home").json()
    assert home == {"profile": {"name": "", "picture": 0}, "finished": [], "standings": []}


def test_own_games_are_at_home_running_and_finished(server: Served, ana: Client, ben: Client) -> None:
    table = finished_table(server, ana, ben)
    running = ana.post("/api/v1/tables", json={"game": HIDDEN_HANDS, "seats": ["mine"], "name": "Ana"}).json()
    assert [one["table"]["table"] for one in ana.get("/api/v1/me").json()["tables"]] == [running["table"]]
    home = ana.get("/api/v1/me/home").json()
    (game,) = home["finished"]
    assert (game["table"], game["number"], game["against"]) == (table, 1, "people")
    assert ana.get(f"/api/v1/tables/{table}/games/1").status_code == 200
    (standing,) = home["standings"]
    assert (standing["game"], standing["played"]) == (OPEN_GAME, 1)
    results = {person.get("/api/v1/me/home").json()["finished"][0]["result"] for person in (ana, ben)}
    assert results == {"won", "lost"}


def test_name_and_picture_are_kept(ana: Client) -> None:
    kept = ana.put("/api/v1/me/profile", json={"name": "  Ana   Maria ", "picture": 77}).json()
    assert kept == {"name": "Ana Maria", "picture": 77}
    assert ana.get("/api/v1/me/home").json()["profile"] == kept
    assert ana.put("/api/v1/me/profile", json={"name": "x" * 25}).json()["code"] == "bad_message"


def waiting_table(ana: Client) -> str:
    made = ana.post("/api/v1/tables", json={"game": HIDDEN_HANDS, "seats": ["mine"], "name": "Ana"})
    return str(made.json()["table"])


def test_whoever_wants_to_be_forgotten_is_forgotten(server: Served, ana: Client, ben: Client) -> None:
    table = finished_table(server, ana, ben)
    record = ana.get(f"/api/v1/tables/{table}/games/1").text
    shared = ana.post("/api/v1/records", json={"record": record}).json()["id"]
    ana.put("/api/v1/me/profile", json={"name": "Ana", "picture": 1})
    waiting = waiting_table(ana)
    old_cookie = dict(ana.cookies)

    assert ana.delete("/api/v1/me").status_code == 204

    assert not ana.cookies
    with Client(base_url=server.url, cookies=old_cookie) as again:
        home = again.get("/api/v1/me/home").json()
    assert home == {"profile": {"name": "", "picture": 0}, "finished": [], "standings": []}
    assert ana.get(f"/api/v1/records/{shared}").status_code == 404
    assert ana.get(f"/api/v1/tables/{waiting}").json()["view"]["lobby"]["seats"][0]["kind"] == "open"
    assert "Ana" not in str(ana.get(f"/api/v1/tables/{table}").json())


def test_the_others_keep_the_game_without_the_name_and_it_still_verifies(
    server: Served, ana: Client, ben: Client
) -> None:
    table = finished_table(server, ana, ben)
    before = ben.get(f"/api/v1/tables/{table}/games/1").json()
    ana.delete("/api/v1/me")
    answer = ben.get(f"/api/v1/tables/{table}/games/1")
    after = answer.json()
    assert (before["players"], after["players"]) == (["Ana", "Ben"], ["Guest", "Ben"])
    assert after["moves"] == before["moves"]
    assert ben.post("/api/v1/study/verification", json={"record": answer.text}).status_code == 200
    assert ben.get("/api/v1/me/home").json()["finished"][0]["seats"][0]["name"] == "Guest"


def test_somebody_without_a_cookie_can_ask_to_be_forgotten(ana: Client) -> None:
    assert ana.delete("/api/v1/me").status_code == 204
