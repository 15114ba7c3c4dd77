"""NoDraw in eight steps. The learner plays for X."""

from __future__ import annotations

from collections.abc import Iterator

from lapilli.engine.words import say
from lapilli.games.nodraw.numbers import KIND_NAMES, KIND_OF, LOOK_NAMED, SIDES
from lapilli.games.nodraw.tile_set import TILES
from lapilli.lessons import LEARNER, RUNNING, Lesson, StartingPosition, Step, Task, View, rest

CELLS = range(1, 10)


def position(table: str, hand: str, other: str = "0 1 2", *, draw: str = "", seed: int = 0) -> StartingPosition:
    """A game of two; the learner plays for X. `X4NE@1,0` is a tile of X on a cell, as it lies."""
    tiles_of_each = [name for name, copies in TILES.copies(TILES.ours).items() for _ in range(copies)]
    tiles = [laid(tile) for tile in table.split()]
    hands = [hand.split(), other.split()]
    bags, gone = [], []
    most = max(sum(tile["by"] == seat for tile in tiles) for seat in (0, 1))
    for seat in (0, 1):
        used = [unturned(str(tile["tile"])) for tile in tiles if tile["by"] == seat]
        tops = draw.split() if seat == LEARNER else []
        left = rest(tiles_of_each, used, hands[seat], tops)
        gone.append(left[: most - len(used)])  # so that both have had as many turns
        bags.append(left[most - len(used) :] + tops)
    return StartingPosition(
        {"players": 2},
        {
            "game": "nodraw",
            "players": 2,
            "quick": False,
            "children": False,
            "turn": LEARNER,
            "phase": "turn",
            "table": tiles,
            "hands": hands,
            "bags": bags,
            "gone": gone,
            "scores": [0, 0],
            "scored": [],
            "flip": None,
            "exchanged": False,
            "turns": [most, most],
            **RUNNING,
        },
        seed,
    )


def laid(text: str) -> dict[str, object]:
    owner_and_tile, cell = text.split("@")
    x, y = map(int, cell.split(","))
    return {"at": [x, y], "tile": owner_and_tile[1:], "by": "XO".index(owner_and_tile[0]), "turned": False}


def unturned(tile: str) -> str:
    return KIND_NAMES[KIND_OF[LOOK_NAMED[tile]]]


TRIS = Step(
    title=say("Three in a row"),
    position=position("X2@0,0 O1@0,1 X4N@1,0 O0@-1,1", hand="6N 0 1"),
    tasks=[
        Task(
            says=say(
                "You play for X. Three of your tiles in a row, without a gap, are a tris and score the sum of their "
                "values. Lay your 6 at one end of the row."
            ),
            wanted=["6N@2,0", "6E@2,0", "6S@2,0", "6N@-1,0", "6W@-1,0", "6S@-1,0"],
            hint=say(
                "The two X lie side by side in the top row. Lay the 6 at its left or right end, its wall outwards."
            ),
        )
    ],
    after=say(
        "2 + 4 + 6: twelve points. Rows go across, down and diagonally, and the game goes on: the table has no edge, "
        "and the highest total wins."
    ),
    rules=["N20", "N6", "N23"],
)

WALLS = Step(
    title=say("Walls"),
    position=position("X1@0,0 O1@0,1 X2@1,0 O1N@1,1", hand="4N Ro Pi"),
    tasks=[
        Task(
            says=say(
                "The thick lines are walls. A wall between two tiles breaks the row. Lay your 4 at an end of the row, "
                "but turn it so that its wall looks outwards: tap the tile again to turn it."
            ),
            wanted=["4N@2,0", "4E@2,0", "4S@2,0", "4N@-1,0", "4W@-1,0", "4S@-1,0"],
            hint=say(
                "So it scores nothing: the row must be straight, and no wall may stand between your tiles. Turn the 4 "
                "by tapping it again."
            ),
        )
    ],
    after=say(
        "The row is open, and it scores. A tile may be laid any way round, so look at its walls before you lay it."
    ),
    rules=["N21", "N12"],
)

WALL_TILE = Step(
    title=say("The Wall"),
    position=position("O6N@0,0 X1@-1,0 O4N@1,0 X0@0,1", hand="Wa 1N 0"),
    tasks=[
        Task(
            says=say(
                "O needs one more tile at the right end of the row. A Wall closes all eight cells around it: nothing "
                "may be laid there. Lay it so that the gap is closed."
            ),
            wanted=[f"Wa@{x},{y}" for x in (1, 2, 3) for y in (-1, 0, 1)],
            hint=say("The cell right of the two O is still open. Lay the Wall on it or beside it."),
        )
    ],
    after=say("Closed. A Wall has no value and no symbol, and nobody may play one in their first turn."),
    rules=["N13", "N8"],
)

PICK = Step(
    title=say("The Pick"),
    position=position("X4N@0,0 O1@-1,0 X6N@1,0 OWa@1,-1", hand="Pi 2 1", other="0 0 1"),
    tasks=[
        Task(
            says=say(
                "At the left end of your row lies an O, and the Wall closes the right end. A Pick takes away a Wall, "
                "or a tile with walls, from the rim of the mosaic. Use it on the Wall."
            ),
            wanted=["Pi@1,-1"],
            hint=say("Take the Wall away with your Pick."),
            replies=["0@-1,1"],
        ),
        Task(
            says=say("The way is free. Complete your row."),
            wanted=["2@2,0", "1@2,0"],
            hint=say("Lay a tile at the right end of your row."),
        ),
    ],
    after=say("The tile that was taken away is out of the game, and so is the Pick. Points already scored stay."),
    rules=["N14", "N15"],
)

ROTATION = Step(
    title=say("Rotation"),
    position=position("X4N@0,0 O1@0,1 X6E@1,0 O0@1,1 X2@2,0 O2@3,0", hand="Ro 1 0"),
    tasks=[
        Task(
            says=say(
                "Three X lie in a row, but the wall of the middle tile breaks it. A Rotation turns a tile with walls "
                "that lies on the table. Turn the 6 so that the row is open."
            ),
            wanted=["Ro@1,0=N", "Ro@1,0=S"],
            hint=say("Turn the 6 in the middle so that its wall looks up or down."),
        )
    ],
    after=say(
        "A row that opens scores at once. The turned tile gets a marker and can never be turned again; you may turn "
        "tiles of the others, too."
    ),
    rules=["N16", "N26"],
)

COMBO = Step(
    title=say("The Combo"),
    position=position("O1N@0,0 X4N@0,1 O2N@1,0 X1N@1,1", hand="Co 0 Pi"),
    tasks=[
        Task(
            says=say(
                "A Combo is an X and an O at the same time, and worth 8. Careful where you lay it: it counts for both "
                "of you. Score with it, but for yourself alone."
            ),
            wanted=["Co@2,1", "Co@-1,1"],
            hint=say("Lay the Combo at an end of your own row, the lower one."),
        )
    ],
    after=say("4 + 1 + 8: thirteen points. The Combo stays an O as well, so watch what your opponent makes of it."),
    rules=["N17", "N25"],
)

FLIP = Step(
    title=say("The Flip"),
    position=position("X2@0,0 O1N@0,1 X1@1,0 O0@1,1", hand="Fl Ro Pi", seed=1),
    tasks=[
        Task(
            says=say(
                "A Flip is tossed like a coin for a cell that you name. Heads: it lies there as your tile, worth 5. "
                "Tails: your opponent lays a tile there. Name an end of your row."
            ),
            wanted=["Fl@2,0", "Fl@-1,0"],
            hint=say("Toss it for a cell at an end of your row: left or right of the two X."),
        )
    ],
    after=say("Heads this time: 2 + 1 + 5. With tails your opponent would have had to lay a tile on that very cell."),
    rules=["N18"],
)

SEVERAL = Step(
    title=say("Several at once"),
    position=position("X1@0,0 O1@1,0 X2@0,1 O0@1,1 X4N@1,2 O2@2,1 X1@2,2 O1@-1,1", hand="6N 0 Wa"),
    tasks=[
        Task(
            says=say(
                "One tile can complete two rows at the same time. Find the cell where a column and a row of yours "
                "meet, and mind the wall of the 6."
            ),
            wanted=["6S@0,2", "6W@0,2"],
            hint=say(
                "The corner at the lower left completes the left column and the lower row, if no wall is in between."
            ),
        )
    ],
    after=say(
        "Nine and eleven points in one move. The same three tiles never score twice, but each of them may be part of "
        "other rows."
    ),
    rules=["N24", "N23"],
)


def tries(view: View, moves: list[str]) -> Iterator[str]:
    tiles = [tuple(tile["at"]) for tile in view["table"]]
    cells = {(x + dx, y + dy) for x, y in tiles for dx, dy in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1))}
    for tile in view["hand"]:
        yield f"discard:{tile}"
        for x, y in sorted(cells):
            yield from (f"{turned}@{x},{y}" for turned in ways_round(tile))
            yield from (f"{tile}@{x},{y}={walls}" for walls in SIDES if tile == "Ro")


def ways_round(tile: str) -> list[str]:
    """The names of a tile in the four ways it can lie."""
    if tile not in LOOK_NAMED:
        return [tile]
    return [name for name, look in LOOK_NAMED.items() if KIND_OF[look] == KIND_OF[LOOK_NAMED[tile]]]


LESSON = Lesson([TRIS, WALLS, WALL_TILE, PICK, ROTATION, COMBO, FLIP, SEVERAL], tries)
