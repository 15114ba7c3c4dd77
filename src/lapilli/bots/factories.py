"""What makes players: a bot's name, a class in a file of one's own, or something that a program hands in.

    casual, expert:0.5s, …     the bots of `bots.players`
    mine.py:Agent              the class `Agent` of a file
    package.module:Agent       the class `Agent` of a module that can be imported
    Agent, Agent()             from Python: a class, a function that makes a player, or one player for all seats

A player has one method, `choose(observation, seat, rng) -> action` (`bots.players.Bot`). A class is called without
arguments, once for each seat of each game. Loading runs the code of the file: never load what came over a network.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable
from functools import cache, partial
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from lapilli.bots.players import OWN, SEARCHING, SIMPLE, Bot, bot
from lapilli.engine.errors import OptionError

BotFactory = Callable[[], Bot]
BotSource = str | Bot | BotFactory
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,23}")


def factories(given: Iterable[BotSource]) -> dict[str, BotFactory]:
    """By the name that a result calls it, what makes each player."""
    found: dict[str, BotFactory] = {}
    for each in given:
        name = bot_name(each)
        if name in found:
            raise OptionError(f"there are two bots called {name!r}")
        found[name] = factory(each)
    return found


def factory(given: BotSource) -> BotFactory:
    """What makes new players; OptionError if they could not play."""
    if isinstance(given, str):
        make = named(given)
    elif hasattr(given, "choose") and not isinstance(given, type):
        make = partial(lambda player: player, given)
    elif callable(given):
        make = given
    else:
        raise OptionError(f"{given!r} is not a bot: it has no method choose(observation, seat, rng)")
    if not callable(getattr(make(), "choose", None)):
        raise OptionError(f"bot {bot_name(given)!r} has no method choose(observation, seat, rng)")
    return make


def register(given: Iterable[str]) -> None:
    """Make classes of files or modules known to `bot`, in this process, by their `name` or that of the class."""
    for each in given:
        make = factory(each)
        name = str(getattr(make, "name", None) or each.rpartition(":")[2])
        if not NAME.fullmatch(name) or name in (*SIMPLE, *SEARCHING):
            raise OptionError(f"bot {each!r}: {name!r} cannot be its name: it needs 1 to 24 letters of its own")
        if OWN.get(name, make) is not make:
            raise OptionError(f"bot {each!r}: there are two bots called {name!r}")
        OWN[name] = make


def bot_name(given: BotSource) -> str:
    """What a result calls a bot."""
    if isinstance(given, str):
        return given
    name = getattr(given, "name", None) or getattr(given, "__name__", None)
    return str(name or type(given).__name__)


def named(name: str) -> BotFactory:
    source, colon, member = name.rpartition(":")
    if not (colon and member.isidentifier()):  # a budget, as in expert:0.5s, begins with a digit
        return partial(bot, name)
    try:
        module = file_module(Path(source).resolve()) if source.endswith(".py") else import_module(source)
        make: BotFactory = getattr(module, member)
    except (ImportError, OSError, AttributeError) as error:
        raise OptionError(f"bot {name!r}: {error}") from error
    return make


@cache
def file_module(path: Path) -> ModuleType:
    """The module of a file, run once. Other files beside it can be imported from it."""
    spec = spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise ImportError(f"there is no file {path}")
    module = module_from_spec(spec)
    sys.path.insert(0, str(path.parent))
    try:
        spec.loader.exec_module(module)
    finally:
        sys.path.remove(str(path.parent))
    return module
