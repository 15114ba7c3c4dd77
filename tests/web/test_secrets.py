"""Nothing secret reaches a page: every frame of a whole game is read. So it is in other whole games, too."""

from __future__ import annotations

from tests.configurations import MANY_SEATS
from tests.web.browsers import Visitors
from tests.web.playing import Quick, set_table
from tests.web.reading import Reader
from tests.web.test_tables import in_turn, sit_down


def test_a_browser_is_sent_no_card_that_is_hidden_from_its_seat(visitors: Visitors) -> None:
    """The more play where there are many seats, the sooner it is over. Nobody shouts: that would pause every play."""
    ana, ben = visitors.come(), visitors.come()
    readers = [Reader(ana), Reader(ben)]
    options = {"players": 6, "shout": "auto"}
    table = set_table(ana, MANY_SEATS, ["mine", "open", *["random"] * 4], options=options)
    ben.goto(f"/t/{table}")
    sit_down(ben, "Ben")
    ana.get_by_role("button", name="Start").click()
    in_turn(Quick(ana), Quick(ben, seed=2))
    assert Quick(ana).wait() == Quick(ben).wait() == "match over"
    for seat, reader in enumerate(readers):
        reader.check({seat})
