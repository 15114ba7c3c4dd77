"""Running text: columns take what they hold, lose nothing, and divide where a reader expects it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from lapilli.paper import fonts
from lapilli.paper.flow import Row, column, columns_needed, heading, height_of, line, paragraph

fonts.register()
ROWS = st.lists(st.builds(Row, st.floats(1, 30), st.sampled_from([None, lambda press, x, y: None]), st.booleans()))


@given(ROWS, st.floats(30, 200))
def test_columns_hold_every_row_but_air_at_their_top(rows: list[Row], height: float) -> None:
    left, printed = rows, []
    while left:
        taken, left = column(left, height)
        assert height_of(taken) <= height
        printed += taken
    assert [row for row in printed if row.draw] == [row for row in rows if row.draw]


def test_a_heading_is_never_the_last_row_of_a_column() -> None:
    rows = [line("text", 10), *heading("Heading", 10, 200), *paragraph("More text", 10, 200)]
    taken, left = column(rows, height_of(rows[:3]) + 1)
    assert taken == rows[:2]
    assert left[0] == rows[2]


def test_a_paragraph_stays_in_one_column() -> None:
    first, second = (paragraph("word " * 60, 10, 200) for _ in range(2))
    taken, left = column(first + second, height_of(first) + 30)
    assert (taken, left) == (first, second)
    assert columns_needed(first + second, height_of(first) + 30) == 2


def test_a_row_higher_than_its_column_is_printed_all_the_same() -> None:
    high = Row(500, lambda press, x, y: None)
    assert column([high, high], 100) == ([high], [high])
