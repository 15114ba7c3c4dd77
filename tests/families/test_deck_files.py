"""Decks that designers write themselves: for every game on a grid of stacks."""

from __future__ import annotations

from itertools import chain
from pathlib import Path
from typing import Any

import pytest

import lapilli
from lapilli.engine.folder import file_of
from lapilli.engine.record import read_record, replay, write_record
from lapilli.engine.rng import Rng
from tests.configurations import CONFIGURATIONS
from tests.harness import fewer_uncompiled

GAMES = [name for name in CONFIGURATIONS if "deck" in lapilli.game(name).options]


def deck_file(folder: Path, game: str, *changes: tuple[str, str]) -> str:
    text = file_of(lapilli.game(game), "deck.toml").read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


def played(game: lapilli.Game[Any], seed: int) -> tuple[Any, list[str]]:
    state, players, moves = game.deal(seed), Rng(seed, 1), []
    while not state.over:
        moves.append(game.text(state, state.random_action(players)))
        game.play(state, moves[-1])
    return state, moves


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("hand", [1, 2, 3, 4, 5])
def test_every_game_with_a_deck_of_ones_own_ends_and_its_positions_can_be_read(
    tmp_path: Path, name: str, hand: int
) -> None:
    usual = lapilli.game(name).copies()
    first = next(iter(usual))
    game = lapilli.game(
        name,
        players=2,
        deck=deck_file(tmp_path, name, (f"{first} = 6", f"{first} = 9"), ("hand =", f"hand = {hand} #")),
    )
    assert game.copies() == {**usual, first: 9}
    for seed in range(fewer_uncompiled(60)):
        state, players = game.deal(seed), Rng(seed, 2)
        while not state.over:
            position = game.position(state)
            assert {len(held) for held in position["hands"]} <= {hand, hand - 1, hand - 2, hand - 3}
            cards = [*position["draw"], *position["discard"], *chain(*position["hands"], *position["grid"])]
            assert len(cards) == sum(game.copies().values())
            assert game.position(game.from_position(position)) == position
            state.apply(state.random_action(players))


@pytest.mark.parametrize("name", GAMES)
def test_a_small_deck_of_two_colours_can_be_played(tmp_path: Path, name: str) -> None:
    path = tmp_path / "small.toml"
    kinds = list(lapilli.game(name).copies())[:4]
    path.write_text("hand = 2\n" + "".join(f"{kind} = 4\n" for kind in kinds), encoding="utf-8")
    game = lapilli.game(name, players=2, deck=str(path))
    assert sum(game.copies().values()) == 16
    assert all(played(game, seed)[0].over for seed in range(fewer_uncompiled(200)))


@pytest.mark.parametrize("name", GAMES)
def test_a_record_keeps_the_deck_so_it_replays_without_the_file(tmp_path: Path, name: str) -> None:
    first = next(iter(lapilli.game(name).copies()))
    deck = deck_file(tmp_path, name, (f"{first} = 6", f"{first} = 7"), ("hand =", "hand = 2 #"))
    game = lapilli.game(name, players=2, deck=deck)
    state, moves = played(game, 3)
    record = write_record(game, 3, ["a", "b"], moves, state)
    assert record.options["deck"].startswith(f"7 × {first}, ")
    assert record.options["deck"].endswith(", hand = 2")
    Path(deck).unlink()
    *_, last = replay(read_record(record.to_json()), lapilli.game)
    assert game.position_hash(last.state) == game.position_hash(state)


@pytest.mark.parametrize("name", GAMES)
def test_our_own_deck_needs_no_file_and_leaves_no_trace_in_the_options(tmp_path: Path, name: str) -> None:
    assert lapilli.game(name, deck=deck_file(tmp_path, name)).options["deck"] is None


@pytest.mark.parametrize("name", GAMES)
def test_one_copy_more_is_a_game_of_its_own(name: str) -> None:
    game = lapilli.game(name)
    first, number = next(iter(game.copies().items()))
    more = game.with_copies({first: number + 1})
    assert more.copies() == {**game.copies(), first: number + 1}
    assert more.with_copies({first: number}).options == game.options
    assert {**more.options, "deck": None} == game.options
    with pytest.raises(lapilli.OptionError, match=f"{first}: -1 is not a number of copies"):
        game.with_copies({first: -1})


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("hand = ", "hand = 6 #", "line 4: hand is 6, not from 1 to 5"),
        ("hand = ", "hands = ", "line 4: 'hands' is none of R"),
        ("hand = ", "hand = true #", "line 4: True is not a whole number from 0 on"),
        ("hand = ", "ZZ = 1\nhand = ", "line 4: 'ZZ' is none of R"),
        ("hand = ", "hand = 3\nhand = ", "line 5"),
        ("= 6", "= -6", "line 6: -6 is not a whole number from 0 on"),
        ("= 6", "= 66", r"\(the last\): 1[0-9][0-9] cards in all; there is room for 72"),
        ("hand = ", "[more]\nhand = ", "line 4: a table is not a whole number from 0 on"),
    ],
)
def test_a_wrong_file_says_which_line_and_why(tmp_path: Path, name: str, old: str, new: str, complaint: str) -> None:
    with pytest.raises(lapilli.OptionError, match=rf"option deck: .*mine\.toml.*{complaint}"):
        lapilli.game(name, deck=deck_file(tmp_path, name, (old, new)))


@pytest.mark.parametrize("name", GAMES)
def test_a_deck_too_small_for_a_game_is_refused(tmp_path: Path, name: str) -> None:
    path, first = tmp_path / "small.toml", next(iter(lapilli.game(name).copies()))
    for text, complaint in (
        (f"{first} = 2", "no card is there 3 times"),
        (f"{first} = 12\nhand = 2", "12 cards; 2 hands of 2 and the grid need 14"),
        ("", "no card is there 3 times"),
    ):
        path.write_text(text, encoding="utf-8")
        with pytest.raises(lapilli.OptionError, match=complaint):
            lapilli.game(name, players=2, deck=str(path))
    with pytest.raises(lapilli.OptionError, match="cannot read"):
        lapilli.game(name, deck=str(tmp_path / "none.toml"))
