"""The rules of Ultimate tic-tac-toe: one test for each, and what every game must do."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import lapilli_ultimate
import pytest
from lapilli_ultimate.numbers import NO_BOARD_LEFT
from lapilli_ultimate.rules import Ultimate

import lapilli
from lapilli.art import codes, draw
from lapilli.bots.players import bot, move_of
from lapilli.engine.rng import Rng
from lapilli.lessons import lesson_of
from lapilli.lessons.export import shown
from lapilli.texts import LANGUAGES, rules
from lapilli.texts.catalogues import messages

rule = pytest.mark.rule


@pytest.fixture
def game() -> lapilli.Game[Any]:
    return lapilli.game("ultimate")


def played(game: lapilli.Game[Any], moves: str) -> Ultimate:
    """A game after some moves, written as cells; the marks alternate."""
    state: Ultimate = game.deal(1)
    for number, cell in enumerate(moves.split()):
        game.play(state, f"{'XO'[number % 2]}@{cell}")
    return state


def refused(game: lapilli.Game[Any], state: Ultimate, move: str) -> str | None:
    before = game.position(state)
    with pytest.raises(lapilli.IllegalMove) as why:
        game.play(state, move)
    assert game.position(state) == before
    assert why.value.sentence
    return why.value.rule


@rule("U1")
def test_nine_boards_of_nine_cells_are_empty_at_first(game: lapilli.Game[Any]) -> None:
    state = game.deal(1)
    assert state.seats == 2
    assert len(game.moves(state)) == 81
    assert game.view(state, None)["grid"] == [""] * 81


@rule("U2")
def test_x_begins_and_turns_alternate(game: lapilli.Game[Any]) -> None:
    assert refused(game, game.deal(1), "O@51") == "U2"
    state = played(game, "51")
    assert refused(game, state, "X@11") == "U2"
    game.play(state, "O@11")
    assert state.turn == 0


@rule("U3")
def test_a_taken_cell_is_refused(game: lapilli.Game[Any]) -> None:
    assert refused(game, played(game, "55"), "O@55") == "U3"


@rule("U4")
def test_the_cell_sends_the_other_player_to_its_board(game: lapilli.Game[Any]) -> None:
    state = played(game, "53")
    assert game.moves(state) == [f"O@3{cell}" for cell in range(1, 10)]
    assert refused(game, state, "O@51") == "U4"


@rule("U6")
def test_three_in_a_line_win_a_board_and_close_it(game: lapilli.Game[Any]) -> None:
    state = played(game, "51 15 52 25")
    events = game.play(state, "X@53")
    assert [event.__struct_config__.tag for event in events] == ["marked", "board_won"]
    assert game.view(state, None)["blocks"] == ["", "", "", "", "X", "", "", "", ""]
    game.play(state, "O@34")
    game.play(state, "X@46")
    assert refused(game, state, "O@57") == "U6"


@rule("U5")
def test_who_is_sent_to_a_decided_board_may_choose(game: lapilli.Game[Any]) -> None:
    state = played(game, "51 15 52 25 53 35")
    assert len(game.moves(state)) == 81 - 9 - 3
    assert refused(game, state, "X@54") == "U6"


def position(game: lapilli.Game[Any], boards: dict[int, str], board: int) -> dict[str, Any]:
    """A position from the nine cells of some boards, with a dot for an empty one."""
    cells = game.layout().grids[0].rows
    grid = [(boards.get(int(cell[0]), "." * 9)[int(cell[1]) - 1]).replace(".", "") for row in cells for cell in row]
    blank = game.position(game.deal(1))
    ahead = grid.count("X") - grid.count("O")
    return {**blank, "grid": grid, "turn": ahead, "board": board}


def about_to_win(game: lapilli.Game[Any]) -> Ultimate:
    """X has the first two boards and two in a row on the third."""
    won = dict.fromkeys((1, 2), "XXX......")
    fields = position(game, {**won, 3: "XX.......", 5: "OO..O....", 6: "OO..O....", 9: "OO......."}, 3)
    state: Ultimate = game.from_position({**fields, "blocks": ["X", "X", *[""] * 7]})
    return state


@rule("U7")
def test_a_full_board_without_a_line_counts_for_nobody(game: lapilli.Game[Any]) -> None:
    state = game.from_position(position(game, {1: "XOXXOOOX."}, 1))
    game.play(state, "X@19")
    assert game.view(state, None)["blocks"][0] == "drawn"
    assert list(state.won) == [0, 0]
    game.play(state, "O@91")
    assert refused(game, state, "X@11") == "U7"


@rule("U8")
def test_three_boards_in_a_line_win_the_game(game: lapilli.Game[Any]) -> None:
    state = about_to_win(game)
    events = game.play(state, "X@33")
    assert state.over
    assert (state.winners, game.ending(state)) == (1, "three boards in a line")
    assert events[-1].seats == [0]
    assert game.moves(state) == []


@rule("U9")
def test_without_an_open_board_the_game_is_a_draw(game: lapilli.Game[Any]) -> None:
    for seed in range(300):
        state = game.deal(seed)
        state.play_to_end(Rng(seed, 1))
        if state.ending == NO_BOARD_LEFT:
            assert state.winners == 0
            assert "" not in game.view(state, None)["blocks"]
            return
    pytest.fail("no game of 300 was drawn")


def test_every_rule_of_the_rulebook_has_a_test(game: lapilli.Game[Any]) -> None:
    tested = set(re.findall(r'^@rule\("(U\d+)"\)', Path(__file__).read_text(encoding="utf-8"), re.MULTILINE))
    assert tested == {one for chapter in rules(game) for paragraph in chapter.paragraphs for one in paragraph.rules}


def test_games_end_and_every_position_is_a_round_trip(game: lapilli.Game[Any]) -> None:
    for seed in range(10):
        state = game.deal(seed)
        rng = Rng(seed, 5)
        while not state.over:
            position = json.loads(json.dumps(game.position(state)))
            copy = game.from_position(position)
            assert game.position(copy) == position
            assert copy.legal_actions() == state.legal_actions()
            move = game.text(state, state.random_action(rng))
            assert move == game.move_from_picks(state, game.paths(move)[0])
            game.play(state, move)
        assert game.ending(state)
        assert "None" not in game.picture(game.view(state, 0))


def test_wrong_positions_are_refused(game: lapilli.Game[Any]) -> None:
    fields = game.position(game.deal(1))
    for wrong in (
        {"turn": 1},
        {"grid": ["X"]},
        {"board": 10},
        {"extra": 1},
        {"over": True},
        {"grid": ["O"] + [""] * 80},
    ):
        with pytest.raises(lapilli.PositionError):
            game.from_position({**fields, **wrong})


def test_a_bot_takes_a_board_that_wins(game: lapilli.Game[Any]) -> None:
    state = about_to_win(game)
    assert game.text(state, move_of(bot("textbook:300it"), state, Rng(1, 1))) == "X@33"


def test_the_lesson_is_played_by_the_rules_and_everything_is_drawn(game: lapilli.Game[Any]) -> None:
    assert len(shown(type(game), lesson_of(game)).steps) == 4
    assert all(draw(game, code).startswith("<svg") for code in codes(game))


def said(game: lapilli.Game[Any]) -> set[tuple[str | None, str]]:
    """Everything the game says, with its context: texts and stories of its modules, facts, endings, rules."""
    texts: set[tuple[str | None, str]] = {(None, game.info.title), (None, game.info.summary)}
    texts |= {(None, ending) for ending in game.endings.values()}
    texts |= {("ultimate rules", chapter.title) for chapter in rules(game)}
    texts |= {("ultimate rules", paragraph.text) for chapter in rules(game) for paragraph in chapter.paragraphs}
    for module in Path(lapilli_ultimate.__file__).parent.glob("*.py"):
        source = module.read_text(encoding="utf-8")
        texts |= {(None, text) for text in re.findall(r'(?:\bsay\(|story: ClassVar\[str\] = )"([^"]+)"', source)}
    return texts


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_everything_is_said_in_every_language(game: lapilli.Game[Any], language: str) -> None:
    known = messages("lapilli_ultimate", language) | messages("lapilli.texts", language)
    assert len(said(game)) > 40
    assert [text for text in said(game) if not known.get(text)] == []
    assert rules(game, language) != rules(game)
