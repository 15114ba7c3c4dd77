"""Forms: how a move is written, and how it is pointed at."""

from __future__ import annotations

from lapilli.engine.layout import EVERY_MOVE_A_BUTTON, Form, Layout, move_from_picks

LAY = Form("{card}@{cell}", ("card:{card}", "cell:{cell}"))
SWAP = Form("Pe:{one}-{other}", ("card:Pe", "cell:{one}", "cell:{other}"), either=True)
TILE = Form(
    "{tile}@{cell}",
    ("card:{tile.kind}", "turn:{tile}", "cell:{cell}"),
    where={"tile": "[0-9]+[NESW]+"},
    maps={"kind": {"4NE": "4NE", "4SW": "4NE"}},
)


def test_a_form_gives_the_picks_of_a_move_and_the_move_of_picks() -> None:
    assert LAY.paths("RX@5") == [["card:RX", "cell:5"]]
    assert LAY.texts(["card:RX", "cell:5"]) == ["RX@5"]


def test_a_form_knows_nothing_of_moves_written_otherwise() -> None:
    assert LAY.paths("W>1") == []
    assert LAY.paths("RX@5=N") == []
    assert LAY.texts(["card:RX", "seat:5"]) == []
    assert LAY.texts(["card:RX"]) == []
    assert LAY.texts(["card:RX", "cell:5", "cell:6"]) == []


def test_two_picks_in_either_order_mean_the_same_move() -> None:
    assert SWAP.paths("Pe:4-5") == [["card:Pe", "cell:4", "cell:5"], ["card:Pe", "cell:5", "cell:4"]]
    for picks in SWAP.paths("Pe:4-5"):
        assert SWAP.texts(picks)[0] == "Pe:4-5"


def test_a_map_names_what_is_in_the_hand() -> None:
    assert TILE.paths("4SW@1,0") == [["card:4NE", "turn:4SW", "cell:1,0"]]
    assert TILE.texts(["card:4NE", "turn:4SW", "cell:1,0"]) == ["4SW@1,0"]
    assert TILE.texts(["card:1N", "turn:4SW", "cell:1,0"]) == []
    assert TILE.paths("Wa@1,0") == []


def test_a_place_twice_holds_the_same_twice() -> None:
    form = Form("{cell}+{cell}", ("cell:{cell}", "again:{cell}"))
    assert form.paths("5+5") == [["cell:5", "again:5"]]
    assert form.paths("5+6") == []
    assert form.texts(["cell:5", "again:6"]) == []


def test_picks_mean_a_legal_move_if_they_can() -> None:
    layout = Layout(forms=(Form("{card}", ("card:{card}", "pile:x")), Form("drop:{card}", ("card:{card}", "pile:x"))))
    picks = ["card:A", "pile:x"]
    assert move_from_picks(layout, picks, ["A", "drop:B"]) == "A"
    assert move_from_picks(layout, picks, ["B", "drop:A"]) == "drop:A"


def test_picks_that_mean_no_legal_move_are_written_as_legal_moves_are() -> None:
    layout = Layout(forms=(Form("save:{cell}", ("cell:{cell}",)), Form("burn:{cell}", ("cell:{cell}",))))
    assert move_from_picks(layout, ["cell:9"], ["burn:1", "burn:2"]) == "burn:9"
    assert move_from_picks(layout, ["cell:9"], []) == "save:9"
    assert move_from_picks(layout, ["seat:9"], ["burn:1"]) is None


def test_without_a_layout_every_move_is_a_button() -> None:
    assert EVERY_MOVE_A_BUTTON.forms[0].paths("e2-e4=Q") == [["word:e2-e4=Q"]]
    assert move_from_picks(EVERY_MOVE_A_BUTTON, ["word:e2-e4"], ["e2-e4"]) == "e2-e4"
