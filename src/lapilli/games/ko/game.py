"""Tic Tac K.O. for people: options, notation, views, positions, events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from lapilli.engine.aims import Aim
from lapilli.engine.events import Discarded, Drew, Event
from lapilli.engine.faces import Face
from lapilli.engine.game import Game, Info, Slot, seats_of
from lapilli.engine.layout import Layout
from lapilli.engine.options import Option
from lapilli.engine.words import CardText, Reason, Speak, Text
from lapilli.games.ko import aims, events, faces, notation, numbers, position
from lapilli.games.ko.card_texts import KEYWORDS, card_texts
from lapilli.games.ko.cards import CardSet, chosen_cards, in_a_line, our_cards, spaces_of_mask, with_other_copies
from lapilli.games.ko.events import Questioned, ReactionsAsked, TurnEnded
from lapilli.games.ko.layout import layout, prompt
from lapilli.games.ko.notation import Notation, deck_of
from lapilli.games.ko.numbers import DECKS, NOTHING, SPACES
from lapilli.games.ko.observe import ACTION_FEATURES, HIDDEN, OBSERVATION, ObservedKO
from lapilli.games.ko.picture import picture
from lapilli.games.ko.reading import read_position
from lapilli.games.ko.refusals import Reasons
from lapilli.games.ko.rules import KO

SEATS_WITH = ("even", "odd")


class KoGame(Game[KO]):
    """Two teams of one or two players, standard or advanced, with our cards or those of a file."""

    info = Info(
        name="ko",
        title="Tic Tac K.O.: Dragons vs Unicorns",
        summary="Two teams fight for one grid; the first to complete three secret Objectives wins.",
        players=(2, 3, 4),
        options=(
            Option(
                "players",
                "number",
                2,
                "how many play; with three, the second player is alone",
                choices=(2, 3, 4),
                rule="K3",
                label="Players",
            ),
            Option("advanced", "flag", False, "the 4x4 grid and all marked spaces", rule="K4", label="Advanced game"),
            Option(
                "dragons",
                "choice",
                "even",
                "who has the Dragon deck",
                choices=SEATS_WITH,
                rule="K5",
                label="Dragons",
                names=("first and third player", "second and fourth player"),
            ),
            Option(
                "begins",
                "choice",
                "unicorn",
                "which deck has the first turn",
                choices=DECKS,
                rule="K5",
                label="First turn",
                names=("Dragon", "Unicorn"),
            ),
            Option(
                "cards", "file", None, "a card file to play with (default: our cards)", rule="K1", label="Card file"
            ),
        ),
        actions=numbers.ACTIONS,
        longest_legal=numbers.LONGEST_LEGAL,
        longest_game=numbers.LONGEST_GAME,
        rules_version=7,
        rules="docs/rules/ko.md",
        unofficial=True,
    )
    data_files = ("objectives.toml", "grid.toml", "decks.toml")  # in TOML the tables of the decks come last
    observation = OBSERVATION
    hidden = HIDDEN
    action_features = ACTION_FEATURES
    endings: ClassVar[dict[int, str]] = {
        numbers.LAST_OBJECTIVE: "last Objective completed",
        numbers.PILE_RAN_OUT: "the other team's draw pile ran out",
    }
    keywords = KEYWORDS
    notation_help = notation.HELP
    quiet_answers = ("pass", "wait")

    def card_texts(self) -> dict[str, CardText]:
        return card_texts(self.cards)

    # ---- options

    def check_options(self) -> None:
        self.cards: CardSet = chosen_cards(self.options["cards"])
        self.options["cards"] = None if self.cards is our_cards() else in_a_line(self.cards)
        self.notation = Notation(self.cards, self.options["advanced"])

    def copies(self) -> dict[str, int]:
        return {card.code: card.copies for card in self.cards.card.values()}

    def settings(self) -> dict[str, Any]:
        cards = self.cards
        return {"goal": cards.goal, "objectives": " ".join(cards.objectives), "grid": " / ".join(cards.grid)}

    def with_copies(self, copies: Mapping[str, int]) -> KoGame:
        return KoGame(**{**self.options, "cards": with_other_copies(self.cards, copies)})

    def blank(self) -> KO:
        state = ObservedKO(self.cards.lookup(self.options["advanced"]))
        state.seats = self.options["players"]
        state.whole_grid = numbers.ADVANCED_GRID if self.options["advanced"] else numbers.STANDARD_GRID
        state.swapped = SEATS_WITH.index(self.options["dragons"])
        state.begins = DECKS.index(self.options["begins"])
        return state

    def sides(self) -> list[list[int]]:
        """K3: the even seats against the odd ones."""
        seats = range(self.options["players"])
        return [list(seats[::2]), list(seats[1::2])]

    def slots(self, before: KO, after: KO, events: Sequence[Event]) -> list[Slot]:
        """K34: for each card that may be reacted to, and each turn after which a team could show its Objective."""
        opened = []
        for number, event in enumerate(events, 1):
            if isinstance(event, Questioned):
                opened.append(Slot(tuple(self.sides()[(event.seat + 1) % 2]), number))
            elif isinstance(event, ReactionsAsked):
                opened.append(Slot(tuple(event.asked), number))
            elif isinstance(event, TurnEnded) and event.claims:
                opened.append(Slot(tuple(event.claims), number))
        return opened

    def seats_of_decks(self, decks: int) -> list[int]:
        return [seat for seat in range(self.options["players"]) if decks >> deck_of(self.template, seat) & 1]

    # ---- at the table

    def face(self, code: str) -> Face:
        return faces.face(code, self.cards)

    def layout(self) -> Layout:
        decks = [DECKS[deck_of(self.template, seat)] for seat in range(self.options["players"])]
        return layout(self.cards, self.options["advanced"], decks)

    def prompt(self, state: KO, seat: int) -> Text:
        return prompt(state, self.cards, self.table_layout)

    def aim(self, view: dict[str, Any]) -> Aim | None:
        return aims.aim(view, self.table_layout.maps["deck"])

    def warnings(self, view: dict[str, Any], moves: Sequence[str]) -> dict[str, Text]:
        return aims.warnings(view, moves)

    def outcome(self, view: dict[str, Any], events: Sequence[Event], names: Sequence[str | Text]) -> Text:
        reason = aims.outcome(view, events, names, self.endings[numbers.PILE_RAN_OUT])
        return reason or super().outcome(view, events, names)

    # ---- notation

    def text(self, state: KO, action: int) -> str:
        return self.notation.move(deck_of(state, state.turn), action)

    def action(self, state: KO, text: str) -> int:
        return self.notation.action(state, text)

    def explain_refusal(self, state: KO, action: int) -> Reason:
        return Reasons(self.notation, state).explain_refusal(action)

    # ---- views and positions

    def public(self, state: KO) -> dict[str, Any]:
        return position.public(state, self.notation)

    def private(self, state: KO, seat: int) -> dict[str, Any]:
        return position.private(state, self.notation, seat)

    def position(self, state: KO) -> dict[str, Any]:
        return position.position(state, self.notation)

    def read_position(self, given: dict[str, Any], state: KO) -> None:
        read_position(given, state, self.notation, self.options)

    # ---- events

    def event_from_trace(self, kind: int, a: int, b: int, c: int, d: int) -> Event:
        code = self.cards.code
        if kind == numbers.PLACED:
            return events.Placed(a, code[b], SPACES[c])
        if kind == numbers.CAST:
            return events.MagicPlayed(a, code[b], self.notation.at(b, c))
        if kind == numbers.QUESTIONED and c == numbers.ON_MET:
            return ReactionsAsked(a, position.met(d & numbers.MET_MASK), self.seats_of_decks(d >> numbers.MET_BITS))
        if kind in (numbers.QUESTIONED, numbers.REACTED):
            event = Questioned if kind == numbers.QUESTIONED else events.Reacted
            on = position.ON[c]
            assert on is not None, "only what is open to a question is asked about"
            return event(a, code[b], on, None if d == NOTHING else SPACES[d])
        if kind == numbers.DREW:
            return Drew(a, 1, [code[b]])
        if kind == numbers.DISCARDED:
            return Discarded(a, [code[b]])
        if kind == numbers.CHOSE_OPPONENT:
            return events.OpponentChosen(a, b)
        if kind == numbers.DESTROYED:
            return events.Destroyed(a, code[b], SPACES[c])
        if kind == numbers.SACRIFICED:
            return events.Sacrificed(a, code[b], SPACES[c])
        if kind == numbers.MOVED:
            return events.CharacterMoved(a, code[b], SPACES[c], SPACES[d])
        if kind == numbers.SWAPPED:
            return events.Swapped(a, SPACES[b], SPACES[c])
        if kind == numbers.TOOK:
            return events.Took(a, code[b])
        if kind == numbers.SKIPPED:
            return events.AbilityDeclined(a, code[b])
        return self.end_of_turn(kind, a, b, c)

    def end_of_turn(self, kind: int, a: int, b: int, c: int) -> Event:
        if kind == numbers.TURN_ENDED:
            return TurnEnded(a, seats_of(b))
        if kind == numbers.CLAIMED:
            return events.Claimed(a, self.cards.objectives[b], spaces_of_mask(c))
        if kind == numbers.NEW_OBJECTIVE:
            return events.ObjectiveDrawn(a, self.cards.objectives[b])
        if kind == numbers.STALEMATE:
            return events.StalemateBegan(a)
        return events.StalemateBroken() if kind == numbers.STALEMATE_BROKEN else events.StalemateLost()

    # ---- in text

    def picture(self, view: dict[str, Any], speak: Speak = str) -> str:
        return picture(view, self.cards, speak)
