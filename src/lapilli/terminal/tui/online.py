"""A table of a server: host one, or join one by its link. The browser's players sit at the same tables."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from typing import Any, ClassVar

import lapilli
from lapilli.client import Seat, join, make_table
from lapilli.engine.errors import LapilliError
from lapilli.engine.events import Event
from lapilli.engine.folder import AnyGame, events_of
from lapilli.engine.layout import Layout
from lapilli.engine.words import Text, say, word
from lapilli.games import game_class
from lapilli.protocol import messages
from lapilli.table.table import BETWEEN_GAMES, MATCH_OVER, OPEN, PLAYING
from lapilli.table.views import ProposalShown, View
from lapilli.terminal.tui.form import FormPage
from lapilli.terminal.tui.picker import kind_of, value_of
from lapilli.terminal.tui.setup import SetUpPage
from lapilli.terminal.tui.situation import Situation, cells_of, laid_cards, last_turn, last_turns, sentences
from lapilli.terminal.tui.table import CALLS_NOTHING, LET_PASS, TablePage, refused

HEARD_SECONDS = 0.05  # how long to listen before looking whether the player has done something
PATIENCE = 5.0
EXAMPLE = "http://192.168.1.5:8080/t/…"
PROPOSALS = {  # as the browser says it
    "undo": word("{name} would like to take back the last move."),
    "draw": word("{name} offers a draw."),
    "resign": word("{name} would like to resign."),
    "rematch": word("{name} would like a rematch."),
    "sit": word("{name} would like to take the place of {other}."),
    "stand_in": word("A bot is to play on for {name}, who is not here."),
    "end": word("{name} would like to end the game, because somebody is not here."),
    "seat_bot": word("A bot is to take the place of {name}."),
    "remove_bot": word("A bot is to leave its place: {name}."),
}


class OnlinePage(FormPage):
    """A link leads to a table; without one, a table of the chosen game is made on the server."""

    def __init__(self, game: str) -> None:
        fields = {
            "name": say("Your name"),
            "link": say("The link of a table, to join it"),
            "server": say("A server, to host a table"),
        }
        host = say("Host {game}", game=Text(game_class(game).info.title))
        super().__init__(say("Play online"), fields, {"join": say("Join"), "host": host})
        self.game = game

    def on_mount(self) -> None:
        settings = self.terminal.settings
        self.values |= {"name": settings.name, "server": settings.server}
        super().on_mount()

    def do(self, button: str) -> None:
        name = self.values["name"].strip() or "Lapilli"
        link, server = with_scheme(self.values["link"]), with_scheme(self.values["server"])
        self.terminal.set(name=name, server=server)
        if button == "host":
            self.terminal.push_screen(HostPage(self.game))
            return
        if "/t/" not in link:
            self.problem = say("Write the link of a table here: it looks like {example}.", example=EXAMPLE)
            self.cursor = "link"
            return
        self.problem = say("A moment …")
        take_seat(self, lambda: join(link, name=name, patience=PATIENCE))


def with_scheme(typed: str) -> str:
    """An address as people write it by hand: `192.168.1.5:8080/t/…`."""
    address = typed.strip()
    return address if "://" in address or not address else f"http://{address}"


class HostPage(SetUpPage):
    """The options of a table that is made on the server; its seats are open to whoever gets the link."""

    keys: ClassVar[dict[str, Text]] = {**SetUpPage.keys, "Enter": say("Choose")}

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.button = say("Host {game}", game=Text(self.kind.info.title))

    @property
    def among_people(self) -> bool:
        return True

    @property
    def rows(self) -> list[str]:
        return [row for row in super().rows if row not in ("opponent", "names")]

    def begin(self, options: dict[str, Any]) -> None:
        game, settings = lapilli.game(self.kind.info.name, **options), self.terminal.settings
        table: dict[str, Any] = {
            "name": settings.name,
            "seats": ["mine", *["open"] * (game.template.seats - 1)],
            "options": options,
            "target": self.points,
        }
        self.problem = say("A moment …")
        self.redraw()
        take_seat(self, lambda: make_table(settings.server, game.name, patience=PATIENCE, **table))


def take_seat(page: FormPage | SetUpPage, connect: Callable[[], Seat]) -> None:
    """Go from a page to the table of a seat; if there is none, the page says why."""

    def connected(found: Seat | Text) -> None:
        if isinstance(found, Text):
            page.problem = found
            page.redraw()
        elif page.is_current:
            page.terminal.switch_screen(OnlineTable(found))
        else:  # the player has gone elsewhere
            found.close()

    page.terminal.in_background(lambda: attempted(connect), connected)


def attempted(connect: Callable[[], Seat]) -> Seat | Text:
    """The seat, or why there is none."""
    try:
        return connect()
    except LapilliError as error:
        return error.text
    except (ValueError, OSError) as error:
        return say("{error}", error=str(error))


def events_from(plain: list[dict[str, Any]], game: AnyGame) -> list[Event]:
    """What a server told, as events."""
    import msgspec

    kinds = events_of(game)
    return [msgspec.convert(event, kinds[event["event"]]) for event in plain if event["event"] in kinds]


class OnlineTable(TablePage):
    """One thread owns the seat: it listens, and does what the player wants in between."""

    def __init__(self, seat: Seat) -> None:
        self.client = seat
        self.wanted: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self.is_leaving = False
        self.heard = -1
        lobby = seat.view.lobby
        self.game = lapilli.game(lobby.game, **lobby.options)
        self.empty = self.game.view(self.game.deal(0), None)
        super().__init__(self.situation())

    def on_mount(self) -> None:
        super().on_mount()
        threading.Thread(target=self.listen, daemon=True).start()
        self.follow()

    def on_unmount(self) -> None:
        self.is_leaving = True

    def listen(self) -> None:
        while not self.is_leaving:
            try:
                self.wanted.get_nowait()()
            except Empty:
                pass
            except LapilliError as error:
                self.hear(lambda error=error: self.tell(refused(error)))  # type: ignore[misc]
            try:
                self.client.take_in(HEARD_SECONDS)
            except TimeoutError:
                pass
            except LapilliError as error:
                self.hear(lambda error=error: self.tell(error.text))  # type: ignore[misc]
                return
            if self.client.shown != self.heard:
                self.heard = self.client.shown
                self.hear(self.follow)
        self.client.close()

    def hear(self, told_to: Callable[[], None]) -> None:
        if not self.is_leaving:
            self.terminal.from_thread(told_to)

    def situation(self) -> Situation:
        view, layout = self.client.view, self.game.table_layout
        events = events_from(self.client.events, self.game)
        names = [shown.name or say("open") for shown in view.lobby.seats]
        turns = last_turns(events, view.own.seat)
        moves = [] if is_secret(layout, view.own.moves) else view.own.moves
        return Situation(
            game=self.game,
            view=view.game or {**self.empty, "over": True, "hands": None, "hand": []},
            seat=view.own.seat,
            names=names,
            moves=moves,
            prompt=view.own.prompt if moves else None,
            last=sentences(self.game, turns, names, view.own.seat),
            fresh=cells_of(layout, last_turn(events)),
            won=cells_of(layout, turns, layout.celebrated) if view.own.winners is not None else set(),
            offers=self.offers(view),
            laid=laid_cards(layout, events[self.client.events_seen :]),
        )

    def offers(self, view: View) -> dict[str, Text]:
        """What can be done besides moves: begin, answer what somebody asks, call out, let pass what may be asked."""
        own, phase = view.own, view.lobby.phase
        if phase == MATCH_OVER and own.proposal is None:
            return {"do:rematch": say("Rematch"), "do:leave": say("Leave")}
        if phase == OPEN and any(shown.kind == "open" for shown in view.lobby.seats):
            return {"do:fill": say("Bots on open seats"), "do:leave": say("Leave")}
        if phase in (OPEN, BETWEEN_GAMES):
            return {"do:start": say("Begin") if phase == OPEN else say("Next game"), "do:leave": say("Leave")}
        if own.proposal is not None and own.seat in own.proposal.waiting:
            return {"do:agree": say("Agree"), "do:refuse": say("Refuse")}
        offers = {}
        if phase == PLAYING and own.seat is not None:
            offers = {f"call:{call.move}": Text(call.label) for call in view.lobby.layout.calls}
        if own.pause is not None and own.pause.may_pass:
            offers |= LET_PASS
        return offers

    def follow(self) -> None:
        """Show what the server has said."""
        view = self.client.view
        self.busy, self.result = None, []
        if view.lobby.phase == OPEN:
            self.note = None
            link = say("Send this link to whoever shall join: {link}", link=self.client.link)
            missing = sum(shown.kind == "open" for shown in view.lobby.seats)
            self.result = [link, say("Open seats: {count}", count=missing)] if missing else [link]
        elif view.own.winners is not None:
            winners = [view.lobby.seats[seat].name for seat in view.own.winners]
            self.result = [say("Winners: {names}", names=winners or [say("nobody")])]
            if view.own.outcome is not None:
                self.result.insert(0, view.own.outcome)
        elif not view.own.moves:
            turn = view.turn
            name = view.lobby.seats[turn].name if turn is not None else ""
            self.result = [say("{name} is to move.", name=name)] if name else []
        if view.own.proposal is not None:
            self.result = [proposed(view, view.own.proposal)]
        self.show(self.situation())

    def accept(self, offer: str) -> None:
        kind, value = kind_of(offer), value_of(offer)
        client = self.client
        if kind == "call":
            if value in client.view.own.moves:
                self.play(value)
            else:
                self.tell(CALLS_NOTHING)
            return
        if value == "leave":
            self.terminal.go_back()
            return
        self.wanted.put(
            {
                "start": client.start,
                "fill": lambda: client.do(messages.Fill, bot=self.terminal.settings.level),
                "rematch": lambda: client.ask("rematch"),
                "agree": client.agree,
                "refuse": lambda: client.agree(False),
                "pass": client.let_pass,
                "always": client.always_let_pass,
            }[value]
        )

    def play(self, move: str) -> None:
        self.note = None
        self.wanted.put(lambda: self.client.play(move))

    def refusal(self, picks: list[str]) -> Text:
        seat, seen = self.client.view.own.seat, self.client.events_seen
        if seat is not None:
            self.wanted.put(lambda: self.client.do(messages.Try, seat=seat, picks=picks, events_seen=seen))
        return say("A moment …")

    def undo(self) -> None:
        self.wanted.put(lambda: self.client.ask("undo"))


def is_secret(layout: Layout, moves: Sequence[str]) -> bool:
    """Whether the player must not notice that they are asked something: all answers can be called out at any time."""
    called = {layout.quiet, *(call.move for call in layout.calls)}
    return layout.quiet in moves and called.issuperset(moves)


def proposed(view: View, asked: ProposalShown) -> Text:
    """What somebody has asked for."""
    name = view.lobby.seats[asked.seat].name
    return Text(PROPOSALS[asked.what], {"name": asked.name if asked.what == "sit" else name, "other": name})
