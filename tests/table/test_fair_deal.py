"""A finished game can be checked by anybody, and whatever was changed in its record is found and named."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

import lapilli
from lapilli.engine.fair_deal import commit_of, seed_of
from lapilli.engine.record import Record, read_record, replay
from lapilli.engine.verification import seals_of, verify
from lapilli.table.proposals import answer, ask
from lapilli.table.views import record
from tests.configurations import ALL, HIDDEN_HANDS, IDS, OPEN_GAME
from tests.table.tables import SECRET, started
from tests.terminal.test_cli import lapilli_command


def finished(game: str = HIDDEN_HANDS, options: dict[str, Any] | None = None) -> dict[str, Any]:
    live = started(game, options, bots=1)
    live.play_to_end()
    plain: dict[str, Any] = json.loads(record(live.table).to_json())
    return plain


def complaint(plain: dict[str, Any]) -> str:
    with pytest.raises(lapilli.RecordError) as refused:
        verify(read_record(json.dumps(plain)), lapilli.game)
    return str(refused.value)


def changed(plain: dict[str, Any], path: list[Any], value: Any) -> dict[str, Any]:
    copy = json.loads(json.dumps(plain))
    inner = copy
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    return copy


def test_commit_and_seed_are_what_the_documentation_says() -> None:
    assert commit_of(SECRET) == hashlib.sha256(SECRET).hexdigest()
    parts = SECRET + b"\0\0\0\2t1" + b"\0\0\0\7" + b"\1" + b"a" * 16 + b"\0"
    assert seed_of(SECRET, "t1", 7, [b"a" * 16, None]) == hashlib.sha256(parts).digest()


def test_every_part_changes_the_seed() -> None:
    given = [b"a" * 16, b"b" * 16]
    seeds = {
        seed_of(SECRET, "t1", 1, given),
        seed_of(bytes(32), "t1", 1, given),
        seed_of(SECRET, "t2", 1, given),
        seed_of(SECRET, "t1", 2, given),
        seed_of(SECRET, "t1", 1, given[::-1]),
        seed_of(SECRET, "t1", 1, [given[0], None]),
    }
    assert len(seeds) == 6


@pytest.mark.parametrize(("game", "options"), ALL, ids=IDS)
def test_a_finished_game_is_verified(game: str, options: dict[str, Any]) -> None:
    plain = finished(game, options)
    assert plain["fair_deal"]["commit"] == commit_of(SECRET)
    end = verify(read_record(json.dumps(plain)), lapilli.game, commit_of(SECRET))
    assert end.game.position_hash(end.state) == plain["result"]["position"]


def test_games_that_the_players_ended_are_verified() -> None:
    for what, winners in (("draw", []), ("resign", [1])):
        live = started(OPEN_GAME)
        live.play("X@1")
        live.do(ask, "ana", 0, what)
        if what == "draw":
            live.do(answer, "ben", 1, True)
        found = record(live.table)
        assert found.result is not None
        assert found.result.winners == winners
        verify(found, lapilli.game)
        plain = json.loads(found.to_json())
        assert "result.winners" in complaint(resealed(changed(plain, ["result", "winners"], [0])))


def digits_changed(text: str) -> list[str]:
    """The text with each digit changed in turn, and with each letter as a capital."""
    others = ["1" if digit == "0" else "0" for digit in text]
    capitals = [letter.upper() for letter in text]
    new = {text[:i] + other[i] + text[i + 1 :] for other in (others, capitals) for i in range(len(text))}
    return sorted(new - {text})


def test_every_changed_digit_is_found_and_the_field_named() -> None:
    plain = finished()
    fair = plain["fair_deal"]
    places = [(["seed"], plain["seed"]), (["result", "position"], plain["result"]["position"])]
    places += [(["fair_deal", name], fair[name]) for name in ("commit", "secret")]
    places += [(["fair_deal", "contributions", 0], fair["contributions"][0])]
    places += [(["fair_deal", "seals", field], seal) for field, seal in fair["seals"].items()]
    for path, text in places:
        for wrong in digits_changed(text):
            found = complaint(changed(plain, path, wrong))
            assert [step for step in path if isinstance(step, str) and step != "fair_deal"][-1] in found
            assert "\n" not in found


def test_every_changed_move_is_found() -> None:
    plain = finished()
    for number, move in enumerate(plain["moves"]):
        for place in range(len(move)):
            wrong = move[:place] + ("X" if move[place] != "X" else "O") + move[place + 1 :]
            assert "move" in complaint(changed(plain, ["moves", number], wrong))
        without = plain["moves"][:number] + plain["moves"][number + 1 :]
        assert "move" in complaint(changed(plain, ["moves"], without))


NEW_VALUES: list[tuple[list[Any], Any]] = [
    (["lapilli"], 2),
    (["game"], OPEN_GAME),
    (["rules_version"], 99),
    (["options", "dealer"], 0),
    (["options", "players"], 4),
    (["players", 0], "Eve"),
    (["players"], ["Ana"]),
    (["result", "winners"], [0, 1]),
    (["result", "score"], [7, 7]),
    (["result", "ending"], "draw agreed"),
    (["result"], None),
    (["seed"], 7),
    (["seed"], None),
    (["fair_deal", "table"], "t2"),
    (["fair_deal", "game_number"], 2),
    (["fair_deal", "game_number"], 0),
    (["fair_deal", "contributions", 1], "00" * 16),
    (["fair_deal", "contributions", 0], None),
    (["fair_deal", "contributions"], [None]),
    (["fair_deal", "secret"], None),
    (["fair_deal", "seals"], {}),
    (["fair_deal", "seals", "more"], "00"),
    (["fair_deal", "more"], 1),
    (["fair_deal"], None),
    (["more"], 1),
]


@pytest.mark.parametrize(("path", "value"), NEW_VALUES, ids=[str(change) for change in NEW_VALUES])
def test_every_changed_field_is_found_and_named(path: list[Any], value: Any) -> None:
    found = complaint(changed(finished(), path, value))
    named = [step for step in path if isinstance(step, str)]
    assert named[-1] in found or named[:1] == ["options"] == [found.partition(":")[0]]


def resealed(plain: dict[str, Any]) -> dict[str, Any]:
    """The same with seals that fit, as somebody would make them who knows how."""
    return changed(plain, ["fair_deal", "seals"], seals_of(msgspec.convert(plain, Record)))


def test_somebody_who_makes_new_seals_is_found_by_the_moves_and_the_result() -> None:
    plain = finished()
    for path, value in NEW_VALUES:
        if path[0] in ("game", "options", "result", "rules_version") and value is not None:
            found = complaint(resealed(changed(plain, path, value)))
            assert found.startswith(("move ", "result", "game", "rules_version", "players"))
    for number in range(len(plain["moves"])):
        wrong = resealed(changed(plain, ["moves", number], "F" if plain["moves"][number] != "F" else "RX@1"))
        assert complaint(wrong).startswith(("move ", "result"))


def test_a_commit_that_was_not_the_one_shown_is_found() -> None:
    found = read_record(json.dumps(finished()))
    with pytest.raises(lapilli.RecordError, match="not the one shown before the deal"):
        verify(found, lapilli.game, commit_of(b"another"))


def test_a_fairly_dealt_game_that_still_runs_keeps_its_seed_and_does_not_replay() -> None:
    plain = {**finished(), "seed": None, "result": None}
    with pytest.raises(lapilli.RecordError, match="seed: is not revealed yet"):
        list(replay(read_record(json.dumps(plain)), lapilli.game))


def test_the_command_says_in_one_line_what_is_wrong(tmp_path: Path) -> None:
    plain = finished()
    file = tmp_path / "game.json"
    file.write_text(json.dumps(plain))
    run = lapilli_command("verify", str(file))
    assert run.returncode == 0
    assert commit_of(SECRET) in run.stdout
    answer_as_json = json.loads(lapilli_command("verify", str(file), "--commit", commit_of(SECRET), "--json").stdout)
    assert answer_as_json["verified"] is True
    file.write_text(json.dumps(changed(plain, ["players", 0], "Eve")))
    run = lapilli_command("verify", str(file))
    assert run.returncode == 2
    last = run.stderr.splitlines()[-1]
    assert last == "lapilli: players: does not match fair_deal.seals.players; one of the two was changed"
