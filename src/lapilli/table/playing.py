"""Starting a game and playing it. Commands check and return entries; they change nothing."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple

from lapilli.bots.players import Bot, SearchBot, bot, observed
from lapilli.engine.fair_deal import CONTRIBUTION_BYTES, SECRET_BYTES
from lapilli.engine.game import Game, seats_of
from lapilli.engine.rng import Rng
from lapilli.engine.state import State
from lapilli.engine.words import say, word
from lapilli.table import secrecy
from lapilli.table.entries import AnyEntry, ClockRanOut, Committed, Contributed, Dealt, Emoted, Finished, Moved
from lapilli.table.errors import NotNow, NotPossible, NotYours, TooEarly
from lapilli.table.round import Round
from lapilli.table.table import BETWEEN_GAMES, CONTRIBUTING, MATCH_OVER, OPEN, PLAYING, Table

STAND_IN = "greedy"  # plays at once for whoever ran out of time
EMOTES = (
    word("hello"),
    word("good luck"),
    word("well played"),
    word("thanks"),
    word("wow"),
    word("oops"),
    word("thinking"),
    word("hurry up"),
    word("sorry"),
    word("good game"),
)


# ---- the deal


def start(table: Table, holder: str, secret: bytes, at: int) -> list[AnyEntry]:
    """Begin the first or the next game of the match: publish the commit of `secret`, 32 fresh random bytes.

    Human seats then contribute; where there are none, the game is dealt at once.
    """
    if holder != table.created.host and not table.seats_held_by(holder):
        raise NotYours(say("Only somebody who sits at this table, or who made it, can do that."))
    if table.phase == MATCH_OVER:
        raise NotNow(say("The match is over: ask for a rematch."))
    if table.phase not in (OPEN, BETWEEN_GAMES):
        raise NotNow(say("A game is already going on."))
    free = [number for number, seat in enumerate(table.seats) if seat.kind == "open"]
    if free:
        raise NotNow(say("Nobody sits on seat {seats} yet: wait for somebody, or fill it with a bot.", seats=free))
    if len(secret) != SECRET_BYTES:
        raise NotPossible(say("The secret of a deal is {count} bytes.", count=SECRET_BYTES))
    begun: list[AnyEntry] = [Committed(at, secret.hex())]
    humans = [seat for seat in table.seats if seat.kind == "human"]
    return begun if humans else [*begun, Dealt(at)]


def contribute(table: Table, holder: str, seat: int, given: bytes, at: int) -> list[AnyEntry]:
    """Add a seat's 16 random bytes; with the last of them the game is dealt."""
    table.require_holder(seat, holder)
    if table.phase != CONTRIBUTING:
        raise NotNow(say("No deal is waiting for random bytes."))
    if table.current.contributions[seat] is not None:
        raise NotNow(say("Seat {number} has already given its random bytes.", number=seat))
    if len(given) != CONTRIBUTION_BYTES:
        wanted = CONTRIBUTION_BYTES
        raise NotPossible(say("A contribution is {count} bytes, not {given}.", count=wanted, given=len(given)))
    return [Contributed(at, seat, given.hex()), *deal_if_complete(table, {seat}, at)]


def deal_if_complete(table: Table, settled: Collection[int], at: int) -> list[AnyEntry]:
    """The deal, unless it waits for a human seat that is not among the settled ones."""
    given = table.current.contributions
    missing = [
        number
        for number, seat in enumerate(table.seats)
        if seat.kind == "human" and given[number] is None and number not in settled
    ]
    return [] if missing else [Dealt(at)]


# ---- moves


def play(table: Table, holder: str, seat: int, move: str, at: int, told: int | None = None) -> list[AnyEntry]:
    """Play a move. IllegalMove, with the rule, if the rules forbid it.

    `told` is how many events of its story the seat had seen when it decided (`View.told`). If more has happened since,
    the move is refused: so one that was sent twice is not played twice.
    """
    table.require_holder(seat, holder)
    current = require_playing(table)
    if told is not None and told != len(current.seen[seat]):
        raise NotNow(say("Something has happened since you decided: look again."))
    if current.dealt.turn != seat and (believed := state_as_believed(table, seat)) is not None:
        current.game.play(believed, move)
        raise TooEarly(say("Wait a moment: something else is decided first."))
    return moved(require_turn(table, seat), seat, move, at)


def play_picks(
    table: Table, holder: str, seat: int, picks: list[str], at: int, told: int | None = None
) -> list[AnyEntry]:
    """Play the move that somebody pointed at. IllegalMove, with the rule, if the rules forbid it."""
    table.require_holder(seat, holder)
    current = require_playing(table)
    believed = state_as_believed(table, seat)
    state = require_turn(table, seat).dealt if believed is None else believed
    return play(table, holder, seat, current.game.move_from_picks(state, picks), at, told)


def state_as_believed(table: Table, seat: int) -> State | None:
    """A game in which the seat is to move, if as far as it may know it is; None if it knows that it is not.

    That is the state itself if it really is the seat's turn. If another seat is asked something of which this one may
    not know, it is asked itself, or its own turn has begun, in the game that it thinks it is in.
    """
    current = table.current
    state = current.dealt
    if state.turn == seat:
        return state
    if (asked := secrecy.questions(table).get(seat)) is not None:
        return asked
    if current.game.view(state, seat)["turn"] != seat:
        return None
    believed = observed(state, seat, Rng())
    return believed if believed.turn == seat else None


def moved(current: Round, seat: int, move: str, at: int) -> list[AnyEntry]:
    """The move, in the one way the notation writes it, and the end of the game, if it ends it."""
    finished = finished_by(current, move, at)
    state = current.dealt
    return [Moved(at, seat, current.game.text(state, current.game.action(state, move))), *finished]


def require_turn(table: Table, seat: int) -> Round:
    """The game, if the seat is to move. Whose turn it is otherwise is told as far as the seat may know it."""
    current = require_playing(table)
    if current.dealt.turn != seat:
        turn = current.game.view(current.dealt, seat)["turn"]
        if turn is None or turn == seat:
            raise NotNow(say("Wait a moment: somebody else may decide something first."))
        raise NotNow(say("It is the turn of {name}.", name=table.called(turn)))
    return current


def require_playing(table: Table) -> Round:
    if table.phase != PLAYING:
        raise NotNow(say("No game is being played."))
    return table.current


def finished_by(current: Round, move: str, at: int) -> list[AnyEntry]:
    """The end of the game, if this move ends it; IllegalMove if it is not legal."""
    after = current.dealt.clone()
    action = current.game.action(after, move)
    if after.is_legal(action):
        after.apply(action)
    else:
        current.game.play(after, move)  # says why not
    if not after.over:
        return []
    return [Finished(at, seats_of(after.winners), current.game.ending(after), current.secret.hex())]


# ---- bots and the clock


class BotTurn(NamedTuple):
    """A bot that is to move, and the game as its seat may know it: can be thought about in another thread."""

    seat: int
    player: Bot
    game: Game[Any]
    observation: State

    def move(self, rng: Rng) -> str:
        return self.game.text(self.observation, self.player.choose(self.observation, self.seat, rng))

    def stop(self) -> None:
        """Make it move at once, if it thinks in another thread."""
        if isinstance(self.player, SearchBot):
            self.player.stop()


def bot_to_move(table: Table) -> str | None:
    """The name of the bot whose turn it is, if it is a bot's."""
    return table.seats[table.current.dealt.turn].bot if table.phase == PLAYING else None


def bot_turn(table: Table, rng: Rng) -> BotTurn | None:
    """The turn of a bot, if it is a bot's. Its move goes to `play_bot`."""
    name = bot_to_move(table)
    return None if name is None else turn_of(table.current, bot(name), rng)


def turn_of(current: Round, player: Bot, rng: Rng) -> BotTurn:
    seat = current.dealt.turn
    return BotTurn(seat, player, current.game, observed(current.dealt, seat, rng))


def play_bot(table: Table, seat: int, move: str, at: int) -> list[AnyEntry]:
    """Play a bot's move; NotNow if it came too late, because something has changed while it thought."""
    if table.require_seat(seat).kind != "bot":
        raise NotNow(say("There is no bot on seat {number}.", number=seat))
    return moved(require_turn(table, seat), seat, move, at)


def run_clock(table: Table, at: int, rng: Rng) -> list[AnyEntry]:
    """What happens because time is up: a bot moves for whoever is to move, or the deal waits no longer."""
    due = clock_due(table)
    if table.created.clock is None:
        raise NotNow(say("This table plays without a clock."))
    if due is None or at < due:
        raise NotNow(say("The time is not up."))
    if table.phase == CONTRIBUTING:
        return [Dealt(at)]
    turn = turn_of(table.current, bot(STAND_IN), rng)
    move = turn.move(rng)
    return [ClockRanOut(at, turn.seat, move), *finished_by(table.current, move, at)]


def clock_due(table: Table) -> int | None:
    """When the time of the decision that is due is up; None without a clock, or if nothing is due."""
    clock = table.created.clock
    if clock is None or table.phase not in (CONTRIBUTING, PLAYING):
        return None
    if secrecy.asked(table) is not None:
        return table.current.since + clock
    return max(table.current.since, secrecy.settled_at(table)) + clock


def answer_quietly(table: Table, at: int) -> list[AnyEntry]:
    """Give the quiet answer for a seat that was asked in secret and has not answered in time."""
    seat, due = secrecy.asked(table), secrecy.answer_due(table)
    if seat is None or due is None or at < due:
        raise NotNow(say("The time is not up."))
    answer = table.current.quiet_answer() or ""
    return [ClockRanOut(at, seat, answer), *finished_by(table.current, answer, at)]


# ---- a word in between


def emote(table: Table, holder: str, seat: int, said: str, at: int) -> list[AnyEntry]:
    """Say one of EMOTES."""
    table.require_holder(seat, holder)
    if said not in EMOTES:
        raise NotPossible(say("There is no emote {emote}; emotes are {emotes}.", emote=repr(said), emotes=EMOTES))
    return [Emoted(at, seat, said)]
