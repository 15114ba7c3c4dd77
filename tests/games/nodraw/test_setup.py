"""Components, setup and turns of NoDraw [N1-N12]."""

from __future__ import annotations

from collections import Counter

import pytest

import lapilli
from lapilli.games.nodraw.tile_set import TILES
from tests.games.nodraw.positions import cells_of, landing, nodraw, told
from tests.harness import refusal, rule


def deals(count: int = 60, **options: object) -> list[dict]:
    game = lapilli.game("nodraw", **options)
    return [game.position(game.deal(seed)) for seed in range(count)]


@rule("N1")
@pytest.mark.parametrize("players", [2, 4])
def test_every_player_has_45_tiles_29_of_them_basic(players: int) -> None:
    for position in deals(5, players=players):
        for hand, bag in zip(position["hands"], position["bags"], strict=True):
            own = hand + bag
            assert len(own) == 45
            assert sum(name[0].isdigit() for name in own) == 29


@rule("N1")
def test_a_tile_shows_the_symbol_of_the_player_who_laid_it() -> None:
    for turn, side in ((0, "X"), (1, "O")):
        game, state = nodraw(f"{side}1@0,0 {side}1@1,0", ["2 0 0", "2 0 0"], turn=turn)
        event = told(game.play(state, "2@2,0"), "TrisScored")[0]
        assert (event.side, event.points) == (side, 4)


@rule("N2")
def test_the_basic_tiles_are_those_of_the_tile_set() -> None:
    counted = Counter(
        {name: copies for name, copies in TILES.copies(TILES.ours).items() if copies and name[0].isdigit()}
    )
    by_value = Counter()
    for name, copies in counted.items():
        by_value[int(name.rstrip("NESW"))] += copies
    assert by_value == {0: 4, 1: 8, 2: 7, 4: 5, 6: 4, 10: 1}
    assert counted == {
        **{"0": 4, "1": 6, "1N": 2, "2": 3, "2N": 3, "2NE": 1, "4N": 2, "4NE": 1, "4NS": 1, "4NES": 1},
        **{"6N": 1, "6NE": 1, "6NS": 1, "6NES": 1, "10NES": 1},
    }
    position = deals(1)[0]
    own = Counter(position["hands"][0] + position["bags"][0])
    assert {name: own[name] for name in counted} == counted


@rule("N3")
def test_the_action_tiles_are_4_walls_4_picks_4_rotations_2_combos_2_flips() -> None:
    for position in deals(3, players=4):
        for hand, bag in zip(position["hands"], position["bags"], strict=True):
            actions = Counter(name for name in hand + bag if name[0].isalpha())
            assert actions == {"Wa": 4, "Pi": 4, "Ro": 4, "Co": 2, "Fl": 2}


@rule("N4")
def test_everybody_begins_with_three_hidden_tiles_and_chance_decides_who_goes_first() -> None:
    game = lapilli.game("nodraw")
    positions = deals()
    assert all([len(hand) for hand in position["hands"]] == [3, 3] for position in positions)
    assert {position["turn"] for position in positions} == {0, 1}
    assert {position["turn"] for position in deals(players=4)} == {0, 1, 2, 3}
    assert len({str(position["bags"]) for position in positions}) == 60
    view = game.view(game.deal(1), 0)
    assert view["hand"] == positions[1]["hands"][0]
    assert view["hands"] == [3, 3]
    assert "hand" not in game.view(game.deal(1), None)


@rule("N5")
def test_the_first_tile_is_the_origin_turned_at_will() -> None:
    game, state = nodraw("", ["2NE 0 Co", "0 1 2"])
    assert game.moves(state) == sorted(["2NE@0,0", "2ES@0,0", "2SW@0,0", "2NW@0,0", "0@0,0", "Co@0,0"])
    assert refusal(game, state, "0@3,0") == "N5: the table is empty: the first tile lies on 0,0"
    game.play(state, "2SW@0,0")
    assert game.position(state)["table"] == [{"at": [0, 0], "tile": "2SW", "by": 0, "turned": False}]


@rule("N6")
def test_a_tile_touches_another_side_to_side_also_where_there_are_walls() -> None:
    game, state = nodraw("X2NE@0,0 O1@0,1", ["1 1 2", "0 1 2"])
    assert cells_of(game, state, "1") == {"0,-1", "1,0", "-1,0", "1,1", "-1,1", "0,2"}
    assert refusal(game, state, "1@1,-1") == "N6: 1,-1 touches no tile side to side"
    assert refusal(game, state, "1@0,1") == "N6: 0,1 is taken"
    assert refusal(game, state, "1@500,0").startswith("N6: 500,0 is far from the mosaic")


@rule("N7")
def test_a_turn_is_one_tile_then_one_drawn_and_there_is_no_passing() -> None:
    game, state = nodraw("X1@0,0", ["0 1 2", "0 1 2"], bags=["6N 4N"], turn=0)
    assert all("@" in move for move in game.moves(state))
    assert refusal(game, state, "6N@1,0") == "N7: 6N is not in the hand"
    events = game.play(state, "2@1,0")
    assert [event.cards for event in told(events, "Drew")] == [["4N"]]
    position = game.position(state)
    assert (position["hands"][0], position["bags"][0], position["turn"]) == (["0", "1", "4N"], ["6N"], 1)
    assert game.events_for(events, 1)[-1].cards is None


@rule("N7")
def test_an_empty_bag_gives_nothing() -> None:
    game, state = nodraw("X1@0,0", ["0 1", "0 1"], bags=["", ""])
    assert told(game.play(state, "1@1,0"), "Drew") == []
    assert game.position(state)["hands"][0] == ["0"]


@rule("N8")
def test_nobody_plays_a_wall_on_their_first_turn() -> None:
    game, state = nodraw("X1@0,0", ["0 1 2", "Wa 1 2"], turn=1, turns=[1, 0])
    assert cells_of(game, state, "Wa") == set()
    assert refusal(game, state, "Wa@1,0") == "N8: a Wall cannot be laid before a player's first turn is over"
    game, state = nodraw("X1@0,0 O1@1,0", ["Wa 1 2", "0 1 2"])
    assert cells_of(game, state, "Wa") == {"0,-1", "0,1", "-1,0", "1,-1", "1,1", "2,0"}


@rule("N8")
def test_a_wall_never_opens_the_table_even_after_the_first_round() -> None:
    game, state = nodraw("", ["Wa 1 2", "0 1 2"], gone=["Wa", "Wa"])
    assert game.position(state)["turns"] == [1, 1]
    assert cells_of(game, state, "Wa") == set()
    assert refusal(game, state, "Wa@0,0") == "N8: a Wall cannot be the first tile on the table"


@rule("N8")
def test_a_wall_answers_no_flip_before_the_first_turn() -> None:
    hands = ["0 1 2", "0 1", "Wa 1 2"]
    owed = {"players": 4, "turn": 2, "phase": "answer", "flip": [0, 1], "gone": ["", "Fl"]}
    game, state = nodraw("X1@0,0", hands, **owed, turns=[1, 0, 0, 0])
    assert game.moves(state) == ["1@0,1", "2@0,1"]
    assert refusal(game, state, "Wa@0,1").startswith("N8")
    game, state = nodraw("X1@0,0 O1@1,0", ["0 1", "Wa 1 2"], turn=1, phase="answer", flip=[0, 1], gone=["Fl"])
    assert "Wa@0,1" in game.moves(state)


@rule("N9")
def test_three_action_tiles_may_be_exchanged_at_the_beginning_of_a_turn_once() -> None:
    game, state = nodraw("X1@0,0 O1@1,0", ["Wa Pi Co", "0 1 2"], bags=["6N Ro Wa Ro Pi"])
    assert "exchange" in game.moves(state)
    events = game.play(state, "exchange")
    assert [type(event).__name__ for event in events] == ["TilesExchanged", "Drew"]
    assert events[1].count == 3
    position = game.position(state)
    assert (position["turn"], position["exchanged"]) == (0, True)
    everything = Counter(position["hands"][0] + position["bags"][0])
    assert everything == Counter(["Wa", "Pi", "Co", "6N", "Ro", "Wa", "Ro", "Pi"])
    assert "exchange" not in game.moves(state)
    assert refusal(game, state, "exchange").startswith("N9")


@rule("N9")
def test_the_bag_is_mixed_before_the_three_are_drawn_and_the_same_may_return() -> None:
    drawn = set()
    for seed in range(60):
        game, state = nodraw("X1@0,0", ["Wa Pi Co", "0 1 2"], bags=["6N 4N"], seed=seed)
        game.play(state, "exchange")
        drawn.add(tuple(game.position(state)["hands"][0]))
    assert ("Wa", "Pi", "Co") in drawn
    assert len(drawn) == 10  # all ways to take 3 of 5


@rule("N9")
@pytest.mark.parametrize(("hands", "bag"), [(["Wa Pi 1"], "0 0"), (["Wa Pi Co"], ""), (["Wa Pi", "0 1"], "")])
def test_an_exchange_needs_three_action_tiles_and_a_tile_in_the_bag(hands: list[str], bag: str) -> None:
    game, state = nodraw("X1@0,0", hands, bags=[bag])
    assert "exchange" not in game.moves(state)
    assert refusal(game, state, "exchange").startswith("N9")


@rule("N9")
def test_at_the_end_of_a_turn_the_exchange_is_a_choice_of_its_own() -> None:
    game, state = nodraw("X1@0,0", ["1 Wa Co", "0 1 2"], bags=["6N 4N Pi"])
    game.play(state, "1@1,0")
    assert (state.turn, game.position(state)["phase"]) == (0, "end")
    assert game.moves(state) == ["exchange", "keep"]
    assert refusal(game, state, "Co@2,0").startswith("N9")
    kept = state.clone()
    assert game.play(kept, "keep") == []
    assert (kept.turn, game.position(kept)["hands"][0]) == (1, ["Wa", "Pi", "Co"])
    assert refusal(game, kept, "keep").startswith("N9")
    game.play(state, "exchange")
    assert (state.turn, game.position(state)["phase"]) == (1, "turn")
    assert len(game.position(state)["hands"][0]) == 3


@rule("N9")
def test_exchanging_at_the_beginning_and_at_the_end_of_one_turn_is_allowed() -> None:
    game, state = nodraw("X1@0,0", ["Wa Pi Co", "0 1 2"], bags=["Fl Fl Pi Ro"])
    game.play(state, "exchange")
    move = next(move for move in game.moves(state) if move.startswith(("Co", "Ro", "Wa", "Fl", "discard")))
    game.play(state, move)
    if game.position(state)["phase"] == "answer":
        game.play(state, game.moves(state)[0])
    assert game.position(state)["phase"] == "end"
    assert game.moves(state) == ["exchange", "keep"]


@rule("N9")
def test_nobody_else_learns_that_a_player_is_asked_at_the_end_of_a_turn() -> None:
    asked_game, asked = nodraw("X1@0,0", ["1 Wa Co", "0 1 2"], bags=["6N 4N Pi"])
    game, other = nodraw("X1@0,0", ["1 Wa Co", "0 1 2"], bags=["6N Pi 4N"])
    told_asked = asked_game.play(asked, "1@1,0")
    told_other = game.play(other, "1@1,0")
    assert (asked.turn, other.turn) == (0, 1)
    for seat in (1, None):
        assert game.view(asked, seat) == game.view(other, seat)
        assert game.events_for(told_asked, seat) == game.events_for(told_other, seat)
    assert game.view(asked, 0)["phase"] == "end"


@rule("N10")
def test_a_hand_that_cannot_be_played_loses_a_tile_of_its_players_choice() -> None:
    game, state = nodraw("", ["Wa Pi Ro", "0 1 2"])
    assert game.moves(state) == ["discard:Pi", "discard:Ro", "discard:Wa", "exchange"]
    events = game.play(state, "discard:Ro")
    assert [event.cards for event in told(events, "Discarded")] == [["Ro"]]
    position = game.position(state)
    assert (position["gone"][0], position["turn"], position["turns"]) == (["Ro"], 1, [1, 0])
    assert len(position["hands"][0]) == 3


@rule("N10")
def test_a_tile_that_can_be_played_must_not_be_thrown_away() -> None:
    game, state = nodraw("O1N@0,0", ["Wa Pi Ro", "0 1 2"], turns=[0, 1])
    assert {move.split("@")[0] for move in game.moves(state)} == {"Ro", "exchange"}
    assert refusal(game, state, "discard:Wa") == "N10: a tile in the hand can be played, so none may be thrown away"


@rule("N10")
def test_tiles_without_an_open_cell_are_thrown_away() -> None:
    closed = "X1@0,0 O1@1,0 XWa@-1,0 OWa@2,0"
    game, state = nodraw(closed, ["1 Co Fl", "0 1 2"])
    assert game.moves(state) == ["discard:1", "discard:Co", "discard:Fl"]
    assert refusal(game, state, "discard:Wa") == "N7: Wa is not in the hand"


@rule("N11")
def test_a_player_without_tiles_is_skipped_and_the_game_ends_when_nobody_has_any() -> None:
    game, state = nodraw("X1@0,0", ["0 1", ""], bags=["", ""])
    game.play(state, "1@1,0")
    assert (state.over, state.turn) == (False, 0)
    game.play(state, "0@2,0")
    assert (state.over, state.turn) == (True, -1)
    assert refusal(game, state, "0@3,0").startswith("the game is over")


@rule("N11")
def test_a_full_bag_keeps_the_game_going_for_an_answer_that_empties_a_hand() -> None:
    game, state = nodraw("X1@0,0", ["Fl", "2"], bags=["", ""])
    after, _ = landing(game, state, "Fl@1,0", "tails")
    game.play(after, "2@1,0")
    assert after.over


@rule("N12")
@pytest.mark.parametrize(
    ("tile", "ways"),
    [
        ("0", ["0"]),
        ("4N", ["4N", "4E", "4S", "4W"]),
        ("4NE", ["4NE", "4ES", "4SW", "4NW"]),
        ("4NS", ["4NS", "4EW"]),
        ("4NES", ["4NES", "4ESW", "4NSW", "4NEW"]),
    ],
)
def test_orientations_that_look_the_same_count_once(tile: str, ways: list[str]) -> None:
    game, state = nodraw("", [f"{tile} Wa Wa", "0 1 2"])
    assert game.moves(state) == sorted(f"{way}@0,0" for way in ways)
    for way in ways:
        copy = state.clone()
        game.play(copy, f"{way}@0,0")
        assert game.position(copy)["table"][0]["tile"] == way
