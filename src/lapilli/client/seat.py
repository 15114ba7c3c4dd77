"""One's place at a table: what is seen from there, and what one does."""

from __future__ import annotations

import json
import secrets
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Any, Self
from urllib.parse import urlsplit

import msgspec

from lapilli.client.connection import Connection, ConnectionLost
from lapilli.engine.errors import LapilliError
from lapilli.protocol import messages as say
from lapilli.protocol.patches import updated
from lapilli.protocol.problems import Problem
from lapilli.table.views import View

OVER = ("between games", "match over")
AGAIN_SECONDS = 0.5  # after the server could not store something


class Refused(LapilliError):
    """The server refused something; nothing has changed. `code` and `rule` are for programs.

    >>> try:
    ...     make_table(server, "no such game", name="Robo", seats=["mine"])
    ... except Refused as error:
    ...     print(error.code)
    bad_option
    """

    def __init__(self, problem: Problem) -> None:
        super().__init__(f"{problem.rule}: {problem.sentence}" if problem.rule else problem.sentence)
        self.code = problem.code
        self.rule = problem.rule


def make_table(
    server: str, game: str, *, name: str, seats: list[str], start: bool = False, patience: float = 30.0, **settings: Any
) -> Seat:
    """Make a table and sit down. `seats` says for each 'mine', 'open' or the name of a bot; see docs/protocol.md.

    >>> seat = make_table(server, game, name="Robo", seats=["mine", "casual"], start=True)
    >>> seat.view.lobby.seats[1].bot
    'casual'
    """
    body = {"game": game, "name": name, "seats": seats, "start": start, **settings}
    request = urllib.request.Request(
        f"{server.rstrip('/')}/api/v1/tables", json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    try:
        with urllib.request.urlopen(request, timeout=patience) as answer:
            made = json.load(answer)
    except urllib.error.HTTPError as error:
        with error:
            raise Refused(msgspec.json.decode(error.read(), type=Problem)) from None
    except OSError as error:
        raise ConnectionLost(f"{server} cannot be reached: {error}") from error
    return Seat(server, made["table"], made["token"], patience)


def join(link: str, *, name: str, seat: int | None = None, patience: float = 30.0) -> Seat:
    """Take a seat, by default the first open one, at the table of a link (`http://server/t/<table>`).

    >>> first = make_table(server, game, name="Ana", seats=["mine", "open"])
    >>> second = join(first.link, name="Robo")
    >>> second.view.own.seat
    1
    """
    parts = urlsplit(link)
    base, _, table = parts.path.rpartition("/t/")
    at = Seat(f"{parts.scheme}://{parts.netloc}{base}", table, None, patience)
    open_seats = [number for number, shown in enumerate(at.view.lobby.seats) if shown.kind == "open"]
    if seat is None and not open_seats:
        raise Refused(at.problem("not_now", "No seat is open."))
    at.do(say.Sit, seat=open_seats[0] if seat is None else seat, name=name)
    at.wait_for(lambda: at.view.own.seat is not None)
    return at


class Seat:
    """A seat at a table. Reconnects by itself; `ConnectionLost` if that takes longer than `patience` seconds.

    `view` is what the seat sees, `events` the story of the game; both change while something is awaited. Random bytes
    for the fair deal are contributed by themselves: `given` keeps them, to be found in the record later.

    >>> seat = make_table(server, game, name="Robo", seats=["mine", "novice"], start=True)
    >>> for view in seat.turns():
    ...     seat.play(view.own.moves[0])
    >>> seat.view.own.ending is not None
    True
    """

    def __init__(self, server: str, table: str, token: str | None, patience: float = 30.0) -> None:
        self.server = server.rstrip("/")
        self.table = table
        self.token = token
        self.connection = Connection(self.server, patience)
        self.n = 0
        self.shown = 0  # how often since the connection was opened
        self.given: dict[int, str] = {}
        self.events: list[dict[str, Any]] = []
        self.plain: dict[str, Any] = {}
        self.answer: say.ServerMessage | None = None
        self.connect()

    @property
    def link(self) -> str:
        """What to send to those who shall join."""
        return f"{self.server}/t/{self.table}"

    @property
    def moves(self) -> list[str]:
        """The legal moves, if it is this seat's turn."""
        return self.view.own.moves

    @property
    def events_seen(self) -> int:
        """How many events of the story are done in what the view shows of the game."""
        return self.view.events_seen(len(self.events))

    # ---- playing

    def play(self, move: str) -> None:
        """Play a move; Refused, with the rule, if it is not legal. Played once, also if the connection breaks."""
        self.do(say.Play, seat=self.seat, move=move, events_seen=self.events_seen)

    def let_pass(self) -> None:
        """Let pass what the seat may be asked in secret now (`view.own.pause.may_pass`), asked or not."""
        self.do(say.LetPass, seat=self.seat)

    def always_let_pass(self, always: bool = True) -> None:
        """Let everything pass that the seat may be asked in secret, from now on: nobody waits for it then."""
        self.do(say.AlwaysLetPass, seat=self.seat, always=always)

    def turns(self) -> Iterator[View]:
        """The view whenever it is this seat's turn, until the game is over. Play a move, then ask for the next."""
        while True:
            self.wait_for(lambda: bool(self.moves) or self.view.lobby.phase in OVER)
            if self.view.lobby.phase in OVER:
                return
            seen = self.events_seen
            yield self.view
            self.wait_for(lambda seen=seen: self.events_seen != seen or self.view.lobby.phase in OVER)

    def start(self) -> None:
        """Begin the first or the next game."""
        self.do(say.Start)

    def ask(self, what: str) -> None:
        """Propose 'undo', 'draw', 'resign' or 'rematch'."""
        self.do(say.Ask, seat=self.seat, what=what)

    def agree(self, agree: bool = True) -> None:
        """Answer what somebody else has proposed."""
        self.do(say.Answer, seat=self.seat, agree=agree)

    def emote(self, emote: str) -> None:
        self.do(say.Emote, seat=self.seat, emote=emote)

    def leave(self) -> None:
        """Get up."""
        self.do(say.Leave, seat=self.seat)

    def close(self) -> None:
        """Go away, keeping the seat."""
        self.connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # ---- what is under it

    @property
    def seat(self) -> int:
        if self.view.own.seat is None:
            raise Refused(self.problem("not_yours", "You have no seat at this table."))
        return self.view.own.seat

    def problem(self, code: str, sentence: str) -> Problem:
        return msgspec.convert({"code": code, "text": {"template": sentence}, "sentence": sentence}, Problem)

    def wait_for(self, true: Any) -> None:
        """Take in what the server says until something is true."""
        while not true():
            self.take_in()

    def do(self, command: type[Any], **fields: Any) -> None:
        """Send a command until it was answered; what says `events_seen` is done once only."""
        while True:
            seen = self.events_seen
            answer = self.attempt(command, fields)
            if isinstance(answer, say.Ok):
                return
            if isinstance(answer, say.Error) and answer.problem.code != "unavailable":
                raise Refused(answer.problem)
            if answer is not None:
                time.sleep(AGAIN_SECONDS)
            elif self.events_seen != seen:  # done before the connection broke, or too late now
                return

    def attempt(self, command: type[Any], fields: dict[str, Any]) -> say.ServerMessage | None:
        """The answer to a command; None if the connection broke before it came."""
        self.n += 1
        self.answer = None
        if not self.connection.send(command(n=self.n, **fields)):
            self.connect()
            return None
        while self.answer is None:
            if not self.take_in():
                return None
        return self.answer

    def take_in(self, timeout: float | None = None) -> bool:
        """Take in one message; False if the connection had to be opened again."""
        message = self.connection.receive(timeout)
        if message is None:
            self.connect()
            return False
        self.understand(message)
        return True

    def connect(self) -> None:
        self.connection.open()
        self.n += 1
        self.shown = 0
        self.connection.send(say.Hello(self.n, self.table, self.token))
        while not self.shown:
            message = self.connection.receive(None)
            if message is None:
                self.connection.open()
                self.connection.send(say.Hello(self.n, self.table, self.token))
            elif isinstance(message, say.Error):
                raise Refused(message.problem)
            else:
                self.understand(message)

    def understand(self, message: say.ServerMessage) -> None:
        match message:
            case say.Welcome():
                self.token = message.token or self.token
            case say.Snapshot():
                shown = message.shown[0]
                self.events = shown.events
                self.see(msgspec.to_builtins(shown.view))
            case say.Update() if message.seat == self.view.own.seat:
                self.follow(message)
            case say.Ok() | say.Error() if message.n == self.n:
                self.answer = message
            case say.Error(n=0, problem=problem) if problem.code == "unavailable":
                time.sleep(AGAIN_SECONDS)
                self.contribute()  # without it nobody's game would begin

    def follow(self, update: say.Update) -> None:
        if update.own.get("deal/game_number") or "deal" in update.own:
            self.events = []
        self.events = [*self.events, *update.events]
        self.see(updated(self.plain, msgspec.structs.asdict(update)))

    def see(self, plain: dict[str, Any]) -> None:
        self.shown += 1
        self.plain = plain
        self.view = msgspec.convert(plain, View)
        self.contribute()

    def contribute(self) -> None:
        """Give a deal that waits for them its random bytes."""
        deal, seat = self.view.own.deal, self.view.own.seat
        if self.view.lobby.phase == "contributing" and deal and seat is not None and not deal.contributed[seat]:
            given = self.given.setdefault(deal.game_number, secrets.token_hex(16))
            self.connection.send(say.Contribute(0, seat, given))
