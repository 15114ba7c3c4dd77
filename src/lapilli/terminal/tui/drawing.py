"""Draws the declared table: grids, a mosaic, the hand, players with their badges, piles, and the panel."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from string import ascii_uppercase

from rich.cells import cell_len
from rich.style import Style

from lapilli.engine.faces import Face
from lapilli.engine.layout import Grid
from lapilli.engine.words import Text, say
from lapilli.terminal.tui.canvas import DOUBLE, HEAVY, LIGHT, Canvas, cut
from lapilli.terminal.tui.picker import Picker, kind_of, value_of
from lapilli.terminal.tui.situation import Situation, label_of
from lapilli.terminal.tui.themes import Look

Window = tuple[int, int]
MOST_ROWS = 5  # of boxed cells; grids with more are drawn without boxes
WIDTHS = {0: 3, 1: 5, 2: 6, 3: 7, 4: 9, 5: 11}  # of a cell, by its height inside
TILE_WIDTH = 4
NAME_WIDTH = 16  # columns that a name should have
DASHED = {LIGHT: "╭┄╮┆╰╯", HEAVY: "┏┅┓┇┗┛", DOUBLE: DOUBLE}  # around the cells that the seat needs
CORNERS = " ╶╷┌╴─┐┬╵└│├┘┴┤┼"  # a bit for each line that meets there: 1 east, 2 south, 4 west, 8 north
WALLS = {"N": (1, 0, "▄▄▄▄"), "S": (1, 2, "▀▀▀▀"), "W": (0, 1, "▐"), "E": (5, 1, "▌")}


class TableDrawing:
    """One picture of a table.

    `window` is the first column and row of a mosaic that were shown before. It moves no more than needed to show the
    cursor, so that nothing moves away under a mouse; if it `follows`.
    """

    def __init__(
        self,
        canvas: Canvas,
        look: Look,
        speak: Callable[[Text], str],
        situation: Situation,
        picker: Picker,
        cursor: str,
        window: Window | None = None,
        follows: bool = True,
    ) -> None:
        self.canvas = canvas
        self.look = look
        self.speak = speak
        self.at = situation
        self.picker = picker
        self.cursor = cursor
        self.window = window  # of a mosaic
        self.follows = follows
        self.is_cut = False  # whether a mosaic is larger than its window
        self.next = set(picker.next_picks())

    def frame(self, pick: str) -> tuple[str, Style]:
        """The line around something: double where the cursor is, heavy where it can be picked."""
        if pick == self.cursor:
            return DOUBLE, self.look.lit
        if pick in self.picker.chosen:
            return HEAVY, self.look.picked
        return (HEAVY, self.look.lit) if pick in self.next else (LIGHT, self.look.quiet)

    # ---- grids

    def board(self, x: int, y: int, width: int, height: int) -> tuple[int, int]:
        """The grids or the mosaic; gives the columns and lines that they took."""
        if self.at.layout.points:
            self.mosaic(x, y, width, height)
            return width - 1, height
        taken = [self.grid(grid, x, y, width, height) for grid in self.at.layout.grids]
        return max((wide for wide, _ in taken), default=0), max((high for _, high in taken), default=0)

    def grid(self, grid: Grid, x: int, y: int, width: int, height: int) -> tuple[int, int]:
        rows, columns = len(grid.rows), max(len(row) for row in grid.rows)
        inside = min(5, height // rows - 2) if rows <= MOST_ROWS else 0
        while inside > 1 and columns * (WIDTHS[inside] + 2) > width:
            inside -= 1
        if inside < 1:
            return self.dense_grid(grid, x, y)
        wide, high = WIDTHS[inside] + 2, inside + 2
        place = 0
        for row, cells in enumerate(grid.rows):
            for column, cell in enumerate(cells):
                self.cell(grid, place, cell, x + column * wide, y + row * high, wide, high)
                place += 1
        return columns * wide, rows * high

    def cell(self, grid: Grid, place: int, cell: str, x: int, y: int, width: int, height: int) -> None:
        pick = f"cell:{cell}"
        stack = self.at.stack(grid.field, place, cell)
        lines, style = self.frame(pick)
        if self.at.needs(grid, cell):
            lines, style = DASHED[lines], self.look.strong if lines == LIGHT else style
        self.canvas.box(x, y, width, height, lines, style)
        if stack:
            draw_card(self.canvas, self.look, x + 1, y + 1, width - 2, height - 2, self.at.game.face(stack[-1]))
        self.canvas.put(x + 1, y, cell, style)
        if len(stack) > 1:
            self.canvas.put(x + width - 3, y + height - 1, f"×{len(stack)}"[:2], style)
        if cell in self.at.won:
            self.canvas.put(x + width - 2, y, "★", self.look.lit)
        elif cell in self.at.fresh:
            self.canvas.put(x + width - 2, y, "●", self.look.lit)
        self.canvas.hotspot(pick, x, y, width, height)

    def dense_grid(self, grid: Grid, x: int, y: int) -> tuple[int, int]:
        """Cells of three columns and one line; a gap between blocks."""
        place, across, down = 0, 0, 0
        covers = self.at.view.get(grid.block_field, []) if grid.block_field else []
        for row, cells in enumerate(grid.rows):
            for column, cell in enumerate(cells):
                gap_x, gap_y = (column // grid.blocks, row // grid.blocks) if grid.blocks else (0, 0)
                left, top = x + column * 3 + gap_x * 2, y + row + gap_y
                stack = self.at.stack(grid.field, place, cell)
                blocks_in_row = (len(cells) // grid.blocks) if grid.blocks else 0
                block = gap_y * blocks_in_row + gap_x
                self.dense_cell(f"cell:{cell}", left, top, stack, bool(covers) and bool(covers[block]))
                across, down = max(across, left + 3 - x), max(down, top + 1 - y)
                place += 1
        return across, down

    def dense_cell(self, pick: str, x: int, y: int, stack: list[str], covered: bool) -> None:
        face = self.at.game.face(stack[-1]) if stack else Face("·")
        sides = "[]" if pick == self.cursor else "<>" if pick in self.picker.chosen else "  "
        style = self.look.ink(face.ink) if face.ink and not covered else self.look.quiet
        if pick in self.next or pick == self.cursor:
            style = self.look.lit
        self.canvas.put(x, y, f"{sides[0]}{face.label[:1]}{sides[1]}", style)
        if value_of(pick) in self.at.fresh:
            self.canvas.put(x + 2, y, "●", self.look.lit)
        self.canvas.hotspot(pick, x, y, 3, 1)

    # ---- a mosaic

    def mosaic(self, x: int, y: int, width: int, height: int) -> None:
        """Tiles of four columns with lines between them, as many as fit, around the cursor or the last move."""
        tiles = {as_point(name): face for name, face in self.at.game.mosaic(self.at.view).items()}
        lit = [as_point(value_of(pick)) for pick in self.next if kind_of(pick) == "cell"]
        chosen = [as_point(value_of(pick)) for pick in self.picker.chosen if kind_of(pick) == "cell"]
        fresh = [as_point(cell) for cell in self.at.fresh]
        every = [*tiles, *lit] or [(0, 0)]
        columns, rows = (width - 5) // (TILE_WIDTH + 1), (height - 2) // 2
        here = (
            as_point(value_of(self.cursor))
            if kind_of(self.cursor) == "cell"
            else (fresh or [*tiles][-1:] or [(0, 0)])[0]
        )
        seen = self.window or (None, None)
        left = first_shown([px for px, _ in every], here[0], columns, seen[0], self.follows)
        top = first_shown([py for _, py in every], here[1], rows, seen[1], self.follows)
        self.window = left, top
        for column in range(columns):
            self.canvas.put(x + 4 + column * 5, y, f"{left + column:>4}", self.look.quiet)
        for row in range(rows):
            self.canvas.put(x, y + 2 + row * 2, f"{top + row:>3}", self.look.quiet)
        self.lattice(x, y, left, top, columns, rows, tiles)
        self.more(x, y, columns, rows, tiles)
        for point in sorted(
            {*tiles, *lit, *chosen}, key=lambda point: (point in tiles, f"cell:{point[0]},{point[1]}" == self.cursor)
        ):
            px, py = x + 4 + (point[0] - left) * 5, y + 1 + (point[1] - top) * 2
            shown = left <= point[0] < left + columns and top <= point[1] < top + rows
            if shown:
                self.tile(px, py, point, tiles.get(point))
            if point in lit or shown:
                self.canvas.hotspot(f"cell:{point[0]},{point[1]}", px, py, 6, 3, shown)

    def more(self, x: int, y: int, columns: int, rows: int, tiles: dict[tuple[int, int], Face]) -> None:
        """Arrows where tiles lie outside of the window."""
        left, top = self.window or (0, 0)
        arrows = {
            "◂": (x + 3, y, any(px < left for px, _ in tiles)),
            "▸": (x + 4 + columns * 5, y, any(px >= left + columns for px, _ in tiles)),
            "▴": (x, y + 1, any(py < top for _, py in tiles)),
            "▾": (x, y + 1 + rows * 2, any(py >= top + rows for _, py in tiles)),
        }
        for arrow, (px, py, is_more) in arrows.items():
            if is_more:
                self.canvas.put(px, py, arrow, self.look.lit)
                self.is_cut = True

    def lattice(
        self, x: int, y: int, left: int, top: int, columns: int, rows: int, tiles: dict[tuple[int, int], Face]
    ) -> None:
        """The lines around all tiles, joined where tiles touch."""
        for row in range(rows + 1):
            for column in range(columns + 1):
                px, py = left + column, top + row
                here, west = (px, py) in tiles, (px - 1, py) in tiles
                north, north_west = (px, py - 1) in tiles, (px - 1, py - 1) in tiles
                sx, sy = x + 4 + column * 5, y + 1 + row * 2
                meeting = (north or here) + 2 * (here or west) + 4 * (north_west or west) + 8 * (north or north_west)
                if meeting:
                    self.canvas.put(sx, sy, CORNERS[meeting], self.look.quiet)
                if (here or north) and column < columns:
                    self.canvas.put(sx + 1, sy, "─" * TILE_WIDTH, self.look.quiet)
                if (here or west) and row < rows:
                    self.canvas.put(sx, sy + 1, "│", self.look.quiet)

    def tile(self, x: int, y: int, point: tuple[int, int], face: Face | None) -> None:
        name = f"{point[0]},{point[1]}"
        pick = f"cell:{name}"
        lines, style = self.frame(pick)
        if face is None:
            if pick == self.cursor:
                self.canvas.box(x, y, 6, 3, lines, style)
            self.canvas.put(x + 2, y + 1, "▸◂" if pick == self.cursor else "··", style)
            return
        if lines != LIGHT:
            self.canvas.box(x, y, 6, 3, lines, style)
        for side, (wx, wy, wall) in WALLS.items():
            if side in face.walls:
                self.canvas.put(x + wx, y + wy, wall, self.look.strong)
        ink = self.look.ink(face.ink)
        self.canvas.put(x + 1, y + 1, face.label.center(4)[:4], ink)
        if name in self.at.won or name in self.at.fresh:
            self.canvas.put(x + 4, y, "★" if name in self.at.won else "●", self.look.lit)

    # ---- hand

    def hand(self, x: int, y: int, width: int, height: int) -> None:
        """The cards of the seat, equal ones together."""
        held = Counter(self.at.hand)
        turned = next((value_of(pick) for pick in self.picker.chosen if kind_of(pick) == "turn"), None)
        wide = next((size for size in (11, 9, 7, 6) if height >= 5 and len(held) * (size + 1) <= width), 7)
        if len(held) * (wide + 1) > width:
            self.chips(x, y, width, held)
            return
        for number, (code, count) in enumerate(held.items()):
            left, pick = x + number * (wide + 1), f"card:{code}"
            lines, style = self.frame(pick)
            self.canvas.box(left, y, wide, height, lines, style)
            shown = turned if turned and pick in self.picker.chosen else code
            draw_card(self.canvas, self.look, left + 1, y + 1, wide - 2, height - 2, self.at.game.face(shown))
            if count > 1:
                self.canvas.put(left + wide - 3, y + height - 1, f"×{count}", style)
            self.canvas.hotspot(pick, left, y, wide, height)

    def chips(self, x: int, y: int, width: int, held: Counter[str]) -> None:
        left = x
        for code, count in held.items():
            face, pick = self.at.game.face(code), f"card:{code}"
            label = f"{face.mark}{face.label}" + (f"×{count}" if count > 1 else "")
            if left + len(label) + 2 > x + width:
                left, y = x, y + 1
            sides = (
                "«»"
                if pick == self.cursor
                else "[]"
                if pick in self.next
                else "()"
                if pick in self.picker.chosen
                else "  "
            )
            self.canvas.put(left, y, sides[0], self.look.lit)
            self.canvas.put(left + 1, y, label, self.look.ink(face.ink) if face.ink else self.look.strong)
            self.canvas.put(left + 1 + len(label), y, sides[1], self.look.lit)
            self.canvas.hotspot(pick, left, y, len(label) + 2, 1)
            left += len(label) + 3

    # ---- players and piles

    def players(self, x: int, y: int, width: int) -> int:
        """A line for each player, two beside each other where there are many; gives how many lines it took."""
        seats = len(self.at.names)
        columns = 2 if seats > 4 else 1
        each = width // columns
        for seat in range(seats):
            self.player(x + seat % columns * each, y + seat // columns, each - (columns - 1), seat)
        return -(-seats // columns)

    def player(self, x: int, y: int, width: int, seat: int) -> None:
        pick = f"seat:{seat}"
        on_turn = "▸" if seat == self.at.turn else "★" if seat in self.at.view.get("winners", []) else " "
        style = self.look.cursor if pick == self.cursor else self.look.lit if pick in self.next else self.look.plain
        left = x
        self.canvas.put(left, y, on_turn, self.look.lit)
        left += 2
        for badge, value in self.at.badges(seat):
            face = self.at.game.face(badge.picture.format(value=value))
            self.canvas.put(
                left, y, f" {face.mark}{face.label} ", self.look.ink(face.ink) if face.ink else self.look.strong
            )
            left += len(face.mark + face.label) + 3
        tail = self.tail(seat)
        if width - (left - x) - len(tail) < NAME_WIDTH:
            tail = self.tail(seat, short=True)
        self.canvas.put(left, y, self.name(seat, width - (left - x) - len(tail) - 1), style)
        self.canvas.put(x + width - len(tail), y, tail, self.look.quiet)
        self.canvas.hotspot(pick, x, y, width, 1)

    def name(self, seat: int, room: int) -> str:
        """What a player is called, with the number with which moves are written; less of it where it is too long."""
        name = self.at.names[seat]
        if isinstance(name, str):
            return cut(f"{seat} {name}", room)
        ways = (self.speak(name), self.speak(say("Seat {number}", number=seat)))
        return next((way for way in ways if cell_len(way) <= room), str(seat))

    def tail(self, seat: int, short: bool = False) -> str:
        """Who plays together, how many cards, and points where there are some."""
        shown = []
        sides = self.at.game.sides()
        if any(len(side) > 1 for side in sides):
            letter = ascii_uppercase[next(number for number, side in enumerate(sides) if seat in side)]
            shown.append(letter if short else self.speak(say("Team {letter}", letter=letter)))
        scores = self.at.view.get("scores")
        if scores:
            points = scores[seat % len(scores)]
            shown.append(f"Σ{points}" if short else self.speak(say("Points: {points}", points=points)))
        hands = self.at.view.get("hands")
        if hands:
            shown.append(f"▯{hands[seat]}")
        return " ".join(shown)

    def piles(self, x: int, y: int, width: int, shown: bool = True) -> int:
        """The piles beside each other; gives how many lines they take."""
        left, line = x, y
        for pile in self.at.layout.piles:
            count, top = self.at.pile(pile.field)
            label = f"{self.speak(Text(pile.label))} {count}"
            face = self.at.game.face(top) if top else None
            size = len(label) + (len(face.mark + face.label) + 1 if face else 0)
            if left > x and left + size > x + width:
                left, line = x, line + 1
            if shown:
                self.pile(f"pile:{pile.name}", left, line, label[: x + width - left], face)
            left += size + 3
        return line - y + 1 if self.at.layout.piles else 0

    def pile(self, pick: str, x: int, y: int, label: str, face: Face | None) -> None:
        style = self.look.cursor if pick == self.cursor else self.look.lit if pick in self.next else self.look.quiet
        self.canvas.put(x, y, label, style)
        size = len(label)
        if face:
            name = f"{face.mark}{face.label}"
            self.canvas.put(x + size + 1, y, name, self.look.ink(face.ink) if face.ink else self.look.strong)
            size += 1 + len(name)
        self.canvas.hotspot(pick, x, y, size, 1)

    # ---- the panel

    def choices(self) -> list[str]:
        """The picks that lie nowhere on the table: they are buttons."""
        shown = {hotspot.name for hotspot in self.canvas.hotspots if kind_of(hotspot.name) in ("cell", "card")}
        seats = kind_of(next(iter(self.next), "")) == "seat"
        picks = [pick for pick in self.picker.next_picks() if pick not in shown and (seats or kind_of(pick) != "seat")]
        return [*picks, *self.at.offers]

    def buttons(self, x: int, y: int, width: int, height: int, shown: bool = True) -> int:
        """Buttons beside each other, as many as there is room for; gives how many lines they take."""
        left, line = x, y
        for pick in self.choices():
            label = f" {self.speak(label_of(self.at, pick))} "[:width]
            if left > x and left + len(label) > x + width:
                left, line = x, line + 1
            if line >= y + height:
                break
            if shown:
                style = self.look.cursor if pick == self.cursor else self.look.picked
                self.canvas.put(left, line, f"▸{label[1:]}" if pick == self.cursor else label, style)
                self.canvas.hotspot(pick, left, line, len(label), 1)
            left += len(label) + 1
        return line - y + 1 if left > x else 0


def draw_card(canvas: Canvas, look: Look, x: int, y: int, width: int, height: int, face: Face) -> None:
    """A card on a rectangle, with as much of it as there is room for."""
    style = look.ink(face.ink) if face.ink else look.strong
    canvas.fill(x, y, width, height, style)
    name = f"{face.mark}{face.label}"
    if height >= 3 and width >= 7 and face.sketch:
        canvas.put(x, y, name[:width], style)
        top = y + (height - 3 + 1) // 2 if height > 3 else y
        for number, line in enumerate(face.sketch):
            canvas.put(x + width - 4 if height == 3 else x + (width - 3) // 2, top + number, line, style)
    else:
        name = name if len(name) <= width else face.label[:width]
        canvas.put(x + (width - len(name)) // 2, y + (height - 1) // 2, name, style)


def as_point(name: str) -> tuple[int, int]:
    x, _, y = name.partition(",")
    return int(x), int(y)


def first_shown(numbers: list[int], here: int, count: int, before: int | None, follows: bool) -> int:
    """The first row or column of the window: the whole board if it fits, else as before if that shows the cursor."""
    low, high = min(numbers) - 1, max(numbers) + 1
    if high - low < count:
        return low - (count - (high - low + 1)) // 2
    first = here - count // 2 if before is None else before
    if follows:
        first = min(max(first, here - count + 2), here - 1)
    return min(max(low, first), high - count + 1)
