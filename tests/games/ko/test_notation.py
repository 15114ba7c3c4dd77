"""Moves as text, and what is said about those that cannot be played."""

from __future__ import annotations

import re
from typing import Any

import pytest

import lapilli
from lapilli.games.ko import numbers
from lapilli.games.ko.notation import Notation
from tests.configurations import CONFIGURATIONS
from tests.games.ko.positions import ko, play
from tests.harness import fewer_uncompiled, position_after, refusal, rule
from tests.rule_texts import rule_ids


def all_texts(notation: Notation, deck: int) -> dict[int, str]:
    """Every action of a deck that has a text on this grid, legal anywhere or not."""
    texts = {}
    for action in range(numbers.ACTIONS):
        try:
            texts[action] = notation.move(deck, action)
        except (KeyError, IndexError):  # no such card in this deck
            continue
    return texts


def is_reversed_swap(text: str) -> bool:
    word, _, target = text.partition(":")
    first, _, second = target.partition("-")
    return word in ("swap", "DT", "UM") and numbers.SPACES.index(first) > numbers.SPACES.index(second)


@pytest.mark.parametrize("deck", [0, 1])
def test_every_text_means_an_action_that_has_this_text(deck: int) -> None:
    game = lapilli.game("ko", advanced=True, begins=("dragon", "unicorn")[deck])
    state = game.deal(1)
    texts = set(all_texts(game.notation, deck).values())
    assert len(texts) > 1000
    for text in texts:
        if is_reversed_swap(text):
            assert refusal(game, state, text).startswith("K42")
        else:
            assert game.text(state, game.action(state, text)) == text


@pytest.mark.parametrize("options", CONFIGURATIONS["ko"][::2], ids=str)
def test_every_move_that_is_not_legal_is_refused_with_a_rule(options: dict[str, Any]) -> None:
    game = lapilli.game("ko", **options)
    known = set(rule_ids("ko"))
    rules = set()
    texts = sorted({text for deck in (0, 1) for text in all_texts(game.notation, deck).values()})
    for seed in range(max(15, fewer_uncompiled(40))):
        state = position_after(game, seed, 4 * seed)
        legal = set(game.moves(state))
        before = game.position(state)
        for move in texts[seed % 5 :: 5]:
            if move not in legal:
                with pytest.raises(lapilli.IllegalMove) as refused:
                    game.play(state, move)
                assert refused.value.sentence
                assert refused.value.rule in known or state.over
                rules.add(refused.value.rule)
        assert game.position(state) == before
    assert rules >= {"K6", "K12", "K15", "K37"}


@rule("K4")
def test_letters_belong_to_the_advanced_game() -> None:
    game, state = ko({}, ["D0", "U0"])
    assert refusal(game, state, "D0@A") == "K4: space A belongs to the advanced game"


@pytest.mark.parametrize(
    "text",
    ["", "D0", "D0@", "D0@0", "D0@H", "DF", "DF:", "DF:44", "DW:4", "DW:4-", "XX@5", "fly:4", "opponent:9", "DRAW"],
)
def test_what_is_not_a_move_is_refused_with_help(text: str) -> None:
    game, state = ko({4: "U0"}, ["D0 DF DW", "U0"])
    with pytest.raises(lapilli.IllegalMove) as refused:
        game.play(state, text)
    assert refused.value.rule in (None, "K2")


def test_a_picture_shows_the_table_in_24_lines_of_80_columns() -> None:
    game, state = ko({4: "U0", 5: "DB", "A": "D0"}, ["D0 DF", "UQ U0"], advanced=True, players=4)
    play(game, state, "D0@6")
    for seat in (None, 0, 1):
        lines = re.sub(r"\[[^]]*\]", "", game.picture(game.view(state, seat))).splitlines()
        assert len(lines) <= 24
        assert max(map(len, lines)) <= 80
    assert "▲D0" in "\n".join(lines)
    assert "seat 1 (you) ● Unicorn, 3 cards  ◀ to decide" in lines
