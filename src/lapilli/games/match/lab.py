"""What the lab asks of Tic-Tac Match."""

from lapilli.families.stacks.lab import kinds, piles

__all__ = ["kinds", "piles"]
