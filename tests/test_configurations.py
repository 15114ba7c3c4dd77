"""The games that tests take as one of a kind are of that kind."""

from __future__ import annotations

from typing import Any

import lapilli
from lapilli.engine.rng import Rng
from tests.configurations import CARD_FILE, HIDDEN_HANDS, HIDING, MANY_SEATS, OPEN_GAME, SECRET_QUESTIONS
from tests.harness import position_after


def hides(name: str) -> bool:
    """Whether dealing anew what seat 0 cannot know changes anything."""
    game = lapilli.game(name)
    state = position_after(game, 1, 3)
    imagined: list[Any] = [state.clone() for _ in range(5)]
    for number, copy in enumerate(imagined):
        copy.determinise(0, Rng(number, number))
    return any(game.position(copy) != game.position(state) for copy in imagined)


def test_the_open_game_hides_nothing_and_all_others_do() -> None:
    assert not hides(OPEN_GAME)
    assert all(hides(name) for name in HIDING)
    info = lapilli.game(OPEN_GAME).info
    assert (info.players, info.options, info.longest_game) == ((2,), (), 9)


def test_hidden_hands_are_held_by_two_or_by_four_in_teams_or_alone() -> None:
    game = lapilli.game(HIDDEN_HANDS, players=4, teams=False)
    assert game.info.players == (2, 4)
    view = game.view(game.deal(1), 0)
    assert len(view["hand"]) == view["hands"][1] > 0


def test_many_seats_are_two_to_eight() -> None:
    assert lapilli.game(MANY_SEATS).info.players == tuple(range(2, 9))


def test_secret_questions_have_answers_that_nobody_notices() -> None:
    assert lapilli.game(SECRET_QUESTIONS).quiet_answers


def test_a_card_file_can_be_chosen() -> None:
    assert "cards" in [option.name for option in lapilli.game(CARD_FILE).info.options]
