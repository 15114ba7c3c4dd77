"""Broken, huge, duplicate, out-of-turn and replayed messages: each gets a clear error and changes nothing."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.clients import Raw, pair
from tests.server.servers import Served

VALUES: list[Any] = [
    None,
    True,
    -1,
    0,
    1,
    7,
    8,
    2**31,
    2**70,
    0.5,
    "",
    "x",
    "X@1",
    "ä" * 40,
    "\0",
    [],
    {},
    [[]],
    {"a": 1},
]
TYPES = [
    "hello",
    "sit",
    "leave",
    "seat_bot",
    "remove_bot",
    "fill",
    "start",
    "contribute",
    "play",
    "ask",
    "answer",
    "emote",
    "snapshot",
    "nonsense",
]
FIELDS = [
    "n",
    "seat",
    "name",
    "bot",
    "given",
    "move",
    "events_seen",
    "what",
    "agree",
    "emote",
    "table",
    "token",
    "version",
    "type",
    "extra",
]


def broken_messages(count: int, seed: int) -> list[str | bytes]:
    """Texts that are no JSON, JSON that is no message, messages with wrong fields."""
    rng = random.Random(seed)
    messages: list[str | bytes] = []
    for _ in range(count):
        kind = rng.randrange(4)
        if kind == 0:
            messages.append("".join(rng.choice('{}[]",:019aé\\ ') for _ in range(rng.randrange(40))))
        elif kind == 1:
            messages.append(rng.randbytes(rng.randrange(1, 60)))
        else:
            message = {"type": rng.choice(TYPES)}
            if rng.random() < 0.8:
                message["n"] = rng.choice([1, 2, 3, *VALUES])
            for field in rng.sample(FIELDS, rng.randrange(5)):
                message[field] = rng.choice(VALUES)
            text = json.dumps(message)
            messages.append(text if kind == 2 else text[: rng.randrange(len(text))])
    return messages


def entries(server: Served, table: str) -> int:
    return server.server.keeper.live[table].table.length


def test_a_stranger_who_sends_rubbish_gets_an_error_each_time_and_changes_nothing(server: Served) -> None:
    ana, ben = pair(server.url)
    table = ana.views[0]["table"]
    before, views = entries(server, table), dict(ana.views)
    with Raw(server.url, table) as stranger:
        for message in broken_messages(400, seed=1):
            stranger.send(message)
            answer = stranger.hear()
            while answer["type"] not in ("error", "ok"):
                answer = stranger.hear()
            if answer["type"] == "error":
                assert answer["problem"]["sentence"]
                assert answer["problem"]["code"] != "internal", (message, answer)
            else:
                assert json.loads(message)["type"] == "snapshot"
    assert entries(server, table) == before
    ana.hear_all()
    assert ana.views == views
    ana.close()
    ben.close()


def test_a_player_who_sends_rubbish_gets_no_further_than_the_rules_allow(server: Served) -> None:
    """Some of it may be legal by chance; nothing of it may break the table or reach an internal error."""
    ana, ben = pair(server.url)
    for message in broken_messages(400, seed=2):
        ana.send(message)
    ana.hear_all()
    problems = [message["problem"]["code"] for _, message in ana.seen if message["type"] == "error"]
    assert "internal" not in problems
    with Raw(server.url, ana.views.popitem()[1]["table"], ben.token) as again:
        ben.hear_all()
        assert again.views == ben.views
    ana.close()
    ben.close()


def test_everything_said_before_is_refused_when_it_is_said_again(server: Served) -> None:
    ana, ben = pair(server.url)
    table = ana.views[0]["table"]
    said = [
        {"type": "sit", "n": 101, "seat": 0, "name": "Ana"},
        {"type": "start", "n": 102},
        {"type": "contribute", "n": 103, "seat": 0, "given": "0f" * 16},
        {"type": "play", "n": 104, "seat": 0, "move": "X@1", "events_seen": 0},
    ]
    ana.send(json.dumps(said[-1]))
    ben.wait(lambda: ben.views[1]["moves"])
    ana.hear_all()
    before = entries(server, table)
    for message in said:
        ana.send(json.dumps(message))
        while (answer := ana.hear())["type"] in ("update", "presence"):
            pass
        assert answer["type"] == "error"
        assert answer["n"] == message["n"]
    assert entries(server, table) == before


@pytest.mark.parametrize("size", [1_100, 3_000, 100_000])
def test_a_huge_message_ends_the_connection_and_only_that(server: Served, size: int) -> None:
    ana, ben = pair(server.url)
    with Raw(server.url, ana.views[0]["table"]) as stranger:
        stranger.send("x" * size)
        with pytest.raises(ConnectionClosed):
            stranger.wait(lambda: False)
    assert ana.play(0, "X@1")["type"] == "ok"
    ben.close()
