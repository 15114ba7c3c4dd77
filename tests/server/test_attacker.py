"""An attacker plays pairs of games that differ only in what is hidden from them, and compares all they can see.

Every byte they are sent and its moment, what a spectator (in half of the games with delay) and HTTP are shown, and the
server's numbers: while they move, leave, sit down, come back, open a second window, let pass, or ask for something.
Whoever else may be asked does the same in both games, asked or not. LAPILLI_PAIRS=10000 for long; with
LAPILLI_PAIRS_KEPT=FOLDER what has been counted is kept there after each game, and a run goes on where the last stopped.
"""

from __future__ import annotations

import asyncio
import os
import random
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lapilli.engine.errors import IllegalMove
from lapilli.engine.rng import Rng
from lapilli.server import moment
from lapilli.table import views
from lapilli.table.pause import Pause
from lapilli.table.round import Round, StoryLine
from lapilli.table.table import PLAYING, Table
from lapilli.table.views import story, view
from tests.configurations import CARD_FILE, MANY_SEATS, SECRET_QUESTIONS
from tests.server.virtual import Client, VirtualLoop, VirtualTime, World

MOVES = int(os.environ.get("LAPILLI_PAIRS", "300"))
KEPT = os.environ.get("LAPILLI_PAIRS_KEPT")
TRIES = 12
WAYS = [
    (CARD_FILE, {"players": 2}),
    (CARD_FILE, {"players": 3}),
    (CARD_FILE, {"players": 4}),
    (MANY_SEATS, {"players": 3, "shout": "required"}),
    (SECRET_QUESTIONS, {"players": 2}),
    (SECRET_QUESTIONS, {"players": 4}),
]
ATTACKS = (
    *("look", "leave", "sit", "come back", "second window", "let pass", "draw", "undo", "play early", "always"),
    *("write", "go on without"),
)


class Turn:
    """What happens after one open move: who lets pass when and how, and what the attacker does when."""

    def __init__(self, rng: random.Random, seats: int) -> None:
        self.passes = {seat: rng.randrange(100, 1500) for seat in range(seats) if rng.random() < 0.6}
        self.attack = rng.choice(ATTACKS)
        self.at = rng.choice((1, 40, 300, 990, 1010))


def settled(game: Any, state: Any, move: str, seat: int | None) -> tuple[Any, ...]:
    """What a seat may know once a move is made and nobody has answered; who was asked."""
    state, seen, asked = state.clone(), [], []
    try:
        seen += game.events_for(game.play(state, move), seat)
        while not state.over and (quiet := quiet_answer(game, state)) is not None:
            asked.append(state.turn)
            seen += game.events_for(game.play(state, quiet), seat)
    except IllegalMove:
        return (), []
    return (msgspec.json.encode([game.view(state, seat), seen]), state.turn if state.turn == seat else None), asked


def quiet_answer(game: Any, state: Any) -> str | None:
    return next((one for one in game.quiet_answers if state.is_legal(game.action(state, one))), None)


class Pair:
    """Two worlds, and the same attacker in both."""

    def __init__(
        self, loop: VirtualLoop, patched: pytest.MonkeyPatch, game: str, options: dict[str, Any], seed: int
    ) -> None:
        self.rng = random.Random(seed)
        delay = seed % 4 if seed % 2 else 0
        self.worlds = [World(loop, game, options, pause=1000, delay=delay, chat=True) for _ in range(2)]
        patched.setattr(views, "state_then", self.state_then)
        self.game = self.worlds[0].live.table.current.game
        self.seats = len(self.worlds[0].live.table.seats)
        self.attacker: int = self.rng.randrange(self.seats)
        self.clients = [[Client(world, f"p{seat}") for seat in range(self.seats)] for world in self.worlds]
        self.watchers = [Client(world, "nobody") for world in self.worlds]
        self.counts: Counter[str] = Counter()
        self.marks: list[tuple[int, ...]] = []

    async def play(self, most: int) -> None:
        while self.counts["moves"] < most and self.worlds[0].live.table.phase == PLAYING:
            await self.step()

    async def step(self) -> None:
        first, second = self.worlds
        state, seat = first.state, first.state.turn
        move = self.game.text(state, state.random_action(Rng(self.rng.getrandbits(62), 1)))
        other = self.twin(state, move)
        first.become(state)
        second.become(other)
        for clients in (*self.clients, self.watchers):
            for client in clients:
                client.heard.clear()
        step = Turn(self.rng, self.seats)
        begun = first.loop.time()
        for number in range(2):
            self.clients[number][seat].say("play", seat=seat, move=move)
        for at in range(0, 6000, 50):
            await until(first.loop, begun + at / 1000)
            self.answer(step, at)
            self.do_attack(step, at)
            self.compare_if_changed()
            if at > step.at and not any(world.live.table.pause or world.live.worker for world in self.worlds):
                break
        await until(first.loop, first.loop.time() + 0.5)
        self.compare()
        self.restore(step)
        self.counts["moves"] += 1
        assert first.live.table.phase == second.live.table.phase

    def twin(self, state: Any, move: str) -> Any:
        """The same game with something else hidden, in which the move shows the attacker the same, if there is one."""
        expected, asked = settled(self.game, state, move, self.attacker)
        spectated, _ = settled(self.game, state, move, None)
        best = state.clone()
        for _ in range(TRIES):
            other = state.clone()
            other.determinise(self.attacker, Rng(self.rng.getrandbits(62), 2))
            found, others = settled(self.game, other, move, self.attacker)
            if found == expected and settled(self.game, other, move, None)[0] == spectated:
                best = other
                if others != asked:
                    self.counts["asked in one world only"] += 1
                    self.counts["pairs"] += 1
                    return other
        if best != state:
            self.counts["pairs"] += 1
        return best

    def answer(self, step: Turn, at: int) -> None:
        """Whoever else may be asked lets it pass at their time, asked or not."""
        for clients in self.clients:
            for seat, client in enumerate(clients):
                pause = client.nested[seat]["own"]["pause"] if seat in client.nested else None
                may_pass = seat != self.attacker and pause is not None and pause["may_pass"]
                if may_pass and at % 1500 >= step.passes.get(seat, 10**9):
                    client.say("let_pass", seat=seat)

    def do_attack(self, step: Turn, at: int) -> None:
        if not step.at - 50 < at <= step.at:
            return
        self.counts[step.attack] += 1
        for number, world in enumerate(self.worlds):
            client, seat = self.clients[number][self.attacker], self.attacker
            if step.attack == "leave":
                client.say("leave", seat=seat)
                client.say("sit", seat=seat, name=f"P{seat}")
            elif step.attack == "sit":
                client.say("sit", seat=(seat + 1) % self.seats, name="Xena")
            elif step.attack == "come back":
                client.leave()
                fresh = self.clients[number][seat] = Client(world, f"p{seat}")
                fresh.heard = client.heard + fresh.heard
            elif step.attack == "second window":
                window = Client(world, f"p{seat}")
                client.heard += window.heard
                window.leave()
            elif step.attack == "let pass":
                client.say("let_pass", seat=seat)
            elif step.attack == "draw" or (step.attack == "undo" and self.may_have_asked(world)):
                client.say("ask", seat=seat, what=step.attack)
            elif step.attack == "play early":
                client.say("play", seat=seat, move="nonsense")
            elif step.attack == "always":
                client.say("always_let_pass", seat=seat, always=bool(at % 100))
            elif step.attack == "write":
                client.say("write", seat=seat, text="Well?")
            elif step.attack == "go on without":
                self.send_away(number, (seat + 1) % self.seats)
                client.say("go_on_without", seat=seat, what="stand_in", bot="random")

    def send_away(self, number: int, seat: int) -> None:
        """Somebody else's line is cut, and is there again: for a moment they are away."""
        self.clients[number][seat].leave()
        self.clients[number][seat] = Client(self.worlds[number], f"p{seat}")

    def may_have_asked(self, world: World) -> bool:
        """Whether somebody may have been asked since the attacker's last move, which is stored.

        Else taking back would play the game again, and what is hidden was exchanged in the middle of it.
        """
        turns = world.live.table.current.turns
        own = [number for number, turn in enumerate(turns) if turn.seat == self.attacker and not turn.secretly]
        return bool(own) and world.live.worker is None and any(turn.opens_slots for turn in turns[own[-1] :])

    def state_then(self, current: Round, lines: list[StoryLine]) -> Any:
        """Stands for the function of this name in lapilli.table.views, which would deal and play the game again."""
        world = next(one for one in self.worlds if one.live.table.current is current)
        return world.states[sum(line.move is not None for line in lines)]

    def restore(self, step: Turn) -> None:
        """Proposals of the attacker are declined, in both worlds."""
        for world in self.worlds:
            world.live.table.proposal = None

    def compare_if_changed(self) -> None:
        """Nothing that can be seen changes without a message or an entry in the log, in either world."""
        marks = [self.mark(number) for number in range(2)]
        if marks != self.marks:
            self.marks = marks
            self.compare()

    def mark(self, number: int) -> tuple[int, ...]:
        world = self.worlds[number]
        heard = len(self.clients[number][self.attacker].heard), len(self.watchers[number].heard)
        return *heard, world.live.table.length, world.keeper.metrics.messages, world.keeper.metrics.entries

    def compare(self) -> None:
        one, two = (self.seen(number) for number in range(2))
        assert one == two

    def seen(self, number: int) -> Any:
        world = self.worlds[number]
        table = world.live.table
        http = msgspec.json.encode([view(table, None), story(table, None)])
        return self.clients[number][self.attacker].heard, self.watchers[number].heard, http, world.numbers()


async def until(loop: VirtualLoop, when: float) -> None:
    await asyncio.sleep(max(0.0, when - loop.time()))


def attacked(game: str, options: dict[str, Any], most: int, kept: Path | None = None) -> Counter[str]:
    """How often what happened in games of so many moves. What is kept in the file is counted, too, and added to."""
    counts: Counter[str] = Counter(msgspec.json.decode(kept.read_bytes()) if kept and kept.exists() else {})

    async def run(seed: int) -> None:
        pair = Pair(loop, patched, game, options, seed)
        try:
            await pair.play(most - counts["moves"])
        finally:
            for world in pair.worlds:
                await world.clock.close()
                await world.keeper.close()
        counts.update(pair.counts)

    loop = VirtualLoop()
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(moment, "time", VirtualTime(loop))
        try:
            while counts["moves"] < most:
                loop.run_until_complete(run(counts["games"]))
                counts["games"] += 1
                if kept:
                    kept.write_bytes(msgspec.json.encode(counts))
        finally:
            loop.run_until_complete(asyncio.sleep(0.01))
            loop.close()
    return counts


@pytest.mark.parametrize(("game", "options"), WAYS, ids=[f"{game}{options['players']}" for game, options in WAYS])
def test_an_attacker_learns_nothing(game: str, options: dict[str, Any]) -> None:
    counts = attacked(game, options, MOVES, Path(KEPT, f"{game}{options['players']}.json") if KEPT else None)
    print(game, options, dict(counts))
    assert counts["pairs"] > MOVES // 10
    assert counts["asked in one world only"] or game == MANY_SEATS


def test_an_attacker_would_notice_a_slot_that_is_shorter_if_nobody_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    due = Pause.due
    monkeypatch.setattr(Pause, "due", lambda pause: due(pause) if pause.asked else 0)
    with pytest.raises(AssertionError):
        attacked(CARD_FILE, {"players": 2}, 100)


def test_an_attacker_would_notice_a_delay_that_counts_answers_in_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    def all_but_some(table: Table, current: Round, seat: int | None) -> list[StoryLine]:
        return current.story[: -views.delay_of(table, seat)]

    monkeypatch.setattr(views, "story_shown", all_but_some)
    with pytest.raises((AssertionError, KeyError)):
        attacked(CARD_FILE, {"players": 2}, 300)
