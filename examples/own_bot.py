"""A bot of one's own: sits down at a table of a server and plays there.

python examples/own_bot.py http://localhost:8000              makes a table against the casual bot
python examples/own_bot.py http://localhost:8000/t/<table>    joins the table of a link
"""

import sys

from lapilli.client import join, make_table

address = sys.argv[1]
if "/t/" in address:
    seat = join(address, name="Robo")
else:
    seat = make_table(address, "match", name="Robo", seats=["mine", "casual"], start=True)

for view in seat.turns():
    middle_first = sorted(view.own.moves, key=lambda move: not move.endswith("@5"))
    seat.play(middle_first[0])

print("won" if seat.view.own.seat in (seat.view.own.winners or []) else "lost", "because:", seat.view.own.ending)
