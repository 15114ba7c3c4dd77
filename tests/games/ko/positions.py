"""Positions of Tic Tac K.O. in a line: name what matters, the rest of the decks fills up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import lapilli
from lapilli.games.ko.cards import our_cards
from lapilli.games.ko.rules import KO

Grid = Mapping[int | str, str]
ORDERS = {2: [0, 1], 3: [0, 1, 2, 1], 4: [0, 1, 2, 3]}
BASIC = {"dragon": "D0", "unicorn": "U0"}


def ko(
    grid: Grid | None = None,
    hands: list[str] | None = None,
    *,
    players: int = 2,
    mover: int = 0,
    order: list[int] | None = None,
    step: int = 0,
    played: int = 0,
    draw: str = "",
    discard: str = "",
    objectives: str = "123E 789G",
    completed: str = "",
    stalemate: int = 0,
    phase: str = "action",
    turn: int | None = None,
    effect: dict[str, Any] | None = None,
    **options: Any,
) -> tuple[lapilli.Game[Any], KO]:
    """A game and a state in which `mover` has the turn; seats 0 and 2 are Dragons unless `dragons="odd"`.

    `draw` names the top cards of the draw piles, each deck's next one last, `discard` all of the discard piles; what is
    named nowhere lies in the draw piles with basic Characters on top. Hands not given hold two basic Characters.
    """
    game, position = written(
        grid or {},
        hands or [],
        players=players,
        order=order or rotated(ORDERS[players], mover),
        options=options,
        draw=draw,
        discard=discard,
        objectives=objectives,
        completed=completed,
        in_play=[effect["card"]] if effect and our_cards().card[our_cards().number[effect["card"]]].effect else [],
    )
    position |= {"step": step, "played": played, "stalemate": stalemate, "phase": phase, "effect": effect}
    position["turn"] = position["order"][step] if turn is None else turn
    return game, game.from_position(position)


def rotated(order: list[int], first: int) -> list[int]:
    at = order.index(first)
    return order[at:] + order[:at]


def written(
    grid: Grid,
    hands: list[str],
    *,
    players: int,
    order: list[int],
    options: dict[str, Any],
    draw: str,
    discard: str,
    objectives: str,
    completed: str,
    in_play: list[str],
) -> tuple[lapilli.Game[Any], dict[str, Any]]:
    game: Any = lapilli.game("ko", players=players, **options)
    decks = ["dragon", "unicorn"] if game.options["dragons"] == "even" else ["unicorn", "dragon"]
    held = [hand.split() for hand in hands]
    held += [[BASIC[decks[seat % 2]]] * 2 for seat in range(len(held), players)]
    on_grid = {str(space): card for space, card in grid.items()}
    hidden = [text for text in game.cards.objectives if text not in [*objectives.split(), *completed.split()]]
    tops, discarded = draw.split(), discard.split()
    named = [*on_grid.values(), *(card for hand in held for card in hand), *tops, *discarded, *in_play]
    basic = {code: named.count(code) for code in BASIC.values()}
    if any(count > game.copies()[code] for code, count in basic.items()):  # more than our decks have
        game = game.with_copies({code: max(count, game.copies()[code]) for code, count in basic.items()})
    left = [code for code, copies in game.copies().items() for _ in range(copies)]
    left.sort(key=lambda code: code in BASIC.values())  # stable: basic Characters last, so they are drawn first
    for card in named:
        left.remove(card)
    done = completed.split()
    return game, {
        "game": "ko",
        "players": players,
        "advanced": game.options["advanced"],
        "decks": decks,
        "turn": 0,
        "phase": "action",
        "order": order,
        "step": 0,
        "played": 0,
        "grid": on_grid,
        "hands": held,
        "draw": {deck: [card for card in left + tops if card[0] == deck[0].upper()] for deck in BASIC},
        "discard": {deck: [card for card in discarded if card[0] == deck[0].upper()] for deck in BASIC},
        "objectives": dict(zip(BASIC, objectives.split(), strict=True)),
        "completed": {"dragon": done, "unicorn": []},
        "objective_pile": hidden,
        "stalemate": 0,
        "effect": None,
        "over": False,
        "winners": [],
    }


def all_but(*kept: str) -> str:
    """The Dragon deck without some of its cards, for a discard pile."""
    left = [card.code for number, card in our_cards().card.items() if number < 32 for _ in range(card.copies)]
    for card in kept:
        left.remove(card)
    return " ".join(left)


def names(events: list[Any]) -> list[str]:
    """What happened, in a word each."""
    return [type(event).__struct_config__.tag for event in events]


def play(game: lapilli.Game[Any], state: KO, *moves: str) -> list[Any]:
    """Play several moves; the events of the last one."""
    events: list[Any] = []
    for move in moves:
        events = game.play(state, move)
    return events


def plays(game: lapilli.Game[Any], state: KO, code: str) -> set[str]:
    """The moves that play one card."""
    return {move for move in game.moves(state) if move.replace("@", ":").split(":")[0] == code}


def at(game: lapilli.Game[Any], state: KO) -> dict[str, str]:
    grid: dict[str, str] = game.position(state)["grid"]
    return grid
