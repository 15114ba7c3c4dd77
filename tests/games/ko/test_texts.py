"""Knock Out is told in every language."""

from __future__ import annotations

from pathlib import Path

import lapilli
from lapilli.browser import texts_of
from lapilli.texts import cards


def test_cards_of_a_file_are_told_in_words_too(tmp_path: Path) -> None:
    file = tmp_path / "cards.toml"
    unicorns = """
[[unicorn]]
code = "U0"
name = "Unicorn"
kind = "character"
copies = 30

[[unicorn]]
code = "UX"
name = "Grand Parade"
kind = "magic"
copies = 10
effect = [
    { do = "move", whose = "own", count = 2 },
    { do = "swap", count = 2, may = true },
    { do = "take", may = true },
]
"""
    file.write_text(unicorns)
    game = lapilli.game("ko", cards=str(file))
    assert cards(game, "en")["UX"].text == (
        "MOVE 2 Characters of your team, then 2 times: you may SWAP any two Characters, "
        "then you may take one card from your team's discard pile into your hand."
    )
    assert cards(game, "fr")["UX"].name == "Grand Parade"
    assert cards(game, "fr")["UX"].text == (
        "DÉPLACE 2 Personnages de ton équipe, puis 2 fois\N{NO-BREAK SPACE}: tu peux ÉCHANGER deux Personnages "
        "au choix, puis tu peux prendre en main une carte de la défausse de ton équipe."
    )


def test_the_rulebooks_own_words_are_used() -> None:
    texts = texts_of([lapilli.game("ko")], "hu")
    assert texts["keywords"]["ko"]["DESTROY"][0] == "ELPUSZTÍT"


def test_a_story_in_german() -> None:
    assert texts_of([lapilli.game("ko")], "de")["stories"]["ko"]["placed"]["story"] == "{seat} legt {card}: {space}."
