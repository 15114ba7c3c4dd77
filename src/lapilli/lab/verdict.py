"""What the numbers come to, in words: is it fair, where do kinds of players disagree, what did the change do."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from lapilli.lab.balance import Balance
from lapilli.lab.findings import CardUse, Played
from lapilli.lab.intervals import Estimate, signed

FAIR = 0.02
BEYOND_DOUBT = 1.7  # halves of a 95 % interval: one in a thousand
NAMED = 5  # certain differences that are named, the largest


def fairness(played: dict[str, Played]) -> tuple[bool | None, str]:
    """Whether every side has its share to within FAIR, by the strongest players who can tell; and who they are.

    Few games of experts are often a little off by chance: only what is nearly impossible then counts as unfair.
    """
    judges = [player for player in played if player != "random"] or list(played)
    for player in reversed(judges):
        sides = played[player].sides
        even = 1 / len(sides)
        if all(even - FAIR <= side.low and side.high <= even + FAIR for side in sides):
            return True, player
        if any(abs(side.share - even) > FAIR + BEYOND_DOUBT * (side.high - side.low) / 2 for side in sides):
            return False, player
    return None, judges[-1]


def disagreements(played: dict[str, Played]) -> list[str]:
    """Where the intervals of two kinds of players do not even touch."""
    found = []
    for (one, ours), (other, theirs) in pairwise(played.items()):
        for first, second in ((ours.sides[0], theirs.sides[0]), (ours.begins, theirs.begins)):
            if first.low > second.high or second.low > first.high:
                found.append(
                    f"{one} players give {first.name} {first.share:.1%} of the wins, {other} players "
                    f"{second.share:.1%}: believe the stronger ones."
                )
    return found


def verdict(
    fair: bool | None,
    judge: str,
    played: dict[str, Played],
    cards: Sequence[CardUse],
    differences: Sequence[Estimate] | None,
    balance: Balance | None,
) -> list[str]:
    """Three sentences: is it fair by the players who decide it, what did the change do, which cards matter.

    The base has no differences; there the second sentence says what would make it fair, or else how long a game is.
    """
    if differences is not None:
        second = what_changed(differences)
    elif balance is not None:
        second = balance.sentence()
    else:
        player, strongest = list(played.items())[-1]
        length = strongest.length
        second = f"By {player} players a game takes {length.median} moves, one in twenty more than {length.high}."
    return [how_fair(fair, judge, played), second, which_cards(cards)]


def how_fair(fair: bool | None, judge: str, played: dict[str, Played]) -> str:
    words = {True: "Fair to within ±2 %", False: "Not fair to within ±2 %", None: "Whether it is fair is not known yet"}
    shares = ", ".join(f"{one.name} {one.share:.1%} ({one.low:.1%} to {one.high:.1%})" for one in played[judge].sides)
    begins = played[judge].begins
    kinds = list(played)
    stronger = kinds[kinds.index(judge) + 1 :]
    untold = f"; {' and '.join(stronger)} players have played too few games to tell" if stronger else ""
    return (
        f"{words[fair]}: by {judge} players {shares}; whoever begins wins {begins.share:.1%} "
        f"({begins.low:.1%} to {begins.high:.1%}){untold}."
    )


def what_changed(differences: Sequence[Estimate]) -> str:
    """The largest of the certain differences, one for each thing that was measured."""
    largest: dict[str, Estimate] = {}
    for each in sorted(differences, key=lambda each: -abs(each.value)):
        if each.sure:
            largest.setdefault(each.name.partition(" (")[0], each)
    listed = [f"{each.name} {signed(each.value)} ± {each.error:.1%}" for each in largest.values()]
    if not listed:
        return "Compared with the base no difference is certain."
    return f"Compared with the base: {'; '.join(listed[:NAMED])}."


def which_cards(cards: Sequence[CardUse]) -> str:
    sure = [card for card in cards if card.sure]
    best = max(sure, key=lambda card: card.value, default=None)
    worst = min(sure, key=lambda card: card.value, default=None)
    named = [
        f"{card.name} is worth {word} in the opening hand ({signed(card.value)} ± {card.error:.1%})"
        for card, word in ((best, "most"), (worst, "least"))
        if card is not None and (card.value > 0) == (word == "most")
    ]
    if not named:
        return "No card in the opening hand is certain to be worth more or less than an average one."
    return ", ".join(named) + "."
