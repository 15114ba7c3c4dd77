"""How the cards of Tic-Tac Twist look in letters."""

from lapilli.engine.faces import Face
from lapilli.families.faces import COLOURS, coloured

FOOD = {"B": ("╭▄╮", "≈≈≈", "╰▀╯"), "P": ("▀▀▀", "╲o╱", " ▼ ")}
SKETCHES = {
    "J": (" ♦ ", "◣█◢", "(‥)"),
    "Ro": ("╭→╮", "↑ ↓", "╰←╯"),
    "Ex": ("▯→ ", "   ", " ←▯"),
    "Pa": ("▦→ ", "   ", " ←▦"),
    "Sk": ("▷▷│", "   ", "▷▷│"),
    "Pe": ("╭↔╮", "▯ ▯", "╰↔╯"),
}


def face(code: str) -> Face:
    if code[0] in COLOURS and code[1:] in FOOD:
        return coloured(code, FOOD[code[1]])
    if code in SKETCHES:
        return Face(code, "action", "★", SKETCHES[code])
    if code.isdigit():
        return Face(code, "id", "", pattern(code))
    return Face(code)


def pattern(cells: str) -> tuple[str, ...]:
    """The cells of a Pattern Card as a small grid."""
    signs = "".join("■" if cell in cells else "·" for cell in "123456789")
    return signs[:3], signs[3:6], signs[6:]
