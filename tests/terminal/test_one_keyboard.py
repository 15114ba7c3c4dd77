"""Several people around one keyboard: what the others notice depends on nothing that they may not know."""

from __future__ import annotations

import random
from typing import Any

import pytest

import lapilli
from lapilli.engine.game import Game
from lapilli.terminal.local import LocalGame
from tests.configurations import ALL, CONFIGURATIONS, HIDING, MANY_SEATS, OPEN_GAME

MOVES = 60  # of each game


def asking_in_secret() -> list[Game[Any]]:
    games = [lapilli.game(name, **options) for name, options in ALL]
    return [game for game in games if game.quiet_answers and not game.table_layout.calls]


def played(local: LocalGame, chance: random.Random) -> list[int]:
    """One open move and all secret answers to it; who took the keyboard for the answers, in their order."""
    seat = local.decides()
    assert seat is not None
    local.play(seat, chance.choice(local.view(seat).own.moves))
    called = []
    while local.table.pause is not None:
        asked = local.decides()
        assert asked is not None
        called.append(asked)
        moves = local.view(asked).own.moves
        if moves and chance.random() < 0.5:
            local.play(asked, chance.choice(moves))
        else:
            local.let_pass(asked)
    return called


@pytest.mark.parametrize("game", asking_in_secret(), ids=lambda game: f"{game.name}-{game.template.seats}")
def test_everybody_who_may_be_asked_takes_the_keyboard_asked_or_not(game: Game[Any]) -> None:
    chance = random.Random(7)
    called_unasked = 0
    for seed in range(3):
        local = LocalGame(game, list(range(game.template.seats)), "random", seed)
        while not local.over and len(local.moves_made) < MOVES:
            before, made = local.state, len(local.moves_made)
            called = played(local, chance)
            after = before.clone()
            events = game.play(after, local.moves_made[made])
            expected = [seat for slot in game.slots(before, after, events) for seat in slot.seats]
            assert called[: len(expected)] == expected, "known from what lies open"
            called_unasked += len(called) - sum(turn.secretly for turn in local.table.current.turns[made:])
    assert called_unasked, "somebody was called and had nothing to answer"


def test_only_games_that_hide_something_need_a_curtain() -> None:
    for name in CONFIGURATIONS:
        game = lapilli.game(name)
        assert LocalGame(game, list(range(game.template.seats)), "random", 3).hides == (name in HIDING)
    assert OPEN_GAME not in HIDING


def calling() -> LocalGame:
    game = lapilli.game(MANY_SEATS, players=3, **{CALLED: "required"})
    return LocalGame(game, [0, 1, 2], "random", 1, ["Ana", "Ben", "Cleo"])


CALLED = next(option.name for option in lapilli.game(MANY_SEATS).info.options if option.with_people == "required")


def test_what_is_called_out_is_offered_to_all_after_every_play() -> None:
    local, chance = calling(), random.Random(1)
    call = local.game.table_layout.calls[0].move
    refused = 0
    while not local.over:
        if local.may_call():
            asked = [seat for seat in local.people if local.table.open_pause.shows_question_to(seat)]
            if not asked:
                assert not local.call(0, call), "a call without a reason changes nothing"
                assert local.may_call()
                refused += 1
                local.let_all_pass()
            else:
                assert local.call(asked[0], call)
        else:
            seat = local.decides()
            assert seat is not None
            local.play(seat, chance.choice(local.view(seat).own.moves))
    assert refused
    assert local.table.current.winners


def test_bots_wait_equally_for_whoever_is_alone_with_or_without_a_reason_to_call() -> None:
    local = LocalGame(lapilli.game(MANY_SEATS, players=3, **{CALLED: "required"}), [0], "random", 1)
    local.answering = 0
    reasons = set()
    for seed in range(4):
        chance = random.Random(seed)
        local.begin(seed)
        while not local.over:
            if local.awaits_bots:
                local.answer_for_bots(local.bots_answers())
            elif local.is_bots_turn:
                local.play_bot(local.think())
            elif local.may_call():
                pause = local.table.open_pause
                view = local.view(0)
                assert pause.due() == local.table.created.pause
                assert (view.own.moves, view.own.prompt) == ([], None)
                assert view.game is not None
                assert view.game == local.game.view(pause.before, 0)
                assert local.events(0) == local.table.current.seen[0][: len(local.events(0))]
                reasons.add(pause.shows_question_to(0))
                local.let_all_pass()
            else:
                local.play(0, chance.choice(local.view(0).own.moves))
    assert reasons == {True, False}


def test_people_have_names_and_bots_are_called_by_their_level() -> None:
    local = LocalGame(lapilli.game(MANY_SEATS, players=3), [0, 2], "random", 1, ["Ana", " "])
    assert [str(name) for name in local.names] == ["Ana", "Seat 1 (random bot)", "Seat 2"]
    assert local.record().players == ["Ana", "Seat 1 (random bot)", "Seat 2"]


def test_whoever_always_lets_pass_is_not_called_again() -> None:
    game = asking_in_secret()[0]
    local, chance = LocalGame(game, list(range(game.template.seats)), "random", 1), random.Random(3)
    while local.table.pause is None:
        seat = local.decides()
        assert seat is not None
        local.play(seat, chance.choice(local.view(seat).own.moves))
    quiet = local.decides()
    assert quiet is not None
    local.let_pass(quiet, always=True)
    while not local.over and len(local.moves_made) < MOVES:
        if local.table.pause is not None:
            assert local.decides() != quiet
            local.let_pass(local.decides() or 0)
        else:
            seat = local.decides()
            assert seat is not None
            local.play(seat, chance.choice(local.view(seat).own.moves))
