"""A table of a server: host one, or join one by its link. The browser's players sit at the same tables."""

from __future__ import annotations

from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Any

import lapilli
from lapilli.browser import all_events
from lapilli.client import Seat, join, make_table
from lapilli.engine.errors import LapilliError
from lapilli.engine.events import Event, event_text
from lapilli.engine.words import Text, say
from lapilli.games import game_class
from lapilli.protocol import messages
from lapilli.terminal.tui.form import FormPage
from lapilli.terminal.tui.situation import Situation, cells_of
from lapilli.terminal.tui.table import TablePage, refused

HEARD_SECONDS = 0.05  # how long to listen before looking whether the player has done something
PATIENCE = 5.0
OPEN = ("between games", "match over")


class OnlinePage(FormPage):
    """A link leads to a table; without one, a table for two of the chosen game is made on the server."""

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
        link, server = self.values["link"].strip(), self.values["server"].strip()
        self.terminal.set(name=name, server=server)
        self.problem = say("A moment …")

        def connect() -> Seat:
            if button == "join":
                return join(link, name=name, patience=PATIENCE)
            seats = ["mine", *["open"] * (lapilli.game(self.game).template.seats - 1)]
            return make_table(server, self.game, name=name, seats=seats, patience=PATIENCE)

        self.run_worker(lambda: self.connected(connect), thread=True)

    def connected(self, connect: Callable[[], Seat]) -> None:
        try:
            seat = connect()
        except (LapilliError, ValueError, OSError) as error:
            problem = error.text if isinstance(error, LapilliError) else say("{error}", error=str(error))
            self.terminal.call_from_thread(self.failed, problem)
        else:
            self.terminal.call_from_thread(lambda: self.terminal.switch_screen(OnlineTable(seat)))

    def failed(self, problem: Text) -> None:
        self.problem = problem
        self.redraw()


def events_from(plain: list[dict[str, Any]]) -> list[Event]:
    """What a server told, as events."""
    import msgspec

    kinds = {str(kind.__struct_config__.tag): kind for kind in all_events(Event)}
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
        self.run_worker(self.listen, thread=True)
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
            if self.client.position != self.heard:
                self.heard = self.client.position
                self.hear(self.follow)
        self.client.close()

    def hear(self, told_to: Callable[[], None]) -> None:
        if not self.is_leaving:
            self.terminal.call_from_thread(told_to)

    def situation(self) -> Situation:
        view, client = self.client.view, self.client
        events = events_from(client.events)
        names = [shown.name or say("open") for shown in view.lobby.seats]
        own = [number for number, event in enumerate(events) if getattr(event, "seat", None) == view.own.seat]
        first = max(own[-1] if own else 0, len(events) - 8)
        game_view = view.game or {**self.empty, "over": True, "hands": None, "hand": []}
        return Situation(
            game=self.game,
            view=game_view,
            seat=view.own.seat,
            names=names,
            moves=view.own.moves,
            prompt=view.own.prompt,
            last=[event_text(event, names) for event in events[first:]],
            fresh=cells_of(self.game.table_layout, events[-3:]),
        )

    def follow(self) -> None:
        """Show what the server has said."""
        view = self.client.view
        self.busy = None
        if view.own.winners is not None:
            winners = [view.lobby.seats[seat].name for seat in view.own.winners]
            self.note = say("The game is over. Winners: {names}", names=winners or [say("nobody")])
        elif view.game is None:
            self.busy = say("Send this link to whoever shall join: {link} Enter: begin.", link=self.client.link)
        elif not view.own.moves:
            turn = view.own.turn
            name = view.lobby.seats[turn].name if turn is not None else ""
            self.busy = say("{name} is to move.", name=name) if name else None
        self.show(self.situation())

    def play(self, move: str) -> None:
        self.note = None
        self.wanted.put(lambda: self.client.play(move))

    def refusal(self, picks: list[str]) -> Text:
        seat = self.client.view.own
        if seat.seat is not None:
            self.wanted.put(
                lambda: self.client.do(messages.Try, seat=seat.seat, picks=picks, events_seen=seat.events_seen)
            )
        return say("A moment …")

    def undo(self) -> None:
        self.wanted.put(lambda: self.client.ask("undo"))

    def enter(self) -> None:
        if self.client.view.game is None or self.client.view.lobby.phase in OPEN:
            self.wanted.put(self.client.start)
        else:
            super().enter()
