"""The vocabulary of abilities, as a card file writes it, and the bits the rules read. The format: docs/ko-cards.md"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from lapilli.games.ko import numbers

Times = Annotated[int, msgspec.Meta(ge=1, le=numbers.MOST_STEPS)]
NEAR = {
    None: 0,
    "it": numbers.NEXT_TO_IT,
    "own": numbers.NEXT_TO_OWN,
    "each other": numbers.NEXT_TO_EACH_OTHER,
}
WHOSE = {"own": numbers.OWN, "opposing": numbers.OPPOSING, "any": numbers.OWN | numbers.OPPOSING}
WHAT = {
    "character": numbers.CHARACTER_CARDS,
    "magic": numbers.MAGIC_CARDS,
    "instant": numbers.INSTANT_CARDS,
    "any": numbers.CHARACTER_CARDS | numbers.MAGIC_CARDS | numbers.INSTANT_CARDS,
}
FROM = {"destroy": numbers.FROM_DESTROY, "move": numbers.FROM_MOVE, "swap": numbers.FROM_SWAP}


class EffectStep(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="do", kw_only=True
):
    """One thing that an ability does, `count` times."""

    count: Times = 1
    has_target: ClassVar[bool] = True  # it strikes something, which a Magic card names in its move

    def bits(self) -> int:
        """The step as the number the rules read (numbers.py)."""
        return 0

    @property
    def may_be_declined(self) -> bool:
        return bool(self.bits() & numbers.MAY)


class Draw(EffectStep, frozen=True, tag="draw", kw_only=True):
    may: bool = False
    has_target: ClassVar[bool] = False

    def bits(self) -> int:
        return numbers.DRAW_CARD | self.may * numbers.MAY


class Discard(EffectStep, frozen=True, tag="discard", kw_only=True):
    who: Literal["you", "opponent"] = "you"
    may: bool = False
    has_target: ClassVar[bool] = False

    def bits(self) -> int:
        return (numbers.DISCARD if self.who == "you" else numbers.ROB) | self.may * numbers.MAY


class Destroy(EffectStep, frozen=True, tag="destroy", kw_only=True):
    adjacent: Literal["it", "own"] | None = None
    may: bool = False

    def bits(self) -> int:
        return numbers.DESTROY | numbers.OPPOSING | NEAR[self.adjacent] | self.may * numbers.MAY


class Sacrifice(EffectStep, frozen=True, tag="sacrifice", kw_only=True):
    adjacent: Literal["it"] | None = None
    other: bool = False
    may: bool = False

    def bits(self) -> int:
        return (
            numbers.SACRIFICE | numbers.OWN | NEAR[self.adjacent] | self.other * numbers.OTHER | self.may * numbers.MAY
        )


class Move(EffectStep, frozen=True, tag="move", kw_only=True):
    whose: Literal["own", "opposing", "any"] = "any"
    adjacent: Literal["it", "own"] | None = None
    other: bool = False
    may: bool = False

    def bits(self) -> int:
        bits = numbers.MOVE | WHOSE[self.whose] | NEAR[self.adjacent]
        return bits | self.other * numbers.OTHER | self.may * numbers.MAY


class Swap(EffectStep, frozen=True, tag="swap", kw_only=True):
    whose: Literal["own", "opposing", "any"] = "any"
    adjacent: Literal["it", "each other"] | None = None
    may: bool = False

    def bits(self) -> int:
        return numbers.SWAP | WHOSE[self.whose] | NEAR[self.adjacent] | self.may * numbers.MAY


class Take(EffectStep, frozen=True, tag="take", kw_only=True):
    what: Literal["character", "magic", "instant", "any"] = "any"
    may: bool = False

    def bits(self) -> int:
        return numbers.TAKE | WHAT[self.what] | self.may * numbers.MAY


AnyStep = Draw | Discard | Destroy | Sacrifice | Move | Swap | Take


class Protection(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A lasting ability: what cannot be done to the Character itself or to those of its team ADJACENT to it."""

    protect: list[Literal["destroy", "move", "swap"]]
    whom: Literal["it", "adjacent"] = "it"

    def bits(self) -> int:
        bits = 0
        for verb in self.protect:
            bits |= FROM[verb]
        return bits if self.whom == "it" else bits << 3
