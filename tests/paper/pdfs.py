"""PDFs made once for all tests, and what can be read back from them."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import cache
from io import BytesIO

import pypdfium2
from PIL import Image, ImageChops
from pypdf import PdfReader

import lapilli
from lapilli.games import names
from lapilli.paper.press import PrintJob
from lapilli.paper.printing import printed
from lapilli.paper.sizes import MM

GAMES = names()
TOLERANCE = 0.1 * MM
PLACED = re.compile(rb"q\s+([-\d. ]+) cm\s+/FormXob\.(\S+) Do")


@dataclass(frozen=True)
class Placed:
    """A drawing on a page: where its origin is, and how it is turned and scaled."""

    code: str
    matrix: tuple[float, ...]

    @property
    def in_its_own_size(self) -> bool:
        return abs(self.matrix[0]) == 1 and self.matrix[1] == 0

    def box(self, width: float, height: float) -> tuple[float, float]:
        """The lower left corner of the rectangle that a piece of this size covers."""
        a, _, _, _, x, y = self.matrix
        return (x, y) if a > 0 else (x - width, y - height)


@cache
def pdf(
    game: str,
    lang: str = "en",
    paper: str = "a4",
    size: str = "poker",
    ink: str = "full",
    backs: str = "every",
    flip: str = "long",
) -> bytes:
    return printed(PrintJob(lapilli.game(game), lang, paper, size, ink, backs, flip))


def pages(data: bytes) -> list[list[Placed]]:
    """What was placed on each page, in order."""
    found = []
    for page in PdfReader(BytesIO(data)).pages:
        contents = page.get_contents()
        stream = contents.get_data() if contents is not None else b""
        found.append(
            [
                Placed(code.decode(), tuple(float(value) for value in matrix.split()))
                for matrix, code in PLACED.findall(stream)
            ]
        )
    return found


def pieces_on(data: bytes) -> Counter[str]:
    """How many of each drawing there are in their own size: what is cut out, not what illustrates."""
    return Counter(placed.code for page in pages(data) for placed in page if placed.in_its_own_size)


def cut_out(data: bytes) -> dict[str, int]:
    """The same without backs and pages."""
    found = pieces_on(data).items()
    return {code: count for code, count in found if not code.startswith(("back", "rules", "instructions"))}


def pictures(data: bytes, scale: float = 1.0) -> list[Image.Image]:
    """The pages as pixels, in grey."""
    document = pypdfium2.PdfDocument(data)
    try:
        return [page.render(scale=scale).to_pil().convert("L") for page in document]
    finally:
        document.close()


def inked_box(picture: Image.Image) -> tuple[int, int, int, int] | None:
    """The smallest box around everything that is not white."""
    return ImageChops.invert(picture).getbbox()


def is_among(corners: list[tuple[float, float]], x: float, y: float) -> bool:
    return any(abs(x - other_x) <= TOLERANCE and abs(y - other_y) <= TOLERANCE for other_x, other_y in corners)
