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
from lapilli.engine.events import Event, sentence
from lapilli.engine.game import Game
from lapilli.engine.record import write_record
from lapilli.engine.rng import Rng
from lapilli.engine.seeds import fresh_seed
from lapilli.engine.series import Series
from lapilli.engine.state import State
from lapilli.texts import rules_about

MOVES_SHOWN = 12  # of each card, before 'moves' is asked for
HELP = """Write a move, for example one of those shown.
  ?          these lines
  moves      all legal moves
  rule M16   a rule of the game
  quit       stop; the game so far is saved if you gave --save"""


class Quit(Exception):
    """The player has had enough."""


class TerminalTable:
    """One game after another at this terminal."""

    def __init__(self, console: Console, people: list[int], bot: Bot, seed: int | None, save: Path | None) -> None:
        self.console = console
        self.people = people
        self.bot = bot
        self.seed = seed
        self.save = save

    def play_series(self, series: Series) -> None:
        """Play to the target; after each game the points are told."""
        while True:
            state = self.play(series.game)
            series.finish(state)
            if series.target > 1:
                scored = zip(self.names(state), series.points, strict=True)
                points = ", ".join(f"{name} {number}" for name, number in scored)
                self.console.print(f"Points: {points} (playing to {series.target})")
            if series.over:
                if series.target > 1:
                    winners = " and ".join(self.names(state)[seat] for seat in series.winners)
                    self.console.print(f"[bold]{winners} won the match![/]")
                return

    def play(self, game: Game[Any]) -> State:
        seed = fresh_seed() if self.seed is None else self.seed
        self.seed = None if self.seed is None else self.seed + 1
        state: State = game.deal(seed)
        rng = Rng(seed & 0xFFFFFFFF, 2)
        moves: list[str] = []
        self.console.print(f"[bold]{game.info.title}[/]  (seed {seed})")
        self.console.print(f"To play, {escape(str(game.notation_help))}. Type ? for help.", highlight=False)
        try:
            while not state.over:
                move = self.ask(game, state) if state.turn in self.people else self.think(game, state, rng)
                seat = state.turn
                events = game.play(state, move)
                moves.append(move)
                self.tell(game, events, seat, state)
        finally:
            if self.save is not None:
                record = write_record(game, seed, self.names(state), moves, state)
                self.save.write_text(record.to_json(), encoding="utf-8")
                self.console.print(f"Saved as {escape(str(self.save))}")
        return state

    def names(self, state: State) -> list[str]:
        return [f"Seat {seat}{' (you)' if self.people == [seat] else ''}" for seat in range(state.seats)]

    def think(self, game: Game[Any], state: State, rng: Rng) -> str:
        return game.text(state, move_of(self.bot, state, rng))

    def tell(self, game: Game[Any], events: list[Event], mover: int, state: State) -> None:
        """The story as the person at the keyboard may know it."""
        seat = self.people[0] if len(self.people) == 1 else None
        for event in game.events_for(events, seat):
            self.console.print(f"  {escape(sentence(event, self.names(state)))}", highlight=False)

    def ask(self, game: Game[Any], state: State) -> str:
        """A legal move from the person whose turn it is; everything else they type is answered."""
        if len(self.people) > 1:
            self.console.input(f"\nSeat {state.turn}, it is your turn: press Enter when only you can see the screen. ")
            self.console.clear()
        self.console.print()
        self.console.print(game.picture(game.view(state, state.turn)), highlight=False)
        moves = game.moves(state)
        self.show_moves(moves, MOVES_SHOWN)
        while True:
            move = self.console.input("Your move: ").strip()
            if self.answered(game, move, moves):
                continue
            try:
                game.play(state.clone(), move)
            except IllegalMove as error:
                self.console.print(f"[bold]Not possible.[/] {escape(str(error))}", highlight=False)
            else:
                return move

    def answered(self, game: Game[Any], typed: str, moves: list[str]) -> bool:
        """Whether what was typed was a question, now answered, and no move."""
        command, _, argument = typed.partition(" ")
        if command in ("quit", "exit", "q"):
            raise Quit
        if command in ("?", "help", ""):
            self.console.print(HELP, highlight=False)
        elif command == "moves":
            self.show_moves(moves)
        elif command == "rule":
            try:
                for paragraph in rules_about(game.name, argument.strip().upper()):
                    self.console.print(escape(paragraph.text), highlight=False)
            except LapilliError as error:
                self.console.print(escape(str(error)), highlight=False)
        else:
            return False
        return True

    def show_moves(self, moves: list[str], most: int | None = None) -> None:
        """The moves, those of one card in one line."""
        for _, cells in groupby(moves, key=lambda move: re.split("[@>:<]", move)[0]):
            listed = list(cells)
            more = f"  … {len(listed) - most} more" if most is not None and len(listed) > most else ""
            self.console.print(f"  {escape('  '.join(listed[:most]))}{more}", highlight=False)
