"""Tic-Tac Match in seven steps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from lapilli.engine.words import say
from lapilli.games.match.deck import DECK
from lapilli.lessons import LEARNER, RUNNING, TURNS, Lesson, StartingPosition, Step, Task, View, rest

CELLS = range(1, 10)


def position(grid: Mapping[int, str], hand: str, other: str, *, ids: str = "XO", draw: str = "") -> StartingPosition:
    """A game of two; `ids` are the symbols of the ID Cards."""
    deck = [name for name, copies in DECK.copies(DECK.ours).items() for _ in range(copies)]
    stacks = [grid.get(cell, "").split() for cell in CELLS]
    hands = [hand.split(), other.split()]
    pile = rest(deck, *stacks, *hands, draw.split()) + draw.split()
    return StartingPosition(
        {"players": 2},
        {
            "game": "match",
            "players": 2,
            "teams": False,
            "dealer": 1,
            "turn": LEARNER,
            "grid": stacks,
            "hands": hands,
            "draw": pile,
            "discard": [],
            "ids": list(ids),
            "pending": 0,
            "wiping": False,
            "turns": TURNS,
            **RUNNING,
        },
    )


AIM = Step(
    title=say("Three alike in a line"),
    position=position({1: "RX", 2: "RX", 4: "YO", 5: "BO", 9: "GO"}, hand="RX BO YO GX", other="YX GO RO BX"),
    tasks=[
        Task(
            says=say(
                "Three cards with the same colour and the same symbol in one line end the game. Two red X lie in the "
                "top row. Tap your red X, then the empty cell beside them."
            ),
            wanted=["RX@3"],
            hint=say("You may do that, but it does not win. Which card is missing in the top row?"),
        )
    ],
    after=say("Three red X in a row: you have won. Columns and diagonals count just the same."),
    rules=["M26", "M15"],
)

ID_CARD = Step(
    title=say("Whose line is it?"),
    position=position(
        {1: "GX", 2: "YX", 3: "GO", 4: "GX", 5: "RO", 6: "GO"},
        hand="BX YO GX GO",
        other="YX BO RO BX",
        ids="OX",
    ),
    tasks=[
        Task(
            says=say(
                "The purple ID Card beside your name says which symbol you play for. This time it shows O. You could "
                "complete two lines: choose the one that wins for you."
            ),
            wanted=["GO@9"],
            hint=say("That does not help you: you play for O. Look at the right column."),
        )
    ],
    after=say(
        "Three green O win for O, and that is you. With three green X you would have won for the other player: it does "
        "not matter who lays the last card."
    ),
    rules=["M27", "M10"],
)

COVER = Step(
    title=say("Covering cards"),
    position=position({4: "BX", 5: "BX", 6: "BO", 1: "GO", 8: "RX"}, hand="BX GX YX RO", other="YO GO RO YX"),
    tasks=[
        Task(
            says=say(
                "A card may lie on another card that has the same colour or the same symbol. Complete the middle row "
                "by covering the blue O."
            ),
            wanted=["BX@6"],
            hint=say("Allowed, but the middle row still needs its third blue X. Cover the blue O with it."),
        )
    ],
    after=say(
        "A blue X may cover a blue O: the colour is the same. Only one of the two may match, so a card never covers "
        "its own twin. Only the card on top counts."
    ),
    rules=["M16"],
)

BLOCK = Step(
    title=say("Stop the other side"),
    position=position({1: "GO", 4: "GO", 5: "RX", 6: "BO"}, hand="GX BX RX YX", other="GO YO BO RX"),
    tasks=[
        Task(
            says=say(
                "You play for X. One more green O in the left column, and O wins. Do something about it: cover a green "
                "O, or fill the gap with a card that no green O can cover."
            ),
            wanted=["GX@1", "GX@4", "BX@7", "RX@7", "YX@7"],
            hint=say("A green O could still complete the left column. Break it up, or close cell 7."),
        )
    ],
    after=say("Well stopped. Before you look for your own line, look at what the others could do next."),
    rules=["M12"],
)

FLIP = Step(
    title=say("Flip"),
    position=position({1: "RO", 3: "YX", 5: "YX", 6: "BO"}, hand="F YX GO BO", other="GO RO YO BO", ids="OX"),
    tasks=[
        Task(
            says=say(
                "You hold the yellow X that is missing in the diagonal, but you play for O. A Flip turns all ID Cards "
                "over: X becomes O, and O becomes X. Play it onto the discard pile."
            ),
            wanted=["F"],
            hint=say("As long as you play for O, a line of X wins for the other player. Play the Flip first."),
            replies=["GO@9"],
        ),
        Task(
            says=say("Now you play for X, and the gap is still there. Complete the diagonal."),
            wanted=["YX@7"],
            hint=say("The diagonal from cell 3 to cell 7 still lacks its yellow X."),
        ),
    ],
    after=say("A Flip can turn somebody else's good position into yours, at the last moment too."),
    rules=["M17"],
)

WIPE_OUT = Step(
    title=say("Wipe-Out"),
    position=position({2: "GX", 5: "RO", 6: "RO", 7: "YX"}, hand="W YO BO GX", other="RO RO GO BX", draw="YX"),
    tasks=[
        Task(
            says=say(
                "The middle row needs one more red O, and the other player is to move next. A Wipe-Out makes somebody "
                "throw the whole hand away and draw four new cards. Play it on the other player."
            ),
            wanted=["W"],
            hint=say("The other player may hold a red O. Take that hand away with the Wipe-Out."),
        )
    ],
    after=say(
        "Two red O were in that hand, and now they lie face up on the discard pile. The player you chose has four new "
        "cards and the next turn."
    ),
    rules=["M20", "M18", "M19"],
)

DOUBLE_PLAY = Step(
    title=say("Double Play"),
    position=position({1: "BX", 5: "RO", 6: "GO", 2: "YO"}, hand="D BX BX GO", other="YO RO GO GX"),
    tasks=[
        Task(
            says=say(
                "One blue X lies in the left column, and you hold two more. With a Double Play you may lay two cards "
                "in one turn. Play it onto the discard pile."
            ),
            wanted=["D"],
            hint=say("One card alone is not enough, and then they see it coming. Play the Double Play."),
        ),
        Task(
            says=say("Now two cards follow. Lay the first blue X in the left column."),
            wanted=["BX@4", "BX@7"],
            hint=say("Both blue X belong into the left column."),
        ),
        Task(
            says=say("And the second one."),
            wanted=["BX@4", "BX@7"],
            hint=say("The left column still has a gap."),
        ),
    ],
    after=say(
        "Two cards, one turn, three in a column. After a Double Play you draw three cards at once. It works with "
        "Symbol Cards and Flips only."
    ),
    rules=["M22", "M23", "M24"],
)


def tries(view: View, moves: list[str]) -> Iterator[str]:
    for card in view["hand"]:
        yield from (f"{card}@{cell}" for cell in range(1, 10))
        yield from (card, f"{card}>0", f"{card}>1")


LESSON = Lesson([AIM, ID_CARD, COVER, BLOCK, FLIP, WIPE_OUT, DOUBLE_PLAY], tries)
