"""Why a move is advised, in a sentence: nothing but what shows when it is tried out in imagined deals."""

from __future__ import annotations

from statistics import median
from typing import Any

from lapilli.bots.advice import Advice
from lapilli.bots.players import observed
from lapilli.engine.game import Game
from lapilli.engine.rng import Rng
from lapilli.engine.state import State
from lapilli.engine.words import Text, say

DEALS = 40  # imagined ones
COMPARED = 6  # other moves that the best one is compared with
MUCH_SAFER = 0.15  # by so much less often others may win at once


def why(game: Game[Any], state: State, moves: list[Advice], rng: Rng) -> Text:
    """What speaks for the first of the moves, as the seat to decide can know it."""
    best, *others = moves
    if not others:
        return say("It is the only move you have.")
    deals = [observed(state, state.turn, rng) for _ in range(DEALS)]
    action = game.action(state, best.move)
    if all(wins(deal, action) for deal in deals):
        return say("It wins at once.")
    points = min(gain(deal, action) for deal in deals)
    if points > 0:
        return say("It brings {points} points more than your opponents get by it.", points=points)
    danger = share_in_danger(deals, action)
    usual = median(share_in_danger(deals, game.action(state, other.move)) for other in others[:COMPARED])
    if usual - danger >= MUCH_SAFER:
        return say(
            "It is safe: after other moves somebody else could often win at once, in {usual} of 100 imagined deals, "
            "after this one in {danger}.",
            usual=round(100 * usual),
            danger=round(100 * danger),
        )
    return compared(best, others)


def compared(best: Advice, others: list[Advice]) -> Text:
    """What the search alone can say."""
    tried = sum(move.games for move in (best, *others))
    lead = best.win - others[0].win
    if lead > best.error + others[0].error:
        return say(
            "In {tried} imagined games it won {lead} of 100 more often than the next best of {count} moves.",
            tried=tried,
            lead=round(100 * lead),
            count=len(others) + 1,
        )
    return say(
        "In {tried} imagined games it did best of {count} moves, but others are about as good.",
        tried=tried,
        count=len(others) + 1,
    )


def wins(deal: State, action: int) -> bool:
    after = played(deal, action)
    return after.over and bool(after.winners >> deal.turn & 1)


def gain(deal: State, action: int) -> int:
    """How many points more the seat to decide gets by an action than the best of the others."""
    before, after = deal.score, played(deal, action).score
    gained = [after[seat] - before[seat] for seat in range(deal.seats)]
    return gained[deal.turn] - max(gained[seat] for seat in range(deal.seats) if seat != deal.turn)


def share_in_danger(deals: list[State], action: int) -> float:
    """In how many of the deals somebody else has won after an action, or can with the next one."""
    return sum(is_dangerous(deal, action) for deal in deals) / len(deals)


def is_dangerous(deal: State, action: int) -> bool:
    after = played(deal, action)
    if after.over:
        return not after.winners >> deal.turn & 1
    return after.turn != deal.turn and any(wins(after, reply) for reply in after.legal_actions())


def played(deal: State, action: int) -> State:
    after = deal.clone()
    after.apply(action)
    return after
