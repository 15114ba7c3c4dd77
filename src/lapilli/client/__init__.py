"""A seat at a table of a Lapilli server, for programs: `examples/own_bot.py` is a bot in 15 lines."""

from lapilli.client.connection import Lost
from lapilli.client.seat import Refused, Seat, join, make_table

__all__ = ["Lost", "Refused", "Seat", "join", "make_table"]
