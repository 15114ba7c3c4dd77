"""What happens in Tic-Tac Twist beyond what happens on any grid of stacks."""

from __future__ import annotations

from typing import ClassVar

from lapilli.engine.events import CardName, EnglishWord, Event, OpenEvent
from lapilli.engine.words import word
from lapilli.families.lines import LINES, cells_of
from lapilli.families.stacks import numbers as stacks
from lapilli.families.stacks.events import stack_event
from lapilli.games.twist import numbers
from lapilli.games.twist.numbers import CARDS, HAND_ROOM, PATTERNS


class PutBack(OpenEvent, frozen=True, tag="put_back"):
    """An Action Card that cannot open the grid, shown and put back into the middle of the draw pile [T7]."""

    card: CardName
    below: int

    story: ClassVar[str] = "{card} cannot open the grid and goes back into the draw pile, {below} cards below it."


class HandsRotated(OpenEvent, frozen=True, tag="rotated"):
    """All hands pass to the left or to the right; a `passed` for each follows."""

    seat: int
    direction: EnglishWord

    story: ClassVar[str] = "{seat} plays a Rotation: all hands pass to the {direction}."
    yours: ClassVar[str] = "You play a Rotation: all hands pass to the {direction}."


class HandsExchanged(OpenEvent, frozen=True, tag="exchanged"):
    """Two players swap their hands; a `passed` for each follows."""

    seat: int
    target: int

    story: ClassVar[str] = "{seat} exchanges hands with {target}."
    yours: ClassVar[str] = "You exchange hands with {target}."
    at_you: ClassVar[str] = "{seat} exchanges hands with you."


class Passed(Event, frozen=True, tag="passed"):
    """A hand that changes its owner: everybody sees how many cards, who gave and who got them see which."""

    seat: int
    target: int
    count: int
    cards: list[CardName] | None = None

    story: ClassVar[str] = "{seat} passes cards to {target}: {count}."
    yours: ClassVar[str] = "You pass cards to {target}: {count}."
    at_you: ClassVar[str] = "{seat} passes cards to you: {count}."

    def seen_by(self, seat: int | None) -> Passed:
        return self if seat in (self.seat, self.target) else Passed(self.seat, self.target, self.count)


class PatternsExchanged(OpenEvent, frozen=True, tag="patterns_exchanged"):
    """Two players swap their Pattern Cards; each pattern is the one its seat has now."""

    seat: int
    target: int
    pattern: CardName
    target_pattern: CardName

    story: ClassVar[str] = "{seat} exchanges patterns with {target}: {pattern} for {target_pattern}."
    yours: ClassVar[str] = "You exchange patterns with {target}: {pattern} for {target_pattern}."
    at_you: ClassVar[str] = "{seat} exchanges patterns with you: {pattern} for {target_pattern}."


class TurnSkipped(OpenEvent, frozen=True, tag="skipped"):
    """A player who loses the next turn."""

    seat: int
    target: int

    story: ClassVar[str] = "{seat} plays a Skip: {target} loses a turn."
    yours: ClassVar[str] = "You play a Skip: {target} loses a turn."
    at_you: ClassVar[str] = "{seat} plays a Skip: you lose a turn."


class Permuted(OpenEvent, frozen=True, tag="permuted"):
    """The top cards of two neighbouring cells after they changed places."""

    seat: int
    cells: list[int]
    cards: list[CardName]

    story: ClassVar[str] = "{seat} lets two cards change places: {cells}."
    yours: ClassVar[str] = "You let two cards change places: {cells}."


class MayShout(Event, frozen=True, tag="asked"):
    """A player whose line was just completed may shout. Nobody else learns of the question [T27]."""

    seat: int
    cells: list[int]

    in_story: ClassVar[bool] = False
    story: ClassVar[str] = "The line of {seat} is complete. Shout!"

    def seen_by(self, seat: int | None) -> MayShout | None:
        return self if seat == self.seat else None


class StayedSilent(Event, frozen=True, tag="stayed_silent"):
    """A player let the shout pass. Nobody else learns of it [T27]."""

    seat: int

    in_story: ClassVar[bool] = False
    story: ClassVar[str] = "{seat} stays silent."

    def seen_by(self, seat: int | None) -> StayedSilent | None:
        return self if seat == self.seat else None


class LineCompleted(OpenEvent, frozen=True, tag="line_completed"):
    """The line that wins: who made the play, whose line it is, and of which food."""

    seat: int
    target: int
    card: CardName
    cells: list[int]

    story: ClassVar[str] = "{seat} has completed the line of {target}: {card}."
    yours: ClassVar[str] = "You have completed the line of {target}: {card}."
    at_you: ClassVar[str] = "{seat} has completed your line: {card}."
    at_yourself: ClassVar[str] = "You have completed your line: {card}."


class Shouted(OpenEvent, frozen=True, tag="shouted"):
    """The shout that wins the game."""

    seat: int

    story: ClassVar[str] = "{seat} shouts: Tic-Tac Twist!"
    yours: ClassVar[str] = "You shout: Tic-Tac Twist!"


def event_of(kind: int, a: int, b: int, c: int, d: int) -> Event:
    """The event for what the rules told."""
    if shared := stack_event(CARDS, kind, a, b, c, d):
        return shared
    match kind:
        case numbers.PUT_BACK:
            return PutBack(CARDS[a], b)
        case numbers.ROTATED:
            return HandsRotated(a, word("left") if b == numbers.LEFT else word("right"))
        case numbers.EXCHANGED:
            return HandsExchanged(a, b)
        case numbers.PASSED:
            hand = unpacked_hand(c)
            return Passed(a, b, len(hand), hand)
        case numbers.PATTERNS_EXCHANGED:
            return PatternsExchanged(a, b, PATTERNS[c], PATTERNS[d])
        case numbers.SKIPPED:
            return TurnSkipped(a, b)
        case numbers.PERMUTED:
            return Permuted(a, [cell + 1 for cell in numbers.PAIRS[b]], [CARDS[c], CARDS[d]])
        case numbers.ASKED:
            return MayShout(a, cells_of(LINES[b]))
        case numbers.STAYED_SILENT:
            return StayedSilent(a)
        case numbers.COMPLETED:
            return LineCompleted(c, a, CARDS[d], cells_of(LINES[b]))
        case _:
            return Shouted(a)


def unpacked_hand(packed: int) -> list[str]:
    """The cards of a hand that the rules told in one number, four bits for each place."""
    places = [packed >> 4 * place & stacks.NO_CARD for place in range(HAND_ROOM)]
    return [CARDS[card] for card in sorted(places) if card != stacks.NO_CARD]
