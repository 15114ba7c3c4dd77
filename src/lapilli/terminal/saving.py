"""Writing the record of a running game to a file, so that nothing is lost."""

from __future__ import annotations

import os
from pathlib import Path

from lapilli.engine.errors import RecordError
from lapilli.engine.record import Record
from lapilli.engine.words import say


class RecordFile:
    """A file that always holds the whole game so far: it is written anew after each move, and exchanged at once.

    The games of a match get files of their own: `game.json`, `game-2.json`.
    """

    def __init__(self, file: Path) -> None:
        self.first = file
        self.file = file
        self.number = 1
        self.check()

    def check(self) -> None:
        """RecordError if the file cannot be written: before anybody has played."""
        if self.file.is_dir():
            raise RecordError(say("{file}: is a directory", file=str(self.file)))
        try:
            self.draft.touch()
            self.draft.unlink()
        except OSError as error:
            raise RecordError(f"{self.file}: {error.strerror}") from error

    @property
    def draft(self) -> Path:
        return self.file.with_name(f".{self.file.name}.{os.getpid()}")

    def write(self, record: Record) -> None:
        """RecordError, and the file holds what it held before, if it cannot be written."""
        try:
            with self.draft.open("w", encoding="utf-8") as draft:
                draft.write(record.to_json())
                draft.flush()
                os.fsync(draft.fileno())
            self.draft.replace(self.file)
        except OSError as error:
            self.draft.unlink(missing_ok=True)
            raise RecordError(f"{self.file}: {error.strerror}") from error

    def next_game(self) -> None:
        self.number += 1
        self.file = self.first.with_stem(f"{self.first.stem}-{self.number}")
