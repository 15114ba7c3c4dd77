"""A game in the terminal with plain prompts: one person against bots, or several at one keyboard."""

from __future__ import annotations

import re
from itertools import groupby
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape

from lapilli.bots.players import Bot, move_of
from lapilli.engine.errors import IllegalMove, LapilliError
from lapilli.engine.events import Event, told
from lapilli.engine.game import Game
from lapilli.engine.record import write_record
from lapilli.engine.rng import Rng
from lapilli.engine.seeds import fresh_seed
from lapilli.engine.series import Series
from lapilli.engine.state import State
from lapilli.engine.words import Text, listed, say
from lapilli.texts import rules_about, translate

MOVES_SHOWN = 12  # of each card, before 'moves' is asked for
HELP = {
    "?": say("these lines"),
    "moves": say("all legal moves"),
    "rule M16": say("a rule of the game"),
    "quit": say("stop; the game so far is saved if you gave --save"),
}


class Quit(Exception):
    """The player has had enough."""


class TerminalTable:
    """One game after another at this terminal."""

    def __init__(
        self, console: Console, people: list[int], bot: Bot, seed: int | None, save: Path | None, language: str = "en"
    ) -> None:
        self.console = console
        self.people = people
        self.bot = bot
        self.seed = seed
        self.save = save
        self.language = language

    def speak(self, text: Text) -> str:
        return translate(text, self.language)

    def tell(self, text: Text, style: str = "") -> None:
        """A line in the player's language."""
        self.console.print(escape(self.speak(text)), highlight=False, style=style)

    def play_series(self, series: Series) -> None:
        """Play to the target; after each game the points are told."""
        while True:
            state = self.play(series.game)
            series.finish(state)
            if series.target > 1:
                scored = zip(self.names(state), series.points, strict=True)
                points = [say("{name} {points}", name=name, points=number) for name, number in scored]
                self.tell(say("Points: {points} (playing to {target})", points=points, target=series.target))
            if series.over:
                if series.target > 1:
                    winners = [self.names(state)[seat] for seat in series.winners]
                    self.tell(say("{names} won the match!", names=listed(winners)), style="bold")
                return

    def play(self, game: Game[Any]) -> State:
        seed = fresh_seed() if self.seed is None else self.seed
        self.seed = None if self.seed is None else self.seed + 1
        state: State = game.deal(seed)
        rng = Rng(seed & 0xFFFFFFFF, 2)
        moves: list[str] = []
        self.console.print(f"[bold]{self.speak(Text(game.info.title))}[/]  (seed {seed})")
        self.tell(say("To play, {help}. Type ? for help.", help=game.notation_help))
        try:
            while not state.over:
                move = self.ask(game, state) if state.turn in self.people else self.think(game, state, rng)
                events = game.play(state, move)
                moves.append(move)
                self.tell_story(game, events, state)
        finally:
            if self.save is not None:
                names = [str(name) for name in self.names(state)]
                self.save.write_text(write_record(game, seed, names, moves, state).to_json(), encoding="utf-8")
                self.tell(say("Saved as {file}", file=str(self.save)))
        return state

    def names(self, state: State) -> list[Text]:
        return [
            say("Seat {number} (you)", number=seat) if self.people == [seat] else say("Seat {number}", number=seat)
            for seat in range(state.seats)
        ]

    def think(self, game: Game[Any], state: State, rng: Rng) -> str:
        return game.text(state, move_of(self.bot, state, rng))

    def tell_story(self, game: Game[Any], events: list[Event], state: State) -> None:
        """The story as the person at the keyboard may know it."""
        seat = self.people[0] if len(self.people) == 1 else None
        for event in game.events_for(events, seat):
            self.console.print(f"  {escape(self.speak(told(event, self.names(state))))}", highlight=False)

    def ask(self, game: Game[Any], state: State) -> str:
        """A legal move from the person whose turn it is; everything else they type is answered."""
        if len(self.people) > 1:
            called = say(
                "Seat {number}, it is your turn: press Enter when only you can see the screen.", number=state.turn
            )
            self.console.input(f"\n{self.speak(called)} ")
            self.console.clear()
        self.console.print()
        self.console.print(game.picture(game.view(state, state.turn), self.speak), highlight=False)
        moves = game.moves(state)
        self.show_moves(moves, MOVES_SHOWN)
        while True:
            move = self.console.input(f"{self.speak(say('Your move:'))} ").strip()
            if self.answered(game, move, moves):
                continue
            try:
                game.play(state.clone(), move)
            except IllegalMove as error:
                refused = f"{error.rule}: {self.speak(error.text)}" if error.rule else self.speak(error.text)
                self.console.print(f"[bold]{self.speak(say('Not possible.'))}[/] {escape(refused)}", highlight=False)
            else:
                return move

    def answered(self, game: Game[Any], typed: str, moves: list[str]) -> bool:
        """Whether what was typed was a question, now answered, and no move."""
        command, _, argument = typed.partition(" ")
        if command in ("quit", "exit", "q"):
            raise Quit
        if command in ("?", "help", ""):
            self.tell(say("Write a move, for example one of those shown."))
            for word, meaning in HELP.items():
                self.console.print(f"  {word:<10} {escape(self.speak(meaning))}", highlight=False)
        elif command == "moves":
            self.show_moves(moves)
        elif command == "rule":
            try:
                for paragraph in rules_about(game, argument.strip().upper(), self.language):
                    self.console.print(escape(paragraph.text), highlight=False)
            except LapilliError as error:
                self.tell(error.text)
        else:
            return False
        return True

    def show_moves(self, moves: list[str], most: int | None = None) -> None:
        """The moves, those of one card in one line."""
        for _, cells in groupby(moves, key=lambda move: re.split("[@>:<]", move)[0]):
            same = list(cells)
            shown = "  ".join(same[:most])
            if most is not None and len(same) > most:
                shown += f"  … {self.speak(say('{count} more', count=len(same) - most))}"
            self.console.print(f"  {escape(shown)}", highlight=False)
