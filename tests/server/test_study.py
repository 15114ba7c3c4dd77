"""Looking back over HTTP: steps, variations, analysis, verification, shared records."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import httpx
import pytest

import lapilli
from lapilli.engine.record import Record, read_record, write_record
from lapilli.protocol.problems import Refusal
from lapilli.server.study import RecordReader, readable
from lapilli.server.work_queue import WorkQueue
from tests.configurations import CARD_FILE, HIDDEN_HANDS, HIDING, MANY_SEATS
from tests.server.clients import pair, play_to_end
from tests.server.servers import Served


@pytest.fixture
def browser(server: Served) -> httpx.Client:
    with httpx.Client(base_url=server.url, timeout=60) as one:
        yield one


def played(name: str, moves: int = 1000, seed: int = 3) -> Record:
    """A game of chance moves."""
    game, chance, written = lapilli.game(name, players=2), random.Random(seed), []
    state = game.deal(seed)
    while not state.over and len(written) < moves:
        written.append(chance.choice(game.moves(state)))
        game.play(state, written[-1])
    return write_record(game, seed, ["Ana", "Ben"], written, state)


def steps(browser: httpx.Client, **asked: Any) -> list[dict[str, Any]]:
    answer = browser.post("/api/v1/study/steps", json=asked)
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()["steps"]
    return found


@pytest.mark.parametrize("name", HIDING)
def test_a_record_is_shown_step_by_step_as_the_rules_play_it(browser: httpx.Client, name: str) -> None:
    record = played(name)
    shown = steps(browser, record=record.to_json(), seat=1)
    assert [step["move"] for step in shown] == ["", *record.moves]
    game = lapilli.game(name, players=2)
    state = game.deal(3)
    for step, move in zip(shown, [*record.moves, None], strict=True):
        assert step["view"] == json.loads(json.dumps(game.view(state, 1)))
        assert step["moves"] == (game.moves(state) if state.turn == 1 and not state.over else [])
        assert step["secrets"] == []
        if move is not None:
            game.play(state, move)
    assert shown[-1]["turn"] is None


@pytest.mark.parametrize("name", HIDING)
def test_with_open_cards_every_hand_is_shown_and_the_view_is_of_whoever_decides(
    browser: httpx.Client, name: str
) -> None:
    record = played(name)
    shown = steps(browser, record=record.to_json())
    game = lapilli.game(name, players=2)
    state = game.deal(3)
    for step, move in zip(shown[:-1], record.moves, strict=True):
        assert [secret["hand"] for secret in step["secrets"]] == [game.private(state, seat)["hand"] for seat in (0, 1)]
        assert step["view"]["seat"] == state.turn
        assert step["moves"] == game.moves(state)
        game.play(state, move)


def test_a_seat_is_not_shown_the_cards_that_others_draw(browser: httpx.Client) -> None:
    record = played(HIDDEN_HANDS).to_json()
    drawn = [event for step in steps(browser, record=record, seat=0) for event in step["events"]]
    assert any("cards" in event for event in drawn if event["event"] == "drew" and event["seat"] == 0)
    assert not any("cards" in event for event in drawn if event["event"] == "drew" and event["seat"] == 1)


def test_another_move_is_tried_out_from_any_position(browser: httpx.Client) -> None:
    record = played(HIDDEN_HANDS)
    shown = steps(browser, record=record.to_json())
    other = next(move for move in shown[4]["moves"] if move != record.moves[4])
    (tried,) = steps(browser, record=record.to_json(), moves=[*record.moves[:4], other], since=5)
    assert tried["move"] == other
    assert tried["mover"] == shown[4]["turn"]


def test_a_move_that_the_rules_forbid_is_refused_with_its_rule(browser: httpx.Client) -> None:
    game = lapilli.game(HIDDEN_HANDS)
    state = game.deal(1)
    absent = next(card for card in ("RX@1", "RO@1", "GX@1", "GO@1", "BX@1") if card not in game.moves(state))
    with pytest.raises(lapilli.IllegalMove) as refused:
        game.play(state, absent)
    answer = browser.post("/api/v1/study/steps", json={"game": HIDDEN_HANDS, "seed": 1, "moves": [absent]})
    assert answer.status_code == 409
    assert (answer.json()["code"], answer.json()["rule"]) == ("illegal_move", refused.value.rule)


def test_a_position_can_be_looked_at_and_played_on(browser: httpx.Client) -> None:
    game = lapilli.game(HIDDEN_HANDS)
    position = game.position(game.deal(5))
    first, second = steps(browser, game=HIDDEN_HANDS, position=position, moves=[game.moves(game.deal(5))[0]])
    assert first["view"]["seat"] == position["turn"]
    assert second["move"] == game.moves(game.deal(5))[0]


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"game": "chess"}, "bad_option"),
        ({"game": CARD_FILE, "options": {"cards": "/etc/passwd"}}, "bad_option"),
        ({"game": HIDDEN_HANDS, "seed": "xyz"}, "bad_option"),
        ({"game": HIDDEN_HANDS, "position": {"game": HIDDEN_HANDS}}, "bad_position"),
        ({"game": HIDDEN_HANDS, "seat": 9}, "not_possible"),
        ({"record": "{}"}, "bad_record"),
        ({"record": 7}, "bad_message"),
        ({"game": HIDDEN_HANDS, "moves": ["F"] * 2001}, "bad_message"),
    ],
)
def test_what_cannot_be_shown_is_refused_in_words(browser: httpx.Client, asked: dict[str, Any], code: str) -> None:
    answer = browser.post("/api/v1/study/steps", json=asked)
    assert 400 <= answer.status_code < 500
    assert answer.json()["code"] == code


@pytest.mark.parametrize(
    ("change", "where"),
    [
        (lambda plain: plain["moves"].__setitem__(4, "RX@99"), "move 5, 'RX@99'"),
        (lambda plain: plain["moves"].pop(), "result: is there"),
        (lambda plain: plain["result"].__setitem__("winners", []), "result.winners"),
        (lambda plain: plain.__setitem__("game", "chess"), "game or options"),
        (lambda plain: plain.__setitem__("rules_version", 99), "rules_version"),
        (lambda plain: plain.__setitem__("players", ["Ana"]), "players"),
        (lambda plain: plain.pop("moves"), "moves"),
    ],
)
def test_a_broken_record_is_told_what_is_wrong_where(browser: httpx.Client, change: Any, where: str) -> None:
    plain = json.loads(played(HIDDEN_HANDS).to_json())
    change(plain)
    answer = browser.post("/api/v1/study/record", json={"record": json.dumps(plain)})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_record")
    assert where in answer.json()["sentence"]


def test_a_record_that_is_in_order_can_be_read(browser: httpx.Client) -> None:
    assert browser.post("/api/v1/study/record", json={"record": played(CARD_FILE).to_json()}).status_code == 204


def test_a_record_cannot_make_the_server_read_a_file(browser: httpx.Client) -> None:
    plain = json.loads(played(CARD_FILE).to_json())
    plain["options"]["cards"] = "/etc/passwd"
    problem = browser.post("/api/v1/study/record", json={"record": json.dumps(plain)}).json()
    assert "does not read files" in problem["sentence"]


def test_a_text_that_is_too_long_is_refused(browser: httpx.Client) -> None:
    assert browser.post("/api/v1/study/record", json={"record": "x" * 70_000}).json()["code"] == "bad_message"
    assert browser.post("/api/v1/study/record", json={"record": "x" * 200_000}).json()["code"] == "too_large"


# ---- analysis


@pytest.mark.parametrize("name", HIDING)
def test_an_analysis_tells_how_far_it_is_and_judges_every_move(browser: httpx.Client, name: str) -> None:
    record = played(name, moves=20)
    answer = browser.post("/api/v1/study/analysis", json={"record": record.to_json()})
    *progress, last = [json.loads(line) for line in answer.text.splitlines()]
    count = len(record.moves)
    assert [(line["type"], line["done"], line["of"]) for line in progress] == [
        ("progress", number, count) for number in range(1, count + 1)
    ]
    assert last["type"] == "analysis"
    assert [move["move"] for move in last["moves"]] == record.moves


def test_an_analysis_is_remembered(browser: httpx.Client) -> None:
    record = played(HIDDEN_HANDS, seed=8)
    first = browser.post("/api/v1/study/analysis", json={"record": record.to_json()}).text.splitlines()
    assert browser.post("/api/v1/study/analysis", json={"record": record.to_json()}).text.splitlines() == first[-1:]
    assert json.loads(first[-1])["results"] == [float(seat in record.result.winners) for seat in (0, 1)]


def test_a_broken_record_is_refused_before_it_is_analysed(browser: httpx.Client) -> None:
    assert browser.post("/api/v1/study/analysis", json={"record": "{}"}).json()["code"] == "bad_record"


def test_an_analysis_that_nobody_waits_for_is_given_up() -> None:
    async def leave_early() -> int:
        record_reader = RecordReader()
        lines = record_reader.analysis(played(MANY_SEATS))
        await anext(lines)
        await lines.aclose()
        await record_reader.thinking.do(lambda: None)  # the thread is free again
        record_reader.close()
        return len(record_reader.analyses)

    assert asyncio.run(leave_early()) == 0


def test_who_comes_when_too_many_wait_is_sent_away() -> None:
    async def crowd() -> list[Any]:
        queue = WorkQueue("crowded", 2)
        outcomes = await asyncio.gather(*(queue.do(lambda: "done") for _ in range(4)), return_exceptions=True)
        queue.close()
        return outcomes

    *done, third, fourth = asyncio.run(crowd())
    assert done == ["done", "done"]
    assert [refused.code for refused in (third, fourth)] == ["too_many", "too_many"]


# ---- verification and links


@pytest.fixture(scope="module")
def fair_record(server: Served) -> str:
    """The record of a game that two people have played at a table."""
    ana, ben = pair(server.url)
    play_to_end(ana, ben)
    text: str = httpx.get(f"{server.url}/api/v1/tables/{ana.views[0]['table']}/games/1").text
    return text


def test_the_whole_of_a_fairly_dealt_game_is_verified(browser: httpx.Client, fair_record: str) -> None:
    verified = browser.post("/api/v1/study/verification", json={"record": fair_record}).json()
    record = read_record(fair_record)
    assert verified == {"moves": len(record.moves), "ending": record.result.ending}


@pytest.mark.parametrize("field", ["secret", "commit", "table"])
def test_what_was_changed_about_the_deal_is_named(browser: httpx.Client, fair_record: str, field: str) -> None:
    plain = json.loads(fair_record)
    value = plain["fair_deal"][field]
    plain["fair_deal"][field] = ("1" if value[0] == "0" else "0") + value[1:]
    problem = browser.post("/api/v1/study/verification", json={"record": json.dumps(plain)}).json()
    assert problem["code"] == "bad_record"
    assert "fair_deal" in problem["sentence"]


def test_a_shared_record_is_read_by_whoever_has_its_link(
    server: Served, browser: httpx.Client, fair_record: str
) -> None:
    kept = browser.post("/api/v1/records", json={"record": fair_record})
    assert kept.status_code == 201
    name = kept.json()["id"]
    assert len(name) >= 20
    assert httpx.get(f"{server.url}/api/v1/records/{name}").text == fair_record


def test_only_records_that_can_be_replayed_are_kept(browser: httpx.Client) -> None:
    assert browser.post("/api/v1/records", json={"record": "my diary"}).json()["code"] == "bad_record"
    assert browser.get("/api/v1/records/nothing").json()["code"] == "not_found"


def test_a_record_with_too_many_moves_is_refused() -> None:
    plain = json.loads(played(HIDDEN_HANDS).to_json())
    with pytest.raises(Refusal, match="2000 moves"):
        readable(json.dumps({**plain, "moves": ["F"] * 2001}))
