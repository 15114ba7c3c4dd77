"""Match is told in every language."""

from __future__ import annotations

import pytest

import lapilli
from lapilli.browser import texts_of
from lapilli.texts import cards, translate


def test_an_error_says_the_same_in_any_language() -> None:
    game = lapilli.game("match", dealer=0)
    state = game.deal(seed=1)
    with pytest.raises(lapilli.IllegalMove) as refused:
        game.play(state, "W>7")
    assert str(refused.value) == "M19: there is no seat 7 at this table"
    assert translate(refused.value.text, "de") == "an diesem Tisch gibt es keinen Platz 7"
    with pytest.raises(lapilli.OptionError) as wrong:
        lapilli.game("match", players=3)
    assert translate(wrong.value.text, "it") == "opzione players: 3 non è uno tra 2, 4"


def test_the_rulebooks_own_card_names_are_used() -> None:
    game = lapilli.game("match")
    assert cards(game, "fr")["W"].name == "Table Rase"
    assert cards(game, "es")["D"].name == "Jugada Doble"
    assert cards(game, "de")["F"].name == "Drehen"
    assert cards(game, "it")["D"].name == "Doppia Mossa"


def test_a_story_in_french() -> None:
    stories = texts_of([lapilli.game("match")], "fr")["stories"]["match"]
    assert stories["placed"] == {"story": "{seat} pose {card}\xa0: {cell}.", "yours": "Tu poses {card}\xa0: {cell}."}
    assert "shouted" not in stories
