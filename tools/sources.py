"""Where the English texts are: in the sources, in the games' own facts, in the rules for players, in the browser."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from lapilli.bots.players import LEVELS
from lapilli.engine.events import STORIES
from lapilli.engine.folder import package_of
from lapilli.engine.words import Text
from lapilli.games import game_class, names
from lapilli.table.seating import BOTS
from lapilli.texts.catalogues import RULES, Key
from lapilli.texts.rules import english_chapters

PACKAGE = Path("src/lapilli")  # from the root of the repository
GAMES = "games"
MARKS = ("say", "word", "words.say")  # lapilli.engine.words
BROWSER_STRING = r""" "(?:[^"\\\n]|\\.)*" | '(?:[^'\\\n]|\\.)*' | `(?:[^`\\$]|\\.|\$(?!\{))*` """
BROWSER_CALL = re.compile(rf"(?<![\w.$])t\(\s*(({BROWSER_STRING})(?:\s*\+\s*(?:{BROWSER_STRING}))*)\s*[,)]", re.VERBOSE)


class Message(NamedTuple):
    """An English text, where it stands, its context, and the game that says it, "" if it belongs to none."""

    english: str
    place: str
    context: str | None = None
    home: str = ""

    @property
    def key(self) -> Key:
        return self.context, self.english


def all_messages(root: Path) -> Iterator[Message]:
    """Everything that is said, anywhere."""
    for path in sorted((root / PACKAGE).rglob("*.py")):
        yield from python_messages(root, path)
    for name in our_games():
        yield from game_messages(name)
        yield from rules_messages(name)
    for bot in BOTS:
        if bot not in LEVELS:
            yield Message(bot, "bot")
    for name, level in LEVELS.items():
        yield Message(level.title, name)
        yield Message(level.character, name)
    yield from browser_messages(root)


def our_games() -> list[str]:
    return [name for name in names() if package_of(game_class(name)).startswith("lapilli.")]


def home_of(path: Path, root: Path) -> str:
    """The game in whose folder a file is."""
    parts = path.relative_to(root).parts
    folder = (*PACKAGE.parts, GAMES)
    return parts[len(folder)] if parts[: len(folder)] == folder and len(parts) > len(folder) + 1 else ""


def python_messages(root: Path, path: Path) -> Iterator[Message]:
    """Every say("…") and word("…") of a module, and the stories of its events."""
    place = path.relative_to(root / PACKAGE).as_posix()
    home = home_of(path, root)
    context = home if path.name == "card_texts.py" else None
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    for node in sorted(nodes, key=lambda node: getattr(node, "lineno", 0)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in MARKS and node.args:
            text: ast.expr | None = node.args[0]
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id in STORIES:
            text = node.value
        else:
            continue
        if isinstance(text, ast.Constant) and isinstance(text.value, str) and text.value:
            yield Message(text.value, place, context, home)


def game_messages(name: str) -> Iterator[Message]:
    """What a game says about itself: its title, options and endings, and the names of cards that come from files."""
    game = game_class(name)
    for english in (game.info.title, game.info.summary, *game.endings.values()):
        yield Message(english, name, home=name)
    for option in game.info.options:
        for english in (option.label, option.help, *option.names):
            yield Message(english, f"{name} option {option.name}", home=name)
    for code, card in game().card_texts().items():
        for text in (card.name, card.text, card.kind):
            if text is not None:
                yield from (Message(template, f"{name} {code}", name, name) for template in templates(text))


def templates(text: Text) -> Iterator[str]:
    """The template of a text and those of the texts within it."""
    yield text.template
    for value in text.values.values():
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, Text):
                yield from templates(part)


def rules_messages(name: str) -> Iterator[Message]:
    """The rules of a game for players."""
    context = RULES.format(game=name)
    for chapter in english_chapters(game_class(name)):
        yield Message(chapter.title, f"{name} rules", context, name)
        for paragraph in chapter.paragraphs:
            yield Message(paragraph.text, f"{name} {' '.join(paragraph.rules)}", context, name)


def browser_messages(root: Path) -> Iterator[Message]:
    """Every t("…") of the browser app's sources, and of the games' own, in a repository."""
    folders = [root / "web" / "src", *(root / PACKAGE).glob("games/*/web")]
    for path in sorted(path for folder in folders for path in folder.rglob("*.*") if path.suffix in (".ts", ".svelte")):
        for call in BROWSER_CALL.finditer(path.read_text(encoding="utf-8")):
            strings = re.findall(BROWSER_STRING, call[1], re.VERBOSE)
            english = "".join(unquoted(string) for string in strings)
            yield Message(english, path.relative_to(root).as_posix(), home=home_of(path, root))


def unquoted(string: str) -> str:
    """The value of a string literal of JavaScript."""
    return re.sub(r"\\(.)", lambda escape: {"n": "\n", "t": "\t"}.get(escape[1], escape[1]), string[1:-1])
