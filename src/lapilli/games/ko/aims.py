"""What wins in Tic Tac K.O., and why a game ended, said to a player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lapilli.engine.aims import Aim, last_event
from lapilli.engine.events import Event, Won
from lapilli.engine.words import Text, listed, say
from lapilli.games.ko.cards import our_cards


def aim(view: dict[str, Any], deck_of_card: dict[str, str]) -> Aim | None:
    if view["seat"] is None:
        return None
    deck = view["decks"][view["seat"] % 2]
    done = len(view["completed"][deck])
    objective = view["objective"]
    goal = view.get("goal", our_cards().goal)
    if objective is None:
        return Aim(
            say("Objectives that win: {goal}.", goal=goal),
            standing=say("Objectives: {done} of {goal}.", done=done, goal=goal),
        )
    spaces = [space for space in objective if space.isdigit() or view["advanced"]]
    held = sum(deck_of_card.get(view["grid"].get(space, "")) == deck for space in spaces)
    return Aim(
        say("Hold all spaces of your Objective."),
        (objective,),
        say(
            "Spaces held: {held} of {all}. Objectives: {done} of {goal}.",
            held=held,
            all=len(spaces),
            done=done,
            goal=goal,
        ),
    )


def warnings(view: dict[str, Any], moves: Sequence[str]) -> dict[str, Text]:
    """K22: whoever draws the last card of the own deck has lost."""
    if "draw" not in moves or view["draw"][view["decks"][view["seat"] % 2]] != 1:
        return {}
    return {"draw": say("your last card: you would lose")}


def outcome(
    view: dict[str, Any], events: Sequence[Event], names: Sequence[str | Text], pile_ran_out: str
) -> Text | None:
    end = last_event(events, Won)
    if end is None:
        return None
    won = view["seat"] in end.seats
    winners = listed([names[seat] for seat in end.seats])
    losers = listed([name for seat, name in enumerate(names) if seat not in end.seats])
    if end.ending != pile_ran_out:
        if won:
            return say("You completed your last Objective.")
        return say("{names} completed the last Objective.", names=winners)
    if view["seat"] is None or won:
        return say("The draw pile of {names} ran out.", names=losers)
    return say("Your draw pile ran out.")
