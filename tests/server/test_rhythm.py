"""Questions in secret do not make a game slow: how long after a move the next decision comes."""

from __future__ import annotations

import asyncio
import random
from statistics import median

import pytest

from lapilli.engine.rng import Rng
from lapilli.server import moment
from lapilli.table.table import PLAYING
from tests.configurations import CARD_FILE
from tests.server.virtual import Client, VirtualLoop, VirtualTime, World

PRESSING = (300, 900)  # milliseconds until a person lets pass what they may be asked, asked or not
MOVES = 150


async def waits(loop: VirtualLoop, players: int, always: bool, presses: bool) -> list[float]:
    """Seconds from each open move to the end of its pause, among people with the pauses that tables have."""
    world, rng = World(loop, CARD_FILE, {"players": players}), random.Random(players)
    clients = [Client(world, f"p{seat}") for seat in range(players)]
    if always:
        for seat, client in enumerate(clients):
            client.say("always_let_pass", seat=seat, always=True)
        await asyncio.sleep(0.1)
    game, found = world.live.table.current.game, []
    while world.live.table.phase == PLAYING and not world.state.over and len(found) < MOVES:
        state, seat = world.state, world.state.turn
        begun = loop.time()
        clients[seat].say("play", seat=seat, move=game.text(state, state.random_action(Rng(rng.getrandbits(62), 1))))
        await asyncio.sleep(0.01)
        while (pause := world.live.table.pause) is not None:
            slot, seats = pause.begun, [number for number in pause.slot.seats if number not in pause.answers]
            times = {number: loop.time() + rng.randrange(*PRESSING) / 1000 for number in seats if presses}
            while world.live.table.pause is pause and pause.begun == slot:
                await asyncio.sleep(0.01)
                for number in [number for number, when in times.items() if when <= loop.time()]:
                    del times[number]
                    clients[number].say("let_pass", seat=number)
        found.append(loop.time() - begun)
    await world.clock.close()
    await world.keeper.close()
    return found


def median_wait(players: int, always: bool = False, presses: bool = True) -> float:
    loop = VirtualLoop()
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(moment, "time", VirtualTime(loop))
        try:
            found = loop.run_until_complete(waits(loop, players, always, presses))
        finally:
            loop.run_until_complete(asyncio.sleep(0.01))
            loop.close()
    return median(found)


@pytest.mark.parametrize(("players", "most"), [(2, 1.2), (3, 2.5), (4, 2.5)])
def test_among_people_who_let_pass_the_next_decision_comes_soon(players: int, most: float) -> None:
    assert median_wait(players) <= most


@pytest.mark.parametrize("players", [2, 4])
def test_among_people_who_let_everything_pass_nobody_waits(players: int) -> None:
    assert median_wait(players, always=True) <= 0.1


def test_a_slot_has_its_full_length_if_nobody_lets_pass() -> None:
    assert median_wait(2, presses=False) >= 4
