"""The lab: the same numbers however it runs, what is planted is found, what is equal is called so."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

import lapilli
from lapilli.engine.folder import file_of
from lapilli.engine.rng import Rng
from lapilli.lab import deals
from lapilli.lab import study as studies
from lapilli.lab.balance import CopyChange, in_words, smallest_changes
from lapilli.lab.deals import Deals, card_values, outcomes, restricted
from lapilli.lab.drama import Course
from lapilli.lab.findings import LengthRange, Played, Study
from lapilli.lab.intervals import Estimate, Share, Sums, mean_of, share, without_false_alarms
from lapilli.lab.names import card_names, other_changes
from lapilli.lab.report import page
from lapilli.lab.sides import side_points
from lapilli.lab.study import Measured, study
from lapilli.lab.tally import counted
from lapilli.lab.verdict import fairness, how_fair, what_changed
from lapilli.lab.workers import given_or_threads
from tests.configurations import CARD_FILE, HIDDEN_HANDS, HIDING, OPEN_GAME

QUICK = ("random", "sensible", "casual:5it")
NEEDS_SPEED = pytest.mark.skipif(not lapilli.compiled, reason="needs many games")


@pytest.fixture(autouse=True)
def quick_thinkers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studies, "FOUR_TIMES", ("expert:8it", "expert:2it"))
    monkeypatch.setattr(studies, "LADDER", ["random", "novice:1it", "casual:2it", "strong:3it", "expert:4it"])


def data_of(game: lapilli.Game[Any]) -> str:
    return "\n".join(file_of(type(game), name).read_text(encoding="utf-8") for name in game.data_files)


def studied(name: str, games: int, threads: int = 1, seed: int = 0, **copies: int) -> Study:
    base = lapilli.game(name)
    variants = {"changed": base.with_copies(copies)} if copies else {}
    return study(base, variants, QUICK, games, seed, threads)


@NEEDS_SPEED
def test_the_numbers_do_not_depend_on_the_number_of_threads() -> None:
    one, two = (studied(HIDDEN_HANDS, 60, threads) for threads in (1, 2))
    assert msgspec.json.encode(one) == msgspec.json.encode(two)
    assert msgspec.json.encode(one) != msgspec.json.encode(studied(HIDDEN_HANDS, 60, seed=1))


@NEEDS_SPEED
@pytest.mark.parametrize("name", [OPEN_GAME, *HIDING])
def test_every_game_gets_a_page_of_its_own_without_any_network(name: str) -> None:
    found = page(studied(name, 20))
    assert len(found) < 400_000
    assert "http" not in found
    assert found.count("<svg") <= found.count("<table")


@NEEDS_SPEED
def test_the_json_has_what_programs_ask_for() -> None:
    found: dict[str, Any] = json.loads(msgspec.json.encode(studied(HIDDEN_HANDS, 40)))
    assert {"game", "seed", "games", "variants"} <= found.keys()
    variant = found["variants"][0]
    assert {"name", "players", "fair", "cards", "verdict"} <= variant.keys()
    assert variant["drama"]["games"] == 40
    assert {each["name"] for each in variant["restricted"]} >= {f"never {card['name']}" for card in variant["cards"]}
    assert len(variant["skill"]["levels"]) == 4
    assert 0 <= variant["skill"]["deal"]["value"] <= 1
    assert len(variant["copies"]) == 2 * len(variant["cards"])
    assert {"card", "drawn", "played", "win_when_held", "value", "error"} <= variant["cards"][0].keys()
    for played in variant["players"].values():
        assert {"sides", "begins", "length", "endings"} <= played.keys()
        assert {"name", "share", "low", "high"} <= played["sides"][0].keys()
        assert sum(side["share"] for side in played["sides"]) == pytest.approx(1, abs=1e-4)
    assert len(variant["verdict"]) == 3


@pytest.mark.parametrize("name", HIDING)
def test_cards_are_called_by_their_names_with_the_letters_of_the_file(name: str) -> None:
    game = lapilli.game(name)
    names = card_names(game)
    assert names.keys() >= game.copies().keys()
    assert all(called == code or called.endswith(f" ({code})") for code, called in names.items())
    assert len(set(names.values())) == len(names)
    assert in_words("Wipe-Out (W)", -1) == "−1 Wipe-Out (W)"


def test_what_a_file_changes_besides_the_numbers_of_cards_is_named(tmp_path: Path) -> None:
    base = lapilli.game(HIDDEN_HANDS)
    assert other_changes(base, lapilli.game(HIDDEN_HANDS)) == {}
    mine = tmp_path / "mine.toml"
    mine.write_text(re.sub("^hand = 4", "hand = 5", data_of(base), flags=re.MULTILINE), encoding="utf-8")
    option = next(option.name for option in base.info.options if option.kind == "file")
    assert other_changes(base, lapilli.game(HIDDEN_HANDS, **{option: str(mine)})) == {"hand": [4, 5]}
    assert other_changes(base, lapilli.game(HIDDEN_HANDS, players=4))["players"] == [2, 4]


def test_a_card_that_does_something_else_is_named(tmp_path: Path) -> None:
    base = lapilli.game(CARD_FILE)
    mine = tmp_path / "mine.toml"
    mine.write_text(data_of(base).replace("count = 2", "count = 3", 1), encoding="utf-8")
    ((name, (before, after)),) = other_changes(base, lapilli.game(CARD_FILE, cards=str(mine))).items()
    assert name.removeprefix("card ") in base.copies()
    assert (before != after, before.replace("2", "3")) == (True, after)


@NEEDS_SPEED
@pytest.mark.parametrize("seed", range(2))
def test_a_colour_with_more_copies_is_found_and_named(seed: int) -> None:
    base = lapilli.game(HIDDEN_HANDS)
    first, second, *_ = base.copies()
    with given_or_threads(None, 1) as workers:
        usual, changed = (
            Measured(game, base, ["sensible"], 300, seed, Rng(seed, 1), workers, None)
            for game in (base, base.with_copies({first: 8, second: 8}))
        )
    assert changed.deals.changed == {first: [6, 8], second: [6, 8]}
    differences = changed.differences(usual)
    assert "games ended by red cards +" in what_changed(differences)
    names = {each.name for each in differences}
    assert {"whoever begins (sensible)", "length of a game (sensible)", "forced moves"} <= names
    assert all(each.value or each.error for each in differences)  # what cannot differ is not listed


@NEEDS_SPEED
@pytest.mark.parametrize("seed", range(3))
def test_a_game_of_equal_sides_is_called_fair(seed: int) -> None:
    game = lapilli.game(HIDDEN_HANDS)
    tally = counted(game, Rng(seed, 1), True, 0, 40_000)
    sides = [share("", side_points(tally, side, game.sides()), tally.games) for side in game.sides()]
    experts = [share("", 112, 200), share("", 88, 200)]  # off by chance, as happens
    length = LengthRange(1.0, 1, 1, 1)
    played = {
        "sensible": Played(40_000, sides, sides[0], length, {}),
        "expert": Played(200, experts, experts[0], length, {}),
    }
    assert fairness(played) == (True, "sensible")


@NEEDS_SPEED
def test_a_variant_equal_to_the_base_is_called_equal() -> None:
    base = lapilli.game(HIDDEN_HANDS)
    found = study(base, {"equal": lapilli.game(HIDDEN_HANDS)}, QUICK, 40, seed=3).variants[1]
    assert found.fair is not False
    assert found.verdict[1] == "Compared with the base no difference is certain."


@NEEDS_SPEED
def test_a_card_comes_into_the_hand_from_any_place_of_the_pile(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not always from the first: then the copies that are left would be drawn sooner than by chance."""
    base = lapilli.game(HIDDEN_HANDS)
    piles: list[list[str]] = []

    def looked_at(game: object, position: dict[str, Any], *_: object) -> float:
        piles.append([*position["draw"]])
        return 0.5

    monkeypatch.setattr(deals, "seat_points", looked_at)
    values = card_values(Deals(base, base, Rng(1, 1)), 0, 1)
    assert {each.total for each in values.values()} == {0.0}  # all are worth the same here, and so an average card
    usual, *others = piles
    places = [next(i for i, card in enumerate(usual) if card != pile[i]) for pile in others]
    assert {usual[place] for place in places} == set(usual) - {others[0][places[0]]}
    assert any(usual.index(usual[place]) != place for place in places)


@NEEDS_SPEED
def test_pairing_makes_the_error_of_a_difference_smaller() -> None:
    base = lapilli.game(HIDDEN_HANDS)
    card, copies = list(base.copies().items())[-1]
    source = Rng(1, 1)
    usual = outcomes(Deals(base, base, source), 0, 1500)
    changed = outcomes(Deals(base.with_copies({card: copies + 1}), base, source), 0, 1500)
    points = [[float(winners >> begins & 1) for begins, winners in each] for each in (usual, changed)]
    paired = mean_of("", [other - one for one, other in zip(*points, strict=True)])
    assert paired.error / (mean_of("", points[0]).error * 2**0.5) <= 0.7


@NEEDS_SPEED
@pytest.mark.parametrize("name", HIDING)
def test_a_changed_deal_has_the_cards_of_the_changed_deck(name: str) -> None:
    """In every game with cards most deals are kept, and a game equal to the base has equal deals."""
    base = lapilli.game(name)
    card, copies = next((card, copies) for card, copies in list(base.copies().items())[1:] if copies > 1)
    changed = base.with_copies({card: copies - 1})
    source = Rng(4, 4)
    assert outcomes(Deals(base, base, source), 0, 10) == outcomes(Deals(lapilli.game(name), base, source), 0, 10)
    kept = 0
    for number in range(20):
        before, after = (Deals(game, base, source)(number)[0] for game in (base, changed))
        hands = [
            [sorted(game.private(state, seat)["hand"]) for seat in range(state.seats)]
            for game, state in ((base, before), (changed, after))
        ]
        kept += hands[0] == hands[1]
    assert kept >= 10


@NEEDS_SPEED
def test_who_never_plays_a_card_plays_the_same_games_until_it_matters() -> None:
    deals = Deals(lapilli.game(HIDDEN_HANDS), lapilli.game(HIDDEN_HANDS), Rng(2, 2))
    usual = outcomes(deals, 0, 60)
    every, some = frozenset(deals.game.copies()), frozenset(list(deals.game.copies())[:4])
    for cards, misses in ((frozenset[str](), False), (every, True)):  # without all cards: nothing else is legal
        games = restricted(deals, cards, 0, 60)
        assert [game.winners for game in games] == [winners for _, winners in usual]
        assert {game.missed for game in games} == {misses}
    games = restricted(deals, some, 0, 60)
    assert all(game.missed or game.winners == winners for game, (_, winners) in zip(games, usual, strict=True))
    assert any(game.winners != winners for game, (_, winners) in zip(games, usual, strict=True))


def test_the_course_of_a_game_counts_changes_of_lead_comebacks_and_what_was_decided() -> None:
    course = Course([[0], [1]])
    for move, (seat, chance) in enumerate([(0, 0.5), (1, 0.8), (0, 0.2), (1, 0.4), (0, 0.7), (1, 0.05), (0, 0.97)]):
        course.note(move, seat, chance)
    counts = course.counts(winners=0b01, length=10)
    assert (counts["lead_changes"], counts["comebacks"], counts["decided"]) == (1, 1, 500)
    assert course.counts(winners=0b10, length=10)["decided"] == 0
    assert Course([[0], [1]]).counts(1, 10) == {}


def test_the_verdict_names_each_certain_difference_once() -> None:
    found = [
        Estimate("length of a game (sensible)", 0.05, 0.01, True),
        Estimate("length of a game (casual)", 0.09, 0.03, True),
        Estimate("whoever begins (casual)", 0.2, 0.3),
        Estimate("games ended by Red", -0.06, 0.01, True),
    ]
    assert what_changed(found) == (
        "Compared with the base: length of a game (casual) +9.0% ± 3.0%; games ended by Red −6.0% ± 1.0%."
    )
    assert what_changed(found[2:3]) == "Compared with the base no difference is certain."


def test_the_verdict_says_who_played_too_few_games_to_tell() -> None:
    even, far = (Share("X", each, each - 0.01, each + 0.01) for each in (0.5, 0.56))
    played = {
        player: Played(100, [one], one, LengthRange(1.0, 1, 1, 1), {})
        for player, one in (("sensible", even), ("casual", far), ("expert", far))
    }
    assert how_fair(True, "sensible", played).endswith("; casual and expert players have played too few games to tell.")
    assert "too few" not in how_fair(False, "expert", played)


def test_the_smallest_change_comes_first() -> None:
    def step(card: str, more: int, value: float) -> CopyChange:
        return CopyChange(card, more, Estimate(card, value, 0.005), Estimate(card, 0.0, 0.005))

    steps = [step("a", 1, -0.02), step("b", -1, -0.05), step("c", 1, 0.06)]
    found = list(smallest_changes(Share("X", 0.56, 0.55, 0.57), 0.5, steps, 2))
    assert found == [{"b": -1}, {"a": 1, "b": -1}]


def test_sums_of_parts_are_those_of_the_whole() -> None:
    one, other = Sums(), Sums()
    for value in (1.0, 0.5):
        one.add(value)
    other.add(0.5)
    one.include(other)
    assert (one.count, one.total, one.squares) == (3, 2.0, 1.5)


def test_an_interval_holds_the_share_and_false_alarms_are_rare() -> None:
    found = share("X", 52, 100)
    assert found.low < found.share == 0.52 < found.high
    noise = [Estimate(str(i), 0.01 * (i % 5 - 2), 0.03) for i in range(40)]
    marked = without_false_alarms([*noise, Estimate("real", 0.2, 0.03)])
    assert [each.name for each in marked if each.sure] == ["real"]


def test_a_wrong_variant_is_refused_in_a_line(tmp_path: Path) -> None:
    from lapilli.lab.command import read_variant

    for text in ("nothing", "=x", "x="):
        with pytest.raises(lapilli.OptionError, match="write NAME=FILE"):
            read_variant(HIDDEN_HANDS, text, {})
    with pytest.raises(lapilli.OptionError, match="cannot read"):
        read_variant(HIDDEN_HANDS, f"mine={tmp_path / 'none.toml'}", {})
    assert read_variant(CARD_FILE, "four=players=4", {})[1].template.seats == 4


def test_an_old_report_stays_until_there_is_a_new_one(tmp_path: Path) -> None:
    from lapilli.lab.command import write

    old = tmp_path / "report.html"
    old.write_text("old", encoding="utf-8")
    write(old, "", "a")
    assert old.read_text(encoding="utf-8") == "old"
    with pytest.raises(lapilli.OptionError, match="--output"):
        write(tmp_path / "nowhere" / "report.html", "", "a")
