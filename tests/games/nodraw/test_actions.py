"""Walls, Picks, Rotations, Combos and Flips [N13-N19, N33]."""

from __future__ import annotations

import pytest

from lapilli.engine.rng import Rng
from tests.games.nodraw.positions import cells_of, landing, nodraw, told, tris
from tests.harness import refusal, rule


@rule("N13")
def test_the_eight_cells_around_a_wall_are_closed_for_every_tile() -> None:
    game, state = nodraw("X1@0,0 O1@0,1 XWa@1,0", ["1 Co Wa", "0 1 2"])
    for tile in ("1", "Co", "Wa"):
        assert cells_of(game, state, tile) == {"-1,0", "-1,1", "0,2"}
    for cell in ("2,0", "1,1", "1,-1", "0,-1"):
        assert refusal(game, state, f"1@{cell}") == f"N13: {cell} is beside the Wall on 1,0"
    game, state = nodraw("X1@0,0 O1@0,1 X2@0,2 O2@1,2 XWa@1,0", ["Fl 0 0", "0 1 2"])
    assert "2,1" not in cells_of(game, state, "Fl")  # diagonally beside the Wall
    assert "1,1" not in cells_of(game, state, "Fl")
    assert "2,2" in cells_of(game, state, "Fl")


@rule("N13")
def test_a_wall_has_neither_symbol_nor_value_and_breaks_a_row() -> None:
    game, state = nodraw("X1@0,0 X1@1,0 O0@1,1 O0@2,1", ["Wa 0 0", "0 1 2"])
    assert tris(game.play(state, "Wa@2,0")) == []
    assert state.scores == [0, 0]


@rule("N13")
def test_a_wall_may_be_laid_beside_tiles_and_a_pick_opens_its_cells_again() -> None:
    game, state = nodraw("X1@0,0 O1@0,1 XWa@1,0", ["Pi 0 1", "0 1 2"])
    assert "0,-1" not in cells_of(game, state, "1")
    game.play(state, "Pi@1,0")
    assert cells_of(game, state, "1") == {"0,-1", "1,0", "-1,0", "1,1", "-1,1", "0,2"}


@rule("N14")
def test_a_pick_removes_a_wall_or_a_tile_with_walls_of_either_player() -> None:
    game, state = nodraw("X1@0,0 O4N@1,0 X2N@0,1 O1@-1,0 OWa@0,-1 OCo@1,1 OFl@2,1", ["Pi 0 1", "0 1 2"])
    assert cells_of(game, state, "Pi") == {"1,0", "0,1", "0,-1"}
    assert refusal(game, state, "Pi@-1,0") == "N14: 1 has no walls: a Pick removes Walls and tiles with walls"
    assert refusal(game, state, "Pi@1,1").startswith("N14: Co has no walls")
    assert refusal(game, state, "Pi@5,5") == "N14: there is no tile on 5,5"
    events = game.play(state, "Pi@1,0")
    picked = told(events, "Picked")[0]
    assert (picked.seat, picked.tile, picked.at, picked.owner) == (0, "4N", (1, 0), 1)
    position = game.position(state)
    assert "Pi" in position["gone"][0]
    assert "4N" in position["gone"][1]
    assert [1, 0] not in [entry["at"] for entry in position["table"]]


@rule("N14")
def test_a_pick_must_not_cut_the_mosaic() -> None:
    game, state = nodraw("X1@0,0 O1N@1,0 X1@2,0", ["Pi 0 1", "0 1 2"])
    assert cells_of(game, state, "Pi") == set()
    assert refusal(game, state, "Pi@1,0") == "N14: without the tile on 1,0 the mosaic would fall apart"


@rule("N14")
def test_a_pick_may_open_a_ring_that_still_holds_together() -> None:
    ring = "X0@0,0 O0@1,0 X1@2,0 O1@2,1 X2@2,2 O2@1,2 X0@0,2 O4N@0,1"
    game, state = nodraw(ring, ["Pi 0 1", "0 1 2"])
    assert cells_of(game, state, "Pi") == {"0,1"}
    game.play(state, "Pi@0,1")
    game, state = nodraw(ring.replace("O1@2,1 ", "").replace("X2@2,2", "X2@-1,2"), ["Pi 0 1", "0 1 2"], gone=["Pi"])
    assert cells_of(game, state, "Pi") == set()  # with a gap opposite, it would fall in two


def without_walls(cells: str) -> str:
    """Tiles without walls on these cells, laid by X and by O in turns."""
    return " ".join(f"{'XO'[i % 2]}{'11111000'[i // 2]}@{cell}" for i, cell in enumerate(cells.split()))


@rule("N14")
def test_a_pick_may_make_one_hole_of_two_but_not_an_island() -> None:
    hands = ["Pi 0 1", "0 1 2"]
    two_holes = without_walls("0,0 1,0 2,0 3,0 4,0 4,1 4,2 3,2 2,2 1,2 0,2 0,1")
    game, state = nodraw(f"{two_holes} X4N@2,1", hands)
    assert cells_of(game, state, "Pi") == {"2,1"}
    frame = without_walls("0,0 1,0 2,0 3,0 4,0 4,1 4,2 4,3 4,4 3,4 2,4 1,4 0,4 0,3 0,2 0,1")
    game, state = nodraw(f"{frame} X4N@2,1 O2@2,2", hands)
    assert cells_of(game, state, "Pi") == set()  # 2,2 hangs on it alone
    game, state = nodraw(f"{frame} X4N@2,1 O2@2,2 O4N@2,3", hands)
    assert cells_of(game, state, "Pi") == {"2,1", "2,3"}  # it hangs on either


@rule("N14")
def test_points_stay_when_a_tile_of_their_tris_is_removed_and_another_tile_there_scores_again() -> None:
    row = [[0, 0], [1, 0], [2, 0]]
    game, state = nodraw("X1@0,0 X1@1,0 X4S@2,0", ["0 1 2", "Pi 0 1"], turn=1, scores=(6, 0), scored=[row])
    game.play(state, "Pi@2,0")
    position = game.position(state)
    assert (position["scores"], position["scored"]) == ([6, 0], [])
    assert tris(game.play(state, "2@2,0")) == [("X", row, 4)]
    assert state.scores == [10, 0]


@rule("N15")
def test_a_tile_with_all_four_sides_touched_is_not_at_the_rim() -> None:
    cross = "X4N@0,0 O1@1,0 X1@-1,0 O1@0,1 X1@0,-1 X0@1,1 O0@1,-1 O0@-1,1 O2@-1,-1"
    game, state = nodraw(cross, ["Pi 0 1", "0 1 2"])
    assert cells_of(game, state, "Pi") == set()
    assert refusal(game, state, "Pi@0,0") == "N15: the tile on 0,0 is not at the rim: all its sides touch tiles"
    game, state = nodraw(cross.replace(" X1@0,-1", ""), ["Pi 0 1", "0 1 2"])
    assert cells_of(game, state, "Pi") == {"0,0"}  # the ring of eight is open only in the north


@rule("N15")
def test_the_last_tile_on_the_table_stays() -> None:
    game, state = nodraw("X4N@0,0", ["0 1 2", "Pi 0 1"], turn=1)
    assert cells_of(game, state, "Pi") == set()
    assert refusal(game, state, "Pi@0,0") == "N15: the last tile on the table stays"


@rule("N16")
@pytest.mark.parametrize(
    ("tile", "others"),
    [("4E", {"N", "S", "W"}), ("4ES", {"NE", "SW", "NW"}), ("4EW", {"NS"}), ("4ESW", {"NES", "NSW", "NEW"})],
)
def test_a_rotation_turns_a_tile_to_a_way_that_looks_different(tile: str, others: set[str]) -> None:
    game, state = nodraw(f"O{tile}@0,0", ["Ro 0 1", "0 1 2"])
    assert {move for move in game.moves(state) if move.startswith("Ro")} == {f"Ro@0,0={other}" for other in others}
    assert refusal(game, state, f"Ro@0,0={tile[1:]}") == "N16: the tile on 0,0 lies like that already"
    assert refusal(game, state, "Ro@0,0=NESW").startswith(f"N16: {tile} cannot be turned")


@rule("N16")
def test_a_rotated_tile_gets_a_marker_and_is_never_rotated_again() -> None:
    game, state = nodraw("X1@0,0 O4N@1,0", ["Ro 0 1", "Ro 1 2"])
    events = game.play(state, "Ro@1,0=W")
    turned = told(events, "TileRotated")[0]
    assert (turned.seat, turned.at, turned.before, turned.tile) == (0, (1, 0), "4N", "4W")
    position = game.position(state)
    assert position["table"][1] == {"at": [1, 0], "tile": "4W", "by": 1, "turned": True}
    assert "Ro" in position["gone"][0]
    assert cells_of(game, state, "Ro") == set()
    assert "rotation marker" in refusal(game, state, "Ro@1,0=N")


@rule("N16")
def test_only_basic_tiles_with_walls_are_rotated() -> None:
    game, state = nodraw("X1@0,0 OCo@1,0 XFl@0,1 OWa@-1,0 X1S@1,1", ["Ro 0 1", "0 1 2"])
    assert {move.split("=")[0] for move in game.moves(state) if move.startswith("Ro")} == {"Ro@1,1"}
    for cell in ("0,0", "1,0", "0,1", "-1,0"):
        assert "has no walls" in refusal(game, state, f"Ro@{cell}=N")
    assert refusal(game, state, "Ro@3,3=N") == "N16: there is no tile on 3,3"


@rule("N17")
def test_a_combo_is_worth_8_and_counts_for_both() -> None:
    game, state = nodraw("X1@0,0 X1@1,0 O0@1,1 O2@2,1 O2@2,2", ["Co 0 0", "0 1 2"])
    assert cells_of(game, state, "Co") == cells_of(game, state, "0")
    found = tris(game.play(state, "Co@2,0"))
    assert sorted(found) == [("O", [[2, 0], [2, 1], [2, 2]], 12), ("X", [[0, 0], [1, 0], [2, 0]], 10)]
    assert state.scores == [10, 12]


@rule("N17")
def test_a_combo_does_not_make_one_line_of_x_and_o() -> None:
    game, state = nodraw("X1@0,0 O1@0,1 X2@1,1 O2@2,1 O1@2,0", ["Co 0 0", "0 1 2"])
    assert tris(game.play(state, "Co@1,0")) == []


@rule("N18")
def test_heads_lays_the_flip_as_a_tile_worth_5() -> None:
    game, state = nodraw("X1@0,0 X1@1,0 O2@0,1", ["Fl 0 1", "0 1 2"])
    after, events = landing(game, state, "Fl@2,0", "heads")
    assert tris(events) == [("X", [[0, 0], [1, 0], [2, 0]], 7)]
    assert game.position(after)["table"][-1] == {"at": [2, 0], "tile": "Fl", "by": 0, "turned": False}
    assert after.turn == 1


@rule("N18")
def test_tails_makes_the_opponent_lay_a_tile_there_at_once() -> None:
    game, state = nodraw("X1@0,0 O1@1,0", ["Fl 0 1", "Co Wa 4N"])
    after, _ = landing(game, state, "Fl@0,1", "tails")
    position = game.position(after)
    assert (position["turn"], position["phase"], position["flip"]) == (1, "answer", [0, 1])
    assert position["gone"][0][-1] == "Fl"
    assert len(position["hands"][0]) == 2
    assert game.moves(after) == sorted(["Co@0,1", "Wa@0,1", "4N@0,1", "4E@0,1", "4S@0,1", "4W@0,1"])
    assert refusal(game, after, "Co@2,0") == "N18: the Flip was tossed for 0,1: the tile must be laid there"
    assert refusal(game, after, "discard:Wa").startswith("N18")
    game.play(after, "Co@0,1")
    assert (after.turn, game.position(after)["phase"]) == (1, "turn")  # now the opponent's own turn


@rule("N18")
@pytest.mark.parametrize("hand", ["Pi Ro Fl", "Pi Pi Fl"])
def test_without_a_tile_to_answer_with_the_cell_stays_empty(hand: str) -> None:
    game, state = nodraw("X1@0,0 O1@1,0", ["Fl 0 1", hand])
    after, events = landing(game, state, "Fl@0,1", "tails")
    assert [(event.seat, event.at) for event in told(events, "NoAnswer")] == [(1, (0, 1))]
    assert (after.turn, game.position(after)["phase"], after.n_laid) == (1, "turn", 2)
    assert len(game.position(after)["hands"][0]) == 3


@rule("N18")
def test_a_hand_with_only_a_forbidden_wall_gives_no_answer() -> None:
    game, state = nodraw("", ["Fl 0 1", "Wa Pi Ro"])
    after, events = landing(game, state, "Fl@0,0", "tails")
    assert told(events, "NoAnswer")
    assert game.moves(after) == ["discard:Pi", "discard:Ro", "discard:Wa", "exchange"]  # the table is still empty


@rule("N18")
def test_heads_and_tails_are_equally_likely() -> None:
    game, state = nodraw("X1@0,0", ["Fl 0 1", "0 1 2"])
    position = game.position(state)
    heads = 0
    for seed in range(400):
        copy = game.from_position(position, seed)
        heads += told(game.play(copy, "Fl@0,1"), "Tossed")[0].lands == "heads"
    assert 150 < heads < 250


@rule("N19")
def test_with_four_players_the_next_player_answers() -> None:
    for turn in range(4):
        game, state = nodraw("X1@0,0", ["Fl 0 1"] * 4, players=4, turn=turn, turns=None)
        after, _ = landing(game, state, "Fl@0,1", "tails")
        assert (after.turn, game.position(after)["phase"]) == ((turn + 1) % 4, "answer")


@rule("N33")
def test_after_tails_the_answer_scores_its_player_draws_then_the_flips_player() -> None:
    game, state = nodraw("X1@0,0 O1@0,1 O1@0,2", ["Fl 0 1", "2 Wa 4N"])
    after, events = landing(game, state, "Fl@0,3", "tails")
    assert [type(event).__name__ for event in events] == ["Tossed"]
    events = game.play(after, "2@0,3")
    assert [type(event).__name__ for event in events] == ["Laid", "TrisScored", "Drew", "Drew"]
    assert [event.seat for event in told(events, "Drew")] == [1, 0]
    assert game.position(after)["turns"] == [state.turns[0] + 1, state.turns[1]]  # an answer is no turn


@rule("N33")
def test_the_flips_player_has_the_choice_of_exchanging_after_the_answer() -> None:
    game, state = nodraw("X1@0,0", ["Fl Wa Co", "2 0 0"], bags=["6N Pi"])
    after, _ = landing(game, state, "Fl@0,1", "tails")
    game.play(after, "2@0,1")
    assert (after.turn, game.position(after)["phase"]) == (0, "end")
    game.play(after, "keep")
    assert after.turn == 1


@rule("N33")
def test_an_answer_brings_no_exchange() -> None:
    game, state = nodraw("X1@0,0 O1@1,0", ["Fl 0 1", "Co Co Fl"], bags=["0 0", "6N Pi"])
    after, _ = landing(game, state, "Fl@0,1", "tails")
    assert game.moves(after) == ["Co@0,1"]
    assert refusal(game, after, "exchange") == "N33: an answer to a Flip is no turn, so there is no exchange"
    game.play(after, "Co@0,1")
    assert (after.turn, game.position(after)["phase"]) == (1, "turn")  # three action tiles, but it is the beginning
    assert "exchange" in game.moves(after)


@rule("N33")
def test_an_answer_owed_is_known_so_an_imagined_hand_can_give_one() -> None:
    game, state = nodraw("X1@0,0 O1@1,0", ["Fl 0 1", "Pi Ro 2"], bags=["1 1 1 1 2 2 0 0", "Pi Ro Fl Pi Ro Fl Pi Ro"])
    after, _ = landing(game, state, "Fl@0,1", "tails")
    for seed in range(50):
        imagined = after.clone()
        imagined.determinise(0, Rng(seed, 3))
        assert game.moves(imagined) == ["2@0,1"]
