"""What people may be called."""

from __future__ import annotations

import pytest

from lapilli.table.errors import NotPossible
from lapilli.table.names import readable_name


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Ana", "Ana"),
        ("  Ana   Maria ", "Ana Maria"),
        ("\uff21\uff4e\uff41", "Ana"),
        ("Zoe\u0308", "Zo\xeb"),
        ("Сара", "Сара"),
        ("\U0001f98a", "\U0001f98a"),
        ("Abbot", "Abbot"),
    ],
)
def test_a_name_is_written_in_one_way(typed: str, name: str) -> None:
    assert readable_name(typed) == name


@pytest.mark.parametrize(
    "typed",
    ["", "   ", "\u200b", "\u3164", "A\u202eB", "A\x00", "A\ud800", "\u2800\u2800", "\u00ad", "x" * 25, "\ufdfa\ufdfa"],
)
def test_a_name_shows_something_and_nothing_else(typed: str) -> None:
    with pytest.raises(NotPossible):
        readable_name(typed)


@pytest.mark.parametrize(
    "typed", ["Lapilli", "lapi11i", "SERVER", "Ｈｏｓｔ", "Аdmin", "b0t", "Éxpert", "ca$ual", "[bot]", "L a p i l l i"]
)
def test_nobody_is_called_like_the_program(typed: str) -> None:
    with pytest.raises(NotPossible):
        readable_name(typed)
