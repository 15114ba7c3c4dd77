"""The mosaic of NoDraw in text, at most 80 columns: as much of it as fits, around the last move.

A cell is four columns wide and one line high, with a line around it. A wall is a thick half of that line, on the side
of the tile it belongs to, and the whole of it where both tiles have one. `*` is a rotation marker, `·` an open cell.

       0    1    2
    ┌────┬────┬────┐
  0 │ X4 ▌ O1*│ ·  │     X4 has a wall in the east, O1 none there
    └────┴▄▄▄▄┴────┘     a wall in the north of the tile below
"""

from __future__ import annotations

from typing import Any

from lapilli.engine.pictures import own_hand, seat_name
from lapilli.engine.words import Speak, Text, say
from lapilli.games.nodraw.numbers import DX, DY

COLUMNS = 15  # of cells: 4 for the numbers, 5 for each cell, 1 for the last line make 80
ROWS = 7  # with everything around it 24 lines at most
WIDTH = 4

STYLES = {"X": "bold red", "O": "bold blue", "XO": "bold magenta"}
CORNERS = " ╶╷┌╴─┐┬╵└│├┘┴┤┼"  # a bit for each line that meets there: 1 east, 2 south, 4 west, 8 north
UPRIGHT = "│▌▐█"  # 1: the cell in the west has a wall, 2: that in the east
LEVEL = "─▀▄█"  # 1: the cell in the north has a wall, 2: that in the south

Cell = tuple[int, int]


def picture(view: dict[str, Any], speak: Speak) -> str:
    lines = [seat_line(view, seat, speak) for seat in range(view["players"])]
    lines += mosaic_lines(view, speak)
    if view["flip"] is not None:
        cell = f"{view['flip'][0]},{view['flip'][1]}"
        lines.append(speak(say("a Flip landed tails: a tile must be laid on {cell}", cell=cell)))
    if "hand" in view:
        lines.append(speak(own_hand("  ".join(view["hand"]))))
    return "\n".join(lines)


def seat_line(view: dict[str, Any], seat: int, speak: Speak) -> str:
    symbol = "XO"[seat % 2]
    points = say("{points} points", points=view["scores"][seat % 2])
    if "individual" in view:
        points = say("{points} ({own} own)", points=points, own=view["individual"][seat])
    sits = say(
        "{seat}: {points}, {hand} in hand, {bag} in the bag",
        seat=seat_name(seat, view["seat"]),
        points=points,
        hand=view["hands"][seat],
        bag=view["bags"][seat],
    )
    turn = f"  ◀ {speak(say('to play'))}" if seat == view["turn"] else ""
    return f"[{STYLES[symbol]}]{symbol}[/] {speak(sits)}{turn}"


def mosaic_lines(view: dict[str, Any], speak: Speak) -> list[str]:
    """The part of the mosaic that fits, and which sides are cut off."""
    tiles = {(entry["at"][0], entry["at"][1]): entry for entry in view["table"]}
    last = last_cell(view)
    xs, cut_x = window([x for x, _ in tiles], last[0], COLUMNS, (say("west"), say("east")))
    ys, cut_y = window([y for _, y in tiles], last[1], ROWS, (say("north"), say("south")))
    lines = ["    " + "".join(f"{x:>4} " for x in xs).rstrip()]
    for y in ys:
        lines.append(("    " + level_line(tiles, xs, y)).rstrip())
        lines.append(f"{y:>3} " + cell_line(tiles, xs, y, last))
    lines.append(("    " + level_line(tiles, xs, ys[-1] + 1)).rstrip())
    cut = cut_x + cut_y
    return [*lines, speak(say("more in the {sides}", sides=cut))] if cut else lines


def last_cell(view: dict[str, Any]) -> Cell:
    if "last" in view:
        return view["last"][0], view["last"][1]
    return (view["table"][-1]["at"][0], view["table"][-1]["at"][1]) if view["table"] else (0, 0)


def window(numbers: list[int], last: int, size: int, sides: tuple[Text, Text]) -> tuple[list[int], list[Text]]:
    """The columns or rows to show, the cells beside the mosaic too, and the sides on which some are cut off."""
    low, high = min(numbers, default=0) - 1, max(numbers, default=0) + 1
    if high - low < size:
        return list(range(low, high + 1)), []
    first = min(max(low, last - size // 2), high - size + 1)
    cut = [sides[0]] * (first > low) + [sides[1]] * (first + size <= high)
    return list(range(first, first + size)), cut


def walls(tiles: dict[Cell, Any], cell: Cell, side: str) -> bool:
    """Whether the tile on a cell has a wall on a side; the tile Wall, whose name has small letters, has none."""
    return cell in tiles and tiles[cell]["tile"] != "Wa" and side in tiles[cell]["tile"]


def level_line(tiles: dict[Cell, Any], xs: list[int], y: int) -> str:
    """The line in the north of a row of cells."""
    line = ""
    for x in [*xs, xs[-1] + 1]:
        north, here = (x, y - 1) in tiles, (x, y) in tiles
        north_west, west = (x - 1, y - 1) in tiles, (x - 1, y) in tiles
        meeting = (north or here) + 2 * (here or west) + 4 * (north_west or west) + 8 * (north or north_west)
        line += CORNERS[meeting]
        if x in xs:
            thick = walls(tiles, (x, y - 1), "S") + 2 * walls(tiles, (x, y), "N")
            line += (LEVEL[thick] if north or here else " ") * WIDTH
    return line.rstrip()


def cell_line(tiles: dict[Cell, Any], xs: list[int], y: int, last: Cell) -> str:
    line = ""
    for x in [*xs, xs[-1] + 1]:
        thick = walls(tiles, (x - 1, y), "E") + 2 * walls(tiles, (x, y), "W")
        line += UPRIGHT[thick] if (x - 1, y) in tiles or (x, y) in tiles else " "
        if x in xs:
            line += inside(tiles, (x, y), (x, y) == last)
    return line.rstrip()


def inside(tiles: dict[Cell, Any], cell: Cell, is_last: bool) -> str:
    """What stands on a cell: symbol, value and marker."""
    if cell not in tiles:
        return (" ·" if is_open(tiles, cell) else "").ljust(WIDTH)
    name = tiles[cell]["tile"]
    if name == "Wa":
        return "▒" * WIDTH
    symbol = "XO" if name == "Co" else "XO"[tiles[cell]["by"] % 2]
    value = {"Co": "8", "Fl": "5"}.get(name) or name.rstrip("NESW")
    text = f"{symbol}{value}"
    lead = " " if len(text) < 3 else ""
    marker = "*" if tiles[cell]["turned"] else " "
    style = STYLES[symbol] + (" reverse" if is_last else "")
    return f"{lead}[{style}]{text}[/]{marker}"


def is_open(tiles: dict[Cell, Any], cell: Cell) -> bool:
    """Whether a tile may be laid on an empty cell, wherever the mosaic is smaller than the program can hold."""
    around = [(cell[0] + dx, cell[1] + dy) for dx, dy in zip(DX, DY, strict=True)]
    if any(tiles[beside]["tile"] == "Wa" for beside in around if beside in tiles):
        return False
    return any(beside in tiles for beside in around[::2]) or (not tiles and cell == (0, 0))
