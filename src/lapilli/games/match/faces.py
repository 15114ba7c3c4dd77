"""How the cards of Tic-Tac Match look in letters."""

from lapilli.engine.faces import Face
from lapilli.families.faces import COLOURS, SYMBOLS, coloured

SKETCHES = {"F": ("↶─╮", "X│O", "╰─↷"), "W": ("│││", "╲│╱", "░░░"), "D": ("╭╭╮", "││2", "╰╰╯")}


def face(code: str) -> Face:
    if code[0] in COLOURS and code[1:] in SYMBOLS:
        return coloured(code, SYMBOLS[code[1]])
    if code in SKETCHES:
        return Face(code, "action", "★", SKETCHES[code])
    sign = code.removeprefix("id-")
    return Face(sign, "id", "", SYMBOLS.get(sign, ()))
