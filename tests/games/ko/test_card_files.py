"""Card files: what they can say, how it is played, and what they get wrong [K1, K2]. The format: docs/ko-cards.md"""

from __future__ import annotations

import re
from copy import copy
from pathlib import Path
from typing import Any

import pytest

import lapilli
from lapilli.engine.record import read_record, replay, write_record
from lapilli.engine.rng import Rng
from lapilli.games.ko.cards import OUR_FILES
from lapilli.games.ko.game import KoGame
from lapilli.games.ko.rules import KO
from tests.games.ko.positions import names, play, plays
from tests.harness import fewer_uncompiled, random_game, refusal, rule

ROOT = Path(__file__).parents[3]
EXAMPLE = (ROOT / "docs" / "ko-cards.md").read_text(encoding="utf-8").split("```toml\n")[1].split("```")[0]

# Both decks with every word of the vocabulary, often several steps long.
CHARACTERS = """
[[{deck}]]
code = "{letter}0"
name = "Basic"
kind = "character"
copies = 8
[[{deck}]]
code = "{letter}1"
name = "Wall"
kind = "character"
copies = 2
lasting = [{{ protect = ["destroy", "swap"] }}, {{ protect = ["move"], whom = "adjacent" }}]
[[{deck}]]
code = "{letter}2"
name = "Busy"
kind = "character"
copies = 3
once = [
    {{ do = "swap", adjacent = "it" }},
    {{ do = "move", adjacent = "it", may = true }},
    {{ do = "destroy", count = 2 }},
]
[[{deck}]]
code = "{letter}3"
name = "Leaver"
kind = "character"
copies = 2
once = [
    {{ do = "sacrifice", may = true }},
    {{ do = "take", what = "magic" }},
    {{ do = "discard", count = 2, may = true }},
]
[[{deck}]]
code = "{letter}4"
name = "Guarded Thief"
kind = "character"
copies = 2
once = [
    {{ do = "discard", who = "opponent", count = 2 }},
    {{ do = "sacrifice", adjacent = "it", other = true, may = true }},
]
lasting = [{{ protect = ["destroy"] }}]
"""
MAGIC = """
[[{deck}]]
code = "{letter}5"
name = "Study"
kind = "magic"
copies = 3
effect = [{{ do = "draw", count = 2 }}, {{ do = "discard" }}]
[[{deck}]]
code = "{letter}6"
name = "Theft"
kind = "magic"
copies = 3
effect = [{{ do = "discard", who = "opponent" }}, {{ do = "move", whose = "opposing", adjacent = "own" }}]
[[{deck}]]
code = "{letter}7"
name = "Double Blow"
kind = "magic"
copies = 3
effect = [{{ do = "destroy", count = 2 }}, {{ do = "take", may = true }}]
[[{deck}]]
code = "{letter}8"
name = "Recall"
kind = "magic"
copies = 2
effect = [{{ do = "take", what = "instant", count = 2 }}]
[[{deck}]]
code = "{letter}9"
name = "Shuffle"
kind = "magic"
copies = 2
effect = [{{ do = "swap", whose = "own" }}, {{ do = "swap", adjacent = "each other", may = true }}]
[[{deck}]]
code = "{letter}A"
name = "No"
kind = "instant"
copies = 2
cancel = "magic"
[[{deck}]]
code = "{letter}B"
name = "Not once"
kind = "instant"
copies = 1
cancel = "once"
[[{deck}]]
code = "{letter}C"
name = "Stay"
kind = "instant"
copies = 1
cancel = "destroy"
[[{deck}]]
code = "{letter}D"
name = "Follow"
kind = "instant"
copies = 2
when = {{ happens = "move" }}
effect = [{{ do = "move", count = 2 }}, {{ do = "draw", may = true }}]
[[{deck}]]
code = "{letter}E"
name = "Greet"
kind = "instant"
copies = 2
when = {{ happens = "character", to = "opposing" }}
effect = [{{ do = "discard", who = "opponent" }}, {{ do = "destroy", may = true }}]
[[{deck}]]
code = "{letter}F"
name = "Mourn"
kind = "instant"
copies = 2
when = {{ happens = "objective", to = "own" }}
effect = [{{ do = "take", what = "any" }}]
"""
EVERYTHING = "".join(
    text.format(deck=deck, letter=deck[0].upper()) for deck in ("dragon", "unicorn") for text in (CHARACTERS, MAGIC)
)


def written(folder: Path, text: str) -> str:
    path = folder / "cards.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


@pytest.fixture
def everything(tmp_path: Path) -> str:
    return written(tmp_path, EVERYTHING)


# ---- how many Objectives win


def one_space_from_an_objective(game: lapilli.Game[Any], done: int) -> KO:
    """Dragon has the turn, has completed some Objectives, and lacks space 3 of 123E."""
    position = game.position(game.deal(1))
    _, secret, *others = game.cards.objectives
    position |= {"turn": 0, "order": [0, 1], "grid": {"1": "D0", "2": "D0"}}
    position["objectives"] = {"dragon": "123E", "unicorn": secret}
    position["completed"]["dragon"], position["objective_pile"] = others[:done], others[done:]
    pile = sorted([*position["hands"][0], *position["draw"]["dragon"]], key=lambda card: card == "D0")
    position["hands"][0], position["draw"]["dragon"] = [pile.pop()], pile[:-2]
    return game.from_position(position)


@rule("K21")
@pytest.mark.parametrize("goal", range(1, 7))
def test_a_file_says_how_many_objectives_win(tmp_path: Path, goal: int) -> None:
    game = lapilli.game("ko", cards=written(tmp_path, f"goal = {goal}"))
    if goal > 1:
        state = one_space_from_an_objective(game, goal - 2)
        play(game, state, "D0@3", "claim")
        assert not state.over
        assert game.position(game.from_position(game.position(state))) == game.position(state)
    state = one_space_from_an_objective(game, goal - 1)
    play(game, state, "D0@3", "claim")
    position = game.position(state)
    assert (position["over"], position["winners"], len(position["completed"]["dragon"])) == (True, [0], goal)
    assert game.ending(state) == "last Objective completed"
    assert game.position(game.from_position(position)) == position


@rule("K21")
def test_whoever_looks_is_told_how_many_objectives_win(tmp_path: Path) -> None:
    game = lapilli.game("ko", cards=written(tmp_path, "goal = 4"))
    state = one_space_from_an_objective(game, 1)
    assert game.view(state, 0)["goal"] == game.view(state, None)["goal"] == 4
    said = game.aim(game.view(state, 0))
    assert said is not None
    assert str(said.standing).endswith("Objectives: 1 of 4.")
    usual = lapilli.game("ko")
    assert "goal" not in usual.view(usual.deal(1), 0)


@rule("K21")
def test_a_position_belongs_to_a_game_of_as_many_objectives(tmp_path: Path) -> None:
    game = lapilli.game("ko", cards=written(tmp_path, "goal = 4"))
    with pytest.raises(lapilli.PositionError, match="goal: is 4, but this game was made with 3"):
        lapilli.game("ko").from_position(game.position(game.deal(1)))


@rule("K21")
def test_whole_games_of_any_number_of_objectives_end_and_deal_what_is_secret_anew(tmp_path: Path) -> None:
    for goal in (1, 6):
        game = lapilli.game("ko", players=4, cards=written(tmp_path, f"goal = {goal}"))
        assert game.options["cards"] is not None
        assert KoGame(**game.options).cards.goal == goal  # as a record keeps it
        for seed in range(fewer_uncompiled(50)):
            for state in random_game(game, seed):
                assert max(state.n_completed) <= goal
                if not state.over:
                    imagined = copy(state)
                    imagined.determinise(seed % 4, Rng(seed, 5))
                    assert game.view(imagined, seed % 4) == game.view(state, seed % 4)


# ---- other cards


@rule("K1", "K2")
def test_the_example_of_the_manual_can_be_played(tmp_path: Path) -> None:
    game = lapilli.game("ko", advanced=True, cards=written(tmp_path, EXAMPLE))
    assert game.cards.grid == ["123A", "456B", "789C", "DEFG"]
    assert "789CF" in game.cards.objectives
    assert len(game.cards.deck(0)) == 16  # Dragons are still ours
    codes = {game.cards.code[card] for card in game.cards.deck(1)}
    assert codes == {"U0", "US", "UJ", "UE", "UT", "UG", "UW", "UN", "UX", "UR"}
    state = game.deal(1)
    state.play_to_end(Rng(1, 2))
    assert state.over


def test_the_grid_of_a_file_decides_who_is_adjacent(tmp_path: Path) -> None:
    game = lapilli.game("ko", advanced=True, cards=written(tmp_path, EXAMPLE))
    position = game.position(game.deal(1))
    for deck, cards in (("dragon", {"7": "D0", "D": "D0", "9": "D0"}), ("unicorn", {"E": "U0"})):
        for space, card in cards.items():
            position["draw"][deck].remove(card)
            position["grid"][space] = card
    position["hands"][1].append("UT")
    position["draw"]["unicorn"].remove("UT")
    state = game.from_position(position)
    assert plays(game, state, "UT") == {"UT:D"}  # E lies below 8, with D to its left


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("advanced", [False, True])
def test_every_word_of_the_vocabulary_plays_saves_and_restores(everything: str, players: int, advanced: bool) -> None:
    game = lapilli.game("ko", players=players, advanced=advanced, cards=everything)
    told, steps = set(), set()
    for seed in range(max(3, fewer_uncompiled(25))):
        state = game.deal(seed)
        players_rng = Rng(seed, 4)
        while not state.over:
            told |= set(names(game.play_action(state, state.random_action(players_rng))))
            position = game.position(state)  # refused if a card were lost or doubled
            restored = game.from_position(position)
            assert game.position(restored) == position
            assert restored.legal_actions() == state.legal_actions()
            assert len(restored.legal_actions()) <= game.info.longest_legal
            if position["effect"] and "step" in position["effect"]:
                steps.add((position["effect"]["card"][1], position["effect"]["step"]))
    if lapilli.compiled:
        assert told >= {
            "took",
            "sacrificed",
            "swapped",
            "moved",
            "destroyed",
            "discarded",
            "opponent_chosen",
            "skipped",
            "reactions_asked",
            "reacted",
        }
        assert steps >= {("2", 0), ("2", 1), ("3", 0), ("3", 1), ("3", 2), ("3", 3), ("4", 0), ("4", 1), ("4", 2)}


@pytest.mark.parametrize("players", [2, 4])
def test_games_with_every_word_end_within_their_bound_and_keep_the_facts_twice(everything: str, players: int) -> None:
    game = lapilli.game("ko", players=players, cards=everything)
    for seed in range(fewer_uncompiled(500, share=100)):
        moves = -1  # the deal is none
        for state in random_game(game, seed):
            moves += 1
            repeated = [state.held, state.spaces, state.empty, state.guards]
            state.find_repeated_facts()
            assert [state.held, state.spaces, state.empty, state.guards] == repeated
        assert moves <= game.info.longest_game


def standing(game: lapilli.Game[Any], grid: dict[str, str], hands: list[str], discard: str = "") -> KO:
    """A position with cards of a file: seat 1, Unicorn, has the turn."""
    position = game.position(game.deal(1))
    decks = ("dragon", "unicorn")
    for seat, deck in enumerate(decks):
        pile = [*position["hands"][seat], *position["draw"][deck]]
        pile.sort(key=lambda code: code.endswith("0"))
        position["hands"][seat] = hands[seat].split()
        position["discard"][deck] = [card for card in discard.split() if card[0] == deck[0].upper()]
        laid = [card for card in grid.values() if card[0] == deck[0].upper()]
        for card in [*position["hands"][seat], *position["discard"][deck], *laid]:
            pile.remove(card)
        position["draw"][deck] = pile
    return game.from_position({**position, "grid": grid, "objectives": position["objectives"]})


def test_a_character_that_swapped_itself_strikes_from_where_it_lies_now(tmp_path: Path) -> None:
    game = lapilli.game("ko", cards=written(tmp_path, EXAMPLE))
    state = standing(game, {"2": "D0", "3": "D0", "9": "D0"}, ["D0", "UJ"])
    play(game, state, "UJ@1", "swap:1-2")
    assert game.position(state)["effect"]["at"] == "2"
    assert game.moves(state) == ["destroy:1", "destroy:3"]


def test_a_magic_card_that_names_no_target_is_its_code_alone(tmp_path: Path) -> None:
    game = lapilli.game("ko", cards=written(tmp_path, EXAMPLE))
    state = standing(game, {}, ["D0", "UE U0 UN"])
    assert plays(game, state, "UE") == {"UE"}
    assert "names no target" in refusal(game, state, "UE:4")
    play(game, state, "UE", "discard:UN", "discard:U0")
    position = game.position(state)
    assert position["discard"]["unicorn"] == ["UN", "U0", "UE"]
    assert len(position["hands"][1]) == 2


def test_a_magic_card_that_draws_the_last_card_still_reaches_its_pile(everything: str) -> None:
    game = lapilli.game("ko", cards=everything)
    state = standing(game, {}, ["D0", "U5"])
    position = game.position(state)
    position["discard"]["unicorn"] = position["draw"]["unicorn"][1:]
    del position["draw"]["unicorn"][1:]
    state = game.from_position(position)
    play(game, state, "U5")
    ended = game.position(state)
    assert (ended["over"], ended["winners"], ended["effect"]) == (True, [0], None)
    assert ended["discard"]["unicorn"][-1] == "U5"
    game.from_position(ended)


def test_a_sacrifice_and_a_card_taken_back_by_choice(tmp_path: Path) -> None:
    game = lapilli.game("ko", cards=written(tmp_path, EXAMPLE))
    state = standing(game, {"1": "U0", "2": "US"}, ["D0", "UG"], discard="UX UT")
    play(game, state, "UG:2")
    assert game.moves(state) == ["take:US", "take:UT", "take:UX"]
    play(game, state, "take:UT")
    assert game.position(state)["hands"][1] == ["UT"]
    assert refusal(game, state, "take:UX") == "K37: there is nothing to choose now"


# ---- what files get wrong


def card(**changes: object) -> str:
    """A Unicorn deck of one kind of card, as TOML."""
    entries: dict[str, object] = {"code": '"U0"', "name": '"Unicorn"', "kind": '"character"', "copies": 40, **changes}
    lines = [f"{name} = {value}" for name, value in entries.items() if value is not None]
    return "[[unicorn]]\n" + "\n".join(lines) + "\n"


def grid(*rows: str) -> str:
    return 'grid = """\n' + "\n".join(rows) + '\n"""'


def objectives(*first: str) -> str:
    others = ["456F", "789G", "147A", "258B", "369C", "357D", "159G", "124A", "236D", "478B", "689F"]
    return f"objectives = {[*first, *others][:12]}"


WRONG = [
    ("[[unicorn]", "is not TOML: "),
    ("[[gnome]]", "gnome: is not a section; there are dragon, unicorn, goal, objectives, grid"),
    ("unicorn = 3", "unicorn: is not a list of cards"),
    (card(copies=39), "unicorn: has 39 cards, not 40 (K1)"),
    (card(code=None), "unicorn card 1: Object missing required field `code`"),
    (card(code='"u0"'), "unicorn card 1 (u0), code: Expected `str` matching regex"),
    (card(code='"D0"'), "unicorn card 1 (D0): another card has the same code"),
    (card(copies='"many"'), "unicorn card 1 (U0), copies: Expected `int`, got `str`"),
    (card(colour='"pink"'), "unicorn card 1 (U0): Object contains unknown field `colour`"),
    (card(kind='"spell"'), "unicorn card 1 (U0), kind: Invalid enum value 'spell'"),
    (card(effect='[{ do = "draw" }]'), "a card of kind character has no 'effect', only once and lasting"),
    (card(cancel='"magic"'), "a card of kind character has no 'cancel', only once and lasting"),
    (card(kind='"magic"'), "unicorn card 1 (U0): a Magic card must have an effect"),
    (card(kind='"magic"', effect='[{ do = "destroy", may = true }]'), "cannot be a 'may'"),
    (card(kind='"magic"', effect='[{ do = "destroy", adjacent = "it" }]'), "a Magic card lies on no space"),
    (card(kind='"instant"'), "an Instant must say either what it cancels or when it can be played"),
    (card(kind='"instant"', cancel='"magic"', when='{ happens = "move" }'), "must say either what it cancels or when"),
    (card(kind='"instant"', when='{ happens = "move" }'), "an Instant has an effect if it says when"),
    (card(kind='"instant"', cancel='"magic"', effect='[{ do = "draw" }]'), "an Instant has an effect if it says when"),
    (card(kind='"instant"', when='{ happens = "rain" }', effect='[{ do = "draw" }]'), "when.happens: Invalid enum"),
    (
        card(kind='"instant"', when='{ happens = "move" }', effect='[{ do = "destroy", adjacent = "it" }]'),
        "an Instant lies on no space",
    ),
    (card(kind='"instant"', cancel='"fun"'), "unicorn card 1 (U0), cancel: Invalid enum value 'fun'"),
    (card(once='[{ do = "explode" }]'), "unicorn card 1 (U0), once[0].do: Invalid value 'explode'"),
    (card(once='[{ do = "draw", count = 9 }]'), "unicorn card 1 (U0), once[0].count: Expected `int` <= 8"),
    (card(once='[{ do = "draw", count = 8 }, { do = "discard" }]'), "its ability has 9 steps"),
    (card(once='[{ do = "draw", whose = "own" }]'), "once[0]: Object contains unknown field `whose`"),
    (card(lasting='[{ protect = ["fire"] }]'), "lasting[0].protect[0]: Invalid enum value 'fire'"),
    (objectives()[:-1], "is not TOML"),
    (objectives("123E", "123E"), "objective 2: '123E' is there twice"),
    (objectives("E123"), "objective 1: 'E123' is not written as its numbers, then its letters"),
    (objectives("113"), "objective 1: '113' names a space twice"),
    ("objectives = []", "objectives: must be a list of 12 texts"),
    ("goal = 0", "goal: must be a number from 1 to 6"),
    ("goal = 7", "goal: must be a number from 1 to 6"),
    ("goal = true", "goal: must be a number from 1 to 6"),
    ('goal = "3"', "goal: must be a number from 1 to 6"),
    (grid("1 2 3 A", "4 5 6 B", "7 8 9 C"), "grid: must be four rows of four spaces"),
    (grid("2 1 3 A", "4 5 6 B", "7 8 9 C", "D E F G"), "grid: the numbers must form a 3x3 square, in order"),
    (grid("1 2 3 A", "D E F G", "4 5 6 B", "7 8 9 C"), "grid: the numbers must form a 3x3 square, in order"),
    (grid("1 2 3 A", "B 4 5 6", "7 8 9 C", "D E F G"), "grid: the numbers must form a 3x3 square, in order"),
]


@pytest.mark.parametrize(("text", "complaint"), WRONG, ids=[complaint[:40] for _, complaint in WRONG])
def test_a_wrong_file_is_refused_naming_the_entry(tmp_path: Path, text: str, complaint: str) -> None:
    name = written(tmp_path, text)
    with pytest.raises(lapilli.OptionError) as refused:
        lapilli.game("ko", cards=name)
    assert complaint in str(refused.value)
    assert str(refused.value).startswith(f"option cards: {name}")
    assert "line " in str(refused.value) or "end of document" in str(refused.value)


def test_the_line_is_that_of_the_card_or_section(tmp_path: Path) -> None:
    first = '# mine\n\n[[ unicorn ]]\ncode = "U0"\nname = "Unicorn"\nkind = "character"\ncopies = 20\n\n'
    for text, place in (
        (first + card(copies=20), "line 9: unicorn card 2 (U0): another card has the same code"),
        ("# mine\n" + objectives("123E", "123E"), "line 2: objective 2"),
        ("\n\n" + grid("1 2 3 A"), "line 3: grid"),
        (card(copies=39), "line 1: unicorn: has 39 cards"),
        ("# mine\n\ngoal = 7\n", "line 3: goal: must be"),
    ):
        with pytest.raises(lapilli.OptionError, match=re.escape(place)):
            lapilli.game("ko", cards=written(tmp_path, text))


def test_too_many_kinds_of_cards_are_refused(tmp_path: Path) -> None:
    kinds = "".join(card(code=f'"U{i}"', copies=1, kind='"instant"', cancel='"magic"') for i in range(8))
    with pytest.raises(lapilli.OptionError, match="unicorn: has 8 kinds of instant cards, and there is room for 7"):
        lapilli.game("ko", cards=written(tmp_path, kinds + card(code='"UX"', copies=32)))


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(lapilli.OptionError, match=r"cannot read '.*none.toml': No such file"):
        lapilli.game("ko", cards=str(tmp_path / "none.toml"))
    (tmp_path / "binary.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(lapilli.OptionError, match=r"binary.toml': it is not a text file"):
        lapilli.game("ko", cards=str(tmp_path / "binary.toml"))


@rule("K1")
def test_a_record_keeps_the_cards_so_it_replays_without_the_file(everything: str) -> None:
    game = lapilli.game("ko", cards=everything)
    state = game.deal(3)
    players, moves = Rng(1, 1), []
    while not state.over:
        moves.append(game.text(state, state.random_action(players)))
        game.play(state, moves[-1])
    record = write_record(game, 3, ["a", "b"], moves, state)
    Path(everything).unlink()
    *_, last = replay(read_record(record.to_json()), lapilli.game)
    assert game.position_hash(last.state) == game.position_hash(state)


def test_our_own_cards_leave_no_trace_in_the_options(tmp_path: Path) -> None:
    ours = "\n".join(path.read_text(encoding="utf-8") for path in reversed(OUR_FILES))
    assert lapilli.game("ko", cards=written(tmp_path, ours)).options["cards"] is None


def test_a_record_with_broken_cards_is_refused() -> None:
    for broken, complaint in (("{", "cannot be read"), ('{"gnome": []}', "gnome: is not a section")):
        with pytest.raises(lapilli.OptionError, match=complaint):
            lapilli.game("ko", cards=broken)
