"""How tic-tac-toe is shown and played: the cell is all that is pointed at."""

from lapilli.engine.layout import Form, Grid, Layout, Travel, square

LAYOUT = Layout(
    grids=(Grid(rows=square(3)),),
    forms=(Form("X@{cell}", ("cell:{cell}",)), Form("O@{cell}", ("cell:{cell}",))),
    travels={"marked": (Travel("{mark}", "hand:{seat}", "cell:{cell}"),)},
    shape="tile",
)
