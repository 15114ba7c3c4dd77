"""One client's socket: reads commands, has the keeper carry them out, answers each; sends what its seats are shown."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, TypeGuard

import msgspec

from lapilli.engine import words
from lapilli.engine.errors import LapilliError
from lapilli.protocol import messages as say
from lapilli.protocol.problems import Refusal, problem_of
from lapilli.server.caretaker import Caretaker
from lapilli.server.gate import address_of, require_own_origin
from lapilli.server.guests import Guests, holder_of
from lapilli.server.keeper import Command, Keeper
from lapilli.server.limits import Limits, too_many
from lapilli.server.live import LiveTable
from lapilli.server.logs import note_failure
from lapilli.server.moment import now
from lapilli.server.storage import Conflict, StorageFailure, unavailable
from lapilli.server.wire import Wire, wire_of
from lapilli.table import playing, proposals, seating
from lapilli.table.errors import NotPossible, TooEarly
from lapilli.table.secrecy import must_wait

Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]

decode = msgspec.json.Decoder(say.Command).decode
encode = msgspec.json.Encoder().encode
LARGEST_MESSAGE = 1024  # bytes
CLOSING_SECONDS = 5.0
HELLO_SECONDS = 15.0
MOST_WAITING = 100  # commands of one client that are not answered yet
EVERYBODY = -1  # all seats: of what a client says before it is welcome
GOOD_BYE = ("too_many", "too_large", "not_found")  # after such a problem the connection is closed
POLICY_VIOLATION = 1008
ABOUT_THE_GAME = (say.Play, say.Try, say.Ask, say.Answer)
IN_A_TASK = (say.Hello, say.AskSnapshot, say.Sit)  # more is done for them than to ask the table


class Numbered(msgspec.Struct):
    n: int


class Storing:
    """A command that is answered as soon as its entries are stored, without a task."""

    __slots__ = ("answered",)

    def __init__(self) -> None:
        self.answered: asyncio.Future[None] | None = None  # for whoever waits until it is; nearly always nobody does

    def end(self) -> None:
        if self.answered is not None:
            self.answered.set_result(None)


class Connection:
    """A client. `seats` are those it is shown: its own, or the place of those without one (None).

    What a seat asks for is carried out in its order. A move that is held back keeps back only what comes from the same
    seat: the answer that it waits for may come from another seat of the same client.
    """

    def __init__(self, keeper: Keeper, guests: Guests, address: str, guest: str | None, wire: Wire, send: Send) -> None:
        self.keeper = keeper
        self.guests = guests
        self.address = address
        self.guest = guest
        self.send = wire.write_text
        self.say_to_asgi = send
        self.closing: asyncio.Task[None] | None = None
        self.holder = ""
        self.live: LiveTable | None = None
        self.seats: list[int | None] = []
        self.unanswered: dict[Storing | asyncio.Task[None], int | None] = {}  # in their order, and from which seat
        self.held_back: set[asyncio.Task[None]] = set()

    # ---- sending

    def tell(self, message: say.Told) -> None:
        self.send(encode(message))

    def close(self, code: int) -> None:
        if self.closing is None:
            self.closing = asyncio.create_task(self.say_close(code))

    async def say_close(self, code: int) -> None:
        await self.say_to_asgi({"type": "websocket.close", "code": code})

    # ---- receiving

    def require_hello(self) -> None:
        """Close the socket of somebody who does not say what they want."""
        if self.live is None and not self.unanswered:
            self.close(POLICY_VIOLATION)

    def receive(self, message: bytes, allowed: bool = True) -> None:
        """Begin to carry out what the client asks for."""
        if self.closing is not None:
            return
        self.keeper.metrics.messages += 1
        try:
            if not allowed or len(self.unanswered) >= MOST_WAITING:
                raise too_many()
            command = read_command(message)
        except LapilliError as error:
            self.refuse(number_in(message), error)
            return
        seat = EVERYBODY if self.live is None else getattr(command, "seat", None)
        before = self.asked_before(seat) if self.unanswered else None
        if before is not None or not self.do_at_once(command, seat):
            self.begin(command, seat, before)

    def asked_before(self, seat: int | None) -> asyncio.Future[None] | None:
        """The last command that a seat's next must wait for, if there is one."""
        before = [asked for asked, other in self.unanswered.items() if other in (seat, EVERYBODY)]
        if not before:
            return None
        last = before[-1]
        if isinstance(last, Storing):
            if last.answered is None:
                last.answered = asyncio.get_running_loop().create_future()
            return last.answered
        return last

    def do_at_once(self, command: say.Command, seat: int | None) -> bool:
        """Carry out what need not wait for anything, as hardly any move must; False if it must."""
        live = self.live
        if live is None or live.busy or live.doubtful or isinstance(command, IN_A_TASK) or is_early(command, live):
            return False
        storing = Storing()

        def then(error: Exception | None) -> None:
            del self.unanswered[storing]
            storing.end()
            if error is None:
                self.tell(say.Ok(command.n))
            elif isinstance(error, Conflict):
                self.begin(command, seat, None)
            else:
                self.explain(command.n, error)

        try:
            self.keeper.begin(live, self.asked(command), then)
        except TooEarly:
            return False
        except Exception as error:
            self.explain(command.n, error)
        else:
            self.unanswered[storing] = seat
        return True

    def begin(self, command: say.Command, seat: int | None, before: asyncio.Future[None] | None) -> None:
        task = asyncio.create_task(self.answer(command, before))
        self.unanswered[task] = seat
        task.add_done_callback(self.unanswered.pop)

    async def answer(self, command: say.Command, before: asyncio.Future[None] | None) -> None:
        """Carry out a command after the one before, and say what came of it."""
        if before is not None:
            await self.hold_back(asyncio.wait([before]))
        try:
            await self.carry_out(command)
        except Exception as error:
            self.explain(command.n, error)

    def explain(self, n: int, error: Exception) -> None:
        """Say why nothing has changed."""
        if isinstance(error, LapilliError):
            self.refuse(n, error)
        elif isinstance(error, StorageFailure):
            self.refuse(n, unavailable())
        else:
            note_failure("a message failed", error, table=self.live and self.live.id)
            sentence = words.say("Something went wrong in the server. Nothing has changed.")
            self.refuse(n, Refusal("internal", 500, sentence))

    async def hold_back(self, until: Awaitable[object]) -> None:
        """Wait, but not longer than the client is there. What is being stored is never broken off."""
        task = asyncio.current_task()
        assert task is not None
        self.held_back.add(task)
        try:
            await until
        finally:
            self.held_back.discard(task)

    def refuse(self, n: int | None, error: LapilliError) -> None:
        told, _ = problem_of(error)
        self.keeper.metrics.refusals.labels(told.code).inc()
        self.tell(say.Refused(n, told))
        if isinstance(error, Refusal) and error.code in GOOD_BYE:
            self.close(POLICY_VIOLATION)

    async def carry_out(self, command: say.Command) -> None:
        if isinstance(command, say.Hello):
            await self.greet(command)
        elif self.live is None:
            raise Refusal("bad_message", 400, words.say("Say hello first: which table, and with which token."))
        elif isinstance(command, say.AskSnapshot):
            self.tell(say.Ok(command.n))
            self.show_all(self.live)
        else:
            await self.do(self.live, command)
            if isinstance(command, say.Sit) and self.guest is not None:
                await self.keeper.storage.visit(self.guest, self.live.id, self.holder, now())
            self.tell(say.Ok(command.n))

    async def do(self, live: LiveTable, command: say.Command) -> None:
        """What depends on the game waits while somebody may be asked something in secret (lapilli.table.secrecy)."""
        asked = self.asked(command)
        while True:
            if is_early(command, live):
                await self.hold_back(live.settled(command.seat))
            try:
                await self.keeper.do(live, asked)
                return
            except TooEarly:
                await self.hold_back(live.next_change())

    def asked(self, command: say.Command) -> Command:
        """What a message asks of the table."""
        holder = self.holder
        match command:
            case say.Play(seat=seat, move=move, told=told):
                return lambda table: playing.play(table, holder, seat, move, now(), told)
            case say.Try(seat=seat, picks=picks, told=told):
                return lambda table: playing.play_picks(table, holder, seat, picks, now(), told)
            case say.Sit(seat=seat, name=name):
                return lambda table: seating.join(table, holder, seat, name, now())
            case say.Leave(seat=seat):
                return lambda table: seating.leave(table, holder, seat, now())
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
            case say.Emote() if self.guest in self.keeper.muted:
                raise Refusal("not_yours", 403, words.say("You cannot send emotes here."))
            case say.Emote(seat=seat, emote=emote):
                return lambda table: playing.emote(table, holder, seat, emote, now())
            case _:
                raise Refusal("bad_message", 400, words.say("That was said already."))

    # ---- coming in, looking, leaving

    async def greet(self, hello: say.Hello) -> None:
        if self.live is not None:
            raise Refusal("bad_message", 400, words.say("You have said hello already; open another connection."))
        live = await self.keeper.table(hello.table)
        token = None
        if hello.token is not None and self.guests.made_token(hello.token):
            self.holder = holder_of(hello.token)
        else:
            known = await self.keeper.storage.holder(self.guest, live.id) if self.guest is not None else None
            if known is None:
                token = self.guests.fresh_token()
            self.holder = known or holder_of(token or "")
        self.live = live
        held = live.table.seats_held_by(self.holder)
        self.tell(say.Welcome(hello.n, held, now(), token))
        live.clients.add(self)
        self.take_places(live)
        self.keeper.came(live)

    def take_places(self, live: LiveTable) -> None:
        """Listen at the seats that are the client's own now, and show it everything if they are others than before."""
        seats: list[int | None] = [*live.table.seats_held_by(self.holder)] or [None]
        if seats == self.seats:
            return
        if not live.can_show(seats):
            live.coming.add(self)
            return
        live.coming.discard(self)
        for seat in self.seats:
            live.unlisten(seat, self)
        for seat in seats:
            live.listen(seat, self)
        self.seats = seats
        self.show_all(live)

    def show_all(self, live: LiveTable) -> None:
        if self.seats:
            self.tell(say.Snapshot([live.channels[seat].shown for seat in self.seats]))

    def leave(self) -> None:
        for task in self.held_back:
            task.cancel()
        if self.live is not None:
            self.live.leave(self)
            for seat in self.seats:
                self.live.unlisten(seat, self)


def is_early(command: say.Command, live: LiveTable) -> TypeGuard[say.Play | say.Try | say.Ask | say.Answer]:
    """Whether what depends on the game must wait."""
    return isinstance(command, ABOUT_THE_GAME) and must_wait(live.table, command.seat, now())


def read_command(message: bytes) -> say.Command:
    if len(message) > LARGEST_MESSAGE:
        raise Refusal("too_large", 413, words.say("A message has at most {most} bytes.", most=LARGEST_MESSAGE))
    try:
        command: say.Command = decode(message)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise Refusal(
            "bad_message", 400, words.say("That message cannot be read: {error}", error=str(error))
        ) from error
    return command


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
    keeper.metrics.connections.inc()
    try:
        await send({"type": "websocket.accept"})
        wire = wire_of(scope)
        connection = Connection(keeper, guests, address, guest, wire, send)
        wire.listen(connection.receive, limits.messages(address))
        impatience = asyncio.get_running_loop().call_later(HELLO_SECONDS, connection.require_hello)
        try:
            while (await receive())["type"] == "websocket.receive":
                pass  # the wire reads messages
        finally:
            impatience.cancel()
            connection.leave()
            if connection.closing is not None:
                await asyncio.wait([connection.closing], timeout=CLOSING_SECONDS)
    finally:
        limits.sockets.leave(address)
        keeper.metrics.connections.dec()
