"""What a player has played, read from the logs of their tables: the results are stored nowhere else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

import msgspec

import lapilli
from lapilli.engine.errors import OptionError
from lapilli.protocol.home import GamePlayed, Result, Standing
from lapilli.table import entries as log
from lapilli.table.entries import AnyEntry
from lapilli.table.views import SeatShown

SEATED = (log.Joined, log.BotSeated)
WITHOUT_WORDS = "…"  # what they wrote
FORGOTTEN = "Guest"  # what somebody is called in old games who wanted to be forgotten


class Occupant(msgspec.Struct, frozen=True):
    """Whoever sits on a seat. `holder` is a human's."""

    shown: SeatShown
    holder: str | None = None


NOBODY = Occupant(SeatShown("", "open"))


def seated_after(entry: AnyEntry, seats: dict[int, Occupant]) -> None:
    """Who sits where after an entry of a log."""
    match entry:
        case log.Joined():
            seats[entry.seat] = Occupant(SeatShown(entry.name, "human"), entry.holder)
        case log.BotSeated():
            seats[entry.seat] = Occupant(SeatShown("", "bot", entry.bot))
        case log.Left():
            seats[entry.seat] = NOBODY


def games_played(entries: Sequence[AnyEntry], holder: str) -> list[GamePlayed]:
    """The finished games of a table in which a holder sat, the oldest first."""
    created = entries[0]
    assert isinstance(created, log.Created)
    try:
        sides = sides_of(created.game, msgspec.json.encode(created.options))
    except OptionError:  # of older rules: nobody knows any more who were partners
        sides = [[seat] for seat in sorted({entry.seat for entry in entries if isinstance(entry, SEATED)})]
    seats = {seat: NOBODY for side in sides for seat in side}
    games: list[GamePlayed] = []
    number = 0
    taken_back = False
    for entry in entries:
        seated_after(entry, seats)
        taken_back |= isinstance(entry, log.TookBack)
        if isinstance(entry, log.Finished):
            number += 1
            mine = [seat for seat in sorted(seats) if seats[seat].holder == holder]
            against = opponents(mine, sides, seats)
            if mine:
                games.append(
                    GamePlayed(
                        table=created.table,
                        number=number,
                        game=created.game,
                        at=entry.at,
                        seats=[seats[seat].shown for seat in sorted(seats)],
                        mine=mine,
                        result=result_for(mine, entry.winners, len(seats)),
                        against=against,
                        ending=entry.ending,
                        counts=not (taken_back and against != "people"),
                    )
                )
            taken_back = False
    return games


def seats_at_end(entries: Iterable[AnyEntry], number: int) -> dict[int, Occupant]:
    """Who sat where when the game of a number ended."""
    seats: dict[int, Occupant] = {}
    for entry in entries:
        seated_after(entry, seats)
        number -= isinstance(entry, log.Finished)
        if not number:
            break
    return seats


def still_sits(entries: Iterable[AnyEntry], holder: str) -> bool:
    seats: dict[int, Occupant] = {}
    for entry in entries:
        seated_after(entry, seats)
    return any(sitter.holder == holder for sitter in seats.values())


def result_for(mine: list[int], winners: list[int], seats: int) -> Result:
    if len(winners) in (0, seats):
        return "drawn"
    return "won" if any(seat in winners for seat in mine) else "lost"


def opponents(mine: list[int], sides: list[list[int]], seats: dict[int, Occupant]) -> str:
    """Against whom it was: people, bots of one level, bots of several, or nobody but oneself."""
    others = [seats[seat].shown for side in sides if not set(side) & set(mine) for seat in side]
    if not others:
        return "oneself"
    levels = {other.bot for other in others if other.kind == "bot"}
    if len(levels) == 1 and all(other.kind == "bot" for other in others):
        return str(levels.pop())
    return "people" if any(other.kind != "bot" for other in others) else "bots"


@lru_cache(256)
def sides_of(game: str, options: bytes) -> list[list[int]]:
    chosen: dict[str, Any] = msgspec.json.decode(options)
    return lapilli.game(game, **chosen).sides()


def standings(games: Iterable[GamePlayed]) -> list[Standing]:
    """The results per game and kind of opponent, of games that count. Those against oneself do not."""
    found: dict[tuple[str, str], Standing] = {}
    for played in sorted(games, key=lambda one: one.at):
        if played.counts and played.against != "oneself":
            key = played.game, played.against
            found[key] = counted(found.get(key, Standing(*key, 0, 0, 0, 0, 0)), played.result)
    return [found[key] for key in sorted(found)]


def counted(standing: Standing, result: str) -> Standing:
    streak = standing.streak + 1 if result == "won" else 0
    return Standing(
        game=standing.game,
        against=standing.against,
        played=standing.played + 1,
        won=standing.won + (result == "won"),
        drawn=standing.drawn + (result == "drawn"),
        streak=streak,
        best_streak=max(standing.best_streak, streak),
    )


def without_name(entry: AnyEntry, holder: str) -> AnyEntry:
    """The entry with the name of a holder, or what they wrote, taken out, the very same entry if it has none."""
    if isinstance(entry, log.Joined) and entry.holder == holder and entry.name != FORGOTTEN:
        return msgspec.structs.replace(entry, name=FORGOTTEN)
    if isinstance(entry, log.Wrote) and entry.holder == holder and entry.text != WITHOUT_WORDS:
        return msgspec.structs.replace(entry, text=WITHOUT_WORDS)
    return entry
