"""The printed NoDraw."""

from __future__ import annotations

from pathlib import Path

import lapilli
from lapilli.games.nodraw.box import BOX
from lapilli.games.nodraw.tile_set import TILES
from lapilli.paper.press import PrintJob
from lapilli.paper.printing import printed
from tests.paper.pdfs import cut_out, pdf, pieces_on


def test_the_box_holds_what_the_tile_file_says_and_the_action_tiles_for_x_and_for_o() -> None:
    """N1 to N3; a marker for each Rotation, on both sides of the score sheet."""
    one = {name: copies for name, copies in TILES.copies(TILES.ours).items() if copies}
    assert sum(one.values()) == 45
    tiles = {sign + name: copies for sign in "XO" for name, copies in one.items()}
    assert cut_out(pdf("nodraw")) == tiles | {"marker": 16}
    assert cut_out(pdf("nodraw", backs="none")) == tiles | {"marker": 8}


def test_a_tile_file_is_printed_with_its_own_tiles(tmp_path: Path) -> None:
    file = tmp_path / "tiles.toml"
    file.write_text("0 = 28\n10 = 1\n", encoding="utf-8")
    pieces = pieces_on(printed(PrintJob(lapilli.game("nodraw", tiles=str(file)))))
    assert (pieces["X0"], pieces["O0"], pieces["X10"], pieces["X1"]) == (28, 28, 1, 0)


def test_four_players_get_a_bag_each() -> None:
    pieces = pieces_on(printed(PrintJob(lapilli.game("nodraw", players=4), backs="none")))
    assert (pieces["X10NES"], pieces["OWa"], pieces["marker"]) == (2, 8, 16)


def test_the_pad_has_points_and_a_total_for_each_of_four_players() -> None:
    assert BOX.scores is not None
    assert [str(column) for column in BOX.scores.columns] == [
        f"{player} ({sign}): {what}" for player, sign in enumerate("XOXO", 1) for what in ("points", "total")
    ]
