"""Why a move is advised, in a sentence: found by trying it out in imagined deals."""

from __future__ import annotations

from collections import Counter
from statistics import median
from typing import Any

from lapilli.bots.advice import Advice
from lapilli.bots.players import observed
from lapilli.engine.events import plain_cell
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
        return say("It brings you more points than the others: {points}.", points=points)
    danger = share_in_danger(deals, action)
    usual = median(share_in_danger(deals, game.action(state, other.move)) for other in others[:COMPARED])
    if usual - danger >= MUCH_SAFER:
        return danger_of(game, deals, game.action(state, others[0].move))
    return compared(best, others)


def danger_of(game: Game[Any], deals: list[State], action: int) -> Text:
    """What others could do after another action: with the cells where they would win most often, if they show some."""
    lines = Counter(line for deal in deals if (line := winning_cells(game, deal, action)))
    if not lines:
        return say("Otherwise somebody else could win with the next move.")
    cells = [game.table_layout.cell_name(cell) for cell in lines.most_common(1)[0][0]]
    return say("Otherwise somebody else could win with the next move: {cells}.", cells=cells)


def winning_cells(game: Game[Any], deal: State, action: int) -> tuple[str, ...]:
    """The line by which somebody else can win after an action."""
    after = played(deal, action)
    reply = None if after.over else next((one for one in after.legal_actions() if wins(after, one)), None)
    if reply is None:
        return ()
    layout = game.table_layout
    events = game.play(after, game.text(after, reply))
    shown = [event for event in events if event.__struct_config__.tag in layout.celebrated]
    found = [getattr(event, field, None) for event in shown for field in layout.cells]
    return tuple(
        plain_cell(cell) for cells in found if cells for cell in (cells if isinstance(cells, list) else [cells])
    )


def compared(best: Advice, others: list[Advice]) -> Text:
    """What the search alone can say."""
    if best.win - others[0].win > best.error + others[0].error:
        return say("It wins clearly more often than your other moves.")
    return say("Other moves are about as good.")


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
