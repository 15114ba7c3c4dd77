"""How X and O look in letters."""

from lapilli.engine.faces import Face
from lapilli.families.faces import SYMBOLS, symbol


def face(code: str) -> Face:
    return symbol(code) if code in SYMBOLS else Face(code)
