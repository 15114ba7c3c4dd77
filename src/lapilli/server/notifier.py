"""Calls people who are not there: it is their turn, or everybody has come to their table.

Once for each time they are away, and only about what everybody may know: never because of a question in secret.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Literal

from structlog import get_logger as logger

from lapilli.engine.words import Text, say
from lapilli.games import game_class
from lapilli.protocol.problems import Refusal
from lapilli.server.keeper import Keeper
from lapilli.server.live import LiveTable
from lapilli.server.storage import StorageFailure
from lapilli.server.web_push import FAILURES, Subscription, WebPush
from lapilli.table.table import OPEN, PLAYING
from lapilli.texts import translate, translation

GRACE = 10.0  # seconds: whoever only loads the page again is not called
Reason = Literal["turn", "complete"]
SAID: dict[Reason, Text] = {
    "turn": say("It is your turn."),
    "complete": say("Everybody is there: you can start."),
}


class Notifier:
    """Looks after each change whether somebody is to be called."""

    def __init__(self, keeper: Keeper, push: WebPush) -> None:
        self.keeper = keeper
        self.push = push
        self.timers: set[asyncio.TimerHandle] = set()

    def look(self, live: LiveTable) -> None:
        """Something has changed at a table. Only the process that changed it calls anybody."""
        if not live.away:
            return
        live.called &= live.away.keys()
        if live.own_length == live.table.length and wanted(live):
            self.later(live)

    def later(self, live: LiveTable) -> None:
        def ring() -> None:
            self.timers.discard(timer)
            self.ring(live)

        timer = asyncio.get_running_loop().call_later(GRACE, ring)
        self.timers.add(timer)

    def ring(self, live: LiveTable) -> None:
        """Call those who are still away, if they are still waited for."""
        for holder, reason in wanted(live).items():
            live.called.add(holder)
            self.keeper.in_background(self.call(live, holder, reason))

    async def call(self, live: LiveTable, holder: str, reason: Reason) -> None:
        storage = self.keeper.storage
        with suppress(StorageFailure):
            guests = [guest for guest, known in await storage.guests_at(live.id) if known == holder]
            for guest in guests:
                for browser in await storage.subscriptions(guest):
                    if not await self.call_browser(browser, live, holder, reason):
                        await storage.unsubscribe(guest, browser.endpoint)

    async def call_browser(self, browser: Subscription, live: LiveTable, holder: str, reason: Reason) -> bool:
        """Call a browser. False if its subscription has ended."""
        try:
            return await self.push.send(browser, message_for(live, holder, reason, browser.language), live.id)
        except Refusal:  # the host no longer allows that service
            return False
        except FAILURES as error:
            logger().warning("nobody was called", table=live.id, reason=type(error).__name__)
            return True

    async def close(self) -> None:
        for timer in self.timers:
            timer.cancel()
        self.push.close()


def wanted(live: LiveTable) -> dict[str, Reason]:
    """Who is away, waited for, and was not called yet."""
    table, found = live.table, {}
    reason: Reason = "turn"
    seats: list[int] = []
    if table.phase == PLAYING and table.pause is None and not table.current.dealt.over:
        seats = [table.current.dealt.turn]
    elif table.phase == OPEN and not table.games and all(seat.kind != "open" for seat in table.seats):
        seats, reason = list(range(len(table.seats))), "complete"
    for seat in seats:
        holder = table.seats[seat].holder
        if holder in live.away and holder not in live.called and table.seats[seat].bot is None:
            found[holder] = reason
    return found


def message_for(live: LiveTable, holder: str, reason: Reason, language: str) -> dict[str, str]:
    table = live.table
    others = [name for name, seat in zip(table.names, table.seats, strict=True) if seat.holder not in (None, holder)]
    title = translation(game_class(table.created.game).info.title, language)
    return {
        "title": " · ".join([title, *others]),
        "body": translate(SAID[reason], language),
        "url": f"t/{live.id}",
    }
