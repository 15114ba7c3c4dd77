"""Plays the lessons with the rules and writes what the browser needs to teach them without a server."""

from __future__ import annotations

from typing import Any

import msgspec

from lapilli.engine.errors import IllegalMove, LapilliError
from lapilli.engine.events import EventFields
from lapilli.engine.game import Game
from lapilli.engine.layout import Layout
from lapilli.engine.position import ViewFields
from lapilli.engine.state import State
from lapilli.engine.words import Text
from lapilli.lessons.lesson import LEARNER, Lesson, Step, Task, View


class LessonError(LapilliError):
    """A lesson that the rules do not allow: which step, and why."""


class RefusedTry(msgspec.Struct, frozen=True):
    """Why a try is not legal."""

    rule: str | None
    text: Text


class AfterMove(msgspec.Struct, frozen=True):
    """What a wanted move leads to, and the task that follows in the same step."""

    events: list[EventFields]
    view: ViewFields
    next: TaskShown | None


class TaskShown(msgspec.Struct, frozen=True):
    """What the learner sees, may do and shall do.

    `prompt` is what the game itself would ask. `outcomes` are by the moves wanted, `refusals` by what was pointed at,
    with blanks between.
    """

    says: Text
    hint: Text
    prompt: Text
    view: ViewFields
    moves: list[str]
    outcomes: dict[str, AfterMove]
    refusals: dict[str, RefusedTry]


class StepShown(msgspec.Struct, frozen=True):
    title: Text
    layout: Layout
    task: TaskShown
    after: Text
    rules: list[str]


class LessonShown(msgspec.Struct, frozen=True):
    game: str
    steps: list[StepShown]


def shown(game: type[Game[Any]], lesson: Lesson) -> LessonShown:
    """A lesson as the browser plays it; LessonError if the rules do not allow it."""
    name = game.info.name
    steps = []
    for number, step in enumerate(lesson.steps, 1):
        try:
            steps.append(step_shown(game, lesson, step))
        except LapilliError as error:
            raise LessonError(f"{name}, step {number} ({step.title}): {error}") from error
    return LessonShown(name, steps)


def step_shown(kind: type[Game[Any]], lesson: Lesson, step: Step) -> StepShown:
    game = kind(**step.position.options)
    state = game.from_position(step.position.fields, step.position.seed)
    for move in step.opening:
        game.play(state, move)
    return StepShown(step.title, game.layout(), task_shown(game, lesson, state, step.tasks), step.after, step.rules)


def ending(kind: type[Game[Any]], step: Step) -> tuple[Game[Any], View]:
    """The game of a step, and what the learner sees at its end, after the first of the wanted moves."""
    game = kind(**step.position.options)
    state = game.from_position(step.position.fields, step.position.seed)
    for move in step.opening:
        game.play(state, move)
    for task in step.tasks:
        moves = game.moves(state)
        for move in (next(move for move in task.wanted if move in moves), *task.replies):
            game.play(state, move)
    return game, game.view(state, LEARNER)


def task_shown(game: Game[Any], lesson: Lesson, state: State, tasks: list[Task]) -> TaskShown:
    """The first of some tasks, with those that follow it as outcomes."""
    task, *following = tasks
    if state.over or state.turn != LEARNER:
        raise LessonError(f"{task.says}: it is not the learner's turn")
    moves = game.moves(state)
    wanted = [move for move in task.wanted if move in moves]
    if not wanted:
        raise LessonError(f"{task.says}: none of {', '.join(task.wanted)} is legal; legal are {', '.join(moves)}")
    return TaskShown(
        says=task.says,
        hint=task.hint,
        prompt=game.prompt(state, LEARNER),
        view=game.view(state, LEARNER),
        moves=moves,
        outcomes={move: after_move(game, lesson, state.clone(), move, task.replies, following) for move in wanted},
        refusals=refusals(game, lesson, state),
    )


def after_move(
    game: Game[Any], lesson: Lesson, state: State, move: str, replies: list[str], following: list[Task]
) -> AfterMove:
    events = [event for played in [move, *replies] for event in game.play(state, played)]
    return AfterMove(
        events=[msgspec.to_builtins(event) for event in game.events_for(events, LEARNER)],
        view=game.view(state, LEARNER),
        next=task_shown(game, lesson, state, following) if following else None,
    )


def refusals(game: Game[Any], lesson: Lesson, state: State) -> dict[str, RefusedTry]:
    """The plausible tries that are not legal, with the reason. What is not even a move needs none."""
    refused: dict[str, RefusedTry] = {}
    for tried in lesson.tries(game.view(state, LEARNER), game.moves(state)):
        try:
            game.play(state.clone(), tried)
        except IllegalMove as error:
            if error.rule is not None:
                refused |= {" ".join(picks): RefusedTry(error.rule, error.text) for picks in game.paths(tried)}
    return refused
