"""How tic-tac-toe is shown and played: the cell is all that is pointed at."""

from lapilli.engine.layout import Badge, Form, Grid, Layout, Travel, square
from lapilli.engine.words import word

LAYOUT = Layout(
    grids=(Grid(rows=square(3)),),
    forms=(Form("X@{cell}", ("cell:{cell}",)), Form("O@{cell}", ("cell:{cell}",))),
    badges=(Badge("{value}", "", word("plays for {value}")),),
    maps={"seat": {"0": "X", "1": "O"}},
    travels={"marked": (Travel("{mark}", "hand:{seat}", "cell:{cell}"),)},
    celebrated=("line_completed",),
    shape="tile",
)
