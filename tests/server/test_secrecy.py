"""What an opponent's client receives, and when, does not tell whether somebody was asked in secret [K34]."""

from __future__ import annotations

import asyncio
import time
from itertools import product
from typing import Any, NamedTuple

import pytest

import lapilli
from tests.server.clients import Json, Raw, pair
from tests.server.servers import Served

PAUSE = 1000  # milliseconds


class Worlds(NamedTuple):
    """A move of seat 0, and two positions that differ only in the other's hand: who cannot react to it, and who can."""

    move: str
    nobody_asked: Json
    somebody_asked: Json


def is_asked(game: Any, position: Json, move: str) -> bool | None:
    state = game.from_position(position)
    game.play(state, move)
    return None if state.over else state.turn == 1 and "pass" in game.moves(state)


def worlds() -> Worlds:
    """Exchange cards between the other's hand and draw pile until one and the same move is asked about, and not."""
    game = lapilli.game("ko", begins="dragon")
    for seed in range(100):
        state = game.deal(seed)
        position = game.position(state)
        if state.turn != 0:
            continue
        (other,) = set(position["draw"]) - {game.view(state, 0)["decks"][0]}
        hand, pile = position["hands"][1], position["draw"][other]
        for move in game.moves(state):
            found: dict[bool | None, Json] = {}
            for held, lying in product(range(len(hand)), range(len(pile))):
                exchanged = game.position(state)
                exchanged["hands"][1] = sorted([*hand[:held], *hand[held + 1 :], pile[lying]])
                exchanged["draw"][other] = [*pile[:lying], hand[held], *pile[lying + 1 :]]
                found.setdefault(is_asked(game, exchanged, move), exchanged)
            if True in found and False in found:
                return Worlds(move, found[False], found[True])
    raise AssertionError("no such deal")


def dealt_as(server: Served, table: str, position: Json) -> None:
    """Change the cards of a table that was just dealt."""

    async def change() -> None:
        live = server.server.keeper.live[table]
        current = live.table.current
        current.state = current.game.from_position(position)
        live.publish()

    asyncio.run_coroutine_threadsafe(change(), server.loop).result(30)


def what_the_mover_sees(server: Served, position: Json, move: str, answer: str | None) -> tuple[list[Json], float]:
    """All that is sent to seat 0 from its move to its next news, and after how many seconds that came."""
    ana, ben = pair(server.url, "ko", options={"begins": "dragon"}, pause=PAUSE)
    dealt_as(server, ana.views[0]["table"], position)
    ana.hear_all()
    before = len(ana.seen)
    sent = time.monotonic()
    ana.play(0, move)
    if answer is not None:
        ben.wait(lambda: answer in ben.views[1]["moves"])
        ben.play(1, answer)
    ana.wait(lambda: {"view/turn", "view/phase"} & set(ana.seen[-1][1].get("patch", {})))
    took = ana.seen[-1][0] - sent
    messages = [without_numbers(message) for _, message in ana.seen[before:]]
    leave(ana, ben)
    return messages, took


def without_numbers(message: Json) -> Json:
    return {name: value for name, value in message.items() if name not in ("n",)}


def leave(*clients: Raw) -> None:
    for client in clients:
        client.close()


@pytest.fixture(scope="module")
def found() -> Worlds:
    return worlds()


def test_nobody_can_tell_a_player_without_an_instant_from_one_who_passes(server: Served, found: Worlds) -> None:
    nobody, time_nobody = what_the_mover_sees(server, found.nobody_asked, found.move, None)
    passed, time_passed = what_the_mover_sees(server, found.somebody_asked, found.move, "pass")
    silent, time_silent = what_the_mover_sees(server, found.somebody_asked, found.move, None)
    assert nobody == passed == silent
    assert min(time_nobody, time_passed, time_silent) >= PAUSE / 1000


def test_before_the_pause_is_over_everybody_sees_the_same_beginning(server: Served, found: Worlds) -> None:
    messages, _ = what_the_mover_sees(server, found.nobody_asked, found.move, None)
    beginning = next(message for message in messages if message["type"] == "update")
    assert "patch" not in beginning
    assert beginning["events"][-1]["event"] in ("questioned", "turn_ended")


def test_whoever_comes_back_in_a_pause_is_shown_nothing_early(server: Served, found: Worlds) -> None:
    ana, ben = pair(server.url, "ko", options={"begins": "dragon"}, pause=PAUSE)
    table = ana.views[0]["table"]
    dealt_as(server, table, found.nobody_asked)
    ana.hear_all()
    ben.close()
    sent = time.monotonic()
    ana.play(0, found.move)
    with Raw(server.url, table, ben.token) as again:
        assert again.seen[-1][0] - sent >= PAUSE / 1000
    ana.close()
