"""A game in the terminal with plain lines and prompts, for screen readers, pipes, and whoever likes it simple."""

from __future__ import annotations

import re
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import groupby
from queue import Empty, SimpleQueue
from typing import Any, TypeVar, cast

from rich.console import Console
from rich.markup import escape

from lapilli.engine.errors import IllegalMove, LapilliError, RecordError
from lapilli.engine.events import Event, event_text
from lapilli.engine.game import Game
from lapilli.engine.layout import Call
from lapilli.engine.words import Text, say
from lapilli.table.views import View
from lapilli.terminal.local import LocalGame
from lapilli.terminal.notation import completions, in_known_case, typed_move
from lapilli.terminal.saving import RecordFile
from lapilli.terminal.signs import ASCII
from lapilli.texts import CardWords, cards, rules, rules_about, translate, with_names

Found = TypeVar("Found")
LOOK_UP_SECONDS = 0.05  # how long to wait before looking whether Ctrl+C was pressed
MOVES_SHOWN = 12  # of each card, before 'moves' is asked for
EVENTS_SHOWN = 4  # to everybody
QUIT = ("quit", "exit", "q")
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
    """One game after another at this terminal. `names` are those of the people, if they gave any."""

    def __init__(
        self,
        console: Console,
        people: list[int],
        level: str,
        seed: int | None,
        save: RecordFile | None,
        language: str = "en",
        names: Sequence[str] = (),
        ascii_only: bool = False,
    ) -> None:
        self.console = console
        self.people = people
        self.level = level
        self.seed = seed
        self.save = save
        self.language = language
        self.names = names
        self.signs = ASCII if ascii_only else {}
        self.words: dict[str, CardWords] = {}  # what the cards of the game are called
        self.here: int | None = None  # who sits there
        self.seen: dict[int, int] = {}  # by seat: how many events it has been told of

    def speak(self, text: Text) -> str:
        return translate(with_names(text, self.words), self.language).translate(self.signs)

    def tell(self, text: Text | str, style: str = "") -> None:
        """A line in the player's language."""
        line = text if isinstance(text, str) else self.speak(text)
        self.console.print(escape(line), highlight=False, style=style)

    # ---- games

    def play_match(self, game: Game[Any], target: int = 1) -> LocalGame:
        """Play to so many points; after each game the points are shown."""
        local = LocalGame(game, self.people, self.level, self.seed, self.names, target)
        if not self.console.is_terminal:
            local.answering = 0
        while True:
            self.play(local)
            for line in local.points():
                self.tell(line, style="bold")
            if local.table.series.over:
                return local
            if self.save is not None:
                self.save.next_game()
            local.begin(local.seed + 1 if isinstance(local.seed, int) and self.seed is not None else None)

    def play(self, local: LocalGame) -> None:
        self.words = cards(local.game, self.language)
        self.seen = dict.fromkeys(self.people, 0)
        self.here = None if local.shares else self.people[0]
        self.console.print(f"[bold]{self.speak(Text(local.game.info.title))}[/]  (seed {local.seed!r})")
        self.tell(say("To play, {help}. Type ? for help.", help=local.game.notation_help))
        try:
            while not local.over:
                if local.awaits_bots:
                    local.answer_for_bots(waited_for(local.bots_answers))
                    self.tell_news(local)
                elif local.is_bots_turn:
                    local.play_bot(waited_for(local.think))
                    self.tell_news(local)
                elif local.may_call():
                    self.ask_for_calls(local)
                else:
                    self.take_turn(local)
                self.keep(local)
            self.tell_end(local)
        except (Quit, KeyboardInterrupt, EOFError):
            if local.shares:  # a hand is on the screen
                self.clear()
            raise
        finally:
            local.leave()
            self.keep(local, last=True)

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
        """A move of the person who is next, or nothing, if they may be asked something in secret and are not."""
        seat = local.decides(self.here)
        if seat is None:
            return
        if local.shares and seat != self.here:
            self.curtain(local.names[seat])
        elif len(self.people) > 1:
            self.tell(say("{name}, it is your turn.", name=local.names[seat]), style="bold")
        self.here = seat
        view = local.view(seat)
        self.tell_news(local)
        self.show_table(local, view)
        if not view.own.moves:
            self.wait(say("Somebody may be asked something in secret now. You are not: press Enter."))
            local.let_pass(seat)
            return
        self.show_moves(view.own.moves, MOVES_SHOWN)
        move = self.ask(local, seat, view)
        if move is not None:
            local.play(seat, move)
            self.tell_news(local)

    def curtain(self, name: str | Text) -> None:
        """Nothing that the one before saw is left when the next player is called."""
        if self.here is not None:
            self.wait(say("Press Enter when you have read it."))
        self.clear()
        self.wait(say("{name}, it is your turn: press Enter when only you can see the screen.", name=name))
        self.clear()

    def wait(self, text: Text) -> None:
        input(f"\n{self.speak(text)} ")

    def clear(self) -> None:
        if self.console.is_terminal:
            sys.stdout.write(CLEAR)
            sys.stdout.flush()

    def ask_for_calls(self, local: LocalGame) -> None:
        """Everybody may call something out, by the number of their seat; an empty line says that nobody does."""
        for call in local.game.table_layout.calls:
            self.wait_for_call(local, call)

    def wait_for_call(self, local: LocalGame, call: Call) -> None:
        if local.shares:
            if self.here is not None:
                self.wait(say("Press Enter when you have read it."))
            self.clear()
            self.here = None
            self.tell_events(local, None, local.events(None)[-EVENTS_SHOWN:])
        self.show_table(local, local.view(self.here))
        asked = say(
            "Who calls \u201c{call}\u201d? Write the number of the seat, or press Enter.", call=Text(call.label)
        )
        while typed := input(f"{self.speak(asked)} ").strip():
            if typed.isdecimal() and int(typed) in self.people:
                if local.call(int(typed), call.move):
                    return
                self.tell(say("{name} has no reason to call.", name=local.names[int(typed)]))
            elif typed.casefold() in QUIT:
                raise Quit
        local.let_all_pass()

    def tell_news(self, local: LocalGame) -> None:
        """What the one who is there has not been told yet, as they may know it."""
        if self.here is None:
            return
        events = local.events(self.here, self.seen[self.here])
        self.seen[self.here] += len(events)
        self.tell_events(local, self.here, events)

    def tell_events(self, local: LocalGame, seat: int | None, events: Sequence[Event]) -> None:
        for event in events:
            if event.in_story:
                self.tell("  " + self.speak(event_text(event, local.names, seat, local.game.table_layout)))

    def tell_end(self, local: LocalGame) -> None:
        """The last board, and how it came to that: to several people, what everybody may know."""
        seat = None if local.shares else self.here
        if seat is None:
            self.clear()
            self.tell_events(local, None, local.events(None)[-EVENTS_SHOWN:])
        else:
            self.tell_news(local)
        self.show_table(local, local.view(seat))
        self.tell(local.outcome(seat if len(self.people) == 1 else None), style="bold")

    def show_table(self, local: LocalGame, view: View) -> None:
        self.console.print()
        if any(self.names):  # the picture has the numbers of the seats alone
            self.tell("  ".join(f"{seat} {name}" for seat, name in zip(local.people, self.names, strict=True)))
        self.console.print(local.game.picture(view.game or {}, self.speak).translate(self.signs), highlight=False)

    def ask(self, local: LocalGame, seat: int, view: View) -> str | None:
        """A legal move of a person, or None if something was taken back."""
        moves = view.own.moves
        if view.own.prompt is not None:
            self.tell(view.own.prompt)
        while True:
            typed = self.read(moves)
            if typed.casefold() == "undo":
                if self.took_back(local, seat):
                    return None
                continue
            if self.is_answered(local, typed, seat, view):
                continue
            move = typed_move(local.game, moves, typed)
            try:
                local.game.play(local.apparent_state(seat).clone(), move)
            except IllegalMove as error:
                refused = f"{error.rule}: {self.speak(error.text)}" if error.rule else self.speak(error.text)
                self.console.print(f"[bold]{self.speak(say('Not possible.'))}[/] {escape(refused)}", highlight=False)
            else:
                return move

    def read(self, moves: list[str]) -> str:
        complete_with([*moves, *(word.split(" ")[0] for word in HELP)])
        return input(f"{self.speak(say('Your move:'))} ").strip()

    def took_back(self, local: LocalGame, seat: int) -> bool:
        refused = local.undo_refusal(seat)
        if refused is not None:
            self.tell(refused)
            return False
        local.take_back(seat)
        self.tell(say("Your last move is taken back."))
        return True

    # ---- questions

    def is_answered(self, local: LocalGame, typed: str, seat: int, view: View) -> bool:
        """Whether what was typed was a question, now answered, and no move."""
        command, _, argument = typed.casefold().partition(" ")
        argument = argument.strip()
        match command:
            case _ if command in QUIT:
                raise Quit
            case "?" | "help" | "":
                self.tell(say("Write a move, for example one of those shown."))
                for word, meaning in HELP.items():
                    self.tell(f"  {word:<10} {self.speak(meaning)}")
            case "moves":
                self.show_moves(view.own.moves)
            case "board":
                self.show_table(local, view)
            case "cards":
                self.show_cards()
            case "card":
                self.show_card(argument)
            case "rules":
                self.show_rules(local.game)
            case "rule":
                self.show_rule(local.game, argument.upper())
            case "hint":
                best, reason = waited_for(lambda: local.hint(seat))
                self.tell(f"{best.move}  {self.speak(reason)}")
            case _:
                return False
        return True

    def show_cards(self) -> None:
        for code, card in self.words.items():
            self.tell(f"  {code:<6} {card.name}{f': {card.text}' if card.text else ''}")

    def show_card(self, typed: str) -> None:
        code = in_known_case(typed, self.words)
        if code not in self.words:
            self.tell(say("There is no card {card}; `cards` lists them all.", card=repr(typed)))
            return
        card = self.words[code]
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

    def show_moves(self, moves: list[str], most: int | None = None) -> None:
        """The moves, those of one card in one line."""
        for _, cells in groupby(moves, key=lambda move: re.split("[@>:<]", move)[0]):
            same = list(cells)
            shown = "  ".join(same[:most])
            if most is not None and len(same) > most:
                shown += f"  … {self.speak(say('{count} more', count=len(same) - most))}"
            self.tell(f"  {shown}")


def waited_for(work: Callable[[], Found]) -> Found:
    """What came of work in a thread of its own, so that Ctrl+C is heard meanwhile."""
    done: SimpleQueue[tuple[Found | None, BaseException | None]] = SimpleQueue()

    def run() -> None:
        try:
            done.put((work(), None))
        except BaseException as error:
            done.put((None, error))

    threading.Thread(target=run, daemon=True).start()
    while True:
        with suppress(Empty):  # a signal that another thread got does not wake this one
            found, error = done.get(timeout=LOOK_UP_SECONDS)
            if error is not None:
                raise error
            return cast(Found, found)


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
