"""What cards are called in a report, and what a variant changes besides their numbers."""

from __future__ import annotations

from typing import Any

from lapilli.engine.game import Game
from lapilli.texts.cards import cards

LONGEST = 20  # a longer name says less than the letters of the notation


def card_names(game: Game[Any]) -> dict[str, str]:
    """By its letters in the notation, which stand in the file: the name of each card with these letters."""
    return {code: called(code, words.name) for code, words in cards(game, "en").items()}


def called(code: str, name: str) -> str:
    return f"{name[0].upper()}{name[1:]} ({code})" if len(name) <= LONGEST else code


def other_changes(base: Game[Any], game: Game[Any]) -> dict[str, list[Any]]:
    """What differs besides the numbers of cards, before and after: options, sizes, what a card does."""
    files = {option.name for option in game.info.options if option.kind == "file"}
    before, after = (
        {name: value for name, value in each.options.items() if name not in files} | each.settings() | abilities(each)
        for each in (base, game)
    )
    return {name: [before[name], value] for name, value in after.items() if name in before and before[name] != value}


def abilities(game: Game[Any]) -> dict[str, str]:
    """What each card does, in words; its name, if it does nothing."""
    return {
        f"card {code}": f"{words.name}: {words.text or 'does nothing'}" for code, words in cards(game, "en").items()
    }
