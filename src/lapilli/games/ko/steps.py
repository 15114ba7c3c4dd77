"""The vocabulary of abilities, as a card file writes it, and the bits the rules read. The format: docs/ko-cards.md"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from lapilli.games.ko import words

Times = Annotated[int, msgspec.Meta(ge=1, le=words.MOST_STEPS)]
NEAR = {
    None: 0,
    "it": words.NEXT_TO_IT,
    "own": words.NEXT_TO_OWN,
    "each other": words.NEXT_TO_EACH_OTHER,
}
WHOSE = {"own": words.OWN, "opposing": words.OPPOSING, "any": words.OWN | words.OPPOSING}
WHAT = {
    "character": words.CHARACTER_CARDS,
    "magic": words.MAGIC_CARDS,
    "instant": words.INSTANT_CARDS,
    "any": words.CHARACTER_CARDS | words.MAGIC_CARDS | words.INSTANT_CARDS,
}
FROM = {"destroy": words.FROM_DESTROY, "move": words.FROM_MOVE, "swap": words.FROM_SWAP}


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", kw_only=True):
    """One thing that an ability does, `count` times."""

    count: Times = 1
    has_target: ClassVar[bool] = True  # it strikes something, which a Magic card names in its move

    def bits(self) -> int:
        """The step as the number the rules read (words.py)."""
        return 0

    @property
    def may_be_declined(self) -> bool:
        return bool(self.bits() & words.MAY)


class Draw(Step, frozen=True, tag="draw", kw_only=True):
    may: bool = False
    has_target: ClassVar[bool] = False

    def bits(self) -> int:
        return words.DRAW_CARD | self.may * words.MAY


class Discard(Step, frozen=True, tag="discard", kw_only=True):
    who: Literal["you", "opponent"] = "you"
    may: bool = False
    has_target: ClassVar[bool] = False

    def bits(self) -> int:
        return (words.DISCARD if self.who == "you" else words.ROB) | self.may * words.MAY


class Destroy(Step, frozen=True, tag="destroy", kw_only=True):
    adjacent: Literal["it", "own"] | None = None
    may: bool = False

    def bits(self) -> int:
        return words.DESTROY | words.OPPOSING | NEAR[self.adjacent] | self.may * words.MAY


class Sacrifice(Step, frozen=True, tag="sacrifice", kw_only=True):
    adjacent: Literal["it"] | None = None
    other: bool = False
    may: bool = False

    def bits(self) -> int:
        return words.SACRIFICE | words.OWN | NEAR[self.adjacent] | self.other * words.OTHER | self.may * words.MAY


class Move(Step, frozen=True, tag="move", kw_only=True):
    whose: Literal["own", "opposing", "any"] = "any"
    adjacent: Literal["it", "own"] | None = None
    other: bool = False
    may: bool = False

    def bits(self) -> int:
        bits = words.MOVE | WHOSE[self.whose] | NEAR[self.adjacent]
        return bits | self.other * words.OTHER | self.may * words.MAY


class Swap(Step, frozen=True, tag="swap", kw_only=True):
    whose: Literal["own", "opposing", "any"] = "any"
    adjacent: Literal["it", "each other"] | None = None
    may: bool = False

    def bits(self) -> int:
        return words.SWAP | WHOSE[self.whose] | NEAR[self.adjacent] | self.may * words.MAY


class Take(Step, frozen=True, tag="take", kw_only=True):
    what: Literal["character", "magic", "instant", "any"] = "any"
    may: bool = False

    def bits(self) -> int:
        return words.TAKE | WHAT[self.what] | self.may * words.MAY


AnyStep = Draw | Discard | Destroy | Sacrifice | Move | Swap | Take


class Protection(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lasting ability: what cannot be done to the Character itself or to those of its team ADJACENT to it."""

    protect: list[Literal["destroy", "move", "swap"]]
    whom: Literal["it", "adjacent"] = "it"

    def bits(self) -> int:
        bits = 0
        for verb in self.protect:
            bits |= FROM[verb]
        return bits if self.whom == "it" else bits << 3
