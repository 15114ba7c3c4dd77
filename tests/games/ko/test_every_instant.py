"""No table waits for ever, with Instants that ask everybody about everything, also whose turn it is [K33, K34]."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path

import pytest

from lapilli.engine.rng import Rng
from lapilli.games.ko import cards as ko_cards
from lapilli.games.ko import game as ko
from lapilli.table.playing import answer_for_bots, bots_to_answer, due, let_pass, play
from lapilli.table.table import PLAYING
from lapilli.table.views import view
from tests.games.ko.test_card_files import EVERYTHING, written
from tests.harness import rule
from tests.server import test_soak as soak
from tests.server.browsers import play_together
from tests.server.servers import served, sqlite_url
from tests.table.tables import Live, started

# An Instant by which players answer themselves, with an effect without a choice.
EAGER = """
[[{deck}]]
code = "{letter}G"
name = "Echo"
kind = "instant"
copies = 6
when = {{ happens = "character", to = "own" }}
effect = [{{ do = "draw" }}]
"""
short_pauses = soak.short_pauses
LETTERS = {"dragon": "D", "unicorn": "U"}


@pytest.fixture
def eager_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables read no files: so these are our cards."""
    fewer = EVERYTHING.replace("copies = 8", "copies = 2")
    text = fewer + "".join(EAGER.format(deck=deck, letter=letter) for deck, letter in LETTERS.items())
    eager = ko_cards.chosen_cards(written(tmp_path, text))
    for module in (ko, ko_cards):
        monkeypatch.setattr(module, "our_cards", lambda: eager)


def answer_somehow(live: Live, rng: Rng, counts: Counter[str]) -> None:
    """In a slot: those who are asked answer, let pass, or say nothing; bots answer; then its time is up."""
    table = live.table
    pause = table.open_pause
    if bots := bots_to_answer(table):
        games = {seat: pause.asked[seat] for seat in bots if seat in pause.asked}
        answers = {seat: table.current.game.text(state, state.random_action(rng)) for seat, state in games.items()}
        live.do(answer_for_bots, pause.begun, answers)
    for seat in table.people_seated():
        if not pause.is_waiting_for(seat):
            continue
        holder, moves = table.seats[seat].holder, view(table, seat).own.moves
        if pause.shows_question_to(seat):
            counts["own turn" if seat == table.current.dealt.mover else "others"] += 1
            if seat in pause.unhurried or rng.below(3):
                live.do(play, holder, seat, moves[rng.below(len(moves))])
        elif rng.below(2):
            live.do(let_pass, holder, seat)
    live.end_slot()


@rule("K33", "K34")
@pytest.mark.usefixtures("eager_cards")
@pytest.mark.parametrize(("players", "bots"), [(2, 0), (2, 1), (3, 0), (3, 1), (3, 2), (4, 0), (4, 2), (4, 3)])
def test_a_table_with_instants_for_everything_comes_to_an_end(players: int, bots: int) -> None:
    counts: Counter[str] = Counter()
    for seed in range(3):
        live, rng = started("ko", {"players": players}, bots=bots), Rng(seed, players)
        while live.table.phase == PLAYING:
            assert live.table.length < 5_000
            current = live.table.current
            if live.table.pause is not None:
                answer_somehow(live, rng, counts)
            elif current.dealt.over:
                live.settle()
            else:
                move = current.game.text(current.dealt, current.dealt.random_action(rng))
                seat = live.turn
                if live.table.seats[seat].bot is None:
                    live.play(move)
                else:
                    live.do(soak.bots.play_bot, seat, move)
    assert counts["others"]
    assert counts["own turn"]
    assert due(live.table) is None


@rule("K33", "K34")
@pytest.mark.usefixtures("eager_cards", "short_pauses")
@pytest.mark.parametrize("way", soak.WAYS)
def test_a_server_with_instants_for_everything_lets_no_game_stand_still(tmp_path: Path, way: str) -> None:
    async def play_all(url: str) -> None:
        for seed, players in enumerate((2, 3, 4)):
            browsers = await soak.seated(url, seed, "ko", {"players": players}, way)
            assert await play_together(browsers, soak.STANDS_STILL), [browser.shown for browser in browsers]
            for browser in browsers:
                await browser.close()

    with served(sqlite_url(tmp_path)) as one:
        asyncio.run(play_all(one.url))
