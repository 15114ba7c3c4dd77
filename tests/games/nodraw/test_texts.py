"""NoDraw is told in every language."""

from __future__ import annotations

import lapilli
from lapilli.browser import texts_of
from lapilli.texts import cards


def test_the_rulebooks_own_tile_names_are_used() -> None:
    assert cards(lapilli.game("nodraw"), "it")["Pi"].name == "Piccone"


def test_the_end_of_the_time_is_told() -> None:
    assert "time_up" in texts_of([lapilli.game("nodraw")], "es")["stories"]["nodraw"]
