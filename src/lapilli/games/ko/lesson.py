"""Tic Tac K.O. in seven steps. The learner has the Dragons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import permutations

from lapilli.engine.words import say
from lapilli.games.ko.cards import our_cards
from lapilli.lessons import LEARNER, RUNNING, Lesson, StartingPosition, Step, Task, View, rest

CELLS = range(1, 10)


def position(
    grid: Mapping[int, str],
    hand: str,
    other: str = "U0 U0 UD UR",
    *,
    objective: str = "123E",
    completed: str = "",
    begins: int = LEARNER,
    draw: str = "",
) -> StartingPosition:
    """A standard game of two; the learner has the Dragons."""
    cards = our_cards()
    deck = [card.code for card in cards.card.values() for _ in range(card.copies)]
    hands = [hand.split(), other.split()]
    pile = rest(deck, list(grid.values()), *hands, draw.split()) + draw.split()
    others = "5689"
    named = [objective, others, *completed.split()]
    return StartingPosition(
        {"players": 2},
        {
            "game": "ko",
            "players": 2,
            "advanced": False,
            "decks": ["dragon", "unicorn"],
            "turn": begins,
            "phase": "action",
            "order": [begins, 1 - begins],
            "step": 0,
            "played": 0,
            "grid": {str(space): card for space, card in grid.items()},
            "hands": hands,
            "draw": {deck: [card for card in pile if card[0] == deck[0].upper()] for deck in ("dragon", "unicorn")},
            "discard": {"dragon": [], "unicorn": []},
            "objectives": {"dragon": objective, "unicorn": others},
            "completed": {"dragon": completed.split(), "unicorn": []},
            "objective_pile": [one for one in cards.objectives if one not in named],
            "stalemate": 0,
            "effect": None,
            **RUNNING,
        },
    )


CLAIM = Task(
    says=say("Your Characters hold all three spaces. Reveal the Objective."),
    wanted=["claim"],
    hint=say("You could wait, but why? Reveal the Objective."),
)
STOP = Task(
    says=say("In a game of two you may play a second Magic card in the same turn. You need none now: stop."),
    wanted=["stop"],
    hint=say("You need nothing more in this turn. Press End the turn."),
)

OBJECTIVE = Step(
    title=say("Your secret Objective"),
    position=position({1: "D0", 2: "D0", 5: "U0", 9: "U0"}, hand="D0 DF DR", completed="369C 147A"),
    tasks=[
        Task(
            says=say(
                "Your secret Objective shows three spaces: those with the dashed frames. Hold them all with your "
                "Characters. Lay a Dragon on the last one."
            ),
            wanted=["D0@3", "DR@3"],
            hint=say("Space 3 is the one you still need."),
        ),
        CLAIM,
    ],
    after=say(
        "That was your third Objective, and the first team with three wins. After the first and the second the "
        "Characters on those spaces leave the grid, and you draw a new Objective."
    ),
    rules=["K19", "K14", "K21"],
)

MAGIC = Step(
    title=say("Magic"),
    position=position({3: "D0", 5: "U0", 7: "D0", 1: "U0"}, hand="DF D0 DA", objective="357D"),
    tasks=[
        Task(
            says=say(
                "You hold spaces 3 and 7, but a Unicorn stands on 5. A Magic card works once and is gone. Fire Breath "
                "DESTROYs one Character: point at it."
            ),
            wanted=["DF:5"],
            hint=say("The Unicorn on space 5 is in your way. Aim Fire Breath at that one."),
        ),
        STOP,
    ],
    after=say("The space is free, and in your next turn you can take it. Magic cards go to your discard pile."),
    rules=["K15", "K13", "K28"],
)

ONCE = Step(
    title=say("Characters with an ability"),
    position=position({1: "D0", 4: "UA", 6: "U0", 8: "D0"}, hand="DB D0 DR", objective="159G"),
    tasks=[
        Task(
            says=say(
                "Special Characters can do more. When you lay a Blaze Whelp, it may DESTROY one Character ADJACENT to "
                "it: above, below, to the left or to the right. Lay it on space 5."
            ),
            wanted=["DB@5"],
            hint=say("Lay the Blaze Whelp on space 5: it belongs to your Objective and has Unicorns beside it."),
        ),
        Task(
            says=say(
                "Now the Blaze Whelp strikes. On space 4 stands an Aegis Mare, which cannot be DESTROYed; the Unicorn "
                "on space 6 can."
            ),
            wanted=["destroy:6"],
            hint=say("You may do without it, but the Unicorn on space 6 is an easy prey."),
        ),
    ],
    after=say(
        "Some abilities work once, when the Character is laid, others for as long as it lies there. The sign in the "
        "upper right corner of a card tells which."
    ),
    rules=["K16", "K32"],
)

LASTING = Step(
    title=say("Protect your own"),
    position=position({2: "D0", 4: "D0", 3: "U0", 7: "U0"}, hand="DG D0 DC", other="UH U0 UD UR", objective="1245"),
    tasks=[
        Task(
            says=say(
                "A Scale Guard protects your Characters beside it for as long as it lies there: they cannot be "
                "DESTROYed. Lay it where it stands beside both of your Dragons."
            ),
            wanted=["DG@1", "DG@5"],
            hint=say("Only spaces 1 and 5 are beside both Dragons. Diagonally does not count."),
        ),
    ],
    after=say("Both Dragons are safe now. The Scale Guard itself is not."),
    rules=["K40", "K29"],
)

MOVE = Step(
    title=say("Moving"),
    position=position({3: "D0", 5: "D0", 9: "D0", 1: "U0"}, hand="DW DA DQ", objective="357D"),
    tasks=[
        Task(
            says=say(
                "No Character in your hand, and space 7 is still missing. Wing Gust MOVEs a Character to an empty "
                "space. Point at the Dragon on space 9, then at space 7."
            ),
            wanted=["DW:9-7"],
            hint=say("MOVE the Dragon from space 9 to space 7, then your Objective is complete."),
        ),
        STOP,
        CLAIM,
    ],
    after=say(
        "Your first Objective. Its Characters have left the grid, and you have a new one: look for its dashed frames. "
        "At the end of every turn, your own or the other team's, you can reveal an Objective."
    ),
    rules=["K26", "K19"],
)

INSTANT = Step(
    title=say("Instants"),
    position=position({5: "D0", 4: "U0", 2: "D0"}, hand="DA D0 DF", other="UH U0 UD UR", objective="2356", begins=1),
    opening=["UH:5"],
    tasks=[
        Task(
            says=say(
                "It is the other player's turn: a Horn Charge is about to DESTROY your Dragon on space 5. An Instant "
                "may be played at any time when its condition is met. Save your Dragon with Thick Scales."
            ),
            wanted=["react:DA"],
            hint=say("Then the Dragon is lost, and you need space 5. Use Thick Scales."),
        ),
    ],
    after=say("The Dragon stays. An Instant costs no turn, and nothing can stop it."),
    rules=["K17", "K33"],
)

DRAW = Step(
    title=say("Nothing to play?"),
    position=position({1: "D0", 3: "U0", 5: "D0", 6: "U0"}, hand="DA DC DQ DA", objective="159G", draw="D0"),
    tasks=[
        Task(
            says=say(
                "Only Instants in your hand, and none of them fits now. If you cannot or do not want to play a card, "
                "draw a second one."
            ),
            wanted=["draw"],
            hint=say("Draw a second card."),
        ),
    ],
    after=say(
        "A fresh Dragon for your next turn. But do not draw too much: a team whose draw pile runs out loses at once."
    ),
    rules=["K12", "K22"],
)


def tries(view: View, moves: list[str]) -> Iterator[str]:
    """A card that can be aimed at something is aimed at everything; any other is laid everywhere."""
    for card in dict.fromkeys(view["hand"]):
        aimed = [move for move in moves if move.startswith(f"{card}:")]
        if any("-" in move for move in aimed):
            yield from (f"{card}:{one}-{other}" for one, other in permutations(range(1, 10), 2))
        else:
            yield from (f"{card}{':' if aimed else '@'}{space}" for space in range(1, 10))
        yield f"discard:{card}"


LESSON = Lesson([OBJECTIVE, MAGIC, ONCE, LASTING, MOVE, INSTANT, DRAW], tries)
