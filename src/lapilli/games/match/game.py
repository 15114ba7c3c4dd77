"""Tic-Tac Match for people: options, notation, views, positions, events."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from lapilli.engine.aims import Aim
from lapilli.engine.errors import OptionError
from lapilli.engine.events import Event
from lapilli.engine.faces import Face
from lapilli.engine.game import Game, Info
from lapilli.engine.layout import Layout
from lapilli.engine.net import read_net
from lapilli.engine.options import Option
from lapilli.engine.pictures import seat_name
from lapilli.engine.position import json_fields
from lapilli.engine.words import CardText, Reason, Speak, Text, say
from lapilli.families.lines import completed
from lapilli.families.pictures import lines_below, stacks_picture
from lapilli.families.stacks import numbers as stacks
from lapilli.families.stacks.deck import lookup_of
from lapilli.families.stacks.events import stack_event
from lapilli.families.stacks.refusals import no_such_seat, not_in_hand
from lapilli.games.match import aims, events, faces, numbers, position
from lapilli.games.match.card_texts import CARD_TEXTS
from lapilli.games.match.deck import DECK
from lapilli.games.match.layout import layout
from lapilli.games.match.numbers import CARDS, HAND_ROOM
from lapilli.games.match.observe import ACTION_FEATURES, HIDDEN, OBSERVATION, ObservedMatch
from lapilli.games.match.reading import read_position
from lapilli.games.match.rules import Match

NET = read_net(Path(__file__).with_name("net.json"))  # learnt by `lapilli train match`
# Every move in the notation, by its number: a table is faster than putting it together.
TEXTS = [
    *(f"{card}@{cell + 1}" for card in CARDS[: numbers.SYMBOL_KINDS] for cell in range(stacks.CELLS)),
    "F",
    "W",
    "D",
    *(f"W>{seat}" for seat in range(4)),
]
ACTION = {text: action for action, text in enumerate(TEXTS)}
TARGET = re.compile(r"W>([0-9])")


class MatchGame(Game[Match]):
    """Two players, four in teams, or four alone."""

    info = Info(
        name="match",
        title="Tic-Tac Match",
        summary="Cover cards by colour or symbol; three alike in a row win for whoever the symbol stands for.",
        players=(2, 4),
        options=(
            Option("players", "number", 2, "how many play", choices=(2, 4), rule="M3", label="Players"),
            Option(
                "teams",
                "flag",
                None,
                "four players: partners sit opposite each other (default: yes)",
                rule="M4",
                label="Teams",
            ),
            Option("dealer", "seat", None, "who deals (default: chosen at random)", rule="M6", label="Dealer"),
            Option("deck", "file", None, "a TOML file with the cards (default: ours)", rule="M1", label="Deck"),
        ),
        actions=numbers.ACTIONS,
        longest_legal=HAND_ROOM * stacks.CELLS,
        longest_game=3 * stacks.MOST_TURNS,
        rules_version=2,
        rules="docs/rules/match.md",
        unofficial=True,
    )
    data_files = ("deck.toml",)
    observation = OBSERVATION
    hidden = HIDDEN
    action_features = ACTION_FEATURES
    endings: ClassVar[dict[int, str]] = {numbers.LINE_COMPLETED: "line completed"}
    notation_help = say(
        "write a card and a cell (RX@5), F, W, D, or after W with four players W>1 (the seat to wipe out)"
    )

    # ---- options

    def check_options(self) -> None:
        players = self.options["players"]
        self.pieces = DECK.chosen(self.options["deck"])
        self.options["deck"] = DECK.as_option(
            self.pieces
        )  # the deck itself: a record must replay where the file is not
        DECK.check_players(self.pieces, players)
        if self.options["teams"] is None:
            self.options["teams"] = players == 4
        if self.options["teams"] and players == 2:
            raise OptionError(say("option teams: two players cannot form teams; teams need players=4 (M4)"))
        dealer = self.options["dealer"]
        if dealer is not None and dealer >= players:
            raise OptionError(
                say(
                    "option dealer: {seat} is not a seat; with {players} players seats are 0 to {last}",
                    seat=dealer,
                    players=players,
                    last=players - 1,
                )
            )

    def blank(self) -> Match:
        state = ObservedMatch(lookup_of(self.pieces))
        state.seats = self.options["players"]
        state.net = NET if state.seats == 2 and self.pieces == DECK.ours else None
        state.teams = self.options["teams"]
        state.named_dealer = -1 if self.options["dealer"] is None else self.options["dealer"]
        return state

    def next_options(self, state: Match) -> dict[str, Any]:
        """M31: the deal passes to the left."""
        return {**self.options, "dealer": (state.dealer + 1) % state.seats}

    def card_texts(self) -> dict[str, CardText]:
        return CARD_TEXTS

    def copies(self) -> dict[str, int]:
        return DECK.copies(self.pieces)

    def settings(self) -> dict[str, int]:
        return DECK.numbers(self.pieces)

    def with_copies(self, copies: Mapping[str, int]) -> MatchGame:
        return MatchGame(**{**self.options, "deck": DECK.changed(self.pieces, copies)})

    def sides(self) -> list[list[int]]:
        """M4: partners sit opposite each other."""
        return [[0, 2], [1, 3]] if self.options["teams"] else super().sides()

    # ---- at the table

    def face(self, code: str) -> Face:
        return faces.face(code)

    def layout(self) -> Layout:
        return layout(self.options["players"])

    def prompt(self, state: Match, seat: int) -> Text:
        if state.wiping:
            return say("Wipe-Out: who gets a new hand and the next turn?")
        if state.owed == 2:
            return say("Double Play: play two Symbol or Flip Cards.")
        return say("Double Play: one more card.") if state.owed else say("Your turn: play one card.")

    def aim(self, view: dict[str, Any]) -> Aim | None:
        return aims.aim(view)

    def outcome(self, view: dict[str, Any], events: Sequence[Event], names: Sequence[str | Text]) -> Text:
        return aims.outcome(view, events, names) or super().outcome(view, events, names)

    # ---- notation

    def text(self, state: Match, action: int) -> str:
        return TEXTS[action]

    def action(self, state: Match, text: str) -> int:
        action = ACTION.get(text)
        if action is not None and not self.names_nobody(state, action):
            return action
        if target := TARGET.fullmatch(text):
            raise no_such_seat(text, "M19", target[1])
        raise self.not_a_move(text)

    def names_nobody(self, state: Match, action: int) -> bool:
        """Whether an action is about a seat that is not at the table."""
        return action >= numbers.TARGET_ACTION + state.seats

    def explain_refusal(self, state: Match, action: int) -> Reason:
        if action >= numbers.TARGET_ACTION:
            return self.explain_wipe_out(state, action - numbers.TARGET_ACTION)
        if state.wiping:
            return "M18", say("the Wipe-Out is played: now choose whom to wipe out")
        if action < numbers.FLIP_ACTION:
            return self.explain_place(state, *divmod(action, stacks.CELLS))
        if action == numbers.FLIP_ACTION:
            return self.not_held(state, numbers.FLIP) or self.no_second_card(state, action)
        card = numbers.DOUBLE_PLAY if action == numbers.DOUBLE_PLAY_ACTION else numbers.WIPE_OUT
        if state.owed:
            return "M23", say("{card} cannot be one of the two cards of a Double Play", card=CARDS[card])
        needs_two = say("D needs two Symbol or Flip Cards that can be played one after the other")
        return self.not_held(state, card) or ("M25", needs_two)

    def explain_wipe_out(self, state: Match, target: int) -> Reason:
        if target == state.turn:
            return "M19", say("a player cannot wipe out themself")
        if state.seats == 2:
            return "M19", say("with two players W is the whole move: there is nobody to choose")
        return "M18", say("first play the Wipe-Out and draw: W; then choose whom to wipe out")

    def explain_place(self, state: Match, card: int, cell: int) -> Reason:
        if missing := self.not_held(state, card):
            return missing
        under = state.top[cell]
        if under != stacks.NO_CARD:
            name, other = CARDS[card], CARDS[under]
            if card == under:
                return "M16", say("{card} cannot cover {other}: both colour and symbol match", card=name, other=other)
            if name[0] != other[0] and name[1] != other[1]:
                return "M16", say(
                    "{card} cannot cover {other}: neither colour nor symbol match", card=name, other=other
                )
        return self.no_second_card(state, card * stacks.CELLS + cell)

    def not_held(self, state: Match, card: int) -> Reason | None:
        held = state.hands[state.turn * HAND_ROOM : (state.turn + 1) * HAND_ROOM]
        return None if card in held else not_in_hand("M12", CARDS[card])

    def no_second_card(self, state: Match, action: int) -> Reason:
        move = self.text(state, action)
        return "M25", say("after {move} no second card of the Double Play could be played", move=move)

    # ---- views and positions

    def public(self, state: Match) -> dict[str, Any]:
        return position.public(state)

    def private(self, state: Match, seat: int) -> dict[str, Any]:
        return json_fields(position.Private(state.hand(seat, CARDS)))

    def position(self, state: Match) -> dict[str, Any]:
        return position.position(state)

    def read_position(self, given: dict[str, Any], state: Match) -> None:
        read_position(given, state, self.options)

    # ---- events

    def event_from_trace(self, kind: int, a: int, b: int, c: int, d: int) -> Event:
        if shared := stack_event(CARDS, kind, a, b, c, d):
            return shared
        if kind == numbers.FLIPPED:
            return events.Flipped(a)
        if kind == numbers.WIPED_OUT:
            return events.WipedOut(a, b)
        if kind == numbers.DOUBLED:
            return events.DoublePlayed(a)
        return events.LineCompleted(a, CARDS[b], completed(c))

    # ---- in text

    def picture(self, view: dict[str, Any], speak: Speak = str) -> str:
        lines = []
        for seat in range(view["players"]):
            sits = say(
                "{seat} plays for {symbol}, {count} cards",
                seat=seat_name(seat, view["seat"]),
                symbol=f"[bold]{view['ids'][seat]}[/]",
                count=view["hands"][seat],
            )
            lines.append(speak(sits) + (f"  ◀ {speak(say('to play'))}" if seat == view["turn"] else ""))
        return "\n".join([*lines, "", *stacks_picture(view["grid"]), *lines_below(view, speak)])
