"""What holds in every position of every game of NoDraw."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import lapilli
from lapilli.engine.rng import Rng
from lapilli.games.nodraw.notation import cell_at
from lapilli.games.nodraw.numbers import (
    BAG,
    BY,
    HAND_ROOM,
    HAS_WALLS,
    KIND_OF,
    NO_TILE,
    PICK,
    PICK_ACTION,
    ROTATE_ACTION,
    SCORED,
    SIZE,
    TURN,
    WALL_LOOK,
)
from lapilli.games.nodraw.rules import NoDraw
from lapilli.games.nodraw.tile_set import TILES
from tests.configurations import CONFIGURATIONS
from tests.games.nodraw.positions import nodraw
from tests.harness import fewer_uncompiled, position_after, random_game, rule

OUR_SET = Counter({kind: copies for kind, copies in enumerate(TILES.copies(TILES.ours).values()) if copies})
EVERYWHERE = pytest.mark.parametrize("options", CONFIGURATIONS["nodraw"], ids=str)

# The whole table as one number, a bit for each cell; written without a look at how the rules do it.
WHOLE = (1 << SIZE * SIZE) - 1
FIRST_COLUMN = sum(1 << SIZE * row for row in range(SIZE))
LAST_COLUMN = FIRST_COLUMN << SIZE - 1


def whole(rows: list[int]) -> int:
    return sum(bits << SIZE * row for row, bits in enumerate(rows))


def across(cells: int) -> int:
    """The cells in the east and in the west of cells."""
    east = (cells & ~LAST_COLUMN) << 1 | (cells & LAST_COLUMN) >> SIZE - 1
    west = (cells & ~FIRST_COLUMN) >> 1 | (cells & FIRST_COLUMN) << SIZE - 1
    return east | west


def along(cells: int) -> int:
    """The cells in the north and in the south of cells."""
    return (cells << SIZE | cells >> SIZE * (SIZE - 1) | cells >> SIZE | cells << SIZE * (SIZE - 1)) & WHOLE


def tiles_of(state: NoDraw, seat: int) -> list[int]:
    bags, first, end = state.bags, seat * BAG, (seat + 1) * BAG
    looks, notes = state.looks, state.notes
    hand = [kind for kind in state.hands[seat * HAND_ROOM : (seat + 1) * HAND_ROOM] if kind != NO_TILE]
    laid = [KIND_OF[looks[tile]] for tile in range(state.n_laid) if notes[tile] & BY == seat]
    return [*bags[first : first + state.n_bag[seat]], *bags[end - state.n_gone[seat] : end], *hand, *laid]


def check(state: NoDraw) -> None:
    """Every tile is there once, the mosaic hangs together, and the open cells are those the rules say [N6, N13]."""
    for seat in range(state.seats):
        found = Counter(tiles_of(state, seat))
        assert (found.total() == 23 and found <= OUR_SET) if state.quick else found == OUR_SET
    cells, looks = state.cells[: state.n_laid], state.looks
    occupied = sum(1 << cell for cell in cells)
    walls = sum(1 << cell for tile, cell in enumerate(cells) if looks[tile] == WALL_LOOK)
    assert occupied.bit_count() == len(cells)
    assert (whole(state.occupied), whole(state.walls)) == (occupied, walls)
    assert hangs_together(occupied)
    closed = walls | across(walls)
    closed |= along(closed)
    expected = ((across(occupied) | along(occupied)) & ~occupied & ~closed) if occupied else 1
    assert whole(state.open) == expected
    assert state.n_open == expected.bit_count()


def hangs_together(tiles: int) -> bool:
    reached, grown = 0, tiles & -tiles
    while grown != reached:
        reached, grown = grown, (grown | across(grown) | along(grown)) & tiles
    return reached == tiles


def removable(state: NoDraw) -> set[int]:
    """The cells a Pick may be used on [N14, N15]."""
    occupied = whole(state.occupied)
    found = set()
    for tile, cell in enumerate(state.cells[: state.n_laid]):
        here = 1 << cell
        if (state.looks[tile] == WALL_LOOK or HAS_WALLS[state.looks[tile]]) and occupied != here:
            beside = across(here) | along(here)
            if beside & ~occupied and hangs_together(occupied & ~here):
                found.add(cell)
    return found


def check_walls(state: NoDraw) -> None:
    """N13: whatever lies beside a Wall lay there before it."""
    cells = list(state.cells[: state.n_laid])
    for tile, cell in enumerate(cells):
        if state.looks[tile] == WALL_LOOK:
            row = 1 << cell | across(1 << cell)
            near = row | along(row)
            assert not any(near >> later & 1 for later in cells[tile + 1 :])


@EVERYWHERE
def test_the_mosaic_holds_together_and_every_tile_is_there_once(options: dict[str, Any]) -> None:
    game = lapilli.game("nodraw", **options)
    for seed in range(fewer_uncompiled(2000, share=100)):
        number = 0
        for number, state in enumerate(random_game(game, seed)):
            if (number + seed) % 12 == 0:
                check(state)
        assert state.over
        assert number <= game.info.longest_game
        check(state)
        check_walls(state)


@EVERYWHERE
def test_a_pick_takes_what_the_others_hang_together_without(options: dict[str, Any]) -> None:
    game = lapilli.game("nodraw", **options)
    seen = 0
    for seed in range(fewer_uncompiled(60, share=20)):
        for number, state in enumerate(random_game(game, seed)):
            hand = state.hands[state.turn * HAND_ROOM : (state.turn + 1) * HAND_ROOM]
            if (number + seed) % 5 == 0 and state.phase == TURN and PICK in hand and not state.over:
                picks = [action for action in state.legal_actions() if PICK_ACTION <= action < ROTATE_ACTION]
                assert [action - PICK_ACTION for action in picks] == sorted(removable(state))
                assert all(state.is_legal(action) for action in picks)
                seen += 1
    assert seen


@EVERYWHERE
def test_the_score_is_the_sum_of_all_tris_that_were_told(options: dict[str, Any]) -> None:
    game = lapilli.game("nodraw", **options)
    for seed in range(fewer_uncompiled(2000, share=100)):
        state = game.deal(seed)
        players = Rng(seed, 17)
        told = [0, 0]
        while not state.over:
            for event in game.play_action(state, state.random_action(players)):
                if type(event).__name__ == "TrisScored":
                    told["XO".index(event.side)] += event.points
                    assert len(event.cells) == 3
        assert list(state.scores) == told


@rule("N29")
@pytest.mark.parametrize("children", [False, True])
def test_a_teams_score_is_always_the_sum_of_its_two_players(children: bool) -> None:
    game = lapilli.game("nodraw", players=4, children=children)
    borrowed = 0  # tris with a Combo of the other team
    for seed in range(fewer_uncompiled(500, share=50)):
        for state in random_game(game, seed):
            individual = state.individual
            assert [individual[0] + individual[2], individual[1] + individual[3]] == state.scores
        notes, by_cell = state.notes, {cell: tile for tile, cell in enumerate(state.cells[: state.n_laid])}
        for entry in game.position(state)["scored"]:
            laid = [notes[by_cell[cell_at(x, y)]] & 1 for x, y in entry]
            borrowed += len(set(laid)) == 2
    assert borrowed > 0


@EVERYWHERE
def test_positions_read_back_as_the_very_same_state(options: dict[str, Any]) -> None:
    """The reader finds every tris, every open cell and every total by itself, and it must find the same."""
    game = lapilli.game("nodraw", **options)
    for seed in range(fewer_uncompiled(60)):
        for number, state in enumerate(random_game(game, seed)):
            if (number + seed) % 9:
                continue
            copy = game.from_position(game.position(state))
            for field in ("occupied", "walls", "open", "scores", "individual", "n_laid", "n_open", "last", "flip"):
                assert getattr(copy, field) == getattr(state, field), field
            assert [note >> SCORED for note in copy.notes] == [note >> SCORED for note in state.notes]
            assert (copy.west, copy.east, copy.north, copy.south) == (state.west, state.east, state.north, state.south)


def test_random_moves_are_as_likely_as_from_the_list() -> None:
    """Chi-squared: few positions of each sort, with Picks, Rotations, exchanges and answers."""
    game = lapilli.game("nodraw")
    small = [
        nodraw("X1@0,0 O4N@1,0 X1S@0,1", ["Pi Ro Co", "0 1 2"])[1],
        nodraw("X1@0,0 O4N@1,0 X1S@0,1", ["Pi Ro Ro", "0 1 2"])[1],
        nodraw("X1@0,0 O4N@1,0 XWa@-1,0 OWa@2,0", ["Pi Wa Co", "0 1 2"])[1],
        nodraw("X1@0,0 O1@1,0", ["1 1N 1N", "0 1 2"])[1],
        nodraw("", ["Wa Pi Ro", "0 1 2"])[1],
    ]
    rng = Rng(5, 7)
    for state in small:
        legal = state.legal_actions()
        draws = 200 * len(legal)
        counts = Counter(state.random_action(rng) for _ in range(draws))
        assert counts.keys() == set(legal)
        squares = sum((counts[action] - 200) ** 2 / 200 for action in legal)
        freedom = len(legal) - 1
        assert squares < freedom + 5 * (2 * freedom) ** 0.5 + 5
    assert game.moves(small[3]).count("1N@2,0") == 1  # twins in the hand are one move


def test_one_placement_changes_one_cell() -> None:
    game = lapilli.game("nodraw")
    for seed in range(fewer_uncompiled(100)):
        state = position_after(game, seed, seed % 60)
        before = {tuple(entry["at"]): entry for entry in game.position(state)["table"]}
        for move in [move for move in game.moves(state) if "@" in move][::17]:
            copy = state.clone()
            game.play(copy, move)
            after = {tuple(entry["at"]): entry for entry in game.position(copy)["table"]}
            changed = {at for at in before.keys() | after.keys() if before.get(at) != after.get(at)}
            x, y = move.split("@")[1].split("=")[0].split(",")
            assert changed <= {(int(x), int(y))}
            assert changed or move.startswith("Fl")


def test_a_redeal_varies_every_secret_and_nothing_else() -> None:
    game = lapilli.game("nodraw", players=4)
    truth = position_after(game, 4, 30)
    known = game.position(truth)
    hands, bags, own = set(), set(), set()
    for seed in range(20):
        imagined = truth.clone()
        imagined.determinise(1, Rng(seed, 5))
        position = game.position(imagined)
        assert position["hands"][1] == known["hands"][1]
        assert sorted(position["bags"][1]) == sorted(known["bags"][1])
        for field in set(position) - {"hands", "bags"}:
            assert position[field] == known[field]
        hands.add(str([position["hands"][seat] for seat in (0, 2, 3)]))
        bags.add(str([position["bags"][seat] for seat in (0, 2, 3)]))
        own.add(str(position["bags"][1]))
    assert len(hands) == len(bags) == len(own) == 20


def test_a_seat_asked_to_exchange_is_imagined_by_others_as_having_passed_the_turn() -> None:
    game, state = nodraw("X1@0,0", ["1 Wa Co", "0 1 2"], bags=["6N 4N 1 2 Pi"])
    game.play(state, "1@1,0")
    assert game.position(state)["phase"] == "end"
    own, other = state.clone(), state.clone()
    own.determinise(0, Rng(1, 2))
    other.determinise(1, Rng(1, 2))
    assert (game.position(own)["phase"], own.turn) == ("end", 0)
    assert (game.position(other)["phase"], other.turn) == ("turn", 1)
    assert game.view(other, 1) == game.view(state, 1)


def test_a_state_is_small() -> None:
    if lapilli.compiled:
        state = lapilli.game("nodraw").deal(1)
        assert state.__sizeof__() + state.rng.__sizeof__() <= 3 * 1024
