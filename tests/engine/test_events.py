"""Events: joined, told in words, hidden unless shown."""

from __future__ import annotations

from lapilli.engine.events import (
    Discarded,
    Drew,
    Ended,
    Event,
    NoPlay,
    OpenEvent,
    Won,
    as_json,
    event_text,
    joined,
    sentence,
)
from lapilli.engine.layout import Grid, Layout, square

NAMES = ["Ana", "Ben", "Cleo"]


def test_draws_and_discards_that_follow_each_other_are_told_as_one() -> None:
    events: list[Event] = [
        Drew(0, 1, ["F"]),
        Drew(0, 1, ["W"]),
        Drew(1, 1, ["D"]),
        Discarded(1, ["F"]),
        Discarded(1, ["D"]),
    ]
    assert joined(events) == [Drew(0, 2, ["F", "W"]), Drew(1, 1, ["D"]), Discarded(1, ["F", "D"])]


def test_only_the_owner_sees_which_cards_were_drawn() -> None:
    drew = Drew(1, 2, ["F", "W"])
    assert drew.seen_by(1) == drew
    assert drew.seen_by(0) == drew.seen_by(None) == Drew(1, 2)
    assert as_json(Drew(1, 2)) == {"event": "drew", "seat": 1, "count": 2}


def test_a_new_kind_of_event_is_hidden_until_somebody_shows_it() -> None:
    class Whispered(Event, frozen=True, tag="Whispered"):  # named like its class: no event of a game's own
        secret: str

    assert Whispered("x").seen_by(0) is None


def test_events_read_as_sentences() -> None:
    assert sentence(Drew(1, 2, ["F", "W"]), NAMES) == "Ben draws from the pile."
    assert sentence(Discarded(0, ["F", "W"]), NAMES) == "Ana discards F, W."
    assert sentence(Won([0, 2], "line completed"), NAMES) == "Ana and Cleo won: line completed."
    assert sentence(Ended("no result"), NAMES) == "Nobody won: no result."
    assert sentence(NoPlay(2), NAMES).startswith("Cleo cannot play")


def test_whoever_did_it_is_told_so() -> None:
    assert str(event_text(Drew(1, 2, ["F", "W"]), NAMES, 1)) == "You draw F, W."
    assert str(event_text(Drew(1, 2), NAMES, 0)) == "Ben draws from the pile."
    assert str(event_text(Won([1], "no result"), NAMES, 1)) == "You won: no result."
    assert str(event_text(Won([1, 2], "no result"), NAMES, 1)) == "Ben and Cleo won: no result."


def test_whoever_did_something_to_themself_is_told_so() -> None:
    class Completed(OpenEvent, frozen=True, tag="completed for somebody"):
        seat: int
        target: int

        story = "{seat} helps {target}"
        yours = "You help {target}"
        at_you = "{seat} helps you"
        at_yourself = "You help yourself"

    told = [str(event_text(Completed(0, target), NAMES, seat)) for target in (0, 1) for seat in (0, 1)]
    assert told == ["You help yourself", "Ana helps Ana", "You help Ben", "Ana helps you"]


def test_cells_are_called_by_where_they_lie() -> None:
    class Laid(OpenEvent, frozen=True, tag="laid somewhere"):
        cell: int

        story = "{cell}"

    nine = Layout(forms=(), grids=(Grid(rows=square(3)),))
    sixteen = Layout(forms=(), grids=(Grid(rows=square(4)),))
    assert str(event_text(Laid(5), NAMES, layout=nine)) == "in the middle"
    assert str(event_text(Laid(5), NAMES, layout=sixteen)) == "row 2, column 1"
