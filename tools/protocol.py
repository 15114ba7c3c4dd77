"""Writes what is generated from the messages, at the root of the repository: TypeScript types and docs/protocol.md."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec

from lapilli.engine.events import SEATS
from lapilli.engine.folder import file_of
from lapilli.games import game_class, names
from lapilli.lessons.export import LessonShown
from lapilli.protocol import bodies, home, study
from lapilli.protocol import messages as say
from lapilli.protocol.problems import Problem
from lapilli.table.names import LONGEST_LINE, LONGEST_NAME
from lapilli.texts import LANGUAGES
from tools.document import document
from tools.typescript import game_types, typescript

BODIES: list[type[msgspec.Struct]] = [
    bodies.Catalogue,
    bodies.NewTable,
    bodies.TableMade,
    bodies.TableState,
    bodies.Lobby,
    bodies.AskHint,
    bodies.Hint,
    study.AskRecord,
    study.AskSteps,
    study.Steps,
    study.Progress,
    study.Analysed,
    study.Verified,
    study.RecordKept,
    home.Profile,
    home.Inbox,
    home.DeviceCode,
    home.PushKey,
    home.Subscribe,
    home.Unsubscribe,
    home.Home,
    LessonShown,
    Problem,
]


GAMES = "src/lapilli/games"


def generated() -> dict[str, str]:
    """The text of each generated file, by its path in the repository."""
    return {
        **{f"{GAMES}/{name}/web/types.ts": game_types(game_class(name)) for name in names() if has_kit(name)},
        "web/src/lib/protocol.ts": typescript(
            {"ClientMessage": say.ClientMessage, "ServerMessage": say.ServerMessage}, BODIES
        )
        + facts(),
        "docs/protocol.md": document(),
    }


def has_kit(game: str) -> bool:
    """Whether a game brings a part of its own to the browser app."""
    return file_of(game_class(game), "web").is_dir()


def facts() -> str:
    """What the browser must know before it has asked for anything."""
    return "".join(
        f"\nexport const {name} = {json.dumps(value, ensure_ascii=False, indent=2)} as const;\n"
        for name, value in {
            "LANGUAGES": LANGUAGES,
            "LONGEST_NAME": LONGEST_NAME,
            "LONGEST_LINE": LONGEST_LINE,
            "SEAT_FIELDS": SEATS,
        }.items()
    )


if __name__ == "__main__":
    for path, text in generated().items():
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        Path(path).write_text(text, encoding="utf-8")
