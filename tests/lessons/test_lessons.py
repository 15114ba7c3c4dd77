"""The lessons: every step can be played by the rules, and a wrong move is explained."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from lapilli.browser import game_file
from lapilli.engine.words import say
from lapilli.games import game_class, names
from lapilli.lessons import Lesson, Step, Task, lesson_of
from lapilli.lessons.export import AfterMove, LessonError, LessonShown, TaskShown, shown
from lapilli.lessons.lesson import LEARNER, StartingPosition
from tests.configurations import CELL_IS_TAKEN, OPEN_GAME, X_BEGINS
from tests.rule_texts import rule_ids

every_lesson = pytest.mark.parametrize("game", names())


def lesson_shown(game: str) -> LessonShown:
    return shown(game_class(game), lesson_of(game_class(game)))


def tasks_from(task: TaskShown) -> Iterator[tuple[TaskShown, AfterMove]]:
    """Every task that can be reached, with each of its outcomes."""
    for outcome in task.outcomes.values():
        yield task, outcome
        if outcome.next is not None:
            yield from tasks_from(outcome.next)


@every_lesson
def test_a_lesson_has_five_to_eight_steps_and_begins_with_a_success(game: str) -> None:
    lesson = lesson_shown(game)
    assert 5 <= len(lesson.steps) <= 8
    last = [outcome for _, outcome in tasks_from(lesson.steps[0].task) if outcome.next is None]
    assert all(LEARNER in outcome.view["winners"] or outcome.view.get("scores", [0])[0] > 0 for outcome in last)


@every_lesson
def test_every_task_has_something_to_get_wrong_or_asks_for_the_only_move(game: str) -> None:
    for step in lesson_shown(game).steps:
        for task, _ in tasks_from(step.task):
            assert set(task.outcomes) <= set(task.moves)
            assert task.refusals or len(task.moves) > len(task.outcomes)


@every_lesson
def test_what_is_refused_is_not_legal_and_names_a_rule_of_the_game(game: str) -> None:
    known = set(rule_ids(game))
    for step in lesson_shown(game).steps:
        assert set(step.rules) <= known
        for task, _ in tasks_from(step.task):
            assert not set(task.refusals) & set(task.moves)
            assert {refusal.rule for refusal in task.refusals.values()} <= known


@every_lesson
def test_the_learner_is_shown_no_more_than_the_seat_may_know(game: str) -> None:
    for step in lesson_shown(game).steps:
        for task, outcome in tasks_from(step.task):
            for view in (task.view, outcome.view):
                assert view["seat"] == LEARNER
                assert all(isinstance(hand, int) for hand in view.get("hands", []))
            others_draw = [event for event in outcome.events if event["event"] == "drew" and event["seat"] != LEARNER]
            assert not any("cards" in event for event in others_draw)


def one_step(wanted: list[str], replies: list[str] | None = None) -> Lesson:
    task = Task(says=say("Play."), wanted=wanted, hint=say("No."), replies=replies or [])
    fields = {"game": OPEN_GAME, "players": 2, "turn": 0, "grid": [""] * 9, "over": False, "winners": []}
    step = Step(
        title=say("One"), position=StartingPosition({}, fields), tasks=[task], after=say("Done."), rules=[CELL_IS_TAKEN]
    )
    return Lesson([step], lambda view, moves: iter(moves))


def test_a_lesson_that_wants_an_illegal_move_is_not_written() -> None:
    with pytest.raises(LessonError, match=rf"{OPEN_GAME}, step 1 \(One\): Play.: none of O@5 is legal"):
        shown(game_class(OPEN_GAME), one_step(["O@5"]))


def test_a_lesson_with_an_illegal_reply_is_not_written() -> None:
    with pytest.raises(LessonError, match=f"{X_BEGINS}: it is O's turn"):
        shown(game_class(OPEN_GAME), one_step(["X@1"], replies=["X@2"]))


def test_the_lessons_are_written_as_json_that_reads_back() -> None:
    for game in names():
        read = msgspec.json.decode(game_file(f"lessons/{game}.json") or b"", type=LessonShown)
        assert [step.title for step in read.steps] == [step.title for step in lesson_of(game_class(game)).steps]
