"""Options: checked, parsed from what people type, refused in words."""

from __future__ import annotations

import pytest

import lapilli
from lapilli.engine.options import Option, parsed
from tests.configurations import HIDDEN_HANDS, OPEN_GAME

OPTIONS = (
    Option("players", "number", 2, "how many", choices=(2, 4)),
    Option("teams", "flag", None, "teams?"),
    Option("dealer", "seat", None, "who deals"),
    Option("shout", "choice", "auto", "who shouts", choices=("auto", "required")),
    Option("tiles", "file", None, "another set"),
)


def test_what_people_type_is_understood() -> None:
    texts = ["players=4", "teams=Yes", "dealer=3", "shout=required", "tiles=my tiles.toml"]
    assert parsed("demo", OPTIONS, texts) == {
        "players": 4,
        "teams": True,
        "dealer": 3,
        "shout": "required",
        "tiles": "my tiles.toml",
    }
    assert parsed("demo", OPTIONS, ["teams=off"]) == {"teams": False}


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("players", "write it as key=value"),
        ("players=3", "players: 3 is not one of 2, 4"),
        ("players=two", "players: 'two' is not one of 2, 4"),
        ("teams=perhaps", "teams: 'perhaps' is not true or false"),
        ("dealer=-1", "dealer: -1 is not a seat's number"),
        ("shout=never", "shout: 'never' is not one of auto, required"),
        ("player=2", "demo has no option 'player' (did you mean players?)"),
        ("x=2", "its options: players, teams, dealer, shout, tiles"),
    ],
)
def test_what_cannot_be_is_refused_in_words(text: str, complaint: str) -> None:
    with pytest.raises(lapilli.OptionError) as refused:
        parsed("demo", OPTIONS, [text])
    assert complaint in str(refused.value)


def test_an_unknown_game_names_the_known_ones() -> None:
    known = rf"did you mean {HIDDEN_HANDS}\?\); the games are {OPEN_GAME}, {HIDDEN_HANDS}"
    with pytest.raises(lapilli.OptionError, match=known):
        lapilli.game(HIDDEN_HANDS[:-1])
