"""A recorded game, move by move."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

import lapilli
from lapilli.engine.errors import LapilliError
from lapilli.engine.record import Record, load_record, replay
from lapilli.engine.words import Text, say
from lapilli.terminal.tui.form import FormPage
from lapilli.terminal.tui.situation import Situation, cells_of, sentences
from lapilli.terminal.tui.table import TablePage


class OpenRecordPage(FormPage):
    def __init__(self) -> None:
        super().__init__(say("Replay a game"), {"file": say("The file of its record")}, {"open": say("Open")})
        newest = sorted(Path().glob("*.json"), key=lambda file: file.stat().st_mtime)
        self.values["file"] = str(newest[-1]) if newest else ""

    def do(self, button: str) -> None:
        try:
            self.terminal.switch_screen(ReplayPage(load_record(Path(self.values["file"]).expanduser())))
        except LapilliError as error:
            self.problem = error.text


class ReplayPage(TablePage):
    """What everybody could see, after each move."""

    keys: ClassVar[dict[str, Text]] = {
        "← →": say("Move"),
        "Home": say("Start"),
        "End": say("End"),
        "F1": say("Rules"),
        "Esc": say("Back"),
    }

    def __init__(self, record: Record) -> None:
        self.situations: list[Situation] = []
        for number, step in enumerate(replay(record, lapilli.game)):
            layout = step.game.table_layout
            seen = step.game.events_for(step.events, None)
            heading = say("{number}/{count}: {move}", number=number, count=len(record.moves), move=step.move)
            story = sentences(step.game, seen, record.players, None)
            self.situations.append(
                Situation(
                    game=step.game,
                    view=step.game.view(step.state, None),
                    seat=None,
                    names=record.players,
                    last=[heading, *story] if step.move else [],
                    fresh=cells_of(layout, seen),
                    won=cells_of(layout, seen, layout.celebrated),
                )
            )
        self.number = 0
        super().__init__(self.situations[0])

    def go_to(self, number: int) -> None:
        self.number = max(0, min(number, len(self.situations) - 1))
        self.show(self.situations[self.number])

    def move(self, dx: int, dy: int) -> None:
        self.go_to(self.number + (dx or dy))

    def scroll_by(self, lines: int, sideways: bool = False) -> None:
        self.go_to(self.number + lines)

    def choose(self, name: str) -> None:
        self.go_to(self.number + 1)

    def press(self, key: str, character: str | None = None) -> bool:
        places: dict[str, Any] = {"home": 0, "Home": 0, "end": len(self.situations), "End": len(self.situations)}
        if key in places:
            self.go_to(places[key])
            return True
        return super().press(key, None)
