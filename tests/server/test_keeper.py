"""What the keeper of tables promises, whatever becomes of those who ask."""

from __future__ import annotations

import asyncio
import time

from tests.server.clients import Raw, make
from tests.server.servers import Postgresql, Served, Valkey, fresh_database, served


def test_all_who_ask_for_a_table_at_the_same_time_are_at_the_same_one(server: Served) -> None:
    made = make(server.url, seats=["mine", "open"], name="Ana")

    async def several_at_once() -> bool:
        keeper = server.server.keeper
        del keeper.live[made["table"]]
        impatient, patient = (asyncio.create_task(keeper.table(made["table"])) for _ in range(2))
        await asyncio.sleep(0)
        impatient.cancel()
        await asyncio.sleep(0)
        late = await keeper.table(made["table"])
        return await patient is late is keeper.live[made["table"]]

    assert asyncio.run_coroutine_threadsafe(several_at_once(), server.loop).result(30)


def test_a_table_is_not_forgotten_while_a_bot_thinks_about_its_move(server: Served) -> None:
    idle = make(server.url, seats=["mine", "open"], name="Ana")["table"]
    thinking = make(server.url, seats=["mine", "open"], name="Ana")["table"]

    async def forget() -> set[str]:
        keeper = server.server.keeper
        keeper.live[thinking].awaits_bot = True
        keeper.forget_unused(time.monotonic())
        return {idle, thinking} & keeper.live.keys()

    assert asyncio.run_coroutine_threadsafe(forget(), server.loop).result(30) == {thinking}


def test_emotes_reach_everybody_at_every_process_and_are_stored_nowhere(postgresql: Postgresql, valkey: Valkey) -> None:
    database = asyncio.run(fresh_database(postgresql.url))
    with served(database, valkey.url) as one, served(database, valkey.url) as two:
        made = make(one.url, seats=["mine", "open"], name="Ana")
        with Raw(one.url, made["table"], made["token"]) as ana, Raw(two.url, made["table"]) as ben:
            assert ben.do("sit", seat=1, name="Ben")["type"] == "ok"
            ben.wait(lambda: 1 in ben.views)
            ana.wait(lambda: ana.views[0]["seats"][1]["kind"] == "human")
            before = stored(one, made["table"])
            assert ana.do("emote", seat=0, emote="hello")["type"] == "ok"
            ben.wait(lambda: ben.views[1]["emotes"] == [[0, "hello"]])
            assert ben.do("emote", seat=1, emote="thanks")["type"] == "ok"
            ana.wait(lambda: ana.views[0]["emotes"] == [[0, "hello"], [1, "thanks"]])
            assert stored(one, made["table"]) == before


def stored(one: Served, table: str) -> list[bytes]:
    return asyncio.run_coroutine_threadsafe(one.server.keeper.storage.read(table), one.loop).result(30)
