"""Drawings of lapilli.art on a page of a PDF.

They use a small part of SVG (groups that are moved, turned and scaled; paths; ellipses), which is translated here one
to one; that is ten times as fast as a general converter, and needs none.
"""

from __future__ import annotations

import re
from math import acos, ceil, cos, hypot, pi, sin, sqrt, tan
from xml.etree import ElementTree

from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

SVG = "{http://www.w3.org/2000/svg}"
STEP = re.compile(r"(translate|rotate|scale)\(([^)]*)\)")
COMMAND = re.compile(r"([MLHVCQTAZ])([^MLHVCQTAZ]*)", re.IGNORECASE)
NUMBER = re.compile(r"-?\d*\.?\d+")
ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "T": 2, "A": 7}
ROUND = 1


def paint(canvas: Canvas, drawing: str, height: float) -> None:
    """Draw an SVG document, in its own units; `height` is its height, because its y points down."""
    canvas.saveState()
    canvas.transform(1, 0, 0, -1, 0, height)
    canvas.setLineCap(ROUND)
    canvas.setLineJoin(ROUND)
    for element in ElementTree.fromstring(drawing):
        paint_element(canvas, element)
    canvas.restoreState()


def paint_element(canvas: Canvas, element: ElementTree.Element) -> None:
    kind = element.tag.removeprefix(SVG)
    if kind == "g":
        canvas.saveState()
        for step in STEP.finditer(element.get("transform", "")):
            move(canvas, step[1], [float(value) for value in step[2].split()])
        for child in element:
            paint_element(canvas, child)
        canvas.restoreState()
        return
    fill, line = element.get("fill", "none"), element.get("stroke", "none")
    if fill != "none":
        canvas.setFillColorRGB(*shares(fill))
    if line != "none":
        canvas.setStrokeColorRGB(*shares(line))
        canvas.setLineWidth(float(element.get("stroke-width", "1")))
    if kind == "ellipse":
        x, y, rx, ry = (float(element.get(name, "0")) for name in ("cx", "cy", "rx", "ry"))
        canvas.ellipse(x - rx, y - ry, x + rx, y + ry, stroke=line != "none", fill=fill != "none")
    else:
        # reportlab: 0 is the even-odd rule, 1 the other one
        rule = 0 if element.get("fill-rule") == "evenodd" else 1
        path = Pen(canvas.beginPath()).follow(element.get("d", ""))
        canvas.drawPath(path, stroke=line != "none", fill=fill != "none", fillMode=rule)


def move(canvas: Canvas, step: str, values: list[float]) -> None:
    if step == "translate":
        canvas.translate(*values)
    elif step == "rotate":
        canvas.rotate(values[0])
    else:
        canvas.scale(values[0], values[-1])


def shares(colour: str) -> tuple[float, float, float]:
    value = int(colour[1:], 16)
    return (value >> 16) / 255, (value >> 8 & 255) / 255, (value & 255) / 255


class Pen:
    """Follows the path data of SVG with the curves that a PDF has."""

    def __init__(self, path: PDFPathObject) -> None:
        self.path = path
        self.x = self.y = 0.0
        self.start = (0.0, 0.0)
        self.control = (0.0, 0.0)  # of the last quadratic curve

    def follow(self, d: str) -> PDFPathObject:
        for command, rest in COMMAND.findall(d):
            if command in "Zz":
                self.path.close()
                self.x, self.y = self.start
                continue
            values = [float(value) for value in NUMBER.findall(rest)]
            count = ARGUMENTS[command.upper()]
            for i in range(0, len(values), count):
                self.draw(command.upper(), self.absolute(command, values[i : i + count]))
        return self.path

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
                self.path.moveTo(*values)
                self.start = values[0], values[1]
            case "L":
                self.path.lineTo(*values)
            case "H":
                values = [values[0], self.y]
                self.path.lineTo(*values)
            case "V":
                values = [self.x, values[0]]
                self.path.lineTo(*values)
            case "C":
                self.path.curveTo(*values)
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
        self.path.curveTo(*first, *second, x, y)

    def arc(self, r: float, _ry: float, _turn: float, large: float, clockwise: float, x: float, y: float) -> None:
        """Part of a circle: from here to x,y, the long or the short way, as one curve for each quarter."""
        dx, dy = (x - self.x) / 2, (y - self.y) / 2
        half = hypot(dx, dy)
        r = max(r, half)
        off = sqrt(max(0.0, r * r - half * half)) / (half or 1) * (1 if large == clockwise else -1)
        mx, my = self.x + dx + off * dy, self.y + dy - off * dx
        start = angle(self.x - mx, self.y - my)
        sweep = (angle(x - mx, y - my) - start) % (2 * pi)
        if not clockwise:
            sweep -= 2 * pi
        parts = max(1, ceil(abs(sweep) / (pi / 2) - 1e-9))
        step = sweep / parts
        k = 4 / 3 * tan(step / 4) * r
        for i in range(parts):
            a, b = start + i * step, start + (i + 1) * step
            ax, ay, bx, by = mx + r * cos(a), my + r * sin(a), mx + r * cos(b), my + r * sin(b)
            self.path.curveTo(ax - k * sin(a), ay + k * cos(a), bx + k * sin(b), by - k * cos(b), bx, by)


def angle(x: float, y: float) -> float:
    """Of a point, from the right, towards growing y."""
    turned = acos(max(-1.0, min(1.0, x / hypot(x, y))))
    return turned if y >= 0 else 2 * pi - turned
