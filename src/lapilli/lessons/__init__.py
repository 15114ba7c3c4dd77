"""Lessons: each game in a few steps on a real board, by making the moves.

A lesson is data (`match.py`, `twist.py`, `nodraw.py`, `ko.py`). `python -m lapilli.lessons FOLDER` plays every step
with the rules and writes all that a browser needs to teach without a server. The rules for players use the same
positions as pictures.
"""

from lapilli.lessons import ko, match, nodraw, twist
from lapilli.lessons.lesson import Lesson, Position, Step, Task

LESSONS: dict[str, Lesson] = {
    "match": match.LESSON,
    "twist": twist.LESSON,
    "nodraw": nodraw.LESSON,
    "ko": ko.LESSON,
}

__all__ = ["LESSONS", "Lesson", "Position", "Step", "Task"]
