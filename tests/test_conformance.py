"""What every game must do, in every configuration: driven by the registry, so a new game is tested at once."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lapilli
from lapilli.engine.events import Event, as_json, sentence
from lapilli.engine.folder import events_of
from lapilli.engine.record import read_record, replay, write_record
from lapilli.engine.rng import Rng
from lapilli.games import names
from tests.configurations import ALL, CONFIGURATIONS, IDS
from tests.harness import position_after, random_game
from tests.rule_texts import rule_ids

EXAMPLES = 30 if lapilli.compiled else 8
seeds = st.integers(0, 2**32)
depths = st.integers(0, 80)


@pytest.fixture(scope="module", params=ALL, ids=IDS)
def game(request: pytest.FixtureRequest) -> lapilli.Game[Any]:
    name, options = request.param
    return lapilli.game(name, **options)


def as_bytes(value: object) -> bytes:
    return json.dumps(value, sort_keys=True).encode()


def events_as_bytes(game: lapilli.Game[Any], events: list[Any], seat: int | None) -> bytes:
    return as_bytes([as_json(event) for event in game.events_for(events, seat)])


def everybody(state: Any) -> list[int | None]:
    return [None, *range(state.seats)]


def test_every_game_has_configurations_to_test() -> None:
    assert CONFIGURATIONS.keys() == set(names())


def test_info_is_complete(game: lapilli.Game[Any]) -> None:
    info = game.info
    assert info.title
    assert info.summary
    assert game.deal(1).seats in info.players
    assert rule_ids(info.name)
    assert info.rules == f"docs/rules/{info.name}.md"
    for option in info.options:
        assert option.help
        assert option.rule is None or option.rule in rule_ids(info.name)
    as_bytes({option.name: option.default for option in info.options})


def test_an_event_is_known_by_its_tag_though_other_games_use_the_same(game: lapilli.Game[Any]) -> None:
    known = events_of(game)
    state, rng = game.deal(3), Rng(3, 3)
    while not state.over:
        for event in game.play_action(state, state.random_action(rng)):
            plain = as_json(event)
            assert msgspec.convert(plain, known[plain["event"]]) == event


def test_an_unknown_option_is_refused_naming_the_known_ones(game: lapilli.Game[Any]) -> None:
    with pytest.raises(lapilli.OptionError) as refused:
        lapilli.game(game.name, colour="pink")
    for option in game.info.options:
        assert option.name in str(refused.value)


def test_the_same_seed_gives_the_same_game(game: lapilli.Game[Any]) -> None:
    for seed in (0, 7, b"bytes"):
        assert game.position(game.deal(seed)) == game.position(game.deal(seed))
    first, second = game.deal(5), game.deal(5)
    players = Rng(3, 4), Rng(3, 4)
    assert first.play_to_end(players[0]) == second.play_to_end(players[1])
    assert game.position(first) == game.position(second)


@settings(max_examples=EXAMPLES, deadline=None)
@given(seed=seeds, depth=depths)
def test_legal_actions_are_ascending_unique_and_in_range(game: lapilli.Game[Any], seed: int, depth: int) -> None:
    state = position_after(game, seed, depth)
    legal = state.legal_actions()
    assert legal == sorted(set(legal))
    assert bool(legal) != state.over
    assert len(legal) <= game.info.longest_legal
    assert all(0 <= action < game.info.actions for action in legal)


@settings(max_examples=EXAMPLES, deadline=None)
@given(seed=seeds, depth=depths)
def test_notation_and_actions_are_a_round_trip(game: lapilli.Game[Any], seed: int, depth: int) -> None:
    state = position_after(game, seed, depth)
    texts = {action: game.text(state, action) for action in state.legal_actions()}
    assert len(set(texts.values())) == len(texts)
    assert {action: game.action(state, text) for action, text in texts.items()} == {action: action for action in texts}
    assert game.moves(state) == sorted(texts.values())


@settings(max_examples=EXAMPLES, deadline=None)
@given(seed=seeds, depth=depths)
def test_every_legal_action_applies_and_nothing_else_does(game: lapilli.Game[Any], seed: int, depth: int) -> None:
    state = position_after(game, seed, depth)
    legal = set(state.legal_actions())
    for action in sorted(legal)[:40]:
        copy = state.clone()
        copy.apply(action)
        assert copy.over or copy.legal_actions()
    before = game.position(state)
    others = Rng(seed & 0xFFFF, 1)
    for action in {-1, game.info.actions, *(others.below(game.info.actions) for _ in range(100))} - legal:
        with pytest.raises(lapilli.IllegalMove):
            state.apply(action)
    assert game.position(state) == before


@settings(max_examples=EXAMPLES, deadline=None)
@given(seed=seeds, depth=depths)
def test_a_refused_move_names_a_rule_and_changes_nothing(game: lapilli.Game[Any], seed: int, depth: int) -> None:
    state = position_after(game, seed, depth)
    before, words = game.position(state), (state.rng.a, state.rng.b)
    another = position_after(game, seed + 1, depth // 2)
    for move in [*game.moves(another)[:20], "nonsense", ""]:
        if move in game.moves(state):
            continue
        with pytest.raises(lapilli.IllegalMove) as refused:
            game.play(state, move)
        assert refused.value.sentence
        assert refused.value.rule is None or refused.value.rule in rule_ids(game.name)
        assert (game.position(state), (state.rng.a, state.rng.b)) == (before, words)


def test_random_moves_are_legal_and_all_of_them_come_up(game: lapilli.Game[Any]) -> None:
    rng = Rng(11, 12)
    for seed, depth in ((1, 0), (2, 5), (3, 12), (4, 30)):
        state = position_after(game, seed, depth)
        legal = state.legal_actions()
        if not legal:
            continue
        draws = min(60 * len(legal), 6000)
        counts = Counter(state.random_action(rng) for _ in range(draws))
        assert counts.keys() <= set(legal)
        if draws == 60 * len(legal):  # else too many actions to see all of them
            assert counts.keys() == set(legal)
            assert max(counts.values()) < 3 * 60


def test_every_game_ends_within_its_bound(game: lapilli.Game[Any]) -> None:
    for seed in range(100 if lapilli.compiled else 5):
        state = game.deal(seed)
        assert state.play_to_end(Rng(seed, 9)) <= game.info.longest_game
        assert state.over
        assert state.turn == -1
        assert game.ending(state)
        assert state.winners >> state.seats == 0
        assert len(state.score) == state.seats


@settings(max_examples=EXAMPLES, deadline=None)
@given(seed=seeds, depth=depths)
def test_positions_are_a_round_trip(game: lapilli.Game[Any], seed: int, depth: int) -> None:
    state = position_after(game, seed, depth)
    position = json.loads(as_bytes(game.position(state)))
    assert position["over"] == state.over
    copy = game.from_position(position)
    assert game.position(copy) == position
    assert copy.legal_actions() == state.legal_actions()
    assert (copy.turn, copy.winners, copy.ending) == (state.turn, state.winners, state.ending)
    for seat in everybody(state):
        assert without_memory(game.view(copy, seat)) == without_memory(game.view(state, seat))


def without_memory(view: dict[str, Any]) -> bytes:
    """A view without what a seat remembers: a position tells what lies where, not who has seen it there."""
    return as_bytes({name: value for name, value in view.items() if name != "known"})


def test_a_broken_position_is_refused_in_words(game: lapilli.Game[Any]) -> None:
    position = game.position(game.deal(2))
    broken: list[Any] = [None, [], {}, {**position, "game": "chess"}, {**position, "extra": 1}]
    broken += [{name: value for name, value in position.items() if name != missing} for missing in position]
    broken += [{**position, name: wrong} for name in position for wrong in (None, -7, "x", [[["x"]]], {"y": 1})]
    for wrong in broken:
        if wrong == position or (isinstance(wrong, dict) and wrong.get("mover", 0) is None):
            continue
        with pytest.raises(lapilli.PositionError) as refused:
            game.from_position(wrong)
        assert len(str(refused.value)) > 8


@settings(max_examples=EXAMPLES, deadline=None)
@given(seed=seeds, depth=depths)
def test_a_copy_lives_its_own_life(game: lapilli.Game[Any], seed: int, depth: int) -> None:
    state = position_after(game, seed, depth)
    before = game.position(state)
    copy = state.clone()
    assert game.position(copy) == before
    copy.play_to_end(Rng(1, 1))
    assert game.position(state) == before
    copy.copy_from(state)
    assert game.position(copy) == before
    one, other = Rng(5, 6), Rng(5, 6)
    assert copy.play_to_end(one) == state.play_to_end(other)
    assert game.position(copy) == game.position(state)


@settings(max_examples=EXAMPLES, deadline=None)
@given(seed=seeds, depth=depths)
def test_a_seat_cannot_tell_what_it_may_not_know(game: lapilli.Game[Any], seed: int, depth: int) -> None:
    """Two games that differ only in what a seat cannot know look the same to it, byte for byte."""
    truth = position_after(game, seed, depth)
    for seat in range(truth.seats):
        imagined = truth.clone()
        imagined.determinise(seat, Rng(seed, seat + 1))
        assert as_bytes(game.view(imagined, seat)) == as_bytes(game.view(truth, seat))
        assert as_bytes(game.view(imagined, None)) == as_bytes(game.view(truth, None))
        game.from_position(game.position(imagined))
        if truth.turn == seat:
            assert game.moves(imagined) == game.moves(truth)


@settings(max_examples=EXAMPLES, deadline=None)
@given(seed=seeds, depth=depths)
def test_a_redeal_depends_on_nothing_the_seat_cannot_know(game: lapilli.Game[Any], seed: int, depth: int) -> None:
    """Two games that look the same to a seat become the very same game: the true hidden cards leave no trace."""
    truth = position_after(game, seed, depth)
    for seat in range(truth.seats):
        other = truth.clone()
        other.determinise(seat, Rng(seed, 1))
        imagined = [state.clone() for state in (truth, other)]
        for state in imagined:
            state.determinise(seat, Rng(seed, 2))
        assert game.position(imagined[0]) == game.position(imagined[1])
        assert imagined[0].rng.next_word() == imagined[1].rng.next_word()


def test_events_tell_a_seat_nothing_hidden(game: lapilli.Game[Any]) -> None:
    """If a move leads two games that look the same to a seat to two that still do, its events look the same, too."""
    compared = 0
    for seed in range(60 if lapilli.compiled else 8):
        truth = position_after(game, seed, 1 + seed % 23)
        for seat in range(truth.seats):
            pair = truth.clone(), truth.clone()
            pair[1].determinise(seat, Rng(seed, 77))
            for action in set(pair[0].legal_actions()[:30]) & set(pair[1].legal_actions()):
                states = [state.clone() for state in pair]
                events = [game.play_action(state, action) for state in states]
                if as_bytes(game.view(states[0], seat)) == as_bytes(game.view(states[1], seat)):
                    compared += 1
                    assert events_as_bytes(game, events[0], seat) == events_as_bytes(game, events[1], seat)
    assert compared


def test_determinise_draws_anew_and_forgets_the_coming_chance(game: lapilli.Game[Any]) -> None:
    state = position_after(game, 5, 2)
    words = set()
    for seed in range(5):
        copy = state.clone()
        copy.determinise(0, Rng(seed, 1))
        words.add((copy.rng.a, copy.rng.b))
        again = state.clone()
        again.determinise(0, Rng(seed, 1))
        assert game.position(again) == game.position(copy)
    assert len(words) == 5
    assert (state.rng.a, state.rng.b) not in words
    with pytest.raises(ValueError, match="seat"):
        state.determinise(state.seats, Rng())


def test_views_of_a_whole_game_are_plain_data_and_name_the_seat(game: lapilli.Game[Any]) -> None:
    for state in random_game(game, 9):
        for seat in everybody(state):
            view = game.view(state, seat)
            assert json.loads(as_bytes(view)) == view
            assert view["seat"] == seat
            assert len(game.picture(view).splitlines()) <= 24
    with pytest.raises(ValueError, match="seat"):
        game.view(state, state.seats)


def test_every_event_of_a_game_reads_as_a_sentence(game: lapilli.Game[Any]) -> None:
    state = game.deal(13)
    players = Rng(13, 1)
    names = [f"Player {seat}" for seat in range(state.seats)]
    while not state.over:
        events = game.play_action(state, state.random_action(players))
        for seat in everybody(state):
            for event in game.events_for(events, seat):
                told = sentence(event, names)
                assert told[0].isupper() or told[0].isdigit()
                assert told[-1] in ".?!"
                assert "None" not in told


def test_a_record_replays_to_the_same_position(game: lapilli.Game[Any]) -> None:
    state = game.deal(21)
    players = Rng(1, 3)
    moves = []
    while not state.over:
        moves.append(game.text(state, state.random_action(players)))
        game.play(state, moves[-1])
    record = write_record(game, 21, [f"player {seat}" for seat in range(state.seats)], moves, state)
    copy = read_record(record.to_json())
    assert copy == record
    *_, last = replay(copy, lapilli.game)
    assert game.position_hash(last.state) == game.position_hash(state)


# ---- at the table


def test_every_legal_move_is_pointed_at_in_its_own_way(game: lapilli.Game[Any]) -> None:
    """Paths lead to their moves and back, no two moves have the same, and none is the beginning of another."""
    for seed in range(8 if lapilli.compiled else 2):
        for state in random_game(game, seed):
            moves = game.moves(state)
            paths = {move: game.paths(move) for move in moves}
            assert all(paths.values())
            picked = {tuple(path): move for move in moves for path in paths[move]}
            assert len(picked) == sum(len(ways) for ways in paths.values())
            for path in picked:
                assert not any(path[:n] in picked for n in range(1, len(path)))
            for path, move in list(picked.items())[:: max(1, len(picked) // 20)]:
                assert game.move_from_picks(state, path) == move


def test_whoever_is_to_move_is_told_what_to_do(game: lapilli.Game[Any]) -> None:
    for state in random_game(game, 4):
        if not state.over:
            assert str(game.prompt(state, state.turn))[-1] in ".?!"


def test_picks_that_are_no_move_are_refused(game: lapilli.Game[Any]) -> None:
    state = game.deal(3)
    for picks in ([], ["x:y"], ["word:"], ["card:"], ["cell:1", "cell:2", "cell:3", "cell:4"]):
        with pytest.raises(lapilli.IllegalMove) as refused:
            game.play(state, game.move_from_picks(state, picks))
        assert refused.value.sentence


def test_a_layout_names_what_the_game_has(game: lapilli.Game[Any]) -> None:
    """Fields of views, tags and fields of events, and cards: a misspelt one would show nothing."""
    layout = game.layout()
    state = game.deal(5)
    view = game.view(state, 0)
    for pile in layout.piles:
        value: Any = view
        for name in pile.field.split("."):
            value = value[name]
        assert isinstance(value, int | list)
    for grid in layout.grids:
        cells = [cell for row in grid.rows for cell in row]
        assert len(view[grid.field]) == len(cells) or set(view[grid.field]) <= set(cells)
        if grid.aims:
            needed = view[grid.aims]
            assert needed is None or isinstance(needed, str) or len(needed) == state.seats
    for badge in layout.badges:
        named = view[badge.field] if badge.field else layout.maps["seat"]
        assert len(named) == state.seats
    fields = {str(kind.__struct_config__.tag): set(kind.__struct_fields__) for kind in event_kinds(Event, game.name)}
    assert {*layout.travels, *layout.celebrated} <= fields.keys()
    for tag, travels in layout.travels.items():
        for travel in travels:
            for template in (travel.cards, travel.start, travel.to):
                assert set(re.findall(r"\{(\w+)", template)) <= fields[tag], (tag, template)


def event_kinds(root: type[Event], game: str) -> list[type[Event]]:
    """The events of a game, its own after those that it shares with others."""
    found = [kind for child in root.__subclasses__() for kind in (child, *event_kinds(child, game))]
    own = [kind for kind in found if kind.__module__.startswith(f"lapilli.games.{game}.")]
    return [kind for kind in found if not kind.__module__.startswith("lapilli.games.")] + own
