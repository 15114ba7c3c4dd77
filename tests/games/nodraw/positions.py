"""Positions of NoDraw in a line: name what matters, the rest of the tiles fills up."""

from __future__ import annotations

import re
from typing import Any

import lapilli
from lapilli.engine.events import Event
from lapilli.games.nodraw.numbers import KIND_NAMES, KIND_OF, LOOK_NAMED
from lapilli.games.nodraw.rules import NoDraw
from lapilli.games.nodraw.tile_set import TILES

SEATS = "XOxo"  # AX, BO, aX, bO
TILE = re.compile(r"([XOxo])(\w+)@(-?\d+),(-?\d+)(\*?)")
FULL_SET = [name for name, copies in TILES.copies(TILES.ours).items() for _ in range(copies)]


def unturned(name: str) -> str:
    return KIND_NAMES[KIND_OF[LOOK_NAMED[name]]]


def laid(text: str) -> list[dict[str, Any]]:
    """`X4NE@1,0*`: who laid which tile where, and whether it was rotated."""
    found = [TILE.fullmatch(token) for token in text.split()]
    assert all(found), text
    return [
        {"at": [int(x), int(y)], "tile": tile, "by": SEATS.index(by), "turned": bool(turned)}
        for by, tile, x, y, turned in (match.groups() for match in found if match)
    ]


def nodraw(
    table: str = "",
    hands: list[str] | None = None,
    *,
    players: int = 2,
    quick: bool = False,
    children: bool = False,
    turn: int = 0,
    phase: str = "turn",
    bags: list[str] | None = None,
    gone: list[str] | None = None,
    scores: tuple[int, int] = (0, 0),
    individual: list[int] | None = None,
    scored: list[Any] | None = None,
    flip: list[int] | None = None,
    exchanged: bool = False,
    turns: list[int] | None = None,
    seed: int = 0,
) -> tuple[lapilli.Game[Any], NoDraw]:
    """A game and a state.

    A bag that is named is the whole bag, the next tile last; other bags are then as large, and all tiles not named are
    gone. Without `bags` they are in the bag, basic tiles drawn first, and as many plain ones are gone as it takes for
    everybody to have had as many turns.
    """
    game = lapilli.game("nodraw", players=players, quick=quick, children=children)
    owner = (turn - 1) % players if phase == "answer" else turn
    tiles = laid(table)
    held = [(hands or [])[seat].split() if seat < len(hands or []) else ["0", "1", "2"] for seat in range(players)]
    lost = [(gone or [])[seat].split() if seat < len(gone or []) else [] for seat in range(players)]
    rest = []
    for seat in range(players):
        left = list(FULL_SET)
        for name in [unturned(entry["tile"]) for entry in tiles if entry["by"] == seat] + held[seat] + lost[seat]:
            left.remove(name)
        rest.append(left[:: 1 if bags is None else -1])
    begun = [int(seat == owner and phase != "turn") for seat in range(players)]
    used = [sum(entry["by"] == seat for entry in tiles) + len(lost[seat]) - begun[seat] for seat in range(players)]
    if bags is None:
        for seat in range(players):
            for _ in range(max(used) - used[seat] if turns is None else 0):
                lost[seat].append(rest[seat].pop(0))
            used[seat] = max(used) if turns is None else used[seat]
        full = [left[::-1] for left in rest]
    else:
        full = [bag.split() for bag in bags]
        full += [rest[seat][-len(full[0]) :] if full[0] else [] for seat in range(len(full), players)]
        for seat in range(players):
            for name in full[seat]:
                rest[seat].remove(name)
            lost[seat] = rest[seat] + lost[seat]
            used[seat] = 45 - len(held[seat]) - len(full[seat]) - begun[seat]
    if quick:
        for seat in range(players):
            laid_here = sum(entry["by"] == seat for entry in tiles)
            full[seat].insert(0, full[seat].pop(full[seat].index("10NES")))
            del full[seat][23 - len(held[seat]) - len(lost[seat]) - laid_here :]
    position = {
        "game": "nodraw",
        "players": players,
        "quick": quick,
        "children": children,
        "turn": turn,
        "phase": phase,
        "table": tiles,
        "hands": held,
        "bags": full,
        "gone": lost,
        "scores": list(scores),
        "scored": scored or [],
        "flip": flip,
        "exchanged": exchanged,
        "turns": used if turns is None else turns,
        "over": False,
        "winners": [],
    }
    if players == 4:
        position["individual"] = individual or [0, 0, 0, 0]
    return game, game.from_position(position, seed)


def told(events: list[Event], kind: str) -> list[Any]:
    """The events of one class, by its name."""
    return [event for event in events if type(event).__name__ == kind]


def tris(events: list[Event]) -> list[tuple[str, list[list[int]], int]]:
    """The tris that scored: for which side, where, and how much."""
    return [(event.side, [list(cell) for cell in event.cells], event.points) for event in told(events, "TrisScored")]


def landing(game: lapilli.Game[Any], state: NoDraw, move: str, lands: str) -> tuple[NoDraw, list[Event]]:
    """The state and the events after a Flip that lands heads or tails."""
    position = game.position(state)
    for seed in range(100):
        copy = game.from_position(position, seed)
        events = game.play(copy, move)
        if told(events, "Tossed")[0].lands == lands:
            return copy, events
    raise AssertionError(f"a hundred Flips and never {lands}")


def cells_of(game: lapilli.Game[Any], state: NoDraw, tile: str) -> set[str]:
    """Where a tile may be played."""
    return {move.split("@")[1] for move in game.moves(state) if move.startswith(f"{tile}@")}
