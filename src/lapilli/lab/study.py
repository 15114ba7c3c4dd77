"""A game and its variants, played on the same deals by several kinds of players: what a designer decides from."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import pairwise
from typing import Any

import msgspec

from lapilli.bots.makers import maker
from lapilli.engine.endings import NO_RESULT
from lapilli.engine.errors import OptionError
from lapilli.engine.folder import declared
from lapilli.engine.game import Game
from lapilli.engine.rng import Rng
from lapilli.engine.seeds import seed_words
from lapilli.lab.deals import Sums, card_values, copy_effects, effects
from lapilli.lab.intervals import Effect, Share, difference, effect, share, without_false_alarms
from lapilli.lab.simulation import parts
from lapilli.lab.tally import Tally, counted, watched

QUICK = ("random", "sensible")  # counted in compiled code
# Levels think for a time; in the lab for so many iterations, so that the same seed gives the same games.
BUDGETS = {"novice": "novice:10it", "casual": "casual:20it", "strong": "strong:100it", "expert": "expert:500it"}
PLAYERS = ("random", "sensible", "casual", "expert:500it")
TIMES = {"random": 500, "sensible": 20}  # how many games for one of the others
FAIR = 0.02
PART = {"random": 20_000, "sensible": 5_000}


class Length(msgspec.Struct, frozen=True):
    mean: float
    low: int  # 5 % are not longer
    median: int
    high: int  # 95 % are not longer


class Played(msgspec.Struct, frozen=True):
    """What one kind of player made of a variant."""

    games: int
    sides: list[Share]
    begins: Share
    length: Length
    endings: dict[str, float]


class Card(msgspec.Struct, frozen=True):
    """Per game: how often drawn, played, left in a hand. `value` is causal: see docs/lab.md."""

    card: str
    copies: int
    drawn: float
    played: float
    left: float
    ended: float
    win_when_held: float
    value: float
    error: float
    sure: bool


class Variant(msgspec.Struct, frozen=True):
    name: str
    options: dict[str, Any]
    fingerprint: str
    changed: dict[str, list[int]]
    players: dict[str, Played]
    fair: bool | None
    forced: float
    choices: float
    cards: list[Card]
    copies: list[Effect]  # one copy more or less: what it does to whoever begins
    differences: list[Effect]  # from the base, by sensible players
    warnings: list[str]
    verdict: list[str]


class Study(msgspec.Struct, frozen=True):
    game: str
    title: str
    seed: int
    games: int
    command: str
    variants: list[Variant]


Tell = Callable[[str], None]


def study(
    base: Game[Any],
    variants: dict[str, Game[Any]],
    players: Sequence[str] = PLAYERS,
    games: int = 2000,
    seed: int = 0,
    threads: int = 1,
    command: str = "",
    tell: Tell = lambda what: None,
) -> Study:
    """Play them all. The result does not depend on the number of threads."""
    if games < 20:
        raise OptionError(f"games: at least 20, not {games}")
    source = Rng()
    source.reseed(*seed_words(seed))
    found: list[Variant] = []
    with ThreadPoolExecutor(threads) as pool:
        for name, game in {"base": base, **variants}.items():
            tell(name)
            measured = Measured(game, players, games, source, pool)
            found.append(measured.variant(name, base, found[0] if found else None))
    return Study(base.name, base.info.title, seed, games, command, found)


class Measured:
    """Everything about one variant, as it was played."""

    def __init__(
        self, game: Game[Any], players: Sequence[str], games: int, source: Rng, pool: ThreadPoolExecutor
    ) -> None:
        self.game, self.games, self.source, self.pool = game, games, source, pool
        self.tallies = {player: self.tally(player) for player in dict.fromkeys(players)}
        watch = partial(watched, game, maker("sensible"), source)
        self.watched = self.added(watch, games, 100)
        self.values = self.card_values() if game.copies() else {}

    def tally(self, player: str) -> Tally:
        if player in QUICK:
            part = partial(counted, self.game, self.source, sensible=player == "sensible")
            return self.added(part, self.games * TIMES[player], PART[player])
        make = maker(BUDGETS.get(player, player))
        count = max(20, self.games // 10) if player.startswith("expert") else self.games
        return self.added(partial(watched, self.game, make, self.source), count, 10)

    def added(self, part: Callable[[int, int], Tally], games: int, size: int) -> Tally:
        whole = Tally()
        for tally in self.pool.map(lambda job: part(*job), parts(games, size)):
            whole.add(tally)
        return whole

    def card_values(self) -> dict[str, Sums]:
        whole: dict[str, Sums] = {}
        part = partial(card_values, self.game, self.source)
        for sums in self.pool.map(lambda job: part(*job), parts(self.games // 2, 50)):
            for card, found in sums.items():
                together(whole.setdefault(card, Sums()), found)
        return whole

    def variant(self, name: str, base: Game[Any], compared: Variant | None) -> Variant:
        played = {player: self.played(tally) for player, tally in self.tallies.items()}
        cards = self.cards()
        changed = changes(base, self.game)
        fair, judge = fairness(played)
        turns = self.watched.turns
        differences = self.differences(played, cards, compared) if compared else []
        warnings = disagreements(played)
        return Variant(
            name=name,
            options=self.game.options,
            fingerprint=fingerprint(self.game),
            changed=changed,
            players=played,
            fair=fair,
            forced=round(turns["forced"] / max(1, turns["moves"]), 4),
            choices=round(turns["legal"] / max(1, turns["moves"]), 2),
            cards=cards,
            copies=self.copy_effects() if compared is None else [],
            differences=differences,
            warnings=warnings,
            verdict=verdict(fair, judge, played, cards, differences, compared is None),
        )

    def played(self, tally: Tally) -> Played:
        game, n = self.game, tally.games
        reasons = {**game.endings, NO_RESULT: "no result"}
        sides = [
            share(name, side_points(tally, seats, game.sides()), n)
            for name, seats in zip(side_names(game), game.sides(), strict=True)
        ]
        begins = sum(
            points_of(next(side for side in game.sides() if seat in side), winners, game.sides()) * count
            for (seat, winners), count in tally.winners.items()
        )
        lengths = sorted(tally.lengths.items())
        return Played(
            games=n,
            sides=sides,
            begins=share("who begins", begins, n),
            length=Length(
                round(sum(length * count for length, count in lengths) / n, 3),
                *(quantile(lengths, n, part) for part in (0.05, 0.5, 0.95)),
            ),
            endings={reasons[ending]: round(count / n, 5) for ending, count in sorted(tally.endings.items())},
        )

    def cards(self) -> list[Card]:
        tally, n = self.watched, self.watched.games
        values = {each.name: each for each in effects(self.values)}
        return [
            Card(
                card=card,
                copies=copies,
                drawn=round(tally.drawn[card] / n, 4),
                played=round(tally.played[card] / n, 4),
                left=round(tally.left[card] / n, 4),
                ended=round(tally.ended[card] / n, 4),
                win_when_held=round(tally.held_and_won[card] / max(1, tally.held[card]), 4),
                value=values[card].value if card in values else 0.0,
                error=values[card].error if card in values else 1.0,
                sure=card in values and values[card].sure,
            )
            for card, copies in self.game.copies().items()
            if copies or tally.drawn[card]
        ]

    def copy_effects(self) -> list[Effect]:
        """One copy more and one less of every card."""
        found = []
        for card, copies in self.game.copies().items():
            for more in (True, False):
                try:
                    changed = self.game.with_copies({card: copies + (1 if more else -1)})
                except OptionError:
                    continue
                if copies or more:
                    part = partial(copy_effects, self.game, changed, card, more, self.source)
                    whole = Sums()
                    jobs = list(parts(self.games // 4, 50))
                    for paired, _ in self.pool.map(part, [first for first, _ in jobs], [count for _, count in jobs]):
                        together(whole, paired)
                    found.append(effect(f"{'+' if more else '-'}1 {card}", whole.total, whole.squares, whole.count))
        return without_false_alarms(found)

    def differences(self, played: dict[str, Played], cards: list[Card], base: Variant) -> list[Effect]:
        """From the base: who begins, the sides, and which cards end games."""
        found = []
        for player in played:
            if player in base.players and player != "random":
                ours, theirs = played[player], base.players[player]
                found.append(difference(f"who begins ({player})", ours.begins, theirs.begins))
                pairs = list(zip(ours.sides, theirs.sides, strict=True))
                found += [difference(f"{one.name} ({player})", one, other) for one, other in pairs]
        n = self.watched.games
        before = {card.card: card for card in base.cards}
        for card in cards:
            if card.card in before:
                one, other = (share(card.card, each.ended * n, n) for each in (card, before[card.card]))
                found.append(difference(f"games ended by {card.card}", one, other))
        return without_false_alarms(found)


def together(whole: Sums, part: Sums) -> None:
    whole.count += part.count
    whole.total += part.total
    whole.squares += part.squares


def side_names(game: Game[Any]) -> list[str]:
    try:
        names: list[str] = declared(game, "lab", "side_names")(game.options)
    except OptionError:
        names = ["seat " + " and ".join(map(str, side)) for side in game.sides()]
    return names


def points_of(side: list[int], winners: int, sides: list[list[int]]) -> float:
    """1 for the only side that won; what several won is shared, and so is what nobody won."""
    won = [each for each in sides if any(winners >> seat & 1 for seat in each)]
    if not won:
        return 1 / len(sides)
    return 1 / len(won) if side in won else 0.0


def side_points(tally: Tally, side: list[int], sides: list[list[int]]) -> float:
    return sum(points_of(side, winners, sides) * count for (_, winners), count in tally.winners.items())


def quantile(lengths: list[tuple[int, int]], games: int, part: float) -> int:
    seen = 0
    for length, count in lengths:
        seen += count
        if seen >= part * games:
            return length
    return lengths[-1][0]


def changes(base: Game[Any], game: Game[Any]) -> dict[str, list[int]]:
    before, after = base.copies(), game.copies()
    cards = [*before, *(card for card in after if card not in before)]
    return {
        card: [before.get(card, 0), after.get(card, 0)] for card in cards if before.get(card, 0) != after.get(card, 0)
    }


def fingerprint(game: Game[Any]) -> str:
    plain = json.dumps([game.name, game.options, game.copies()], sort_keys=True)
    return hashlib.sha256(plain.encode()).hexdigest()[:12]


def fairness(played: dict[str, Played]) -> tuple[bool | None, str]:
    """Whether every side has its share to within FAIR, by the strongest players whose interval decides it; by whom."""
    judges = [player for player in played if player != "random"] or list(played)
    for player in reversed(judges):
        sides = played[player].sides
        even = 1 / len(sides)
        if all(even - FAIR <= side.low and side.high <= even + FAIR for side in sides):
            return True, player
        if any(side.low > even + FAIR or side.high < even - FAIR for side in sides):
            return False, player
    return None, judges[-1]


def disagreements(played: dict[str, Played]) -> list[str]:
    found = []
    listed = [(player, side) for player, each in played.items() for side in each.sides[:1]]
    for (one, first), (other, second) in pairwise(listed):
        if first.low > second.high or second.low > first.high:
            found.append(
                f"{one} players give {first.name} {first.share:.1%} of the wins, {other} players {second.share:.1%}: "
                "believe the stronger ones."
            )
    return found


def verdict(
    fair: bool | None,
    player: str,
    played: dict[str, Played],
    cards: list[Card],
    differences: list[Effect],
    is_base: bool,
) -> list[str]:
    """Three sentences: is it fair by the players who decide it, what did the change do, which cards matter."""
    sides = ", ".join(
        f"{side.name} {side.share:.1%} ({side.low:.1%} to {side.high:.1%})" for side in played[player].sides
    )
    said = {True: "Fair to within ±2 %", False: "Not fair to within ±2 %", None: "Whether it is fair is not known yet"}
    first = f"{said[fair]}: by {player} players {sides}."
    sure = sorted((each for each in differences if each.sure), key=lambda each: -abs(each.value))[:3]
    if is_base:
        begins = played[player].begins
        second = f"Whoever begins wins {begins.share:.1%} ({begins.low:.1%} to {begins.high:.1%})."
    elif sure:
        listed = "; ".join(f"{each.name} {each.value:+.1%} ± {each.error:.1%}" for each in sure)
        second = f"Compared with the base: {listed}."
    else:
        second = "Compared with the base no difference is certain."
    best = sorted((card for card in cards if card.sure), key=lambda card: -card.value)
    if not best:
        return [first, second, "No card in the opening hand is certain to be worth more or less than an average one."]
    ends = f"{best[0].card} is worth most in the opening hand ({best[0].value:+.1%} ± {best[0].error:.1%})"
    if len(best) > 1:
        ends += f", {best[-1].card} least ({best[-1].value:+.1%} ± {best[-1].error:.1%})"
    return [first, second, ends + "."]
