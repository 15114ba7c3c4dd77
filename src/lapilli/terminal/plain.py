"""A game in the terminal with plain lines and prompts, for screen readers, pipes, and whoever likes it simple."""

from __future__ import annotations

import re
import sys
from contextlib import suppress
from itertools import groupby
from typing import Any

from rich.console import Console
from rich.markup import escape

from lapilli.engine.errors import IllegalMove, LapilliError, RecordError
from lapilli.engine.events import event_text
from lapilli.engine.game import Game
from lapilli.engine.series import Series
from lapilli.engine.state import State
from lapilli.engine.words import Text, listed, say
from lapilli.terminal.local import LocalGame
from lapilli.terminal.notation import completions, known_as, meant
from lapilli.terminal.saving import RecordFile
from lapilli.texts import cards, rules, rules_about, translate

MOVES_SHOWN = 12  # of each card, before 'moves' is asked for
CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # the screen and what was scrolled off it
HELP = {
    "?": say("these lines"),
    "moves": say("all legal moves"),
    "board": say("the table once more"),
    "cards": say("what every card is called and does"),
    "card …": say("one card, by what stands on it"),
    "rules": say("the rules of the game"),
    "rule …": say("one rule, by its id"),
    "hint": say("a good move, and why"),
    "undo": say("take your last move back"),
    "quit": say("stop; the game so far is saved if you gave --save"),
}


class Quit(Exception):
    """The player has had enough."""


class PlainTable:
    """One game after another at this terminal."""

    def __init__(
        self,
        console: Console,
        people: list[int],
        level: str,
        seed: int | None,
        save: RecordFile | None,
        language: str = "en",
    ) -> None:
        self.console = console
        self.people = people
        self.level = level
        self.seed = seed
        self.save = save
        self.language = language
        self.seen: dict[int, int] = {}  # by seat: how many turns it has been told of

    def speak(self, text: Text) -> str:
        return translate(text, self.language)

    def tell(self, text: Text | str, style: str = "") -> None:
        """A line in the player's language."""
        line = text if isinstance(text, str) else self.speak(text)
        self.console.print(escape(line), highlight=False, style=style)

    # ---- games

    def play_series(self, series: Series) -> None:
        """Play to the target; after each game the points are told."""
        while True:
            played = self.play(series.game)
            series.finish(played.state)
            if series.target > 1:
                scored = zip(played.names, series.points, strict=True)
                points = [say("{name} {points}", name=name, points=number) for name, number in scored]
                self.tell(say("Points: {points} (playing to {target})", points=points, target=series.target))
            if series.over:
                if series.target > 1:
                    winners = [played.names[seat] for seat in series.winners]
                    self.tell(say("{names} won the match!", names=listed(winners)), style="bold")
                return
            if self.save is not None:
                self.save.next_game()

    def play(self, game: Game[Any]) -> LocalGame:
        local = LocalGame(game, self.people, self.level, self.seed)
        self.seed = None if self.seed is None else self.seed + 1
        self.seen = dict.fromkeys(self.people, 0)
        self.console.print(f"[bold]{self.speak(Text(game.info.title))}[/]  (seed {local.seed!r})")
        self.tell(say("To play, {help}. Type ? for help.", help=game.notation_help))
        try:
            while not local.state.over:
                if local.is_bots_turn:
                    local.play(local.think())
                    self.tell_news(local, local.viewer)
                else:
                    self.take_turn(local)
                self.keep(local)
            self.tell_end(local)
        finally:
            self.keep(local, last=True)
        return local

    def keep(self, local: LocalGame, last: bool = False) -> None:
        """Write the game to its file. If that fails, the player is told, and at the end given the record to keep."""
        if self.save is None:
            return
        try:
            self.save.write(local.record())
        except RecordError as error:
            self.tell(say("The game cannot be saved: {error}", error=error.text))
            if last:
                self.tell(say("This is its record:"))
                print(local.record().to_json())
        else:
            if last:
                self.tell(say("Saved as {file}", file=str(self.save.file)))

    # ---- one turn

    def take_turn(self, local: LocalGame) -> None:
        """A move of the person whose turn it is."""
        seat = local.state.turn
        if len(self.people) > 1 and (not local.turns or local.turns[-1].seat != seat):
            self.curtain(seat)
        self.tell_news(local, seat)
        self.show_table(local.game, local.state, seat)
        self.show_moves(local.game.moves(local.state), MOVES_SHOWN)
        move = self.ask(local)
        if move is not None:
            local.play(move)
            self.tell_news(local, seat)

    def curtain(self, seat: int) -> None:
        """Nothing that the one before saw is left when the next player is called."""
        self.clear()
        called = say("Seat {number}, it is your turn: press Enter when only you can see the screen.", number=seat)
        input(f"\n{self.speak(called)} ")
        self.clear()

    def clear(self) -> None:
        if self.console.is_terminal:
            sys.stdout.write(CLEAR)
            sys.stdout.flush()

    def tell_news(self, local: LocalGame, seat: int | None) -> None:
        """What a seat has not been told yet, as it may know it."""
        if seat is None:
            return
        for event in local.events_since(self.seen[seat], seat):
            self.tell("  " + self.speak(event_text(event, local.names, seat, local.game.table_layout)))
        self.seen[seat] = len(local.turns)

    def tell_end(self, local: LocalGame) -> None:
        """The last board, and how it came to that: to several people, what everybody may know."""
        viewer = local.viewer
        if viewer is None:
            self.clear()
            for event in local.events_since(max(len(local.turns) - 1, 0), None):
                self.tell("  " + self.speak(event_text(event, local.names, layout=local.game.table_layout)))
        self.show_table(local.game, local.state, viewer)

    def show_table(self, game: Game[Any], state: State, seat: int | None) -> None:
        self.console.print()
        self.console.print(game.picture(game.view(state, seat), self.speak), highlight=False)

    def ask(self, local: LocalGame) -> str | None:
        """A legal move of the person whose turn it is, or None if something was taken back."""
        moves = local.game.moves(local.state)
        self.tell(local.game.prompt(local.state, local.state.turn))
        while True:
            typed = self.read(moves)
            if typed.casefold() == "undo":
                if self.took_back(local):
                    return None
                continue
            if self.is_answered(local, typed, moves):
                continue
            move = meant(local.game, moves, typed)
            try:
                local.game.play(local.state.clone(), move)
            except IllegalMove as error:
                refused = f"{error.rule}: {self.speak(error.text)}" if error.rule else self.speak(error.text)
                self.console.print(f"[bold]{self.speak(say('Not possible.'))}[/] {escape(refused)}", highlight=False)
            else:
                return move

    def read(self, moves: list[str]) -> str:
        complete_with([*moves, *(word.split(" ")[0] for word in HELP)])
        return input(f"{self.speak(say('Your move:'))} ").strip()

    def took_back(self, local: LocalGame) -> bool:
        seat = local.state.turn
        refused = local.why_not_back(seat)
        if refused is not None:
            self.tell(refused)
            return False
        local.take_back(seat)
        self.seen = {seat: min(count, len(local.turns)) for seat, count in self.seen.items()}
        self.tell(say("Your last move is taken back."))
        return True

    # ---- questions

    def is_answered(self, local: LocalGame, typed: str, moves: list[str]) -> bool:
        """Whether what was typed was a question, now answered, and no move."""
        command, _, argument = typed.casefold().partition(" ")
        argument = argument.strip()
        match command:
            case "quit" | "exit" | "q":
                raise Quit
            case "?" | "help" | "":
                self.tell(say("Write a move, for example one of those shown."))
                for word, meaning in HELP.items():
                    self.tell(f"  {word:<10} {self.speak(meaning)}")
            case "moves":
                self.show_moves(moves)
            case "board":
                self.show_table(local.game, local.state, local.state.turn)
            case "cards":
                self.show_cards(local.game)
            case "card":
                self.show_card(local.game, argument)
            case "rules":
                self.show_rules(local.game)
            case "rule":
                self.show_rule(local.game, argument.upper())
            case "hint":
                self.show_hint(local)
            case _:
                return False
        return True

    def show_cards(self, game: Game[Any]) -> None:
        for code, card in cards(game, self.language).items():
            self.tell(f"  {code:<6} {card.name}{f': {card.text}' if card.text else ''}")

    def show_card(self, game: Game[Any], typed: str) -> None:
        known = cards(game, self.language)
        code = known_as(typed, known)
        if code not in known:
            self.tell(say("There is no card {card}; `cards` lists them all.", card=repr(typed)))
            return
        card = known[code]
        kind = f" ({card.kind})" if card.kind else ""
        self.tell(f"{code}: {card.name}{kind}{f'. {card.text}' if card.text else ''}")

    def show_rules(self, game: Game[Any]) -> None:
        for chapter in rules(game, self.language):
            self.tell(f"\n{chapter.title}", style="bold")
            for paragraph in chapter.paragraphs:
                self.tell(f"{paragraph.text} ({' '.join(paragraph.rules)})")

    def show_rule(self, game: Game[Any], rule: str) -> None:
        try:
            for paragraph in rules_about(game, rule, self.language):
                self.tell(paragraph.text)
        except LapilliError as error:
            self.tell(error.text)

    def show_hint(self, local: LocalGame) -> None:
        best, reason = local.hint()
        self.tell(f"{best.move}  {self.speak(reason)}")

    def show_moves(self, moves: list[str], most: int | None = None) -> None:
        """The moves, those of one card in one line."""
        for _, cells in groupby(moves, key=lambda move: re.split("[@>:<]", move)[0]):
            same = list(cells)
            shown = "  ".join(same[:most])
            if most is not None and len(same) > most:
                shown += f"  … {self.speak(say('{count} more', count=len(same) - most))}"
            self.tell(f"  {shown}")


def complete_with(words: list[str]) -> None:
    """Line editing, and the Tab key completes these words, where there is a library for it."""
    with suppress(ImportError):
        import readline

        def complete(typed: str, number: int) -> str | None:
            found = completions(words, typed)
            return found[number] if number < len(found) else None

        readline.set_completer_delims(" ")
        readline.set_completer(complete)
        readline.parse_and_bind("tab: complete")
