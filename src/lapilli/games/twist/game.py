"""Tic-Tac Twist for people: options, notation, views, positions, events."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any, ClassVar

from lapilli.engine.aims import Aim
from lapilli.engine.errors import IllegalMove
from lapilli.engine.events import Event
from lapilli.engine.faces import Face
from lapilli.engine.game import Game, Info, Slot
from lapilli.engine.layout import Layout
from lapilli.engine.net import read_net
from lapilli.engine.options import Option
from lapilli.engine.pictures import seat_name
from lapilli.engine.words import CardText, Reason, Speak, Text, say
from lapilli.families.pictures import hand_picture, lines_below, stacks_picture
from lapilli.families.stacks import numbers as stacks
from lapilli.families.stacks.deck import lookup_of
from lapilli.families.stacks.events import Placed
from lapilli.families.stacks.refusals import no_such_seat, not_in_hand
from lapilli.games.twist import aims, events, faces, numbers, position
from lapilli.games.twist.card_texts import CARD_TEXTS
from lapilli.games.twist.deck import DECK
from lapilli.games.twist.layout import layout
from lapilli.games.twist.numbers import CARD, CARDS, HAND_ROOM
from lapilli.games.twist.observe import ACTION_FEATURES, HIDDEN, OBSERVATION, ObservedTwist
from lapilli.games.twist.reading import read_position
from lapilli.games.twist.rules import Twist

NET = read_net(Path(__file__).with_name("net.json"))  # learnt by `lapilli train twist`
MOVE = re.compile(
    r"(?P<card>[RBYG][BP]|J)@(?P<cell>[1-9])|Ro(?P<direction>[<>])|(?P<action>Ex|Pa)>(?P<other>[0-9])|(?P<skip>Sk)"
    r"|Pe:(?P<low>[1-9])-(?P<high>[1-9])|(?P<answer>shout|silent)"
)
MAY_COMPLETE_A_LINE = (Placed, events.Permuted, events.PatternsExchanged)
PLAYERS = tuple(range(2, numbers.MOST_SEATS + 1))
MOST_SHOUTS = 5  # in a turn: no more lines pass through two neighbouring cells

# The first action of each exchange with somebody, and its rule
EXCHANGES = {
    numbers.EXCHANGE: (numbers.EXCHANGE_ACTION, "T19"),
    numbers.PATTERN_EXCHANGE: (numbers.PATTERN_EXCHANGE_ACTION, "T21"),
}


class TwistGame(Game[Twist]):
    """Two to eight players, everybody alone."""

    info = Info(
        name="twist",
        title="Tic-Tac Twist",
        summary="Get three identical foods on the line of your own pattern, while hands and patterns change owners.",
        players=PLAYERS,
        options=(
            Option("players", "number", 4, "how many play", choices=PLAYERS, rule="T4", label="Players"),
            Option("beginner", "flag", False, "play without the Action Cards", rule="T10", label="Beginner mode"),
            Option(
                "shout",
                "choice",
                "auto",
                "who shouts when a line is completed: the program, or its owner",
                choices=("auto", "required"),
                rule="T30",
                label="Shout",
                names=("the program shouts", "you shout yourself"),
                with_people="required",
            ),
            Option("deck", "file", None, "a TOML file with the cards (default: ours)", rule="T1", label="Deck"),
        ),
        actions=numbers.ACTIONS,
        longest_legal=len(numbers.PAIRS) + (HAND_ROOM - 1) * stacks.CELLS,  # a Permutation, the Joker and Food Cards
        longest_game=(1 + MOST_SHOUTS) * stacks.MOST_TURNS,
        rules_version=1,
        rules="docs/rules/twist.md",
        unofficial=True,
    )
    data_files = ("deck.toml",)
    observation = OBSERVATION
    hidden = HIDDEN
    action_features = ACTION_FEATURES
    endings: ClassVar[dict[int, str]] = {numbers.SHOUTED_LINE: "line completed"}
    notation_help = say(
        "write a card and a cell (RB@5, J@5), Ro< or Ro>, Ex>1 or Pa>1 (the other seat), Sk, Pe:4-5, shout or silent"
    )

    def check_options(self) -> None:
        if self.options["shout"] == "required":
            self.quiet_answers = ("silent",)
        self.pieces = DECK.chosen(self.options["deck"])
        self.options["deck"] = DECK.as_option(
            self.pieces
        )  # the deck itself: a record must replay where the file is not
        DECK.check_players(self.pieces, self.options["players"])

    def card_texts(self) -> dict[str, CardText]:
        return CARD_TEXTS

    def blank(self) -> Twist:
        state = ObservedTwist(lookup_of(self.pieces))
        state.seats = self.options["players"]
        learnt = state.seats == 2 and self.pieces == DECK.ours and not self.options["beginner"]
        state.net = NET if learnt else None
        state.beginner = self.options["beginner"]
        state.shout_required = self.options["shout"] == "required"
        return state

    def copies(self) -> dict[str, int]:
        """T10: beginners play without the Action Cards."""
        listed = DECK.copies(self.pieces)
        return {card: listed[card] for card in CARDS[: numbers.JOKER + 1]} if self.options["beginner"] else listed

    def settings(self) -> dict[str, int]:
        return DECK.numbers(self.pieces)

    def with_copies(self, copies: Mapping[str, int]) -> TwistGame:
        return TwistGame(**{**self.options, "deck": DECK.changed(self.pieces, copies)})

    def slots(self, before: Twist, after: Twist, events: Sequence[Event]) -> list[Slot]:
        """T27: after every play that may complete a line. That one is complete is for its owner to notice."""
        if not self.quiet_answers:
            return []
        plays = [number for number, event in enumerate(events, 1) if isinstance(event, MAY_COMPLETE_A_LINE)]
        return [Slot(tuple(range(after.seats)), number) for number in plays]

    # ---- at the table

    def face(self, code: str) -> Face:
        return faces.face(code)

    def layout(self) -> Layout:
        return layout(shout_required=self.options["shout"] == "required")

    def prompt(self, state: Twist, seat: int) -> Text:
        if state.mover >= 0:
            return say("Your line is complete: shout!")
        return say("Your turn: play one card.")

    def aim(self, view: dict[str, Any]) -> Aim | None:
        return aims.aim(view)

    def outcome(self, view: dict[str, Any], events: Sequence[Event], names: Sequence[str | Text]) -> Text:
        return aims.outcome(view, events, names) or super().outcome(view, events, names)

    # ---- notation

    def text(self, state: Twist, action: int) -> str:
        if action < numbers.ROTATION_ACTION:
            card, cell = divmod(action, stacks.CELLS)
            return f"{CARDS[card]}@{cell + 1}"
        if action < numbers.EXCHANGE_ACTION:
            return "Ro>" if action - numbers.ROTATION_ACTION == numbers.RIGHT else "Ro<"
        if action < numbers.PATTERN_EXCHANGE_ACTION:
            return f"Ex>{action - numbers.EXCHANGE_ACTION}"
        if action < numbers.SKIP_ACTION:
            return f"Pa>{action - numbers.PATTERN_EXCHANGE_ACTION}"
        if action == numbers.SKIP_ACTION:
            return "Sk"
        if action < numbers.SHOUT_ACTION:
            low, high = numbers.PAIRS[action - numbers.PERMUTATION_ACTION]
            return f"Pe:{low + 1}-{high + 1}"
        return "shout" if action == numbers.SHOUT_ACTION else "silent"

    def action(self, state: Twist, text: str) -> int:
        move = MOVE.fullmatch(text)
        if move is None:
            raise self.not_a_move(text)
        if move["card"]:
            return CARD[move["card"]] * stacks.CELLS + int(move["cell"]) - 1
        if move["direction"]:
            return numbers.ROTATION_ACTION + (numbers.RIGHT if move["direction"] == ">" else numbers.LEFT)
        if move["action"]:
            first, rule = EXCHANGES[CARD[move["action"]]]
            if int(move["other"]) >= state.seats:
                raise no_such_seat(text, rule, move["other"])
            return first + int(move["other"])
        if move["skip"]:
            return numbers.SKIP_ACTION
        if move["low"]:
            return numbers.PERMUTATION_ACTION + self.pair(text, int(move["low"]), int(move["high"]))
        return numbers.SHOUT_ACTION if move["answer"] == "shout" else numbers.SILENT_ACTION

    def pair(self, text: str, low: int, high: int) -> int:
        """The number of a pair of neighbouring cells."""
        if low > high:
            raise IllegalMove(text, None, say("the lower cell comes first: {move}", move=f"Pe:{high}-{low}"))
        pair = (low - 1, high - 1)
        if pair not in numbers.PAIR:
            raise IllegalMove(text, "T23", say("cells {low} and {high} are not side by side", low=low, high=high))
        return numbers.PAIR[pair]

    def explain_refusal(self, state: Twist, action: int) -> Reason:
        if action >= numbers.SHOUT_ACTION:
            if not state.shout_required:
                return "T30", say("the program shouts for everybody in this game")
            return "T28", say("the last play completed no line of this player")
        if state.mover >= 0:
            return "T27", say("the line of this player is complete: first shout or stay silent")
        card = numbers.card_of(action)
        if state.beginner and card > numbers.JOKER:
            return "T10", say("there are no Action Cards in Beginner mode")
        if card not in state.hands[state.turn * HAND_ROOM : (state.turn + 1) * HAND_ROOM]:
            return not_in_hand("T11", CARDS[card])
        if card == numbers.PERMUTATION:
            return "T23", say("{move} needs a card on both cells", move=self.text(state, action))
        if card > numbers.JOKER:
            return EXCHANGES[card][1], say("{card} needs another player", card=CARDS[card])
        name, under = CARDS[card], CARDS[state.top[action % stacks.CELLS]]
        if name == under:
            return "T13", say("{card} cannot cover {other}: both food and colour match", card=name, other=under)
        return "T13", say("{card} cannot cover {other}: neither food nor colour match", card=name, other=under)

    # ---- views and positions

    def public(self, state: Twist) -> dict[str, Any]:
        return position.public(state)

    def private(self, state: Twist, seat: int) -> dict[str, Any]:
        return position.private(state, seat)

    def position(self, state: Twist) -> dict[str, Any]:
        return position.position(state)

    def read_position(self, given: dict[str, Any], state: Twist) -> None:
        read_position(given, state, self.options)

    # ---- events

    def event_from_trace(self, kind: int, a: int, b: int, c: int, d: int) -> Event:
        return events.event_of(kind, a, b, c, d)

    # ---- in text

    def picture(self, view: dict[str, Any], speak: Speak = str) -> str:
        seats = [self.seat_picture(view, seat, speak) for seat in range(view["players"])]
        board = zip_longest(stacks_picture(view["grid"]), seats, fillvalue="")
        lines = [f"{stack}   {seat}".rstrip() for stack, seat in board]
        lines += lines_below(view, speak)
        if view.get("asked"):
            lines.append(f"[bold]{speak(say('Your line is complete: shout!'))}[/]")
        return "\n".join(lines)

    def seat_picture(self, view: dict[str, Any], seat: int, speak: Speak) -> str:
        """One line: the pattern, the number of cards and those of them that the viewer knows."""
        known = view["known"]["hands"][seat] if "known" in view and seat != view["seat"] else []
        sits = say(
            "{seat} {pattern}, {count} cards",
            seat=seat_name(seat, view["seat"]),
            pattern=f"[bold]{view['patterns'][seat]}[/]",
            count=view["hands"][seat],
        )
        turn = "  ◀" if seat == view["turn"] else ""
        return speak(sits) + (f" ({hand_picture(known)})" if known else "") + turn
