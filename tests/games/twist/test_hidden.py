"""Who knows what in Tic-Tac Twist: cards that were seen before they moved on, and shouts nobody was asked for."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

import lapilli
from lapilli.engine.events import Event, as_json
from lapilli.engine.rng import Rng
from lapilli.games.twist.rules import Twist
from tests.configurations import CONFIGURATIONS
from tests.games.twist.positions import named, twist
from tests.harness import fewer_uncompiled, position_after, rule


def known(game: lapilli.Game[Any], state: Twist, seat: int) -> list[list[str]]:
    """What a seat knows of every hand."""
    hands: list[list[str]] = game.view(state, seat)["known"]["hands"]
    return hands


def as_bytes(value: object) -> bytes:
    return json.dumps(value, sort_keys=True).encode()


# ---- hands that move


@rule("T19")
def test_who_exchanged_hands_knows_both_until_they_change() -> None:
    game, state = twist({5: "RB"}, ["Ex RB RP", "BB BP YB", "YB YP GB"], players=3, draw="GB Sk GP")
    game.play(state, "Ex>1")
    assert known(game, state, 0) == [["BB", "BP", "YB"], ["RB", "RP"], []]
    assert known(game, state, 1) == [["BB", "BP", "YB"], ["RB", "RP", "GP"], []]
    assert known(game, state, 2) == [[], [], ["YB", "YP", "GB"]]
    game.play(state, "GP@1")
    assert known(game, state, 0)[1] == ["RB", "RP"]
    game.play(state, "YB@2")
    game.play(state, "BB@3")
    assert known(game, state, 1)[0] == ["BP", "YB"]
    game.play(state, "RP@4")
    assert known(game, state, 0)[1] == ["RB"]


@rule("T18")
def test_after_two_rotations_a_hand_is_known_to_all_who_held_it() -> None:
    hands = ["Ro RB RP", "Ro BP BB", "YB YP YB", "GB GP GB"]
    game, state = twist({5: "RB"}, hands, players=4, draw="RB Sk BP")
    game.play(state, "Ro>")
    assert state.turn == 1
    assert known(game, state, 3)[3] == ["RB", "RP", "BP"]
    game.play(state, min(move for move in game.moves(state) if "@" in move))
    for seat in range(4):
        game_known = known(game, state, seat)
        assert len(game_known[seat]) == 3
    assert known(game, state, 1)[0] == ["BB", "BP", "Ro"]
    assert known(game, state, 2)[0] == []
    game, state = twist({5: "RB"}, ["Ro RB RP", "Ro BP BB", "YB YP YB"], players=3, draw="RB Sk BP", turn=0)
    game.play(state, "Ro<")
    state.turn = 2  # who now holds the other Rotation
    game.play(state, "Ro<")
    assert known(game, state, 1) == [["BB", "BP"], ["YB", "YB", "YP"], ["RB", "RP", "BP"]]


def test_of_two_equal_cards_a_witness_of_one_cannot_tell_which_was_played() -> None:
    """Seat 0 passes one RB to seat 1, who draws another: when one is played, seat 0 knows nothing of the other."""
    game, state = twist({5: "YB"}, ["Ex RB RP", "BB BP YB"], draw="GP GP GP RB")
    game.play(state, "Ex>1")
    assert known(game, state, 0)[1] == ["RB", "RP"]
    game.play(state, "RB@1")
    assert known(game, state, 0)[1] == ["RP"]
    assert known(game, state, 1)[1] == ["RB", "RP", "GP"]
    game, state = twist({5: "YB"}, ["Ex RB RB", "BB BP YB"], draw="GP GP GP RB")
    game.play(state, "Ex>1")
    game.play(state, "RB@1")
    assert known(game, state, 0)[1] == ["RB"]


class Witness:
    """Remembers, from the events one seat is told and nothing else, what it knows of every hand."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.seat: int = view["seat"]
        self.hands = [Counter(hand) for hand in view["known"]["hands"]]
        self.draw: dict[int, str] = {card["below"]: card["card"] for card in view["known"]["draw"]}
        self.n_draw: int = view["draw"]

    def hear(self, event: Event) -> None:
        told: dict[str, Any] = {"cards": None, **as_json(event)}
        match told["event"]:
            case "placed":
                self.hands[told["seat"]].subtract([told["card"]])
            case "discarded":
                self.hands[told["seat"]].subtract(told["cards"])
            case "rotated":
                step = 1 if told["direction"] == "left" else -1
                self.hands = [self.hands[(seat - step) % len(self.hands)] for seat in range(len(self.hands))]
            case "exchanged":
                one, other = told["seat"], told["target"]
                self.hands[one], self.hands[other] = self.hands[other], self.hands[one]
            case "passed" if told["target"] == self.seat:
                self.hands[self.seat] = Counter(told["cards"])
            case "reshuffled":
                self.n_draw = told["count"]
            case "drew":
                for i in range(told["count"]):
                    self.n_draw -= 1
                    seen = self.draw.pop(self.n_draw, None)
                    card = told["cards"][i] if told["cards"] else seen
                    self.hands[told["seat"]].update([card] if card else [])
        self.hands = [+hand for hand in self.hands]


@pytest.mark.parametrize("options", CONFIGURATIONS["twist"], ids=str)
def test_a_view_holds_exactly_what_a_seat_could_remember(options: dict[str, object]) -> None:
    game = lapilli.game("twist", **options)
    for seed in range(fewer_uncompiled(40, share=10)):
        state = game.deal(seed)
        witnesses = [Witness(game.view(state, seat)) for seat in range(state.seats)]
        players = Rng(seed, 3)
        for _ in range(120):
            if state.over:
                break
            events = game.play_action(state, state.random_action(players))
            for seat, witness in enumerate(witnesses):
                for event in game.events_for(events, seat):
                    witness.hear(event)
                view = game.view(state, seat)
                assert [Counter(hand) for hand in view["known"]["hands"]] == witness.hands
                assert {card["below"]: card["card"] for card in view["known"]["draw"]} == witness.draw


# ---- determinise


@pytest.mark.parametrize("options", CONFIGURATIONS["twist"], ids=str)
def test_a_redeal_keeps_what_a_seat_knows_and_where_everybody_can_play(options: dict[str, object]) -> None:
    game = lapilli.game("twist", **options)
    for seed in range(fewer_uncompiled(300, share=20)):
        truth = position_after(game, seed, seed % 70)
        for seat in range(truth.seats):
            imagined = truth.clone()
            imagined.determinise(seat, Rng(seed, seat))
            assert as_bytes(game.view(imagined, seat)) == as_bytes(game.view(truth, seat))
            assert imagined.over or imagined.legal_actions()
            game.from_position(game.position(imagined))


def test_a_redeal_varies_every_secret_and_nothing_else() -> None:
    game, state = twist({5: "RB"}, ["Ex RB RP", "BB BP YB"], players=4)
    game.play(state, "Ex>1")
    hands: list[set[str]] = [set(), set(), set(), set()]
    piles = set()
    for seed in range(40):
        imagined = state.clone()
        imagined.determinise(0, Rng(seed, 5))
        position = game.position(imagined)
        assert {"RB", "RP"} <= set(position["hands"][1])
        for seat, hand in enumerate(position["hands"]):
            hands[seat].add(str(hand))
        piles.add(str(position["draw"]))
    assert len(hands[0]) == 1
    assert 5 <= len(hands[1]) <= 14  # its third card is one of the kinds there are
    assert len(hands[2]) > 30
    assert len(hands[3]) > 30
    assert len(piles) == 40


@rule("T7")
def test_a_redeal_keeps_the_cards_put_back_in_the_draw_pile_and_varies_the_rest() -> None:
    game = lapilli.game("twist", players=3)
    seed = next(seed for seed in range(400) if game.deal(seed).n_seen >= 2)
    state = game.deal(seed)
    seen = game.view(state, 0)["known"]["draw"]
    assert len(seen) >= 2
    elsewhere = set()
    while state.n_draw > seen[-1]["below"] + 1 and not state.over:
        imagined = state.clone()
        imagined.determinise(0, Rng(state.n_draw, 1))
        draw = game.position(imagined)["draw"]
        assert [draw[card["below"]] for card in seen] == [card["card"] for card in seen]
        elsewhere.add(draw[0])
        state.apply(state.legal_actions()[0])
    assert len(elsewhere) > 3


def test_a_redeal_never_leaves_the_player_to_move_without_a_play() -> None:
    """The grid takes neither YP nor GP, of which nearly all hidden cards are: still the player to move has a play."""
    grid = {1: "RB", 2: "BB", 3: "RB", 4: "RB", 5: "BB", 6: "RB", 7: "BB", 8: "RB", 9: "RB"}
    game, state = twist(grid, ["RP BP YB", "Sk YP YP"], draw="GP GP GP GP GP GP YP YP YP YP", turn=1)
    for seed in range(50):
        imagined = state.clone()
        imagined.determinise(0, Rng(seed, 1))
        assert "Sk" in game.position(imagined)["hands"][1]


# ---- shouts


def asked_twice() -> tuple[lapilli.Game[Any], Twist]:
    """Seat 0 is about to complete, with the Joker on the centre, the lines of seats 1 and 3; seat 2 looks on."""
    grid = {5: "RB", 1: "YB", 9: "YB", 3: "GP", 7: "GP"}
    hands = ["J BP RP", "RP RP RB", "BB BB BP", "YP YP BP"]
    return twist(grid, hands, players=4, patterns=["123", "357", "456", "159"], shout="required")


@rule("T27", "T29")
def test_only_the_owner_learns_of_the_question() -> None:
    game, state = asked_twice()
    events = game.play(state, "J@5")
    assert [event.seat for event in named(game.events_for(events, 1), "MayShout")] == [1]
    for seat in (None, 0, 2, 3):
        assert [type(event).__name__ for event in game.events_for(events, seat)] == ["Placed"]
        view = game.view(state, seat)
        assert view["turn"] == 0
        assert view["hands"] == [2, 3, 3, 3]
        assert not view.get("asked", False)
    view = game.view(state, 1)
    assert (view["turn"], view["asked"]) == (1, True)
    assert "shout" in game.picture(view)


@rule("T27", "T29")
def test_a_silent_owner_leaves_no_trace_for_the_others() -> None:
    game, state = asked_twice()
    game.play(state, "J@5")
    before = {seat: game.view(state, seat) for seat in (None, 0, 2)}
    events = game.play(state, "silent")
    for seat in (None, 0, 2):
        assert game.events_for(events, seat) == []
        assert as_bytes(game.view(state, seat)) == as_bytes(before[seat])
    assert [type(event).__name__ for event in game.events_for(events, 1)] == ["StayedSilent"]
    assert [type(event).__name__ for event in game.events_for(events, 3)] == ["MayShout"]
    assert (game.view(state, 1)["silent"], game.view(state, 1)["turn"]) == (True, 0)


@rule("T27")
def test_nobody_is_shown_who_stayed_silent_before() -> None:
    game, state = asked_twice()
    for move in ("J@5", "silent", "silent"):
        game.play(state, move)
    assert game.position(state)["silent"] == [False, True, False, True]
    assert [game.view(state, seat)["silent"] for seat in range(4)] == [False, True, False, True]
    assert "silent" not in game.view(state, None)


@rule("T29")
def test_who_is_not_asked_cannot_know_how_far_the_question_has_come() -> None:
    game, state = asked_twice()
    game.play(state, "J@5")
    later = state.clone()
    game.play(later, "silent")
    for truth, seat, deciders in (
        (state, 0, {1, 3}),
        (later, 2, {1, 3}),
        (state, 1, {1}),
        (state, 3, {1}),
        (later, 1, {3}),
        (later, 3, {3}),
    ):
        found = set()
        for seed in range(20):
            imagined = truth.clone()
            imagined.determinise(seat, Rng(seed, 1))
            assert as_bytes(game.view(imagined, seat)) == as_bytes(game.view(truth, seat))
            assert game.position(imagined)["silent"] == [False, imagined.turn == 3, False, False]
            found.add(imagined.turn)
        assert found == deciders
