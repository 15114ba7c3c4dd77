"""Lessons: a game in a few steps on a real board, by making the moves.

A game declares its lesson as `LESSON` in the module `lesson` of its folder. `lessons.export` plays every step with the
rules and gives all that a browser needs to teach without a server. The rules for players, in the browser and on paper,
use the same positions as pictures.
"""

from lapilli.lessons.lesson import LEARNER, RUNNING, TURNS, Lesson, StartingPosition, Step, Task, View, lesson_of, rest

__all__ = ["LEARNER", "RUNNING", "TURNS", "Lesson", "StartingPosition", "Step", "Task", "View", "lesson_of", "rest"]
