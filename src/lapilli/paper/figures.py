"""Figures of the booklet: positions, the grid, the table as it is laid out, and who sits where."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import cos, pi, sin

from reportlab.pdfbase.pdfmetrics import stringWidth

from lapilli.engine.words import Text, say
from lapilli.lessons import Step, lesson_of
from lapilli.lessons.export import ending
from lapilli.paper.box import Spot
from lapilli.paper.flow import Row, height_of, line, print_rows
from lapilli.paper.fonts import BOLD, REGULAR, wrapped
from lapilli.paper.press import CUT, GREY, INK, WHITE, Press
from lapilli.paper.sizes import MM
from lapilli.texts import translation

AIR = 0.05  # of a piece's width, between pieces
SMALL = 7.0  # points, of words in a figure
HAND = 3  # cards held up in the picture of a table


@dataclass(frozen=True)
class Figure:
    """A drawing of a size; `draw` gets the left end of its top edge."""

    width: float
    height: float
    draw: Callable[[Press, float, float], None]


# ---- positions


def step_spots(press: Press, step: Step) -> list[Spot]:
    """What lies on the table at the end of a step; nothing if it needs pieces that this box does not have."""
    spots = press.box.spots(*ending(type(press.game), step))
    return spots if {spot.code for spot in spots} <= {*press.codes, ""} else []


def badges_of(press: Press, step: Step) -> list[list[str]]:
    """The cards that lie before each player at the end of a step."""
    game, view = ending(type(press.game), step)
    layout = game.layout()
    return [
        [badge.picture.format(value=layout.badge_value(badge, view, seat)) for badge in layout.badges]
        for seat in range(game.template.seats)
    ]


def spots_figure(press: Press, spots: Sequence[Spot], width: float, height: float) -> Figure:
    """Pieces and empty cells, as large as fits."""
    own_width, own_height = press.piece_size
    aspect = own_height / own_width
    left, top = min(spot.x for spot in spots), min(spot.y for spot in spots)
    columns = max(spot.x for spot in spots) - left + 1
    rows = max(spot.y for spot in spots) - top + 1
    unit = min(width / columns, height / (rows * aspect))
    gap = unit * AIR

    def draw(press: Press, x: float, y: float) -> None:
        for spot in spots:
            at_x = x + (spot.x - left) * unit + gap / 2
            at_y = y - (spot.y - top + 1) * unit * aspect + gap / 2
            if spot.code:
                press.place(spot.code, at_x, at_y, unit - gap)
            else:
                empty_cell(press, (at_x, at_y), (unit - gap, unit * aspect - gap), spot.name)

    return Figure(columns * unit, rows * unit * aspect, draw)


def empty_cell(press: Press, corner: tuple[float, float], size: tuple[float, float], name: str) -> None:
    (x, y), (width, height) = corner, size
    press.canvas.setStrokeColor(CUT)
    press.canvas.setLineWidth(0.5)
    press.canvas.roundRect(x, y, width, height, width * 0.08)
    if name:
        large = min(width, height) * 0.5
        press.text(x + (width - stringWidth(name, BOLD, large)) / 2, y + height / 2 - large * 0.35, name, large, BOLD)


# ---- the table


def grid_spots(press: Press) -> list[Spot]:
    """The cells with their names, if the game has a grid."""
    return [
        Spot(float(column), float(row), name=name)
        for grid in press.game.layout().grids[:1]
        for row, names in enumerate(grid.rows)
        for column, name in enumerate(names)
    ]


def table_figure(press: Press, width: float, height: float) -> Figure:
    """A game under way: a player at each of two sides, piles, and what lies in the middle."""
    piles = press.game.layout().piles
    own_width, own_height = press.piece_size
    card = min(13 * MM, width / 9)
    tall = card * own_height / own_width
    place = tall * 0.6 + 1.6 * SMALL  # of a player
    side = max(card, 16 * MM) + 3 * MM if piles else 0.0
    step = lesson_of(press.game).steps[0]
    badges = badges_of(press, step)
    spots = step_spots(press, step) or grid_spots(press)
    middle = spots_figure(press, spots, width - 2 * side, height - 2 * place)
    drawn_height = middle.height + 2 * place

    def draw(press: Press, x: float, top: float) -> None:
        middle.draw(press, x + (width - middle.width) / 2, top - place)
        for number, (edge, down) in enumerate(((top, 1.0), (top - drawn_height, -1.0)), 1):
            draw_player(press, number, badges[number - 1], x + width / 2, edge, down, card)
        for number, pile in enumerate(piles):
            rows = -(-len(piles) // 2)
            at_x = x + (side - card) / 2 if number % 2 == 0 else x + width - (side + card) / 2
            share = middle.height / rows
            at_y = top - place - share * (number // 2 + 0.5) - tall / 2
            label = translation(pile.label, press.job.lang)
            draw_pile(press, pile.back if pile.back in press.codes else "", label, (at_x, at_y), (card, tall), side)

    return Figure(width, drawn_height, draw)


def draw_player(
    press: Press, number: int, badges: Sequence[str], x: float, edge: float, down: float, card: float
) -> None:
    """A hand of cards, face down, who holds it, and what lies before them; `edge` is the side of the table, `down` the
    way to its middle."""
    own_width, own_height = press.piece_size
    wide = card * 0.55
    tall = wide * own_height / own_width
    name = press.say(say("Player {number}", number=number))
    first = x - HAND * wide / 2
    words = edge - SMALL if down > 0 else edge + 2
    cards = edge - 1.3 * SMALL - tall if down > 0 else edge + 1.3 * SMALL
    press.text(x - stringWidth(name, REGULAR, SMALL) / 2, words, name, SMALL)
    for i in range(HAND):
        press.place(press.box.backs[(number - 1) % len(press.box.backs)], first + i * wide, cards, wide * 0.95)
    for i, badge in enumerate(badges):
        press.place(badge, first + (HAND + 0.5 + i) * wide, cards, wide * 0.95)


def draw_pile(
    press: Press, back: str, label: str, corner: tuple[float, float], size: tuple[float, float], room: float
) -> None:
    (x, y), (width, _) = corner, size
    if back:
        press.place(back, x, y, width)
    else:
        empty_cell(press, corner, size, "")
    for number, one in enumerate(wrapped(label, REGULAR, SMALL, room - 1 * MM), 1):
        press.text(x + (width - stringWidth(one, REGULAR, SMALL)) / 2, y - number * SMALL, one, SMALL)


# ---- teams


def seats_figure(press: Press, size: float) -> Figure | None:
    """Who sits where when partners play together; None if everybody plays alone."""
    kind = type(press.game)
    largest = max(kind.info.players)
    game = kind(players=largest) if len(kind.info.players) > 1 else kind()
    sides = game.sides()
    if all(len(side) == 1 for side in sides):
        return None
    team = {seat: number for number, side in enumerate(sides) for seat in side}
    order = press.box.seats or tuple(range(largest))
    beside = team[order[0]] == team[order[1]]
    seat_size = size * 0.13

    def draw(press: Press, x: float, top: float) -> None:
        middle_x, middle_y = x + size / 2, top - size / 2
        press.canvas.setStrokeColor(INK)
        press.canvas.setLineWidth(1)
        press.canvas.circle(middle_x, middle_y, size * 0.3)
        for place, seat in enumerate(order):
            angle = -pi / 2 - 2 * pi * (place + (0.5 if beside else 0)) / len(order)
            at_x, at_y = middle_x + size * 0.36 * cos(angle), middle_y + size * 0.36 * sin(angle)
            press.canvas.setFillColor(GREY if team[seat] else WHITE)
            press.canvas.circle(at_x, at_y, seat_size, fill=1)
            number = str(seat + 1)
            at_text = at_x - stringWidth(number, BOLD, seat_size) / 2, at_y - seat_size * 0.35
            press.text(*at_text, number, seat_size, BOLD, WHITE if team[seat] else INK)

    return Figure(size, size, draw)


# ---- in the flow of a text


def beside_words(figure: Figure, words: str, size: float, width: float, room: float) -> list[Row]:
    """A figure at the left, its words at the right; `room` is the width of the left column."""
    indent = room + size
    lines = [line(one, size) for one in wrapped(words, REGULAR, size, width - indent)]
    high = height_of(lines)
    height = max(figure.height, high)

    def draw(press: Press, x: float, top: float) -> None:
        figure.draw(press, x + (room - figure.width) / 2, top - (height - figure.height) / 2)
        print_rows(press, lines, x + indent, top - (height - high) / 2)

    return [Row(height, draw), Row(size * 0.7)]


def side_by_side(press: Press, figures: Sequence[tuple[Figure, Text]], size: float, width: float) -> list[Row]:
    """Figures in one row, the words of each below it."""
    gap = 5 * MM
    spare = (width - sum(figure.width for figure, _ in figures) - gap * (len(figures) - 1)) / len(figures)
    rooms = [figure.width + spare for figure, _ in figures]
    tall = max(figure.height for figure, _ in figures)
    below = [
        [line(one, size) for one in wrapped(press.say(words), REGULAR, size, room)]
        for (_, words), room in zip(figures, rooms, strict=True)
    ]

    def draw(press: Press, x: float, top: float) -> None:
        for (figure, _), room, lines in zip(figures, rooms, below, strict=True):
            figure.draw(press, x + (room - figure.width) / 2, top - (tall - figure.height) / 2)
            print_rows(press, lines, x, top - tall - 0.4 * size)
            x += room + gap

    return [Row(tall + 0.4 * size + max(height_of(lines) for lines in below), draw), Row(size * 0.7)]
