"""Instants that do more than stop a card: when they can be played, by whom, and what they do [K15, K17, K33, K34]."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import lapilli
from lapilli.engine.events import as_json
from lapilli.engine.rng import Rng
from lapilli.games.ko.rules import KO
from tests.games.ko.positions import names, play
from tests.harness import refusal, rule

DECK = """
[[{deck}]]
code = "{letter}0"
name = "Basic"
kind = "character"
copies = {basic}
[[{deck}]]
code = "{letter}W"
name = "Wind"
kind = "magic"
copies = 2
effect = [{{ do = "move" }}]
[[{deck}]]
code = "{letter}T"
name = "Trade"
kind = "magic"
copies = 2
effect = [{{ do = "swap" }}]
[[{deck}]]
code = "{letter}F"
name = "Fire"
kind = "magic"
copies = 2
effect = [{{ do = "destroy" }}]
[[{deck}]]
code = "{letter}A"
name = "Armour"
kind = "instant"
copies = 2
cancel = "destroy"
"""
INSTANT = """
[[{deck}]]
code = "{letter}I"
name = "Instant"
kind = "instant"
copies = 4
when = {{ happens = "{happens}", to = "{to}" }}
effect = {effect}
"""
DESTROY = '[{ do = "destroy" }]'
DRAW = '[{ do = "draw" }]'


def cards(folder: Path, happens: str, to: str, effect: str = DRAW, decks: tuple[str, ...] = ("unicorn",)) -> str:
    """A card file in which some decks have four Instants of one kind."""
    text = ""
    for deck in ("dragon", "unicorn"):
        letter = deck[0].upper()
        text += DECK.format(deck=deck, letter=letter, basic=28 if deck in decks else 32)
        if deck in decks:
            text += INSTANT.format(deck=deck, letter=letter, happens=happens, to=to, effect=effect)
    path = folder / "cards.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


def standing(
    name: str, grid: dict[int, str], hands: list[str], *, players: int = 2, mover: int = 0, **changes: Any
) -> tuple[lapilli.Game[Any], KO]:
    """A game with the cards of a file and a state in which `mover` has the turn; the draw piles end in basic cards."""
    game = lapilli.game("ko", players=players, cards=name)
    position = game.position(game.deal(1))
    order = {2: [0, 1], 3: [0, 1, 2, 1], 4: [0, 1, 2, 3]}[players]
    at = order.index(mover)
    held = [hand.split() for hand in hands]
    for seat_deck, deck in enumerate(("dragon", "unicorn")):
        pile = [
            card.code
            for number, card in game.cards.card.items()
            if number >> 5 == seat_deck
            for _ in range(card.copies)
        ]
        pile.sort(key=lambda code: code.endswith("0"))
        for card in [*grid.values(), *(card for hand in held for card in hand)]:
            if card[0] == deck[0].upper():
                pile.remove(card)
        position["draw"][deck] = pile
    position |= {"order": order[at:] + order[:at], "step": 0, "turn": mover, "hands": held}
    position["grid"] = {str(space): card for space, card in grid.items()}
    hidden = [*position["objective_pile"], *position["objectives"].values()]
    hidden.sort(key=lambda objective: objective in ("123E", "789G"))
    position |= {"objective_pile": hidden[:-2], "objectives": {"dragon": "123E", "unicorn": "789G"}, **changes}
    return game, game.from_position(position)


MET = [
    ("move", {1: "D0", 2: "U0"}, ["DW:1-5"], "dragon"),
    ("move", {1: "D0", 2: "U0"}, ["DW:2-5"], "unicorn"),
    ("move", {1: "D0", 2: "U0"}, ["DT:1-2"], "both"),
    ("character", {}, ["D0@5"], "dragon"),
    ("objective", {1: "D0", 2: "D0"}, ["D0@3", "claim"], "dragon"),
]


@rule("K17", "K33")
@pytest.mark.parametrize("to", ["own", "opposing", "any"])
@pytest.mark.parametrize("deck", ["dragon", "unicorn"])
@pytest.mark.parametrize(("happens", "grid", "moves", "whose"), MET)
def test_an_instant_can_be_played_when_its_condition_is_met(
    tmp_path: Path, happens: str, grid: dict[int, str], moves: list[str], whose: str, deck: str, to: str
) -> None:
    """Also in the own turn; `whose` card was MOVEd or SWAPped, or who played the Character or claimed."""
    name = cards(tmp_path, happens, to, decks=(deck,))
    hands = ["D0 DW DT DI", "U0"] if deck == "dragon" else ["D0 DW DT", "U0 UI"]
    game, state = standing(name, grid, hands)
    play(game, state, *moves)
    mine = whose in (deck, "both")
    others = whose != deck
    met = {"own": mine, "opposing": others, "any": True}[to]
    seat = 0 if deck == "dragon" else 1
    instant = f"react:{deck[0].upper()}I"
    assert (game.position(state)["phase"] == "react") == met
    if met:
        assert (state.turn, game.moves(state)) == (seat, ["pass", instant])
        events = play(game, state, instant)
        assert names(events)[:2] == ["reacted", "drew"]
        assert game.position(state)["discard"][deck][-1] == instant[-2:]


@rule("K17")
def test_after_the_instant_the_turn_goes_on_where_it_was(tmp_path: Path) -> None:
    name = cards(tmp_path, "move", "any")
    game, state = standing(name, {1: "D0"}, ["DW DW", "U0 UI"])
    play(game, state, "DW:1-5", "react:UI")
    assert (state.turn, game.moves(state)[-1], game.position(state)["played"]) == (0, "stop", 1)
    play(game, state, "DW:5-1")
    assert state.turn == 1


@rule("K33")
def test_everybody_whose_condition_is_met_is_asked_once_the_player_on_turn_last(tmp_path: Path) -> None:
    name = cards(tmp_path, "character", "any", decks=("dragon", "unicorn"))
    game, state = standing(name, {}, ["D0 DI DI", "UI", "DI", "UI"], players=4)
    play(game, state, "D0@5")
    assert (state.turn, game.position(state)["effect"]["ask"]) == (1, [1, 2, 3, 0])
    for seat, move in ((1, "pass"), (2, "react:DI"), (3, "react:UI"), (0, "react:DI")):
        assert state.turn == seat
        play(game, state, move)
    position = game.position(state)
    assert (position["turn"], position["phase"]) == (1, "action")  # seat 0 has another one, but was asked


@rule("K33")
@pytest.mark.parametrize(("mover", "asked"), [(0, [1, 2, 0]), (1, [2, 0, 1]), (2, [1, 0, 2])])
def test_three_players_are_asked_in_turn_order_and_each_once(tmp_path: Path, mover: int, asked: list[int]) -> None:
    name = cards(tmp_path, "character", "any", decks=("dragon", "unicorn"))
    game, state = standing(name, {}, ["D0 DI", "U0 UI", "D0 DI"], players=3, mover=mover)
    play(game, state, "U0@5" if mover == 1 else "D0@5")
    assert game.position(state)["effect"]["ask"] == asked


@rule("K33")
def test_nothing_stops_an_instant_and_what_it_does_meets_no_condition(tmp_path: Path) -> None:
    name = cards(tmp_path, "character", "opposing", DESTROY)
    game, state = standing(name, {1: "D0"}, ["D0 DA DA", "UI"])
    play(game, state, "D0@5", "react:UI")
    assert (state.turn, game.moves(state)) == (1, ["destroy:1", "destroy:5"])
    events = play(game, state, "destroy:1")
    assert names(events)[0] == "destroyed"
    assert (game.position(state)["turn"], game.position(state)["phase"]) == (1, "action")
    moving = cards(tmp_path, "move", "any", '[{ do = "move" }]', decks=("dragon", "unicorn"))
    game, state = standing(moving, {1: "D0"}, ["DW DI", "UI"])
    play(game, state, "DW:1-5", "react:UI", "move:5-6")
    assert (state.turn, game.moves(state)) == (0, ["pass", "react:DI"])  # about the Wind, not about the Instant
    play(game, state, "react:DI", "move:6-7")
    assert (state.turn, game.moves(state)) == (0, ["stop"])


@rule("K15")
def test_an_instant_that_finds_no_target_cannot_be_played(tmp_path: Path) -> None:
    name = cards(tmp_path, "objective", "opposing", DESTROY)
    game, state = standing(name, {1: "D0", 2: "D0"}, ["D0", "U0 UI"])
    play(game, state, "D0@3", "claim")
    assert (state.turn, game.position(state)["phase"]) == (1, "action")
    both = cards(tmp_path, "character", "opposing", '[{ do = "sacrifice" }, { do = "draw" }]')
    game, state = standing(both, {}, ["D0", "UI"])
    play(game, state, "D0@3")
    assert (state.turn, game.position(state)["phase"]) == (1, "action")


@rule("K33")
def test_a_refused_instant_says_why(tmp_path: Path) -> None:
    text = Path(cards(tmp_path, "character", "any", decks=("unicorn",))).read_text(encoding="utf-8")
    text = text.replace("copies = 4\n", "copies = 2\n", 1)
    for code, happens in (("UJ", "objective"), ("UK", "character")):
        effect = DESTROY if code == "UK" else DRAW
        other = INSTANT.format(deck="unicorn", letter="U", happens=happens, to="any", effect=effect)
        text += other.replace('"UI"', f'"{code}"').replace("copies = 4", "copies = 1")
    path = tmp_path / "cards.toml"
    path.write_text(text, encoding="utf-8")
    game, state = standing(str(path), {}, ["D0", "U0 UI UJ UK"], mover=1)
    play(game, state, "U0@5")
    assert game.moves(state) == ["pass", "react:UI"]
    assert refusal(game, state, "react:UJ") == "K17: the condition of UJ is not met"
    assert refusal(game, state, "react:UK") == "K15: UK finds no target"


@rule("K33")
def test_a_second_claim_comes_after_the_reactions_to_the_first(tmp_path: Path) -> None:
    name = cards(tmp_path, "objective", "any", '[{ do = "move", whose = "own" }]')
    grid = {1: "D0", 2: "D0", 7: "U0", 8: "U0", 6: "U0"}
    game, state = standing(name, grid, ["D0", "UI"])
    play(game, state, "D0@3", "claim", "react:UI", "move:6-9")
    assert (state.turn, game.moves(state)) == (1, ["claim", "wait"])
    play(game, state, "claim")
    assert game.position(state)["completed"] == {"dragon": ["123E"], "unicorn": ["789G"]}


@rule("K21")
def test_nobody_reacts_to_the_third_objective(tmp_path: Path) -> None:
    name = cards(tmp_path, "objective", "any")
    completed = {"dragon": ["369C", "147A"], "unicorn": []}
    game, state = standing(name, {1: "D0", 2: "D0"}, ["D0", "UI"])
    position = game.position(state)
    position["objective_pile"] = [text for text in position["objective_pile"] if text not in completed["dragon"]]
    state = game.from_position({**position, "completed": completed})
    play(game, state, "D0@3", "claim")
    assert state.over


# ---- K34: what everybody else sees


def seen(game: lapilli.Game[Any], events: list[Any], state: KO, seats: tuple[int | None, ...]) -> list[Any]:
    told = [[as_json(event) for event in game.events_for(events, seat)] for seat in seats]
    return [told, [json.dumps(game.view(state, seat)) for seat in seats]]


@rule("K34")
@pytest.mark.parametrize(("happens", "grid", "moves", "whose"), MET)
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_a_pass_and_having_none_look_the_same(
    tmp_path: Path, happens: str, grid: dict[int, str], moves: list[str], whose: str, seat: int
) -> None:
    """Whoever holds the Instant, the player on turn and the partner included."""
    name = cards(tmp_path, happens, "any", decks=("dragon", "unicorn"))
    shown = []
    others = tuple(other for other in (None, 0, 1, 2, 3) if other != seat)
    for held in ("I", "0"):
        hands = ["D0 DW DT", "U0", "D0", "U0"]
        hands[seat] += f" {'DU'[seat % 2]}{held}"
        game, state = standing(name, grid, hands, players=4)
        story: list[Any] = []
        for move in moves:
            story += play(game, state, move)
        if game.position(state)["phase"] == "react":
            assert (held, state.turn) == ("I", seat)
            assert [game.view(state, other)["turn"] for other in others] == [None] * 4
            story += play(game, state, "pass")
        assert "reactions_asked" in names(story)
        position = game.position(state)
        shown.append(seen(game, story, game.from_position({**position}), others))
    assert shown[0] == shown[1]


@rule("K34")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
@pytest.mark.parametrize("held", ["I", "0"])
def test_who_is_not_asked_imagines_somebody_who_could_be(tmp_path: Path, seat: int, held: str) -> None:
    """Seat 2 is asked. Who could answer, too, knows whether that comes before (seats 3, 0) or has been (seat 1)."""
    name = cards(tmp_path, "character", "any", decks=("dragon", "unicorn"))
    hands = ["D0 D0 D0", "U0 U0", "D0 DI", "U0 U0"]
    if seat != 2:
        hands[seat] += f" {'DU'[seat % 2]}{held}"
    game, state = standing(name, {}, hands, players=4)
    play(game, state, "D0@5")
    if seat == 1 and held == "I":
        play(game, state, "pass")
    assert state.turn == 2
    asked = set()
    for seed in range(80):
        imagined = state.clone()
        imagined.determinise(seat, Rng(seed, 7))
        assert json.dumps(game.view(imagined, seat)) == json.dumps(game.view(state, seat))
        assert imagined.can_be_asked(imagined.turn)
        asked.add(imagined.turn)
    if held == "0" or seat == 2:
        assert asked == ({2} if seat == 2 else {0, 1, 2, 3} - {seat})
    else:
        assert asked == {0: {1, 2, 3}, 1: {2, 3, 0}, 3: {1, 2}}[seat]


@rule("K34")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_positions_in_the_middle_of_instants_can_be_saved_and_restored(tmp_path: Path, players: int) -> None:
    effect = '[{ do = "destroy", count = 2 }, { do = "discard", who = "opponent" }, { do = "draw", may = true }]'
    name = cards(tmp_path, "character", "any", effect, decks=("dragon", "unicorn"))
    hands = ["D0 DI DI", "U0 UI", "D0 DI", "U0 UI"][:players]
    game, state = standing(name, {1: "U0", 2: "U0", 3: "D0", 4: "D0"}, hands, players=players)
    rng = Rng(3, 3)
    cards_carried_out = set()
    for move in ("D0@5", None, None, None, None, None, None, None, None):
        play(game, state, move) if move else state.apply(state.random_action(rng))
        position = game.position(state)
        restored = game.from_position(json.loads(json.dumps(position)))
        assert game.position(restored) == position
        assert restored.legal_actions() == state.legal_actions()
        if position["effect"]:
            cards_carried_out.add(position["effect"]["card"])
    assert cards_carried_out & {"DI", "UI", None}
