"""Draws the diagrams of docs/architecture.md, and with tools/strength.py that of docs/bots.md: `make diagrams`.

The house is drawn from the import contract in pyproject.toml, the way of a move from the code that it passes.
A step that is no longer there is an error.
"""

from __future__ import annotations

import importlib
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tools.shapes import ACCENT, BOX, INK, LINE, picture
from tools.strength import strength

ROOT = Path(__file__).parent.parent
PICTURES = ROOT / "docs/pictures"


class Step(NamedTuple):
    place: str  # a module of lapilli, or who stands outside
    name: str  # what it does there: a function or a method
    says: str


MOVE = [
    Step("server.wire", "Wire.data_received", "takes the message out of its frame"),
    Step("server.socket", "ClientSocket.receive", "reads it and makes a command of it"),
    Step("server.keeper", "Keeper.ask", "puts it into the mailbox of its table"),
    Step("server.keeper", "Keeper.carry_out", "the one way a table changes"),
    Step("table.playing", "play", "checks it, and says which entries it adds"),
    Step("server.storage", "Storage.append", "stores them, or somebody was faster"),
    Step("server.live", "LiveTable.extend", "adds them to the table"),
    Step("server.bus", "Bus.tell", "tells the other processes"),
    Step("server.channel", "Channel.publish", "once for each seat from where somebody looks"),
    Step("table.views", "Gate.view", "builds up, from nothing, what may be seen there"),
    Step("protocol.difference", "difference", "what has changed of it is sent"),
]


def layers() -> list[list[str]]:
    """The parts of the house, from the roof to the ground."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        contracts = tomllib.load(file)["tool"]["importlinter"]["contracts"]
    (house,) = (contract for contract in contracts if contract["type"] == "layers")
    return [[part.strip(" ()") for part in layer.split("|")] for layer in house["layers"]]


def box(x: float, y: float, width: float, height: float, text: str) -> str:
    middle, base = x + width / 2, y + height / 2 + 5
    frame = f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="8" fill="{BOX}" stroke="{LINE}"/>'
    return f'{frame}<text x="{middle:g}" y="{base:g}" font-size="15" text-anchor="middle" fill="{INK}">{text}</text>'


def arrow(x: float, start: float, end: float) -> str:
    path = f"M{x:g} {start:g}V{end:g}m-4 -6l4 6l4 -6"
    return f'<path d="{path}" fill="none" stroke="{ACCENT}" stroke-width="2"/>'


def house() -> str:
    """A row of boxes for each layer."""
    rows = layers()
    width, height, high, gap = 560, 34, 48, 20

    def shapes() -> Iterator[str]:
        for number, row in enumerate(rows):
            y = gap + number * high
            wide = (width - gap * (len(row) + 1)) / len(row)
            for place, part in enumerate(row):
                yield box(gap + place * (wide + gap), y, wide, height, part)
            if number + 1 < len(rows):
                yield arrow(width / 2, y + height + 1, y + high - 1)

    whole = 2 * gap + (len(rows) - 1) * high + height
    return picture(width, whole, "A part imports only from those below", shapes())


def way() -> str:
    """A line for each step."""
    width, high, gap = 760, 44, 20

    def shapes() -> Iterator[str]:
        for number, step in enumerate(MOVE):
            y = gap + number * high
            yield box(gap, y, 330, 32, f"{step.place} · {step.name}")
            yield f'<text x="370" y="{y + 21}" font-size="15" fill="{INK}">{step.says}</text>'
            if number + 1 < len(MOVE):
                yield arrow(gap + 40, y + 33, y + high - 1)

    return picture(width, 2 * gap + len(MOVE) * high - 12, "How a move travels through a server", shapes())


def check() -> None:
    """Every step is in the code, and the page says nothing of parts that do not exist."""
    for step in MOVE:
        found = importlib.import_module(f"lapilli.{step.place}")
        for name in step.name.split("."):
            found = getattr(found, name)
    page = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    told = set(re.findall(r"^\| `(\w+)` \|.*\|.*\|$", page.split("## The dialect")[0], re.MULTILINE))
    drawn = {part for row in layers() for part in row}
    assert told == drawn, f"docs/architecture.md and the import contract differ in {sorted(told ^ drawn)}"


def diagrams() -> dict[str, str]:
    check()
    return {"house.svg": house(), "way-of-a-move.svg": way(), "strength.svg": strength()}


if __name__ == "__main__":
    for name, text in diagrams().items():
        (PICTURES / name).write_text(text, encoding="utf-8")
