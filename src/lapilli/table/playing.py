"""Starting a game and playing it. Commands check and return entries; they change nothing."""

from __future__ import annotations

from typing import Any, NamedTuple

from lapilli.bots.players import Bot, SearchBot, bot, observed
from lapilli.engine.fair_deal import CONTRIBUTION_BYTES, SECRET_BYTES
from lapilli.engine.game import Game, seats_of
from lapilli.engine.rng import Rng
from lapilli.engine.state import State
from lapilli.engine.words import say, word
from lapilli.table.entries import (
    Answered,
    AnyEntry,
    ClockRanOut,
    Committed,
    Contributed,
    Dealt,
    Emoted,
    Finished,
    LetPass,
    Moved,
    SlotEnded,
    Wrote,
)
from lapilli.table.errors import NotNow, NotPossible, too_early
from lapilli.table.names import readable_line
from lapilli.table.pause import Pause
from lapilli.table.round import Round
from lapilli.table.seating import deal_if_complete, require_at_table
from lapilli.table.table import BETWEEN_GAMES, CONTRIBUTING, MATCH_OVER, OPEN, PLAYING, Table

QUICK_BOT = "greedy"  # plays at once for whoever ran out of time
LINES_AT_ONCE, LINES_TIME = 5, 10_000  # so many lines of one seat in so many milliseconds
MOST_LINES = 500  # of a table: its log must be read
CONTRIBUTION_TIME = 30_000  # milliseconds that a deal waits for random bytes
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
    require_at_table(table, holder)
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
    return begun if table.people_seated() else [*begun, Dealt(at)]


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


# ---- moves


def play(table: Table, holder: str, seat: int, move: str, at: int, events_seen: int | None = None) -> list[AnyEntry]:
    """Play a move, or answer what the seat is asked in secret. IllegalMove, with the rule, if the rules forbid it.

    `events_seen` is how many events of its story the seat had seen when it decided. If more has happened since, the
    move is refused: so one that was sent twice is not played twice. Other moves in a pause are TooEarly.
    """
    table.require_holder(seat, holder)
    current = require_playing(table)
    if table.pause is not None:
        return answered(table.pause, current, seat, move, at)
    if events_seen is not None and events_seen != len(current.seen[seat]):
        raise NotNow(say("Something has happened since you decided: look again."))
    return moved(table, seat, move, at)


def play_picks(
    table: Table, holder: str, seat: int, picks: list[str], at: int, events_seen: int | None = None
) -> list[AnyEntry]:
    """Play the move that somebody pointed at. IllegalMove, with the rule, if the rules forbid it."""
    table.require_holder(seat, holder)
    current, pause = require_playing(table), table.pause
    if pause is None:
        state = require_turn(table, seat).dealt
    elif pause.shows_question_to(seat):
        state = pause.asked[seat]
    else:
        raise too_early()
    return play(table, holder, seat, current.game.move_from_picks(state, picks), at, events_seen)


def moved(table: Table, seat: int, move: str, at: int) -> list[AnyEntry]:
    """The move, in the one way the notation writes it, and the end of the game, if it ends it."""
    current = require_turn(table, seat)
    played = current.attempt(move)
    return [Moved(at, seat, played.move), *finished_by_rules(table, at)]


def require_turn(table: Table, seat: int) -> Round:
    """The game, if the seat is to move."""
    current = require_playing(table)
    if table.pause is not None:
        raise too_early()
    if current.dealt.turn != seat:
        if current.game.quiet_answers and current.quiet_answer() is not None:
            raise too_early()
        raise NotNow(say("It is the turn of {name}.", name=table.called(current.dealt.turn)))
    return current


def require_playing(table: Table) -> Round:
    if table.phase != PLAYING:
        raise NotNow(say("No game is being played."))
    return table.current


def finished_by_rules(table: Table, at: int) -> list[AnyEntry]:
    """The end of the game, if the move that was attempted ends it. If it opens slots, `end_game` ends it after them."""
    current, attempt = table.current, table.current.attempted
    if attempt is None or not attempt.after.over:
        return []
    if current.game.quiet_answers and current.game.slots(attempt.before, attempt.after, attempt.events):
        return []
    return [finished(current, attempt.after, at)]


def finished(current: Round, state: State, at: int) -> Finished:
    return Finished(at, seats_of(state.winners), current.game.ending(state), current.secret.hex())


# ---- answers in secret: see pause.py


def answered(pause: Pause, current: Round, seat: int, move: str, at: int) -> list[AnyEntry]:
    """The answer of a seat that is asked in secret; TooEarly if it is not asked."""
    if not pause.shows_question_to(seat):
        raise too_early()
    current.game.play(pause.asked[seat].clone(), move)
    return [Answered(at, seat, move)]


def let_pass(table: Table, holder: str, seat: int, at: int) -> list[AnyEntry]:
    """Let pass whatever the seat may be asked now; the same whether or not it is asked."""
    table.require_holder(seat, holder)
    if table.pause is None or not table.pause.is_waiting_for(seat):
        raise NotNow(say("There is nothing to let pass now."))
    return [Answered(at, seat)]


def always_let_pass(table: Table, holder: str, seat: int, always: bool, at: int) -> list[AnyEntry]:
    """From now on let pass whatever the seat may be asked in secret, or no longer."""
    table.require_holder(seat, holder)
    chosen: list[AnyEntry] = [LetPass(at, seat, always)]
    if always and table.pause is not None and table.pause.is_waiting_for(seat):
        chosen.append(Answered(at, seat))
    return chosen


def answer_for_bots(table: Table, begun: int, answers: dict[int, str], at: int) -> list[AnyEntry]:
    """What bots answer in the slot that began then; all of them at the same time, asked or not."""
    pause = table.pause
    if pause is None or pause.begun != begun:
        raise NotNow(say("There is nothing to let pass now."))
    waiting = [seat for seat in bots_to_answer(table) if pause.is_waiting_for(seat)]
    return [Answered(at, seat, answers.get(seat, "")) for seat in waiting]


def bots_to_answer(table: Table) -> list[int]:
    """The bots that may be asked in the slot that is open."""
    pause = table.pause
    if pause is None:
        return []
    return [seat for seat in pause.slot.seats if table.seats[seat].bot is not None and seat not in pause.answers]


def end_slot(table: Table, at: int) -> list[AnyEntry]:
    """The time for answers is over, or everybody has answered."""
    due = None if table.pause is None else table.pause.due()
    if due is None or at < due:
        raise NotNow(say("The time is not up."))
    return [SlotEnded(at)]


def end_game(table: Table, at: int) -> list[AnyEntry]:
    """The end of a game that was over before its last slot was."""
    if not is_over(table):
        raise NotNow(say("The game is not over."))
    return [finished(table.current, table.current.dealt, at)]


def is_over(table: Table) -> bool:
    return table.phase == PLAYING and table.pause is None and table.current.dealt.over


# ---- bots


class BotTurn(NamedTuple):
    """A bot that is to decide, and the game as its seat may know it: can be thought about in another thread."""

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


def bot_to_move(table: Table) -> int | None:
    """The seat whose turn it is, if it is a bot's."""
    if table.phase != PLAYING or table.pause is not None or table.current.dealt.over:
        return None
    seat = table.current.dealt.turn
    return seat if table.seats[seat].bot is not None else None


def bot_turn(table: Table, rng: Rng, player: Bot | None = None) -> BotTurn | None:
    """The turn of a bot, if it is a bot's: thought about by `player`, who may remember the turn before."""
    seat = bot_to_move(table)
    if seat is None:
        return None
    return turn_of(table.current, table.current.dealt, seat, player or bot(table.seats[seat].bot or ""), rng)


def turn_of(current: Round, state: State, seat: int, player: Bot, rng: Rng) -> BotTurn:
    return BotTurn(seat, player, current.game, observed(state, seat, rng))


def play_bot(table: Table, seat: int, move: str, at: int) -> list[AnyEntry]:
    """Play a bot's move; NotNow if it came too late, because something has changed while it thought."""
    if table.require_seat(seat).bot is None:
        raise NotNow(say("There is no bot on seat {number}.", number=seat))
    return moved(table, seat, move, at)


# ---- what is due


def due(table: Table) -> int | None:
    """When something happens by itself: a slot or a game ends, a deal waits no longer, a move takes too long."""
    if is_over(table):
        return 0
    if table.pause is not None:
        return table.pause.due()
    clock = table.created.clock
    if table.phase == CONTRIBUTING:
        return table.current.since + min(clock or CONTRIBUTION_TIME, CONTRIBUTION_TIME)
    return None if clock is None or table.phase != PLAYING else table.current.since + clock


def longest_wait(table: Table) -> int:
    """How many milliseconds at most pass until what is due now happens."""
    if table.pause is not None:
        return max(table.pause.length, table.pause.clock or 0)
    return CONTRIBUTION_TIME if table.phase == CONTRIBUTING else table.created.clock or 0


def run_clock(table: Table, at: int, rng: Rng) -> list[AnyEntry]:
    """What is due; NotNow if nothing is."""
    when = due(table)
    if when is None or at < when:
        raise NotNow(say("The time is not up."))
    if is_over(table):
        return end_game(table, at)
    if table.pause is not None:
        return end_slot(table, at)
    if table.phase == CONTRIBUTING:
        return [Dealt(at)]
    current = table.current
    turn = turn_of(current, current.dealt, current.dealt.turn, bot(QUICK_BOT), rng)
    played = current.attempt(turn.move(rng))
    return [ClockRanOut(at, turn.seat, played.move), *finished_by_rules(table, at)]


# ---- a word in between


def emote(table: Table, holder: str, seat: int, name: str, at: int) -> list[AnyEntry]:
    """Say one of EMOTES."""
    table.require_holder(seat, holder)
    if name not in EMOTES:
        raise NotPossible(say("There is no emote {emote}; emotes are {emotes}.", emote=repr(name), emotes=EMOTES))
    return [Emoted(at, seat, name)]


def write(table: Table, holder: str, seat: int, text: str, at: int) -> list[AnyEntry]:
    """Write a line to the others who sit there, at a table to which people were invited."""
    table.require_holder(seat, holder)
    if not table.created.chat:
        raise NotPossible(say("Nobody writes at this table."))
    if table.lines_written >= MOST_LINES:
        raise NotPossible(say("This table has no room for more messages."))
    recent = [line for line in table.written if line.seat == seat and line.at > at - LINES_TIME]
    if len(recent) >= LINES_AT_ONCE:
        raise NotNow(say("That is too much at once. Wait a moment."))
    return [Wrote(at, seat, holder, readable_line(text))]
