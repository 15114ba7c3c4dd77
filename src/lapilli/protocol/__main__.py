"""Writes what is generated from the messages, at the root of the repository: TypeScript types and docs/protocol.md."""

from __future__ import annotations

from pathlib import Path

import msgspec

from lapilli.protocol import bodies, home, study
from lapilli.protocol import messages as say
from lapilli.protocol.document import document
from lapilli.protocol.problems import Problem
from lapilli.protocol.typescript import typescript

BODIES: list[type[msgspec.Struct]] = [
    bodies.Catalogue,
    bodies.NewTable,
    bodies.TableMade,
    bodies.TableState,
    bodies.Lobby,
    bodies.History,
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
    home.Home,
    Problem,
]


def generated() -> dict[str, str]:
    """The text of each generated file, by its path in the repository."""
    return {
        "web/src/lib/protocol.ts": typescript({"Command": say.Command, "Told": say.Told}, BODIES),
        "docs/protocol.md": document(),
    }


if __name__ == "__main__":
    for path, text in generated().items():
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        Path(path).write_text(text, encoding="utf-8")
