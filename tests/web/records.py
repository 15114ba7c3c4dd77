"""Records of games that are the same every time, to be opened from a file."""

from __future__ import annotations

import random

from playwright.sync_api import Page

import lapilli
from lapilli.engine.record import write_record
from tests.web.playing import for_two


def chance_game(game: str, seed: int = 3) -> str:
    """The record of a game of chance moves between Ana and Ben."""
    rules, chance = lapilli.game(game, **for_two(game)), random.Random(seed)
    state, moves = rules.deal(seed), []
    while not state.over:
        moves.append(chance.choice(rules.moves(state)))
        rules.play(state, moves[-1])
    return write_record(rules, seed, ["Ana", "Ben"], moves, state).to_json()


def open_record(page: Page, text: str) -> None:
    """Pick a file with this text on the page to look back."""
    page.goto("/replay")
    file = {"name": "game.json", "mimeType": "application/json", "buffer": text.encode()}
    page.get_by_label("Open a record from this device").set_input_files([file])
