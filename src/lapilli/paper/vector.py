"""Drawings of lapilli.art as the operators of a PDF page.

They use a small part of SVG (groups that are moved, turned and scaled; paths; ellipses), which is translated here one
to one: much faster than a general converter, and sure to lose nothing.
"""

from __future__ import annotations

import re
from functools import cache
from math import atan2, ceil, cos, hypot, pi, radians, sin, sqrt, tan
from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"
STEP = re.compile(r"(translate|rotate|scale)\(([^)]*)\)")
COMMAND = re.compile(r"([MLHVCQTAZ])([^MLHVCQTAZ]*)", re.IGNORECASE)
NUMBER = re.compile(r"-?\d*\.?\d+")
ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "T": 2, "A": 7}
ROUND = 4 / 3 * (sqrt(2) - 1)  # a quarter of a circle as one curve


@cache
def operators(drawing: str) -> str:
    """An SVG document as PDF operators, in its own units from its lower left corner."""
    root = ElementTree.fromstring(drawing)
    height = float(root.get("height", "0"))
    found = ["q", f"1 0 0 -1 0 {height:g} cm", "1 J 1 j"]  # SVG's y points down; round ends and joins
    for element in root:
        add_element(found, element)
    return "\n".join([*found, "Q"])


def add_element(found: list[str], element: ElementTree.Element) -> None:
    kind = element.tag.removeprefix(SVG)
    if kind == "g":
        found.append("q")
        for step in STEP.finditer(element.get("transform", "")):
            found.append(matrix(step[1], [float(value) for value in step[2].split()]))
        for child in element:
            add_element(found, child)
        found.append("Q")
        return
    fill, line = element.get("fill", "none"), element.get("stroke", "none")
    if fill != "none":
        found.append(f"{shares(fill)} rg")
    if line != "none":
        found.append(f"{shares(line)} RG {element.get('stroke-width')} w")
    if kind == "ellipse":
        found.append(ellipse(*(float(element.get(name, "0")) for name in ("cx", "cy", "rx", "ry"))))
    else:
        found.append(Pen().follow(element.get("d", "")))
    painted = {(True, True): "B", (True, False): "f", (False, True): "S"}[fill != "none", line != "none"]
    found.append(painted + ("*" if element.get("fill-rule") == "evenodd" else ""))


def matrix(step: str, values: list[float]) -> str:
    if step == "translate":
        return f"1 0 0 1 {values[0]:g} {values[1]:g} cm"
    if step == "scale":
        return f"{values[0]:g} 0 0 {values[-1]:g} 0 0 cm"
    c, s = cos(radians(values[0])), sin(radians(values[0]))
    return f"{c:.5f} {s:.5f} {-s:.5f} {c:.5f} 0 0 cm"


@cache
def shares(colour: str) -> str:
    """#RRGGBB as three numbers from 0 to 1."""
    return " ".join(f"{int(colour[i : i + 2], 16) / 255:.3g}" for i in (1, 3, 5))


def ellipse(x: float, y: float, rx: float, ry: float) -> str:
    kx, ky = rx * ROUND, ry * ROUND
    quarters = [
        (x + rx, y + ky, x + kx, y + ry, x, y + ry),
        (x - kx, y + ry, x - rx, y + ky, x - rx, y),
        (x - rx, y - ky, x - kx, y - ry, x, y - ry),
        (x + kx, y - ry, x + rx, y - ky, x + rx, y),
    ]
    return "\n".join([written("m", x + rx, y), *(written("c", *quarter) for quarter in quarters), "h"])


def written(operator: str, *values: float) -> str:
    return " ".join([*(f"{value:.2f}" for value in values), operator])


class Pen:
    """Follows the path data of SVG with the lines and curves that a PDF has."""

    def __init__(self) -> None:
        self.drawn: list[str] = []
        self.x = self.y = 0.0
        self.start = (0.0, 0.0)
        self.control = (0.0, 0.0)  # of the last quadratic curve

    def follow(self, d: str) -> str:
        for command, rest in COMMAND.findall(d):
            if command in "Zz":
                self.drawn.append("h")
                self.x, self.y = self.start
                continue
            values = [float(value) for value in NUMBER.findall(rest)]
            count = ARGUMENTS[command.upper()]
            for i in range(0, len(values), count):
                self.draw(command.upper(), self.absolute(command, values[i : i + count]))
        return "\n".join(self.drawn)

    def absolute(self, command: str, values: list[float]) -> list[float]:
        if command.isupper():
            return values
        if command in "hv":
            return [values[0] + (self.x if command == "h" else self.y)]
        if command == "a":
            return [*values[:5], values[5] + self.x, values[6] + self.y]
        return [value + (self.y if i % 2 else self.x) for i, value in enumerate(values)]

    def draw(self, command: str, values: list[float]) -> None:
        match command:
            case "M":
                self.start = values[0], values[1]
                self.drawn.append(written("m", *values))
            case "L":
                self.drawn.append(written("l", *values))
            case "H":
                values = [values[0], self.y]
                self.drawn.append(written("l", *values))
            case "V":
                values = [self.x, values[0]]
                self.drawn.append(written("l", *values))
            case "C":
                self.drawn.append(written("c", *values))
            case "Q":
                self.quadratic(*values)
            case "T":
                self.quadratic(2 * self.x - self.control[0], 2 * self.y - self.control[1], *values)
            case "A":
                self.arc(*values)
        self.x, self.y = values[-2:]

    def quadratic(self, cx: float, cy: float, x: float, y: float) -> None:
        self.control = cx, cy
        first = self.x + (cx - self.x) * 2 / 3, self.y + (cy - self.y) * 2 / 3
        second = x + (cx - x) * 2 / 3, y + (cy - y) * 2 / 3
        self.drawn.append(written("c", *first, *second, x, y))

    def arc(self, r: float, _ry: float, _turn: float, large: float, clockwise: float, x: float, y: float) -> None:
        """Part of a circle: from here to x, y, the long or the short way, as one curve for each quarter."""
        dx, dy = (x - self.x) / 2, (y - self.y) / 2
        half = hypot(dx, dy)
        off = sqrt(max(0.0, r * r - half * half)) / half * (1 if large == clockwise else -1)
        mx, my = self.x + dx + off * dy, self.y + dy - off * dx
        start = atan2(self.y - my, self.x - mx)
        sweep = (atan2(y - my, x - mx) - start) % (2 * pi)
        if not clockwise:
            sweep -= 2 * pi
        parts = max(1, ceil(abs(sweep) / (pi / 2) - 1e-9))
        step = sweep / parts
        r = hypot(self.x - mx, self.y - my)
        k = 4 / 3 * tan(step / 4) * r
        for i in range(parts):
            a, b = start + i * step, start + (i + 1) * step
            ax, ay, bx, by = mx + r * cos(a), my + r * sin(a), mx + r * cos(b), my + r * sin(b)
            curve = ax - k * sin(a), ay + k * cos(a), bx + k * sin(b), by - k * cos(b), bx, by
            self.drawn.append(written("c", *curve))
