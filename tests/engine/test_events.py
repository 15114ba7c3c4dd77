"""Events: joined, told in words, hidden unless shown."""

from __future__ import annotations

from lapilli.engine.events import Discarded, Drew, Ended, Event, NoPlay, Won, as_json, joined, sentence

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
    class Whispered(Event, frozen=True, tag="whispered"):
        secret: str

    assert Whispered("x").seen_by(0) is None


def test_events_read_as_sentences() -> None:
    assert sentence(Drew(1, 2, ["F", "W"]), NAMES) == "Ben draws 2."
    assert sentence(Discarded(0, ["F", "W"]), NAMES) == "Ana discards F, W."
    assert sentence(Won([0, 2], "line completed"), NAMES) == "Ana and Cleo won: line completed."
    assert sentence(Ended("no result"), NAMES) == "Nobody won: no result."
    assert sentence(NoPlay(2), NAMES).startswith("Cleo cannot play")
