"""The rules texts that come with the program."""

from __future__ import annotations

import re
from importlib.resources import files

from lapilli.engine.errors import OptionError
from lapilli.games import face

ROW = re.compile(r"^\| (?P<id>[A-Z]\d+) \| (?P<text>.*) \|$")


def rules_text(game: str) -> str:
    """The whole rules of a game, as Markdown."""
    face(game)
    return (files("lapilli") / "rules" / f"{game}.md").read_text(encoding="utf-8")


def rules_by_id(game: str) -> dict[str, str]:
    """The rules of a game, by id."""
    rows = (ROW.match(line) for line in rules_text(game).splitlines())
    return {row["id"]: row["text"] for row in rows if row}


def rule_text(game: str, rule: str) -> str:
    """One rule; OptionError naming the ids there are if it is none."""
    rules = rules_by_id(game)
    if rule not in rules:
        first, last = next(iter(rules)), list(rules)[-1]
        raise OptionError(f"{game} has no rule {rule!r}; its rules are {first} to {last}")
    return rules[rule]
