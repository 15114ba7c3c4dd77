"""How Ultimate tic-tac-toe is shown and played: the cell is all that is pointed at."""

from lapilli.engine.layout import Form, Grid, Layout, Travel

# A cell is named by its board and its place there: 51 is the top left corner of the middle board.
ROWS = tuple(
    tuple(f"{row // 3 * 3 + column // 3 + 1}{row % 3 * 3 + column % 3 + 1}" for column in range(9)) for row in range(9)
)
NAMES = [name for row in ROWS for name in row]

LAYOUT = Layout(
    grids=(Grid(rows=ROWS, blocks=3, block_field="blocks"),),
    forms=(Form("X@{cell}", ("cell:{cell}",)), Form("O@{cell}", ("cell:{cell}",))),
    travels={"marked": (Travel("{mark}", "hand:{seat}", "cell:{cell}"),)},
    shape="tile",
)
