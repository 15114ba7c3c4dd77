"""Many games at once."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import numpy as np
import pytest

import lapilli
from lapilli.engine.rng import Rng
from lapilli.rl import MOST_FLAT, Batch, action_features, observation, privileged
from tests.configurations import (
    ALL,
    CARD_FILE,
    CONFIGURATIONS,
    HIDDEN_HANDS,
    IDS,
    MANY_SEATS,
    OPEN_GAME,
    SECRET_QUESTIONS,
)
from tests.harness import fewer_uncompiled
from tests.rl.views import OBSERVED

# Every way to play, in every form that it has
FORMS = [
    pytest.param(name, options, form, id=f"{IDS[i]}-{form}")
    for i in OBSERVED
    for name, options in [ALL[i]]
    for form in ("flat", "list")
    if form == "list" or lapilli.game(name).info.actions <= MOST_FLAT
]


def form_of(name: str) -> str:
    return "flat" if lapilli.game(name).info.actions <= MOST_FLAT else "list"


def random_actions(batch: Batch, rng: np.random.Generator) -> Any:
    if batch.form == "list":
        return rng.integers(batch.count)
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in batch.mask])


def snapshot(batch: Batch) -> list[bytes]:
    return [getattr(batch, name).tobytes() for name in batch.wanted()]


@pytest.mark.parametrize(("name", "options", "form"), FORMS)
def test_a_batch_plays_the_same_games_as_states_alone(name: str, options: dict[str, Any], form: str) -> None:
    game = lapilli.game(name, **options)
    size = 3
    batch = Batch(game, size, seed=5, form=form)
    rng = np.random.default_rng(1)
    states = [batch.games.state_of(i).clone() for i in range(size)]
    endings = 0
    for _ in range(fewer_uncompiled(300)):
        actions = random_actions(batch, rng)
        chosen = [batch.legal(i)[a] if form == "list" and not batch.done[i] else a for i, a in enumerate(actions)]
        batch.step(actions)
        for i, state in enumerate(states):
            if state.over:
                assert not batch.done[i]
                assert not batch.reward[i].any()
                state.copy_from(batch.games.state_of(i))
                continue
            mover = state.turn
            state.apply(int(chosen[i]))
            assert state == batch.games.state_of(i)
            assert batch.done[i] == state.over
            assert batch.seat[i] == (mover if state.over else state.turn)
            assert batch.observation[i].tobytes() == observation(game, state, batch.seat[i])
            legal = state.legal_actions()
            assert batch.count[i] == max(1, len(legal))
            if form == "flat":
                assert batch.mask[i].all() if state.over else np.flatnonzero(batch.mask[i]).tolist() == legal
            else:
                rows = b"".join(action_features(game, state, action) for action in legal)
                assert batch.actions[i].tobytes() == rows.ljust(batch.actions[i].size, b"\0")
            if state.over:
                endings += 1
                won = [int(state.winners >> seat & 1) for seat in range(state.seats)]
                fair = [0 if len(set(won)) == 1 else 1 if has else -1 for has in won]
                assert batch.reward[i].tolist() == fair
            else:
                assert not batch.reward[i].any()
    assert endings or name != OPEN_GAME


@pytest.mark.parametrize("name", list(CONFIGURATIONS))
def test_the_number_of_threads_changes_nothing(name: str) -> None:
    batches = [Batch(name, 7, threads=threads, seed=9, form=form_of(name)) for threads in (1, 3)]
    rng = np.random.default_rng(2)
    for _ in range(fewer_uncompiled(150)):
        actions = random_actions(batches[0], rng)
        for batch in batches:
            batch.step(actions)
        assert snapshot(batches[0]) == snapshot(batches[1])


@pytest.mark.parametrize("form", ["flat", "list"])
def test_some_games_are_played_and_the_others_stay(form: str) -> None:
    batch = Batch(MANY_SEATS, 6, threads=2, form=form)
    rng = np.random.default_rng(4)
    for _ in range(fewer_uncompiled(100)):
        where = rng.random(6) < 0.5
        before = [batch.games.state_of(i).clone() for i in range(6)]
        rows = batch.observation.copy()
        actions = np.where(where, random_actions(batch, rng), -1)  # nobody looks at the others
        batch.step(actions, where)
        for i in range(6):
            assert (batch.games.state_of(i) == before[i]) == (not where[i])
            assert where[i] or (batch.observation[i] == rows[i]).all()
    with pytest.raises(ValueError, match="`where` needs 6 truth values"):
        batch.step(actions, np.ones(6))


@pytest.mark.parametrize(
    ("name", "sensible"), [(HIDDEN_HANDS, False), (HIDDEN_HANDS, True), (SECRET_QUESTIONS, True), (CARD_FILE, False)]
)
def test_bots_choose_legal_actions(name: str, sensible: bool) -> None:
    batch = Batch(name, 4, form=form_of(name))
    everywhere = np.ones(4, bool)
    chosen = set()
    for _ in range(10):
        actions = batch.choose(everywhere, sensible)
        chosen |= set(actions.tolist())
        batch.step(actions)
    assert len(chosen) > 5
    assert batch.choose(np.array([True, False, False, False]))[1:].tolist() == [0, 0, 0]


def test_a_reset_deals_anew() -> None:
    batch = Batch(HIDDEN_HANDS, 3, seed=1)
    first = snapshot(batch)
    batch.reset()
    assert snapshot(batch) != first
    batch.reset(1)
    assert snapshot(batch) == first


def test_abandoned_games_have_no_result() -> None:
    batch = Batch(HIDDEN_HANDS, 3, seed=1)
    batch.abandon(np.array([False, True, False]))
    assert batch.done.tolist() == [False, True, False]
    assert not batch.reward.any()
    assert batch.mask[1].all()
    batch.step(random_actions(batch, np.random.default_rng(1)))
    assert not batch.done[1]


def test_the_seed_decides_the_deals() -> None:
    deals = [Batch(HIDDEN_HANDS, 4, seed=seed).observation.tobytes() for seed in (1, 1, 2)]
    assert deals[0] == deals[1] != deals[2]
    assert len({row.tobytes() for row in Batch(HIDDEN_HANDS, 50, seed=1).observation}) > 45


def test_a_deal_does_not_depend_on_how_the_game_before_was_played() -> None:
    """So two agents can be compared on the same deals."""
    batches = [Batch(HIDDEN_HANDS, 2, seed=3) for _ in range(2)]
    second = []
    for number, batch in enumerate(batches):
        rng = np.random.default_rng(number)
        seen: list[bytes | None] = [None, None]
        while None in seen:
            ended = batch.done.copy()
            batch.step(random_actions(batch, rng))
            for i in np.flatnonzero(ended):
                seen[i] = seen[i] or batch.observation[i].tobytes()
        second.append(seen)
    assert second[0] == second[1]


@pytest.mark.parametrize(("name", "form"), [(HIDDEN_HANDS, "flat"), (CARD_FILE, "list"), (SECRET_QUESTIONS, "list")])
def test_an_illegal_action_changes_nothing(name: str, form: str) -> None:
    batch = Batch(name, 5, form=form)
    before = snapshot(batch), [batch.games.state_of(i).clone() for i in range(5)]
    actions = random_actions(batch, np.random.default_rng(0))
    for wrong in (-1, 2**40, int(batch.count[3]) if form == "list" else int(np.flatnonzero(~batch.mask[3])[0])):
        actions[3] = wrong
        with pytest.raises(lapilli.IllegalMove, match=f"{name}, game 3 of the batch: action {wrong} is not one of"):
            batch.step(actions)
        assert snapshot(batch) == before[0]
        assert [batch.games.state_of(i) for i in range(5)] == before[1]


def test_what_others_write_to_the_arrays_harms_nothing() -> None:
    """Who looks is known to the batch itself: a seat that is not there would lie outside the rows."""
    batch, twin = (Batch(HIDDEN_HANDS, 3, seed=1) for _ in range(2))
    batch.seat[:] = 10**6
    assert batch.privileged()[:, batch.game.observation.size :].tolist() == (
        twin.privileged()[:, twin.game.observation.size :].tolist()
    )
    batch.done[:] = True
    for one in (batch, twin):
        one.abandon(np.array([True, False, False]))
    assert batch.seat[0] == twin.seat[0]
    assert batch.observation[0].tolist() == twin.observation[0].tolist()
    with pytest.raises(ValueError, match="seat 2 is not at this table"):
        batch.games.show_to(0, 2)


def test_after_the_end_any_action_deals_a_new_game() -> None:
    batch = Batch(OPEN_GAME, 1)
    while not batch.done[0]:
        batch.step([int(np.flatnonzero(batch.mask[0])[0])])
    assert batch.mask.all()
    batch.step([8])
    assert not batch.done[0]
    assert batch.observation[0].tolist() == [0] * 18 + [1]


def test_arrays_can_be_given() -> None:
    observations = np.full((3, 4, 19), 7, np.uint8)
    done = np.ones(4, bool)
    batch = Batch(OPEN_GAME, 4, arrays={"observation": observations[1], "done": done})
    assert batch.observation.base is observations
    assert batch.done is done
    assert not done.any()
    assert observations[1].tolist() == [[0] * 18 + [1]] * 4
    assert (observations[[0, 2]] == 7).all()


@pytest.mark.parametrize(
    ("arrays", "complaint"),
    [
        ({"observation": np.zeros((4, 20), np.uint8)}, "array 'observation' must be a writeable, contiguous uint8"),
        ({"seat": np.zeros(4, np.int64)}, "array 'seat' must be a writeable, contiguous int32"),
        ({"reward": np.zeros((4, 4), np.float32)[:, ::2]}, "array 'reward' must be"),
        ({"actions": np.zeros((4, 9, 9), np.uint8)}, "'actions' is not an array of a batch of form 'flat'"),
    ],
)
def test_an_array_that_does_not_fit_is_refused(arrays: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        Batch(OPEN_GAME, 4, arrays=arrays)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (
            {"game": SECRET_QUESTIONS, "size": 1},
            f"{SECRET_QUESTIONS} has 475,173 action numbers: use a Batch with form='list'",
        ),
        ({"game": HIDDEN_HANDS, "size": 0}, "at least one game and one thread, not 0 and 1"),
        ({"game": HIDDEN_HANDS, "size": 1, "form": "wide"}, "form 'wide' is neither 'flat' nor 'list'"),
    ],
)
def test_a_batch_that_cannot_be_is_refused(arguments: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        Batch(**arguments)


@pytest.mark.parametrize("actions", [[1, 2], [0.0] * 3, [[0], [0], [0]]])
def test_actions_that_are_none_are_refused(actions: Any) -> None:
    with pytest.raises(ValueError, match="a step needs 3 whole numbers, one for each game"):
        Batch(OPEN_GAME, 3).step(actions)


def test_without_numpy_one_state_can_be_seen_and_a_batch_says_what_is_missing() -> None:
    script = f"""
import sys
sys.modules["numpy"] = None
import lapilli, lapilli.rl
game = lapilli.game({HIDDEN_HANDS!r})
assert len(lapilli.rl.observation(game, game.deal(1), 0)) == game.observation.size
lapilli.rl.Batch({HIDDEN_HANDS!r}, 1)
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert "ImportError: this part of lapilli.rl needs numpy: pip install 'lapilli[rl]'" in done.stderr


def test_privileged_rows_show_what_is_hidden() -> None:
    batch = Batch(HIDDEN_HANDS, 3, seed=1)
    rows = batch.privileged()
    for i in range(3):
        state = batch.games.state_of(i)
        assert rows[i].tobytes() == privileged(batch.game, state, state.turn)
        imagined = state.clone()
        imagined.determinise(state.turn, Rng(1, 1))
        assert rows[i].tobytes() != privileged(batch.game, imagined, state.turn)
