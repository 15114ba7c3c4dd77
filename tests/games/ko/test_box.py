"""The printed Tic Tac K.O."""

from __future__ import annotations

import tomllib
from pathlib import Path

import lapilli
from lapilli.games.ko.cards import OUR_FILES
from lapilli.paper.press import PrintJob
from lapilli.paper.printing import printed
from tests.paper.pdfs import cut_out, pdf, pieces_on


def test_the_box_holds_what_the_card_files_say() -> None:
    """K1."""
    decks, objectives, _ = (tomllib.loads(path.read_text(encoding="utf-8")) for path in OUR_FILES)
    cards = {card["code"]: card["copies"] for deck in ("dragon", "unicorn") for card in decks[deck]}
    assert sum(cards.values()) == 80
    spaces = {f"space-{space}": 1 for space in "123456789ABCDEFG"}
    assert cut_out(pdf("ko")) == cards | dict.fromkeys(objectives["objectives"], 1) | spaces


def test_a_card_file_is_printed_with_its_own_cards(tmp_path: Path) -> None:
    text = OUR_FILES[0].read_text(encoding="utf-8").replace('code = "D0"', 'code = "DZ"')
    copies = next(card["copies"] for card in tomllib.loads(text)["dragon"] if card["code"] == "DZ")
    file = tmp_path / "cards.toml"
    file.write_text(text, encoding="utf-8")
    pieces = pieces_on(printed(PrintJob(lapilli.game("ko", cards=str(file)), "hu")))
    assert pieces["DZ"] == copies
    assert "D0" not in pieces
