"""Twist is told in every language."""

from __future__ import annotations

import lapilli
from lapilli.browser import texts_of
from lapilli.texts import cards


def test_the_rulebooks_own_card_names_are_used() -> None:
    assert cards(lapilli.game("twist"), "fr")["Sk"].name == "Passer le tour"


def test_a_shout_is_told() -> None:
    assert "shouted" in texts_of([lapilli.game("twist")], "hu")["stories"]["twist"]
