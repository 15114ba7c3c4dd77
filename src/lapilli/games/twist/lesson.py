"""Tic-Tac Twist in eight steps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from lapilli.engine.words import say
from lapilli.games.twist.deck import DECK
from lapilli.lessons import LEARNER, RUNNING, TURNS, Lesson, StartingPosition, Step, Task, View, rest

CELLS = range(1, 10)


def position(
    grid: Mapping[int, str], hands: Sequence[str], patterns: str, *, shout: str = "auto", draw: str = ""
) -> StartingPosition:
    """As many players as hands are named."""
    deck = [name for name, copies in DECK.copies(DECK.ours).items() for _ in range(copies)]
    stacks = [grid.get(cell, "").split() for cell in CELLS]
    held = [hand.split() for hand in hands]
    pile = rest(deck, *stacks, *held, draw.split()) + draw.split()
    return StartingPosition(
        {"players": len(held), "shout": shout},
        {
            "game": "twist",
            "players": len(held),
            "beginner": False,
            "shout": shout,
            "turn": LEARNER,
            "grid": stacks,
            "hands": held,
            "patterns": patterns.split(),
            "draw": pile,
            "discard": [],
            "silent": [False] * len(held),
            "mover": None,
            "turns": TURNS,
            **RUNNING,
        },
    )


PATTERN = Step(
    title=say("Your Pattern Card"),
    position=position({1: "RB", 2: "RB", 5: "YP", 8: "GB"}, ["RB GP BP", "YB GB RP"], "123 258"),
    tasks=[
        Task(
            says=say(
                "Your Pattern Card shows one line of the grid: yours is the top row, with the dashed frames. Fill it "
                "with three identical cards, the same food on the same colour. One is missing."
            ),
            wanted=["RB@3"],
            hint=say("That may be laid there, but it does not fill the top row. The red Burger is missing on cell 3."),
        )
    ],
    after=say("Three identical foods on your own line: you have won. Any other line is worth nothing to you."),
    rules=["T24", "T12"],
)

COVER = Step(
    title=say("Covering cards"),
    position=position({1: "GP", 4: "GP", 5: "YB", 9: "BB"}, ["GB RP GP", "YB BP GP"], "369 147"),
    tasks=[
        Task(
            says=say(
                "The other player's pattern is the left column, with two green Pizzas already. Whoever lays the third "
                "one, that player wins. Cover one of the two: a card may lie on another one with the same food or the "
                "same colour."
            ),
            wanted=["GB@1", "GB@4", "RP@1", "RP@4"],
            hint=say("Then a green Pizza could still complete the left column. Cover one of the two that lie there."),
        )
    ],
    after=say(
        "The food or the colour must match, but not both: a card never covers its own twin. Only the card on top "
        "counts."
    ),
    rules=["T13", "T25"],
)

JOKER = Step(
    title=say("The Joker"),
    position=position({1: "BP", 5: "BP", 9: "RB", 4: "YB"}, ["J YP GB", "RP GP RB"], "159 123"),
    tasks=[
        Task(
            says=say(
                "Your pattern is the diagonal from cell 1 to cell 9, and a red Burger lies in the way. The Joker may "
                "cover any card, and it counts as whatever you need."
            ),
            wanted=["J@9"],
            hint=say("The Joker is what you need: lay it on the red Burger on cell 9."),
        )
    ],
    after=say("There is only one Joker. It stands for every food and every colour, and any food may cover it in turn."),
    rules=["T14"],
)

PERMUTATION = Step(
    title=say("Permutation"),
    position=position({1: "YP", 2: "YP", 3: "GB", 6: "YP", 5: "RB"}, ["Pe BB GB", "RP GP BB"], "123 789"),
    tasks=[
        Task(
            says=say(
                "Action Cards go onto the discard pile. Permutation lets two cards that lie side by side change "
                "places. Pick it, then the two cards that you want to swap."
            ),
            wanted=["Pe:3-6"],
            hint=say("The third yellow Pizza lies on cell 6, right below the gap in your row."),
        )
    ],
    after=say("The top cards of two neighbouring cells have changed places. For a Permutation nothing needs to match."),
    rules=["T23", "T15"],
)

PATTERN_EXCHANGE = Step(
    title=say("Pattern Exchange"),
    position=position({4: "BB", 5: "BB", 1: "RP", 9: "GP"}, ["Pa BB RP", "YP GB RB"], "789 456"),
    tasks=[
        Task(
            says=say(
                "Two blue Burgers lie in the middle row, and you hold the third. But the middle row is the other "
                "player's pattern. Swap the Pattern Cards."
            ),
            wanted=["Pa>1"],
            hint=say("The third blue Burger would win for the other player now. Play the Pattern Exchange first."),
            replies=["YP@1"],
        ),
        Task(
            says=say("Now the middle row is yours. Complete it."),
            wanted=["BB@6"],
            hint=say("The blue Burger belongs on cell 6."),
        ),
    ],
    after=say("A line belongs to whoever has its Pattern Card at that moment."),
    rules=["T21", "T26"],
)

SKIP = Step(
    title=say("Skip"),
    position=position({3: "RP", 6: "RP", 5: "GB", 7: "YB"}, ["Sk GB YB", "RP BB GP", "YP BP GB"], "123 369 147"),
    tasks=[
        Task(
            says=say(
                "Three of you play now. The next player needs one more red Pizza in the right column, and none of your "
                "cards can stop that. Play the Skip."
            ),
            wanted=["Sk"],
            hint=say("The next player would have a free way to the right column. The Skip takes that turn away."),
            replies=["YP@3"],
        )
    ],
    after=say("The next player had to miss a turn, and the one after that has covered a red Pizza. Well skipped."),
    rules=["T22"],
)

EXCHANGE = Step(
    title=say("Hands on the move"),
    position=position({5: "BB", 1: "RP", 2: "RP", 9: "YB"}, ["Ex GB YB", "RP GP BP"], "123 357", draw="GB"),
    tasks=[
        Task(
            says=say(
                "You need a red Pizza and have none. With an Exchange you swap your whole hand with that of another "
                "player. Try it."
            ),
            wanted=["Ex>1"],
            hint=say("None of your foods completes the top row. Perhaps the other hand holds what you need: Exchange."),
            replies=["YB@4"],
        ),
        Task(
            says=say("There is the red Pizza. Complete your row."),
            wanted=["RP@3"],
            hint=say("The red Pizza belongs on cell 3."),
        ),
    ],
    after=say(
        "Whoever ends up with two cards draws a third. A Rotation does the same with everybody: all hands move on to "
        "the left or to the right."
    ),
    rules=["T19", "T18", "T20"],
)

SHOUT = Step(
    title=say("Shout!"),
    position=position({3: "YP", 5: "YP", 7: "YB", 1: "RB"}, ["YP GB RP", "BB GP RB"], "357 123", shout="required"),
    tasks=[
        Task(
            says=say(
                "At a real table it is not enough to complete your line: you must also shout. First complete the "
                "diagonal by covering the yellow Burger."
            ),
            wanted=["YP@7"],
            hint=say("The yellow Pizza belongs on the yellow Burger on cell 7."),
        ),
        Task(
            says=say("Your line is complete. Shout before the game goes on: press Tic-Tac Twist!"),
            wanted=["shout"],
            hint=say("Shout: press the button Tic-Tac Twist!"),
        ),
    ],
    after=say(
        "Without a shout the line does not count and the game goes on. Keep an eye on your line in other players' "
        "turns, too: nobody will tell you."
    ),
    rules=["T27", "T28"],
)


def tries(view: View, moves: list[str]) -> Iterator[str]:
    for card in view["hand"]:
        yield from (f"{card}@{cell}" for cell in range(1, 10))
        yield from (f"{card}>{seat}" for seat in range(view["players"]))
        yield from (f"Pe:{one}-{other}" for one, other in combinations(range(1, 10), 2) if card == "Pe")


LESSON = Lesson([PATTERN, COVER, JOKER, PERMUTATION, PATTERN_EXCHANGE, SKIP, EXCHANGE, SHOUT], tries)
