"""The box of Tic Tac K.O."""

from __future__ import annotations

from lapilli.engine.words import say
from lapilli.games.ko.game import KoGame
from lapilli.games.ko.numbers import DECK_BITS, DECKS
from lapilli.paper.box import Box, Piece, ScoreSheet, Sheet, own_pictures
from lapilli.paper.press import Press
from lapilli.paper.sheets import block_of, end_of_one_sided_sheet, print_cut_lines, print_label, print_mat


def pieces(game: KoGame) -> list[Piece]:
    """K1, K2."""
    cards = game.cards
    decks = [(card, f"back-{DECKS[number >> DECK_BITS]}") for number, card in cards.card.items()]
    found = [Piece(card.code, card.copies, back) for card, back in decks]
    return found + [Piece(objective, 1, "back-objective", worded=False) for objective in cards.objectives]


def explained(game: KoGame) -> dict[str, str]:
    return {code: code for code in own_pictures(game) if code not in game.cards.objectives}


def sheets(game: KoGame) -> list[Sheet]:
    rows = game.cards.grid
    step = say(
        "Grid: lay the spaces like this: {grid}. The standard game needs only the numbers.", grid=" / ".join(rows)
    )
    return [Sheet(say("The grid"), lambda press: print_grid(press, rows), (step,))]


def print_grid(press: Press, rows: list[str]) -> None:
    """The whole 4x4 grid if a page holds it; else the 3x3 grid, and the other spaces to cut out and lay around it."""
    page = block_of(press)
    if page.columns >= 4 and page.rows >= 4:
        print_spaces(press, rows)
        print_label(press, block_of(press, 4, 4), say("the grid; the standard game needs only the numbers"))
        end_of_one_sided_sheet(press)
        return
    numbers = [row for row in ("".join(space for space in row if space.isdigit()) for row in rows) if row]
    print_spaces(press, numbers)
    print_label(press, block_of(press, 3, 3), say("the grid of the standard game"))
    end_of_one_sided_sheet(press)
    letters = sorted(space for row in rows for space in row if not space.isdigit())
    filled = dict(zip(page.cells(), letters, strict=False))
    for cell, space in filled.items():
        press.place(f"space-{space}", *page.corner(cell))
    print_cut_lines(press, page, list(filled))
    print_label(press, page, say("spaces the advanced game adds: {rows}", rows=" / ".join(rows)))
    end_of_one_sided_sheet(press)


def print_spaces(press: Press, rows: list[str]) -> None:
    print_mat(press, [[f"space-{space}" for space in row] for row in rows])


BOX = Box(
    pieces=pieces,
    sheets=sheets,
    explained=explained,
    cover=("DB", "U0"),
    backs=("back-dragon", "back-unicorn"),
    seats=(0, 2, 3, 1),  # K3: partners side by side, the other team opposite
    looked_up=("K21", "K11", "K13", "K19", "K17", "K23"),
    scores=ScoreSheet(
        (say("Game"), say("Dragons: Objectives"), say("Unicorns: Objectives"), say("Winner")), boxes=(1, 2)
    ),
)
