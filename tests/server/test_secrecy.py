"""What an opponent's client receives, and when, does not tell whether somebody was asked in secret [K34, T27, N9]."""

from __future__ import annotations

import asyncio
import time
from itertools import product
from typing import Any, NamedTuple

import httpx
import pytest

import lapilli
from tests.harness import rule
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


def what_the_mover_sees(
    server: Served, position: Json, move: str, answer: str | None, game: str = "ko", **options: Any
) -> tuple[list[Json], float]:
    """All that is sent to seat 0 from its move to its next news, and after how many seconds that came."""
    ana, ben = pair(server.url, game, options=options or {"begins": "dragon"}, pause=PAUSE)
    dealt_as(server, ana.views[0]["table"], position)
    ana.hear_all()
    before = len(ana.seen)
    sent = time.monotonic()
    ana.play(0, move)
    if answer is not None:
        ben.wait(lambda: answer in ben.views[1]["moves"])
        ben.play(1, answer)
    ana.wait(lambda: ana.seen[-1][1].get("patch"))
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


def test_a_pause_cannot_be_looked_around_by_http(server: Served, found: Worlds) -> None:
    seen = []
    for position in (found.nobody_asked, found.somebody_asked):
        ana, ben = pair(server.url, "ko", options={"begins": "dragon"}, pause=PAUSE, spectators=True)
        table = ana.views[0]["table"]
        dealt_as(server, table, position)
        assert ana.play(0, found.move)["type"] == "ok"
        shown = httpx.get(f"{server.url}/api/v1/tables/{table}").json()
        seen.append((shown["view"]["view"], shown["view"]["turn"], shown["events"]))
        leave(ana, ben)
    assert seen[0] == seen[1]


# ---- Tic-Tac Twist with shouts


def about_to_complete_a_line() -> Json:
    """Seat 0 holds the card that completes the line of seat 1."""
    game = lapilli.game("twist", players=2, shout="required")
    state = next(state for state in map(game.deal, range(100)) if state.turn == 0)
    position = game.position(state)
    *two, last = (int(cell) - 1 for cell in position["patterns"][1])
    card = next(name for name in position["hands"][0] if name in game.card_texts() and position["draw"].count(name) > 1)
    for cell in two:
        position["draw"].remove(card)
        position["draw"] += position["grid"][cell]
        position["grid"][cell] = [card]
    position["draw"] += position["grid"][last]
    position["grid"][last] = []
    return {"position": position, "move": f"{card}@{last + 1}"}


@rule("T27")
def test_nobody_can_tell_an_owner_who_stays_silent_from_one_who_does_not_answer(server: Served) -> None:
    world = about_to_complete_a_line()
    seen = {
        answer: what_the_mover_sees(server, **world, answer=answer, game="twist", players=2, shout="required")
        for answer in ("silent", None)
    }
    assert seen["silent"][0] == seen[None][0]
    beginning, *_ = (message for message in seen[None][0] if message["type"] == "update")
    assert "patch" not in beginning
    assert beginning["events"][-1]["event"] == "placed"
    assert min(took for _, took in seen.values()) >= PAUSE / 1000


# ---- NoDraw


def about_to_draw() -> Worlds:
    """Seat 0 holds two action tiles and plays its third tile: what it draws is another action tile, or is not."""
    game = lapilli.game("nodraw")
    state = next(state for state in map(game.deal, range(100)) if state.turn == 0)
    position = game.position(state)
    own = position["hands"][0] + position["bags"][0]
    actions = [tile for tile in own if tile in ("Wa", "Fl", "Pi", "Ro", "Co")]
    basic = [tile for tile in own if tile not in actions]
    hand, bag = sorted([basic[0], *actions[:2]]), [*basic[1:], *actions[2:]]
    found: dict[bool, Json] = {}
    for turned in range(len(bag)):
        changed = game.position(state)
        changed["hands"][0], changed["bags"][0] = hand, bag[turned:] + bag[:turned]
        after = game.from_position(changed)
        move = game.moves(after)[0]
        game.play(after, move)
        found[after.turn == 0] = changed
    return Worlds(move, found[False], found[True])


def what_the_next_sees(server: Served, position: Json, move: str, answer: str | None) -> tuple[list[Json], float]:
    """All that is sent to seat 1, who moves as soon as it can, until its move is done; and how long that took."""
    ana, ben = pair(server.url, "nodraw", pause=PAUSE)
    dealt_as(server, ana.views[0]["table"], position)
    for client in (ana, ben):
        client.hear_all()
    before, sent = len(ben.seen), time.monotonic()
    assert ana.play(0, move)["type"] == "ok"
    ben.wait(lambda: ben.views[1]["moves"])
    own = ben.say("play", seat=1, move=ben.views[1]["moves"][0], told=ben.views[1]["told"])
    if answer is not None:
        ana.wait(lambda: answer in ana.views[0]["moves"])
        ana.play(0, answer)
    done = ben.wait(lambda: next((message for _, message in ben.seen if message.get("n") == own), None))
    assert done["type"] == "ok"
    took = ben.seen[-1][0] - sent
    messages = [without_numbers(message) for _, message in ben.seen[before:]]
    leave(ana, ben)
    return messages, took


@rule("N9")
def test_nobody_can_tell_a_player_who_keeps_three_action_tiles_from_one_who_has_none(server: Served) -> None:
    world = about_to_draw()
    nobody, time_nobody = what_the_next_sees(server, world.nobody_asked, world.move, None)
    kept, time_kept = what_the_next_sees(server, world.somebody_asked, world.move, "keep")
    silent, time_silent = what_the_next_sees(server, world.somebody_asked, world.move, None)
    assert nobody == kept == silent
    assert min(time_nobody, time_kept, time_silent) >= PAUSE / 1000
