"""A terminal that is only a picture: what somebody sees after a program has written.

It knows what the app writes and no more, so whatever else is written fails a test.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from rich.cells import cell_len

MOUSE_POINTER = r"\x1b\]22;\w*\x07"
CONTROL = re.compile(rf"{MOUSE_POINTER}|\x1b\[([?<>]?)([\d;]*)(\$?[A-Za-z])|(.)", re.DOTALL)
UNKNOWN = "#"  # what may be on a screen before anything is painted
ENDED_BY = {"22": "12", "23": "3", "24": "4", "25": "5", "27": "7", "29": "9"}


class Seen(NamedTuple):
    """A cell as it is seen: the ink and the weight of a space are not."""

    sign: str
    manners: frozenset[str]
    ink: str
    ground: str


class Emulator:
    """A screen of cells; there is no scrolling, and nothing goes on in the next line."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.x = self.y = 0
        self.plain()
        self.cells = [[self.seen(UNKNOWN)] * width for _ in range(height)]
        self.rest = ""

    def plain(self) -> None:
        self.manners: set[str] = set()
        self.ink = self.ground = ""

    def seen(self, sign: str) -> Seen:
        if sign == " " and "7" not in self.manners:
            return Seen(sign, frozenset(self.manners - set("123")), "", self.ground)
        return Seen(sign, frozenset(self.manners), self.ink, self.ground)

    def text(self) -> str:
        return "\n".join("".join(cell.sign for cell in row).rstrip() for row in self.cells)

    def feed(self, written: str) -> None:
        written, self.rest = self.rest + written, ""
        begun = re.search(r"\x1b(\][^\x07]*|\[[?<>\d;$]*)?$", written)
        if begun:  # the rest of it comes later
            written, self.rest = written[: begun.start()], written[begun.start() :]
        for private, numbers, letter, sign in CONTROL.findall(written):
            if sign:
                self.put(sign)
            elif private or not letter:
                if (numbers, letter) == ("1049", "h"):
                    self.plain()
                    self.cells = [[self.seen(" ")] * self.width for _ in range(self.height)]
            elif letter == "m":
                self.style(numbers.split(";"))
            else:
                self.move(letter, [int(number or 1) for number in numbers.split(";")])

    def move(self, letter: str, by: list[int]) -> None:
        if letter == "H":
            self.y, self.x = by[0] - 1, (by[1] if len(by) > 1 else 1) - 1
        elif letter in "AB":
            self.y += by[0] if letter == "B" else -by[0]
        else:
            assert letter in "CD", letter
            assert self.x < self.width, "where the cursor stays at the edge depends on the terminal"
            self.x += by[0] if letter == "C" else -by[0]
        self.x = max(0, min(self.x, self.width - 1 if letter in "HCD" else self.width))
        self.y = max(0, min(self.y, self.height - 1))

    def style(self, codes: list[str]) -> None:
        left = iter(codes)
        for code in left:
            if code in ("38", "48"):
                kind = next(left)
                code = ";".join([code, kind, *(next(left) for _ in range(1 if kind == "5" else 3))])
            if code in ("", "0"):
                self.plain()
            elif code in ENDED_BY:
                self.manners -= set(ENDED_BY[code])
            elif len(code) == 1:
                self.manners.add(code)
            elif code.startswith(("3", "9")):
                self.ink = code.removeprefix("39")
            else:
                self.ground = code.removeprefix("49")

    def put(self, sign: str) -> None:
        if sign == "\r":
            self.x = 0
        elif sign == "\n":
            self.y += 1
        else:
            assert sign.isprintable(), repr(sign)
            wide = cell_len(sign)
            self.x = min(self.x, self.width - wide)
            row = self.cells[self.y]
            for x in range(self.x, self.x + wide):
                self.break_up(row, x)
            row[self.x : self.x + wide] = [self.seen(sign), self.seen("")][:wide]
            self.x += wide

    def break_up(self, row: list[Seen], x: int) -> None:
        """Half of a wide sign does not stay."""
        first = x - 1 if not row[x].sign else x
        if first + 1 < self.width and not row[first + 1].sign:
            row[first : first + 2] = [row[x]._replace(sign=" ")] * 2
