"""What is written from the messages is up to date, and what it says of every game is true."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from msgspec import inspect as types

import lapilli
from lapilli.engine.events import Event, GameEvent
from lapilli.engine.folder import events_of
from lapilli.engine.position import GameView
from lapilli.games import game_class, names
from tests.harness import random_game
from tools.protocol import generated
from tools.typescript import written

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("path", generated())
def test_a_generated_file_is_as_the_messages_say(path: str) -> None:
    assert (ROOT / path).read_text(encoding="utf-8") == generated()[path], "run: make protocol"


@pytest.mark.parametrize("name", names())
def test_a_field_that_all_events_share_has_the_same_type_in_each(name: str) -> None:
    shared = fields_written(GameEvent)
    for event in events_of(game_class(name)).values():
        for field, kind in fields_written(event).items():
            assert kind == shared.get(field, kind), (event, field)


def fields_written(struct: type[Event | GameEvent]) -> dict[str, str]:
    fields = msgspec.structs.fields(struct)
    return {field.name: written(types.type_info(field.type), {}).removesuffix(" | null") for field in fields}


@pytest.mark.parametrize("name", names())
def test_a_view_of_any_game_has_what_all_views_share(name: str) -> None:
    game = lapilli.game(name)
    for state in random_game(game, 1):
        for seat in (None, *range(state.seats)):
            msgspec.convert(game.view(state, seat), GameView)
