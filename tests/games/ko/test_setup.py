"""The box, the teams and the deal of Tic Tac K.O. [K1-K10, K36, K46]."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import lapilli
from lapilli.games.ko.cards import our_cards
from lapilli.games.ko.steps import Destroy, Discard, Draw, Move, Sacrifice, Swap
from tests.harness import rule

RULES = (Path(__file__).parents[3] / "docs" / "rules" / "ko.md").read_text(encoding="utf-8")
KINDS = ("character", "magic", "instant")


def dealt(seed: int = 1, **options: Any) -> dict[str, Any]:
    game = lapilli.game("ko", **options)
    position: dict[str, Any] = game.position(game.deal(seed))
    return position


@rule("K1")
def test_there_are_two_decks_of_forty_and_twelve_objectives() -> None:
    position = dealt()
    for seat, deck in enumerate(("dragon", "unicorn")):
        cards = Counter(position["hands"][seat] + position["draw"][deck])
        assert cards.total() == 40
        assert cards == {our_cards().code[card]: copies for card, copies in our_cards().deck(seat).items()}
    objectives = [*position["objective_pile"], *position["objectives"].values()]
    assert sorted(objectives) == sorted(set(our_cards().objectives))
    assert len(objectives) == 12


@rule("K1")
def test_the_grid_has_sixteen_spaces_of_which_the_numbers_form_a_square() -> None:
    assert our_cards().grid == ["ABCD", "123E", "456F", "789G"]


@rule("K2")
def test_there_are_characters_magic_cards_and_instants() -> None:
    kinds = {kind: {card.code for card in our_cards().card.values() if card.kind == kind} for kind in KINDS}
    assert kinds["character"] == {"D0", "DG", "DB", "DX", "DH", "DS", "DR", "U0", "UA", "UP", "UD", "UL", "UT"}
    assert kinds["magic"] == {"DF", "DW", "DT", "DP", "UH", "UR", "UM", "UF", "UW"}
    assert kinds["instant"] == {"DC", "DA", "DQ", "DI", "DV", "UC", "US", "UQ", "UI", "UV"}
    special = {card.code for card in our_cards().card.values() if card.is_special}
    assert special == kinds["character"] - {"D0", "U0"}


@rule("K1", "K2")
def test_the_rules_text_lists_the_decks_we_play_with() -> None:
    rows = re.findall(r"^\| `(\w\w)` \| ([^|]+) \| ([^|]+) \| (\d+) \|", RULES, re.MULTILINE)
    kinds = {"basic": "character", "special, lasting": "character", "special, once": "character"}
    listed = [(code, name, kinds.get(kind, kind.lower()), int(copies)) for code, name, kind, copies in rows]
    assert listed == [(card.code, card.name, card.kind, card.copies) for card in our_cards().card.values()]
    for code, _, kind, _ in rows:
        card = our_cards().card[our_cards().number[code]]
        assert (bool(card.once), bool(card.lasting)) == ("once" in kind, "lasting" in kind)


@rule("K1")
def test_the_rules_text_lists_the_objectives_we_play_with() -> None:
    rows = re.findall(r"^\| (\d(?: \d)+) \| ([A-G]|–) \|", RULES, re.MULTILINE)
    assert [numbers.replace(" ", "") + letter.strip("–") for numbers, letter in rows] == our_cards().objectives


@rule("K3")
@pytest.mark.parametrize(("players", "teams"), [(2, [[0], [1]]), (3, [[0, 2], [1]]), (4, [[0, 2], [1, 3]])])
def test_partners_sit_two_seats_apart_and_share_a_deck(players: int, teams: list[list[int]]) -> None:
    position = dealt(players=players)
    letters = ["".join({card[0] for card in hand}) for hand in position["hands"]]
    assert [[seat for seat, letter in enumerate(letters) if letter == deck] for deck in "DU"] == teams


@rule("K3")
@pytest.mark.parametrize("players", [1, 5])
def test_nobody_plays_alone_or_with_five(players: int) -> None:
    with pytest.raises(lapilli.OptionError, match="players"):
        lapilli.game("ko", players=players)


@rule("K4")
def test_the_standard_game_has_nine_spaces_and_the_advanced_sixteen() -> None:
    for advanced, spaces in ((False, "123456789"), (True, "123456789ABCDEFG")):
        game = lapilli.game("ko", advanced=advanced)
        state = game.deal(3)
        laid = {move.split("@")[1] for move in game.moves(state) if "@" in move}
        assert laid == set(spaces)


@rule("K5")
def test_seat_0_has_dragons_and_unicorn_begins_unless_chosen_otherwise() -> None:
    assert dealt()["decks"] == ["dragon", "unicorn"]
    assert dealt()["order"] == [1, 0]
    assert dealt(begins="dragon")["order"] == [0, 1]
    swapped = dealt(dragons="odd")
    assert swapped["decks"] == ["unicorn", "dragon"]
    assert swapped["order"] == [0, 1]
    assert {card[0] for card in swapped["hands"][0]} == {"U"}
    assert dealt(dragons="odd", begins="dragon")["order"] == [1, 0]


@rule("K6")
def test_each_player_draws_five_cards_of_a_shuffled_deck() -> None:
    position = dealt(players=4)
    first = position["order"][0]
    assert [len(hand) for hand in position["hands"]] == [6 if seat == first else 5 for seat in range(4)]  # K11
    assert len({tuple(dealt(seed)["draw"]["dragon"]) for seed in range(5)}) == 5


@rule("K6")
def test_a_hand_is_hidden_from_everybody_else_the_partner_included() -> None:
    game = lapilli.game("ko", players=4)
    state = game.deal(2)
    assert game.view(state, 0)["hand"] == game.position(state)["hands"][0]
    for seat in (None, 1, 2, 3):
        view = game.view(state, seat)
        assert view["hands"] == [len(hand) for hand in game.position(state)["hands"]]
        assert view.get("hand") != game.position(state)["hands"][0]


@rule("K7")
def test_an_objective_is_seen_by_its_team_alone() -> None:
    game = lapilli.game("ko", players=4)
    state = game.deal(2)
    objectives = game.position(state)["objectives"]
    assert [game.view(state, seat)["objective"] for seat in range(4)] == [
        objectives["dragon"],
        objectives["unicorn"],
        objectives["dragon"],
        objectives["unicorn"],
    ]
    assert not any(text in str(game.view(state, None)) for text in game.cards.objectives)
    assert objectives["unicorn"] not in str(game.view(state, 0))
    assert len({str(dealt(seed)["objectives"]) for seed in range(8)}) > 4


@rule("K8")
def test_chance_decides_who_of_the_first_team_starts() -> None:
    assert {dealt(seed, players=4)["order"][0] for seed in range(20)} == {1, 3}
    assert {dealt(seed, players=3, begins="dragon")["order"][0] for seed in range(20)} == {0, 2}


@rule("K8", "K46")
@pytest.mark.parametrize(
    ("players", "begins", "orders"),
    [
        (2, "unicorn", {(1, 0)}),
        (2, "dragon", {(0, 1)}),
        (3, "unicorn", {(1, 2, 1, 0)}),
        (3, "dragon", {(0, 1, 2, 1), (2, 1, 0, 1)}),
        (4, "unicorn", {(1, 2, 3, 0), (3, 0, 1, 2)}),
        (4, "dragon", {(0, 1, 2, 3), (2, 3, 0, 1)}),
    ],
)
def test_turns_go_round_and_the_teams_alternate(players: int, begins: str, orders: set[tuple[int, ...]]) -> None:
    game = lapilli.game("ko", players=players, begins=begins)
    found = set()
    for seed in range(20):
        state = game.deal(seed)
        order = game.position(state)["order"]
        found.add(tuple(order))
        for seat in order * 2:
            assert state.turn == seat
            game.play(state, "draw")
    assert found == orders


@rule("K9")
def test_two_players_draw_six() -> None:
    position = dealt()
    assert [len(hand) for hand in position["hands"]] == [6, 7]  # the beginner has drawn [K11]


@rule("K10")
def test_the_lone_player_of_three_draws_seven_and_plays_after_each_opponent() -> None:
    position = dealt(players=3, begins="dragon")
    hands = [len(hand) for hand in position["hands"]]
    hands[position["turn"]] -= 1  # K11
    assert hands == [5, 7, 5]
    assert position["order"][1::2] == [1, 1]


@rule("K36")
def test_the_first_position_has_its_card_drawn_already() -> None:
    position = dealt()
    assert (position["phase"], position["turn"]) == ("action", 1)
    assert len(position["draw"]["unicorn"]) == 40 - 7
    assert len(position["draw"]["dragon"]) == 40 - 6


@rule("K3")
def test_partners_are_one_side() -> None:
    assert [lapilli.game("ko", players=players).sides() for players in (2, 3, 4)] == [
        [[0], [1]],
        [[0, 2], [1]],
        [[0, 2], [1, 3]],
    ]


@rule("K26", "K27", "K28", "K29", "K30", "K31", "K33")
@pytest.mark.parametrize("deck", [0, 1])
def test_every_keyword_and_every_kind_of_condition_is_on_a_card_of_both_decks(deck: int) -> None:
    cards = [our_cards().card[number] for number in our_cards().deck(deck)]
    assert 12 <= len(cards) <= 16
    steps = {type(step) for card in cards for step in [*card.once, *card.effect]}
    assert steps >= {Move, Discard, Destroy, Sacrifice, Swap, Draw}
    assert {card.cancel for card in cards if card.cancel} == {"magic", "once", "destroy"}
    assert {card.when.happens for card in cards if card.when} == {"move", "objective"}  # each costs everybody time
