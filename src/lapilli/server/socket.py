"""One client's socket: reads messages, has the keeper carry them out, answers each; sends what its seats are shown."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import msgspec

from lapilli.engine import words
from lapilli.engine.errors import LapilliError
from lapilli.protocol import messages as say
from lapilli.protocol.problems import Refusal, problem_of
from lapilli.server.caretaker import Caretaker
from lapilli.server.fair_queue import Waiting
from lapilli.server.guards import address_of, require_own_origin
from lapilli.server.guests import Guests, holder_of, is_browser
from lapilli.server.keeper import Command, Keeper
from lapilli.server.limits import Limits, too_many
from lapilli.server.live import LiveTable
from lapilli.server.logs import log_failure
from lapilli.server.moment import now
from lapilli.server.storage import StorageFailure, unavailable
from lapilli.server.wire import Wire, wire_of
from lapilli.table import playing, proposals, seating
from lapilli.table.errors import NotPossible

Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]

decode = msgspec.json.Decoder(say.ClientMessage).decode
encode = msgspec.json.Encoder().encode
LARGEST_MESSAGE = 1024  # bytes
CLOSING_SECONDS = 5.0
HELLO_SECONDS = 15.0
MOST_WAITING = 100  # commands of one client that are not answered yet
CLOSES = ("too_many", "too_large", "not_found")  # after such a problem the connection is closed
POLICY_VIOLATION = 1008


class Numbered(msgspec.Struct):
    n: int


class ClientSocket:
    """A client. `seats` are those it is shown: its own, or the place of those without one (None)."""

    def __init__(self, keeper: Keeper, guests: Guests, address: str, guest: str | None, wire: Wire, send: Send) -> None:
        self.keeper = keeper
        self.guests = guests
        self.address = address
        self.guest = guest
        self.send = wire.write_text
        self.send_to_asgi = send
        self.closing: asyncio.Task[None] | None = None
        self.greeting: asyncio.Task[None] | None = None
        self.holder = ""
        self.live: LiveTable | None = None
        self.seats: list[int | None] = []
        self.early: list[say.ClientMessage] = []  # what came before the client was welcome
        self.unanswered = 0

    # ---- sending

    def tell(self, message: say.ServerMessage) -> None:
        self.send(encode(message))

    def close(self, code: int) -> None:
        if self.closing is None:
            self.closing = asyncio.create_task(self.send_close(code))

    async def send_close(self, code: int) -> None:
        await self.send_to_asgi({"type": "websocket.close", "code": code})

    # ---- receiving

    def require_hello(self) -> None:
        """Close the socket of somebody who does not say what they want."""
        if self.greeting is None:
            self.close(POLICY_VIOLATION)

    def receive(self, message: bytes, allowed: bool = True) -> None:
        """Begin to carry out what the client asks for."""
        if self.closing is not None:
            return
        self.keeper.metrics.messages += 1
        try:
            if not allowed or self.unanswered >= MOST_WAITING:
                raise too_many()
            self.act_on(read_message(message))
        except LapilliError as error:
            self.refuse(number_in(message), error)

    def act_on(self, message: say.ClientMessage) -> None:
        live = self.live
        if isinstance(message, say.Hello):
            if self.greeting is not None:
                raise Refusal("bad_message", 400, words.say("You have said hello already; open another connection."))
            self.greeting = asyncio.create_task(self.greet(message))
        elif self.greeting is None:
            raise Refusal("bad_message", 400, words.say("Say hello first: which table, and with which token."))
        elif live is None:
            self.early.append(message)
            if len(self.early) > MOST_WAITING:
                raise too_many()
        elif isinstance(message, say.AskSnapshot):
            self.tell(say.Ok(message.n))
            self.show_all(live)
        elif isinstance(message, say.Ask) and message.what == "undo":
            self.unanswered += 1
            who = Waiting(False, self.address, self.guest or "")
            self.keeper.ask_to_take_back(live, who, self.holder, message.seat, partial(self.answer, message))
        else:
            self.unanswered += 1
            self.keeper.ask(live, self.command(message), partial(self.answer, message))

    def answer(self, message: say.ClientMessage, failure: Exception | None) -> None:
        """Say what came of a message."""
        self.unanswered -= 1
        if failure is not None:
            self.explain(message.n, failure)
        elif isinstance(message, say.Sit) and self.guest is not None and self.live is not None:
            self.keeper.in_background(self.remember(self.guest, self.live.id, message.n))
        else:
            self.tell(say.Ok(message.n))

    async def remember(self, guest: str, table: str, n: int) -> None:
        """Let the guest find the table again."""
        try:
            await self.keeper.storage.visit(guest, table, self.holder, now())
            self.tell(say.Ok(n))
        except StorageFailure as error:
            self.explain(n, error)

    def explain(self, n: int, error: Exception) -> None:
        """Say why nothing has changed."""
        if isinstance(error, LapilliError):
            self.refuse(n, error)
        elif isinstance(error, StorageFailure):
            self.refuse(n, unavailable())
        else:
            log_failure("a message failed", error, table=self.live and self.live.id)
            sentence = words.say("Something went wrong in the server. Nothing has changed.")
            self.refuse(n, Refusal("internal", 500, sentence))

    def refuse(self, n: int | None, error: LapilliError) -> None:
        problem, _ = problem_of(error)
        self.keeper.metrics.refusals.labels(problem.code).inc()
        self.tell(say.Error(n, problem))
        if isinstance(error, Refusal) and error.code in CLOSES:
            self.close(POLICY_VIOLATION)

    def command(self, message: say.ClientMessage) -> Command:
        """What a message asks of the table."""
        holder = self.holder
        match message:
            case say.Play(seat=seat, move=move, events_seen=seen):
                return lambda table: playing.play(table, holder, seat, move, now(), seen)
            case say.Try(seat=seat, picks=picks, events_seen=seen):
                return lambda table: playing.play_picks(table, holder, seat, picks, now(), seen)
            case say.LetPass(seat=seat):
                return lambda table: playing.let_pass(table, holder, seat, now())
            case say.AlwaysLetPass(seat=seat, always=always):
                return lambda table: playing.always_let_pass(table, holder, seat, always, now())
            case say.Sit(seat=seat, name=name):
                return lambda table: seating.join(table, holder, seat, name, now())
            case say.Leave(seat=seat):
                return lambda table: seating.leave(table, holder, seat, now())
            case say.Remove(seat=seat):
                return lambda table: seating.remove(table, holder, seat, now())
            case say.SeatBot(seat=seat, bot=bot):
                return lambda table: seating.seat_bot(table, holder, seat, bot, now())
            case say.RemoveBot(seat=seat):
                return lambda table: seating.remove_bot(table, holder, seat, now())
            case say.Fill(bot=bot):
                return lambda table: seating.fill_with_bots(table, holder, bot, now())
            case say.Start():
                return lambda table: playing.start(table, holder, secrets.token_bytes(32), now())
            case say.Contribute(seat=seat, given=given):
                return lambda table: playing.contribute(table, holder, seat, bytes_of(given), now())
            case say.Ask(seat=seat, what=what):
                return lambda table: proposals.ask(table, holder, seat, what, now())
            case say.Answer(seat=seat, agree=agree):
                return lambda table: proposals.answer(table, holder, seat, agree, now())
            case say.Emote() | say.Write() if self.guest in self.keeper.muted:
                raise Refusal("not_yours", 403, words.say("You cannot say anything here."))
            case say.Emote(seat=seat, emote=emote):
                return lambda table: playing.emote(table, holder, seat, emote, now())
            case say.Write(seat=seat, text=text):
                return lambda table: playing.write(table, holder, seat, text, now())
            case say.GoOnWithout(seat=seat, what=how, bot=bot):
                return lambda table: proposals.go_on_without(table, holder, seat, how, bot, self.absent(), now())
            case _:
                raise AssertionError(message)

    def absent(self) -> set[int]:
        return set() if self.live is None else self.keeper.presence.absent(self.live)

    # ---- coming in, looking, leaving

    async def greet(self, hello: say.Hello) -> None:
        """Let the client in, then do what it has said meanwhile."""
        try:
            live = await self.keeper.table(hello.table)
            token = None
            if hello.token is not None and self.guests.made_token(hello.token):
                self.holder = holder_of(hello.token)
                await self.keep_seats(live)
            else:
                known = await self.keeper.storage.holder(self.guest, live.id) if self.guest is not None else None
                if known is None:
                    token = self.guests.fresh_token()
                self.holder = known or holder_of(token or "")
        except Exception as error:
            self.greeting = None
            self.explain(hello.n, error)
            return
        self.tell(say.Welcome(hello.n, live.table.seats_held_by(self.holder), now(), token))
        self.come_in(live)
        early, self.early = self.early, []
        for message in early:
            try:
                self.act_on(message)
            except LapilliError as error:
                self.refuse(message.n, error)

    async def keep_seats(self, live: LiveTable) -> None:
        """Whoever sits here by a token finds the table again by the cookie, too."""
        if self.guest is not None and live.table.seats_held_by(self.holder):
            storage = self.keeper.storage
            if await storage.holder(self.guest, live.id) != self.holder:
                await storage.visit(self.guest, live.id, self.holder, now())

    def come_in(self, live: LiveTable) -> None:
        self.live = live
        live.clients.add(self)
        self.take_places(live)
        self.keeper.came(live)
        if live.presence is not None:
            self.tell(live.presence)
        if proposals.is_missed(live.table, self.holder):
            self.keeper.ask(live, partial(proposals.come_back, holder=self.holder, at=now()), lambda failure: None)

    def take_places(self, live: LiveTable) -> None:
        """Listen at the seats that are the client's own now, and show it everything if they have changed."""
        seats: list[int | None] = [*live.table.seats_held_by(self.holder)] or [None]
        if seats == self.seats:
            return
        for seat in self.seats:
            live.unlisten(seat, self)
        for seat in seats:
            live.listen(seat, self)
        self.seats = seats
        self.show_all(live)

    def show_all(self, live: LiveTable) -> None:
        self.tell(say.Snapshot([live.channels[seat].shown for seat in self.seats]))

    def leave(self) -> None:
        if self.greeting is not None:
            self.greeting.cancel()
        if self.live is not None:
            self.live.clients.discard(self)
            for seat in self.seats:
                self.live.unlisten(seat, self)
            self.keeper.presence.look(self.live)


def read_message(message: bytes) -> say.ClientMessage:
    if len(message) > LARGEST_MESSAGE:
        raise Refusal("too_large", 413, words.say("A message has at most {most} bytes.", most=LARGEST_MESSAGE))
    try:
        read: say.ClientMessage = decode(message)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise Refusal(
            "bad_message", 400, words.say("That message cannot be read: {error}", error=str(error))
        ) from error
    return read


def number_in(message: bytes) -> int | None:
    """The number of a message that is otherwise wrong, if it has one."""
    try:
        return msgspec.json.decode(message, type=Numbered).n
    except (msgspec.DecodeError, UnicodeError):
        return None


def bytes_of(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError as error:
        raise NotPossible(words.say("Random bytes are written in hexadecimal.")) from error


async def serve_socket(
    keeper: Keeper, guests: Guests, limits: Limits, caretaker: Caretaker, scope: Any, receive: Receive, send: Send
) -> None:
    """One websocket, from the handshake to the end."""
    await receive()
    address, guest = address_of(scope), guests.in_scope(scope)
    try:
        caretaker.require_welcome(address, guest)
        require_own_origin(scope["headers"])
        limits.require_socket(address)
    except Refusal:
        await send({"type": "websocket.close", "code": POLICY_VIOLATION})
        return
    guest, headers = guests.in_scope(scope), []
    if guest is None and is_browser(scope):  # so that a friend who opens an invitation finds the game again
        guest = guests.fresh()
        headers = [(b"set-cookie", guests.set_cookie(scope, guest).encode())]
    keeper.metrics.connections.inc()
    try:
        await send({"type": "websocket.accept", "headers": headers})
        wire = wire_of(scope)
        client = ClientSocket(keeper, guests, address, guest, wire, send)
        wire.listen(client.receive, limits.messages(address))
        impatience = asyncio.get_running_loop().call_later(HELLO_SECONDS, client.require_hello)
        try:
            await wire.ended
        finally:
            impatience.cancel()
            client.leave()
            if client.closing is not None:
                await asyncio.wait([client.closing], timeout=CLOSING_SECONDS)
    finally:
        limits.sockets.leave(address)
        keeper.metrics.connections.dec()
