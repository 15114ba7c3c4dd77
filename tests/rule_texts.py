"""The rule ids of docs/rules and the tests that name them, read as text."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
ROW = re.compile(r"^\| ([A-Z]\d+) \|", re.MULTILINE)


def rule_ids(game: str) -> list[str]:
    """The ids in a game's rules text, in the order they stand there."""
    return ROW.findall((ROOT / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8"))


@cache
def tagged_ids() -> set[str]:
    """The ids that tests carry as @rule("…")."""
    found = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for decorator in node.decorator_list:
                    found |= ids_of(decorator)
    return found


def ids_of(decorator: ast.expr) -> set[str]:
    if not (isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Name) and decorator.func.id == "rule"):
        return set()
    return {argument.value for argument in decorator.args if isinstance(argument, ast.Constant)}
