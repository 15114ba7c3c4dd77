"""The public names: which they are, that each says what it is, and that the examples in their texts run."""

from __future__ import annotations

import doctest
import inspect
from importlib import import_module
from typing import Any

import pytest

import lapilli
from tests.web.servers import Server

PUBLIC = {  # a name that goes, goes through a deprecation first (docs/compatibility.md)
    "lapilli": "Game IllegalMove Info LapilliError OptionError PositionError RecordError Rng Series compiled game "
    "games",
    "lapilli.bots": "LEVELS Bot bot move_of observed",
    "lapilli.lab": "simulate tournament",
    "lapilli.client": "ConnectionLost Refused Seat join make_table",
    "lapilli.rl": "MOST_FLAT Batch Recall action_features aec_env exploitability gym_env miniature observation "
    "parallel_env privileged register_openspiel vector_env",
}
NAMES = [(module, name) for module, names in PUBLIC.items() for name in names.split()]


@pytest.mark.parametrize("module", PUBLIC)
def test_the_public_names_are_these(module: str) -> None:
    assert sorted(import_module(module).__all__) == sorted(PUBLIC[module].split())


@pytest.mark.parametrize(("module", "name"), NAMES, ids=lambda part: part)
def test_a_public_name_says_what_it_is(module: str, name: str) -> None:
    value = getattr(import_module(module), name)
    if callable(value):
        assert inspect.getdoc(value)
    else:
        assert f"`{name}`" in str(import_module(module).__doc__), f"the text of {module} does not explain {name}"


@pytest.mark.parametrize(("module", "name"), NAMES, ids=lambda part: part)
def test_a_public_name_has_an_example(module: str, name: str) -> None:
    value: Any = getattr(import_module(module), name)
    assert not callable(value) or ">>>" in inspect.getdoc(value)


@pytest.mark.parametrize("module", PUBLIC)
def test_the_examples_run(module: str, server: Server) -> None:
    found = import_module(module)
    known = {"game": lapilli.games()[0].name, "server": server.url}  # what the examples take for given
    texts = {module: inspect.getdoc(found)} | {name: inspect.getdoc(getattr(found, name)) for name in found.__all__}
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL)
    for name, text in texts.items():
        runner.run(doctest.DocTestParser().get_doctest(text or "", {**vars(found), **known}, name, module, 0))
    assert runner.summarize(verbose=False).failed == 0
