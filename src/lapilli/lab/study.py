"""A game and its variants, played on the same deals by several kinds of players: what a designer decides from."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import cached_property, partial
from itertools import chain, pairwise
from typing import Any, TypeVar

from lapilli.bots.factories import factory
from lapilli.engine.endings import NO_RESULT
from lapilli.engine.errors import OptionError
from lapilli.engine.game import Game
from lapilli.engine.rng import Rng
from lapilli.engine.seeds import seed_words
from lapilli.lab.balance import Balance, CopyChange, in_words, smallest_changes
from lapilli.lab.deals import Deals, Outcome, card_values, changes, kinds_of_cards, outcomes, restricted
from lapilli.lab.drama import drama_of
from lapilli.lab.findings import CardUse, LengthRange, Played, Study, Variant
from lapilli.lab.intervals import Estimate, Share, Sums, difference, effect, mean_of, share, without_false_alarms
from lapilli.lab.names import card_names, other_changes
from lapilli.lab.sides import begins_points, has_named_sides, points_of, side_names, side_of, side_points
from lapilli.lab.simulation import parts, quantile
from lapilli.lab.skill import BUDGETS, FOUR_TIMES, LADDER, Skill, decided_by_the_deal, elo, scores
from lapilli.lab.tally import Tally, Watched, counted, watched
from lapilli.lab.verdict import FAIR, disagreements, fairness, verdict
from lapilli.lab.workers import Workers, given_or_threads

QUICK = ("random", "sensible")  # counted in compiled code
PLAYERS = ("random", "sensible", "casual", "expert:500it")
TIMES = {"random": 500, "sensible": 20}  # how many games for one of the others
PART = {"random": 20_000, "sensible": 5_000}
WATCHED = 4  # games of sensible players whose every move is looked at, for one of the others
FIRST_ROUND = 200  # games, before the error is looked at
BALANCE_TRIES = 3

Tell = Callable[[str], None]
T = TypeVar("T")


class Stopped(Exception):
    """Somebody does not want to wait for the rest."""


def study(
    base: Game[Any],
    variants: dict[str, Game[Any]],
    players: Sequence[str] = PLAYERS,
    games: int = 2000,
    seed: int = 0,
    threads: int = 1,
    command: str = "",
    tell: Tell = lambda what: None,
    workers: Workers | None = None,
    error: float | None = None,
) -> Study:
    """Play them all. The result does not depend on where they are played.

    With an `error`, each kind of player plays until no side's share is less certain than that.
    """
    if games < 20:
        raise OptionError(f"games: at least 20, not {games}")
    source = Rng()
    source.reseed(*seed_words(seed))
    found: list[Variant] = []
    measured: list[Measured] = []
    with given_or_threads(workers, threads) as places, suppress(Stopped):
        for name, game in {"base": base, **variants}.items():
            tell(name)
            these = Measured(game, base, players, games, seed, source, places, error)
            found.append(these.variant(name, measured[0] if measured else None))
            measured.append(these)
    if not found:
        raise OptionError("stopped before the base game was measured")
    return Study(base.name, base.info.title, seed, games, command, found, len(found) <= len(variants))


class Measured:
    """Everything about one variant, as it was played."""

    def __init__(
        self,
        game: Game[Any],
        base: Game[Any],
        players: Sequence[str],
        games: int,
        seed: int,
        source: Rng,
        workers: Workers,
        error: float | None,
    ) -> None:
        self.game, self.base, self.games, self.seed, self.source = game, base, games, seed, source
        self.workers, self.error = workers, error
        self.sides = game.sides()
        self.names = card_names(game)
        self.deals = Deals(game, base, source)
        self.tallies = {player: self.tally(player) for player in dict.fromkeys(players)}
        self.watched = self.tally_of(partial(watched, game, factory("sensible"), self.deals), WATCHED * games, 100)
        self.usual = self.outcomes(self.deals)

    # ---- playing

    def each(self, part: Callable[..., T], jobs: Iterable[tuple[int, int]]) -> Iterator[T]:
        yield from self.workers.each(part, jobs)
        if self.workers.stopped:
            raise Stopped

    def tally(self, player: str, deals: Deals | None = None) -> Tally:
        deals = self.deals if deals is None else deals
        if player in QUICK:
            part = partial(counted, deals.game, self.source, player == "sensible")
            return self.tally_of(part, self.games * TIMES[player], PART[player])
        count = max(20, self.games // 10) if player.startswith("expert") else self.games
        part = partial(watched, deals.game, factory(BUDGETS.get(player, player)), deals)
        return self.tally_of(part, count, 5) if self.error is None else self.tally_until(part, self.error)

    def tally_of(self, part: Callable[[int, int], Tally], games: int, size: int, first: int = 0) -> Tally:
        whole = Tally()
        for tally in self.each(part, ((first + begin, count) for begin, count in parts(games, size))):
            whole.add(tally)
        return whole

    def tally_until(self, part: Callable[[int, int], Tally], error: float) -> Tally:
        """Play rounds until the share of every side is as certain as wanted."""
        whole = self.tally_of(part, FIRST_ROUND, 5)
        while True:
            shares = [share("", side_points(whole, side, self.sides), whole.games) for side in self.sides]
            if max(each.high - each.low for each in shares) / 2 <= error:
                return whole
            whole.add(self.tally_of(part, FIRST_ROUND, 5, whole.games))

    def outcomes(self, deals: Deals) -> list[Outcome]:
        return list(chain.from_iterable(self.each(partial(outcomes, deals), parts(self.games, 100))))

    # ---- what came of it

    def variant(self, name: str, compared: Measured | None) -> Variant:
        played = {player: self.played(tally) for player, tally in self.tallies.items()}
        cards = self.cards()
        fair, judge = fairness(played)
        base = self if compared is None else compared
        named = has_named_sides(self.game)
        differences = None if compared is None else self.differences(compared)
        balance = self.balance(played[judge].sides[0], judge, base.steps) if fair is False else None
        steps = self.steps if compared is None else []
        turns = self.watched.watched
        moves = max(1, sum(game.moves for game in turns))
        return Variant(
            name=name,
            options=self.game.options,
            fingerprint=fingerprint(self.game),
            changed=changes(self.base, self.game),
            settings=other_changes(self.base, self.game),
            players=played,
            fair=fair,
            judge=judge,
            forced=round(sum(game.forced for game in turns) / moves, 4),
            dead=round(sum(game.dead for game in turns) / moves, 4),
            choices=round(sum(game.legal for game in turns) / moves, 2),
            cards=cards,
            restricted=self.restricted(),
            skill=self.skill(),
            drama=next(filter(None, (drama_of(tally.drama) for tally in reversed(self.tallies.values()))), None),
            copies=without_false_alarms([step.side if named else step.begins for step in steps]),
            of_copies=side_names(self.game)[0] if named else "whoever begins",
            balance=balance,
            differences=differences or [],
            warnings=disagreements(played),
            verdict=verdict(fair, judge, played, cards, differences, balance),
        )

    def played(self, tally: Tally) -> Played:
        game, n = self.game, max(1, tally.games)
        reasons = {**game.endings, NO_RESULT: "no result"}
        lengths = sorted(tally.lengths.items())
        return Played(
            games=n,
            sides=[
                share(name, side_points(tally, side, self.sides), n)
                for name, side in zip(side_names(game), self.sides, strict=True)
            ],
            begins=share("whoever begins", begins_points(tally, self.sides), n),
            length=LengthRange(
                round(tally.moves / n, 3),
                *(quantile(lengths, n, part) for part in (0.05, 0.5, 0.95)),
            ),
            endings={reasons[ending]: round(count / n, 5) for ending, count in sorted(tally.endings.items())},
        )

    def cards(self) -> list[CardUse]:
        tally, n = self.watched, self.watched.games
        values = {each.name: each for each in self.card_values()}
        return [
            CardUse(
                card=card,
                name=self.names[card],
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

    def card_values(self) -> list[Estimate]:
        if not self.game.copies():
            return []
        whole: dict[str, Sums] = {}
        for sums in self.each(partial(card_values, self.deals), parts(self.games, 25)):
            for card, found in sums.items():
                whole.setdefault(card, Sums()).include(found)
        return without_false_alarms(
            [effect(card, each.total, each.squares, each.count) for card, each in whole.items()]
        )

    def restricted(self) -> list[Estimate]:
        """What a player loses who never plays a card, or a kind of card; without the cards that nobody ever wanted."""
        found = []
        count = max(20, self.games // 4)
        groups = {self.names[card]: [card] for card, copies in self.game.copies().items() if copies}
        for name, cards in {**kinds_of_cards(self.game), **groups}.items():
            part = partial(restricted, self.deals, frozenset(cards))
            games = list(chain.from_iterable(self.each(part, parts(count, 25))))
            seats = {game.seat for game in games if game.missed}  # whose deck has such cards
            lost = [
                points_of(side, game.winners, self.sides) - points_of(side, winners, self.sides)
                for game, (_, winners) in zip(games, self.usual, strict=False)
                if game.seat in seats and (side := side_of(game.seat, self.sides))
            ]
            if lost:
                found.append(mean_of(f"never {name}", lost))
        return without_false_alarms(found)

    def skill(self) -> Skill:
        four_times = elo("", self.scores(FOUR_TIMES, max(2, self.games // 20)))
        twice = Estimate("twice the thinking", round(four_times.value / 2, 1), round(four_times.error / 2, 1))
        levels = [
            elo(
                f"{higher.partition(':')[0]} above {lower.partition(':')[0]}",
                self.scores((higher, lower), max(2, self.games // 40)),
            )
            for lower, higher in pairwise(LADDER)
        ]
        again = self.outcomes(Deals(self.game, self.base, self.source, again=True))
        return Skill(twice, levels, decided_by_the_deal(self.usual, again, self.sides))

    def scores(self, bots: tuple[str, str], deals: int) -> Sums:
        whole = Sums()
        for sums in self.each(partial(scores, self.game, bots, self.seed), parts(deals, 5)):
            whole.include(sums)
        return whole

    @cached_property
    def steps(self) -> list[CopyChange]:
        """One copy more and one less of every card."""
        found = []
        for card, copies in self.game.copies().items():
            for more in (1, -1):
                try:
                    changed = self.game.with_copies({card: copies + more})
                except OptionError:
                    continue
                if copies or more > 0:
                    ours = self.outcomes(Deals(changed, self.game, self.source))
                    name = in_words(self.names[card], more)
                    side = mean_of(name, self.side_differences(ours, self.usual))
                    found.append(CopyChange(card, more, side, mean_of(name, self.begins_differences(ours, self.usual))))
        return found

    def balance(self, now: Share, judge: str, steps: Sequence[CopyChange]) -> Balance | None:
        """The smallest change of copies that makes the first side's share even, played by those who judged."""
        best = None
        for tried in smallest_changes(now, 1 / len(self.sides), steps, BALANCE_TRIES):
            copies = self.game.copies()
            try:
                changed = self.game.with_copies({card: copies[card] + more for card, more in tried.items()})
            except OptionError:
                continue
            found = self.played(self.tally(judge, Deals(changed, self.game, self.source))).sides[0]
            if best is None or abs(found.share - 1 / len(self.sides)) < abs(best.share.share - 1 / len(self.sides)):
                words = ", ".join(in_words(self.names[card], more) for card, more in tried.items())
                best = Balance(tried, words, judge, found)
            if abs(found.share - 1 / len(self.sides)) <= FAIR:
                break
        return best

    # ---- compared in pairs

    def side_differences(self, ours: Iterable[Outcome | Watched], theirs: Iterable[Outcome | Watched]) -> list[float]:
        first, sides = self.sides[0], self.sides
        return [
            points_of(first, one.winners, sides) - points_of(first, other.winners, sides)
            for one, other in zip(ours, theirs, strict=True)
        ]

    def begins_differences(self, ours: Iterable[Outcome | Watched], theirs: Iterable[Outcome | Watched]) -> list[float]:
        return [
            points_of(side_of(one.begins, self.sides), one.winners, self.sides)
            - points_of(side_of(other.begins, self.sides), other.winners, self.sides)
            for one, other in zip(ours, theirs, strict=True)
        ]

    def differences(self, base: Measured) -> list[Estimate]:
        """From the base, on the same deals where that is surer: who wins, how long games are, which cards end them."""
        if self.sides != base.sides:
            return []
        found = []
        compared = {"sensible": (self.watched, base.watched)} | {
            player: (tally, base.tallies[player]) for player, tally in self.tallies.items() if player not in QUICK
        }
        for player, (one, other) in compared.items():
            n = min(one.games, other.games)
            ours, theirs = one.watched[:n], other.watched[:n]
            paired = {"whoever begins": self.begins_differences(ours, theirs)}
            if has_named_sides(self.game):
                paired[side_names(self.game)[0]] = self.side_differences(ours, theirs)
            unpaired = self.unpaired(base, player)
            for name, values in paired.items():
                estimates = [mean_of(f"{name} ({player})", values), *unpaired.get(name, [])]
                found.append(min(estimates, key=lambda effect: effect.error))
            usual = sum(game.moves for game in theirs) / n
            longer = [(game.moves - before.moves) / usual for game, before in zip(ours, theirs, strict=True)]
            found.append(mean_of(f"length of a game ({player})", longer))
        pairs = list(zip(self.watched.watched, base.watched.watched, strict=True))
        found += [
            mean_of("forced moves", [one.forced / one.moves - other.forced / other.moves for one, other in pairs]),
            mean_of("dead moves", [one.dead / one.moves - other.dead / other.moves for one, other in pairs]),
        ]
        cards = {(base.names | self.names)[card]: [card] for card in {**base.game.copies(), **self.game.copies()}}
        for name, group in {**kinds_of_cards(self.game), **cards}.items():
            ended = [float(one.card in group) - float(other.card in group) for one, other in pairs]
            found.append(mean_of(f"games ended by {name}", ended))
        return without_false_alarms([each for each in found if each.value or each.error])

    def unpaired(self, base: Measured, player: str) -> dict[str, list[Estimate]]:
        """By what it is about, the difference in all games: so many are sometimes surer than fewer pairs."""
        if player not in self.tallies:
            return {}
        ours, theirs = (each.played(each.tallies[player]) for each in (self, base))
        pairs = zip([ours.begins, *ours.sides], [theirs.begins, *theirs.sides], strict=True)
        return {one.name: [difference(f"{one.name} ({player})", one, other)] for one, other in pairs}


def fingerprint(game: Game[Any]) -> str:
    plain = json.dumps([game.name, game.options, game.copies()], sort_keys=True)
    return hashlib.sha256(plain.encode()).hexdigest()[:12]
