"""What pictures of the documentation are drawn with."""

from __future__ import annotations

from collections.abc import Iterator

PAPER, INK, BOX, LINE, ACCENT = "#F4F1EA", "#1B1B1B", "#FFFFFF", "#8A8478", "#7A3E9D"
FONT = 'font-family="system-ui, sans-serif"'


def picture(width: int, height: int, title: str, shapes: Iterator[str]) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" {FONT}>'
    paper = f'<rect width="{width}" height="{height}" rx="12" fill="{PAPER}"/>'
    return "\n".join([head, f"<title>{title}</title>", paper, *shapes, "</svg>", ""])
