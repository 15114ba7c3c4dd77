"""Match at the keyboard."""

from __future__ import annotations

import json
from pathlib import Path

from tests.terminal.test_cli import lapilli_command


def test_rules_are_printed_whole_or_one_by_one() -> None:
    whole = lapilli_command("rules", "match").stdout
    assert "Wipe-Out" in whole
    assert "* Our ruling" in whole
    assert lapilli_command("rules", "match", "--id", "m17").stdout.startswith("M17 Flip: ")


def test_rules_are_printed_in_a_language() -> None:
    assert "Table Rase" in lapilli_command("rules", "match", "--lang", "fr").stdout
    assert lapilli_command("rules", "match", "--lang", "de", "--id", "M17").stdout.startswith("M17 Drehen: ")


def test_questions_are_answered_at_the_keyboard_and_quitting_saves(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    typed = "?\nmoves\nrule m16\nrule M99\nnonsense\nquit\n"
    run = lapilli_command("play", "match", "--seed", "5", "--option", "dealer=1", "--save", str(file), typed=typed)
    told = " ".join(run.stdout.split())
    assert "one rule, by its id" in told
    assert "match has no rule 'M99'" in told
    assert "'nonsense' is not a move" in told
    assert "Good-bye." in told
    assert json.loads(file.read_text())["moves"] == []


def test_cards_rules_and_hints_are_told_at_the_keyboard() -> None:
    typed = "cards\ncard w\ncard zz\nrules\nhint\nboard\nundo\nquit\n"
    run = lapilli_command("play", "match", "--seed", "5", "--option", "dealer=1", typed=typed)
    told = " ".join(run.stdout.split())
    assert "F Flip: All players turn over" in told
    assert "W: Wipe-Out. Draw a card." in told
    assert "There is no card 'zz'" in told
    assert "never both" in told
    assert "Other moves are about as good." in told or "It wins clearly" in told
    assert "You have made no move that could be taken back." in told
    assert told.count("your hand:") == 2


def test_a_game_is_played_in_another_language() -> None:
    typed = "?\nRX@5\nW>9\nquit\n"
    run = lapilli_command("play", "match", "--lang", "de", "--seed", "5", "--option", "dealer=1", typed=typed)
    told = " ".join(run.stdout.split())
    assert "Platz 0 (du) spielt für" in told
    assert "deine Hand:" in told
    assert "alle erlaubten Züge" in told
    assert "Geht nicht. M19: an diesem Tisch gibt es keinen Platz 9" in told
    assert "Auf Wiedersehen." in told
