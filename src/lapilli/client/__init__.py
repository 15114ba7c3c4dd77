"""A seat at a table of a Lapilli server, for programs: `examples/own_bot.py` is a bot in 15 lines.

In the examples `server` is the address of a server, as in "http://127.0.0.1:8000", and `game` the name of a game.
"""

from lapilli.client.connection import ConnectionLost
from lapilli.client.seat import Refused, Seat, join, make_table

__all__ = ["ConnectionLost", "Refused", "Seat", "join", "make_table"]
