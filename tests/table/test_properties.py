"""Whatever is sent to a table, in whatever order: nothing breaks, nothing is lost, nothing hidden is told."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import lapilli
from lapilli.engine.errors import LapilliError
from lapilli.engine.events import as_json
from lapilli.engine.rng import Rng
from lapilli.table import playing, proposals, seating
from lapilli.table.entries import AnyEntry, Declined, read_entry, write_entry
from lapilli.table.table import BETWEEN_GAMES, CONTRIBUTING, MATCH_OVER, OPEN, Table
from lapilli.table.views import record, story, view
from tests.configurations import ALL, IDS
from tests.table.tables import Live, facts, started

EXAMPLES = 12 if lapilli.compiled else 4
WHOLE_GAMES = 6 if lapilli.compiled else 3
HOLDERS = ("host", "ana", "ben", "stranger")
configurations = pytest.mark.parametrize(("game", "options"), ALL, ids=IDS)
few = settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
fewer = settings(few, max_examples=WHOLE_GAMES)
Command = Callable[[Live, int, int], list[AnyEntry]]


def legal_move(live: Live, number: int) -> str:
    current = live.table.round
    if current is None or current.state is None or current.state.over:
        return "X@1"
    moves = current.game.moves(current.state)
    return moves[number % len(moves)]


def seat_to_move(live: Live) -> int:
    current = live.table.round
    return current.state.turn if current is not None and current.state is not None else 0


def holder_of(live: Live, seat: int) -> str:
    sitting = live.table.seats[seat].holder if 0 <= seat < len(live.table.seats) else None
    return sitting or "stranger"


# What can be sent, sensible or not, from two numbers. `a` mostly chooses the seat, `b` the rest.
COMMANDS: dict[str, Command] = {
    "join": lambda live, a, b: seating.join(live.table, HOLDERS[b % 4], a, f"Player {a} {b % 4}", live.now),
    "leave": lambda live, a, b: seating.leave(live.table, HOLDERS[b % 4], a, live.now),
    "leave one's own seat": lambda live, a, b: seating.leave(live.table, holder_of(live, a), a, live.now),
    "seat a bot": lambda live, a, b: seating.seat_bot(live.table, HOLDERS[b % 4], a, BOTS[b % 3], live.now),
    "fill": lambda live, a, b: seating.fill_with_bots(live.table, HOLDERS[b % 4], "random", live.now),
    "remove a bot": lambda live, a, b: seating.remove_bot(live.table, HOLDERS[b % 4], a, live.now),
    "start": lambda live, a, b: playing.start(live.table, "host", bytes([b] * (32 if a else 5)), live.now),
    "contribute": lambda live, a, b: playing.contribute(live.table, holder_of(live, a), a, bytes([b] * 16), live.now),
    "contribute badly": lambda live, a, b: playing.contribute(live.table, HOLDERS[b % 4], a, b"x" * b, live.now),
    "play": lambda live, a, b: play(live, seat_to_move(live), legal_move(live, b)),
    "play nonsense": lambda live, a, b: play(live, seat_to_move(live), NONSENSE[b % len(NONSENSE)]),
    "play out of turn": lambda live, a, b: play(live, a, legal_move(live, b)),
    "play once more": lambda live, a, b: play(live, seat_to_move(live), legal_move(live, b), events_seen=b),
    "bot": lambda live, a, b: playing.play_bot(live.table, seat_to_move(live), legal_move(live, b), live.now),
    "bot out of turn": lambda live, a, b: playing.play_bot(live.table, a, legal_move(live, b), live.now),
    "clock": lambda live, a, b: playing.run_clock(live.table, live.now, Rng(a + 1, b)),
    "ask": lambda live, a, b: proposals.ask(live.table, holder_of(live, a), a, ASKED[b % 5], live.now),
    "answer": lambda live, a, b: proposals.answer(live.table, holder_of(live, a), a, bool(b % 3), live.now),
    "let pass": lambda live, a, b: playing.let_pass(live.table, holder_of(live, a), a, live.now),
    "always let pass": lambda live, a, b: playing.always_let_pass(
        live.table, holder_of(live, a), a, bool(b % 2), live.now
    ),
    "remove": lambda live, a, b: seating.remove(live.table, "host", a, live.now),
    "emote": lambda live, a, b: playing.emote(live.table, HOLDERS[b % 4], a, WORDS[b % len(WORDS)], live.now),
}
BOTS = ("random", "greedy", "chess")
OF_THE_TABLE = ("time_up", "seat_left", "seat_taken", "dealt_without")
NONSENSE = ("", "@", "X@0", "W>9", "shout!", "RX@55", "4NE@999999999,0", "\x00", "pass" * 999)
ASKED = (*proposals.CHECKS, "tea")
WORDS = (*playing.EMOTES, "boo")
USUAL = ["fill", "start", "contribute", "contribute", "play", "play", "play", "play", "bot", "bot", "bot"]
kinds = st.sampled_from([*COMMANDS, *USUAL])
one = st.tuples(kinds, st.integers(-1, 8), st.integers(0, 60))
sent = st.integers(0, 120).flatmap(lambda count: st.lists(one, min_size=count, max_size=count))


def play(live: Live, seat: int, move: str, events_seen: int | None = None) -> list[AnyEntry]:
    return playing.play(live.table, holder_of(live, seat), seat, move, live.now, events_seen)


def send(live: Live, kind: str, a: int, b: int) -> None:
    """Send one command; prove that asking changes nothing, whether it is refused or not."""
    live.now += b * 1000
    before = repr(facts(live.table))
    entries: list[AnyEntry] = []
    with suppress(LapilliError):
        entries = COMMANDS[kind](live, a, b)
    assert repr(facts(live.table)) == before
    live.table.extend(entries)
    live.log.extend(entries)


def after(game: str, options: dict[str, Any], ready: bool, sent: list[tuple[str, int, int]]) -> Live:
    """A table, new or with a game just dealt, after these commands."""
    begin = started if ready else Live
    live = begin(game, options, clock=20_000, target=2, spectators=True, delay=1)
    for kind, a, b in sent:
        send(live, kind, a, b)
        if b % 7 == 0:
            send(live, kind, a, b)
    return live


def shown(table: Table, seat: int | None) -> bytes:
    return msgspec.json.encode(view(table, seat))


def check_nothing_hidden_is_shown(live: Live) -> None:
    """A seat is shown the same if everything it cannot know is dealt anew."""
    current = live.table.round
    for seat in range(len(live.table.seats)):
        seen = shown(live.table, seat)
        if current is not None and not current.finished:
            assert current.secret.hex().encode() not in seen
            assert current.seed.hex().encode() not in seen
        if current is not None and current.state is not None:
            truth = current.state
            current.state = truth.clone()
            current.state.determinise(seat, Rng(live.now, seat))
            assert shown(live.table, seat) == seen
            current.state = truth


@configurations
@few
@given(ready=st.booleans(), sent=sent)
def test_any_commands_in_any_order(
    game: str, options: dict[str, Any], ready: bool, sent: list[tuple[str, int, int]]
) -> None:
    live = after(game, options, ready, sent)
    check_nothing_hidden_is_shown(live)
    shown(live.table, None)
    folded = Table.fold(read_entry(write_entry(entry)) for entry in live.log)
    assert facts(folded) == facts(live.table)
    assert shown(folded, 0) == shown(live.table, 0)


@configurations
@fewer
@given(ready=st.booleans(), sent=sent)
def test_after_anything_a_game_can_be_played_to_its_end(
    game: str, options: dict[str, Any], ready: bool, sent: list[tuple[str, int, int]]
) -> None:
    live = after(game, options, ready, sent)
    rng = Rng(len(sent), 5)
    live.settle()
    if live.table.proposal is not None:
        live.table.apply(Declined(live.now, 0))
    if any(seat.kind == "open" for seat in live.table.seats):
        live.do(seating.fill_with_bots, "host", "random")
    while live.table.proposal is not None:
        seat = live.table.proposal.waiting[0]
        live.do(proposals.answer, live.table.seats[seat].holder, seat, True)
    if live.table.phase in (OPEN, BETWEEN_GAMES):
        live.do(playing.start, "host", bytes(32))
    if live.table.phase == CONTRIBUTING:
        live.now += 20_000
        live.do(playing.run_clock, rng=rng)
    live.play_to_end(len(sent))
    assert live.table.phase in (MATCH_OVER, BETWEEN_GAMES)
    assert len(live.table.current.turns) <= live.table.current.game.info.longest_game
    assert record(live.table).result is not None


@configurations
@few
@given(ready=st.just(True), sent=sent)
def test_a_story_is_what_the_game_tells_that_seat_and_no_more(
    game: str, options: dict[str, Any], ready: bool, sent: list[tuple[str, int, int]]
) -> None:
    """The story of a seat, without what the table adds, is `events_for` that seat of the moves played again."""
    live = after(game, options, ready, [step for step in sent if step[0] != "ask"])
    if live.table.games != 1 or live.table.current.state is None:
        return
    current = live.table.current
    state, moves = current.game.deal(current.seed), [turn.move for turn in current.turns]
    told = [current.game.play(state, move) for move in moves]
    for seat in range(len(live.table.seats)):
        expected = [as_json(event) for events in told for event in current.game.events_for(events, seat)]
        seen = [event for event in story(live.table, seat) if event["event"] not in OF_THE_TABLE]
        assert seen == (expected if live.table.pause is None else expected[: len(seen)])
