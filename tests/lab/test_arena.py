"""The arena: paired deals, the right winner, ratings that agree with the scores."""

from __future__ import annotations

import json

import msgspec
import pytest

import lapilli
from lapilli.lab.arena import Pair, pair_of, ratings, tournament
from tests.configurations import HIDDEN_HANDS
from tests.harness import fewer_uncompiled


def test_greedy_beats_random_and_the_result_is_reproducible() -> None:
    games = fewer_uncompiled(80, share=4)
    game = lapilli.game(HIDDEN_HANDS)
    result = tournament(game, ["random", "greedy"], games, seed=3, threads=2)
    assert result == tournament(game, ["random", "greedy"], games, seed=3, threads=1)
    (pair,) = result.pairs
    assert pair.score < 0.45
    assert sum(pair.wins) + pair.even == pair.games == games
    by_name = {rated.name: rated for rated in result.bots}
    assert by_name["greedy"].elo > by_name["random"].elo
    plain = json.loads(json.dumps(msgspec.to_builtins(result)))
    assert plain.keys() == {"game", "options", "games", "bots", "pairs", "begins", "warnings", "stopped"}
    assert plain["bots"][0].keys() == {"name", "elo", "error", "games", "wins"}


def test_equal_bots_score_half_of_every_paired_deal_without_chance_of_their_own() -> None:
    """Two bots of different names with the same budget: over both sides nobody is favoured by the cards."""
    result = tournament(
        lapilli.game(HIDDEN_HANDS), ["novice:5it", "casual:5it"], fewer_uncompiled(200, share=20), seed=1
    )
    assert 0.3 < result.pairs[0].score < 0.7


def test_the_error_comes_from_the_spread_between_deals() -> None:
    steady = pair_of(("a", "b"), [1.0, 0.0] * 50)
    assert (steady.score, steady.wins, steady.even) == (0.5, (50, 50), 0)
    assert steady.error < 0.03
    swinging = pair_of(("a", "b"), [1.0, 1.0, 0.0, 0.0] * 25)
    assert swinging.score == 0.5
    assert swinging.error == pytest.approx(1.96 * 0.5 / 50**0.5, rel=0.02)


def test_who_wins_every_deal_is_not_certain_to_win_the_next() -> None:
    few, many = (pair_of(("a", "b"), [1.0] * games) for games in (6, 200))
    assert few.score == many.score == 1
    assert 0.3 < few.error < 0.5
    assert 0.01 < many.error < 0.03


def test_a_score_of_three_quarters_is_191_elo() -> None:
    high, low = ratings(["a", "b"], [Pair(("a", "b"), 1000, (750, 250), 0, 0.75, 0.03)])
    assert high.elo - low.elo == pytest.approx(190.8, abs=0.3)
    assert high.elo == -low.elo


@pytest.mark.parametrize(
    ("bots", "games", "complaint"),
    [(["random"], 10, "two"), (["random", "random"], 10, "two"), (["random", "greedy"], 3, "even number")],
)
def test_nonsense_is_refused(bots: list[str], games: int, complaint: str) -> None:
    with pytest.raises(lapilli.OptionError, match=complaint):
        tournament(lapilli.game(HIDDEN_HANDS), bots, games)
