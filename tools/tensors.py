"""Writes docs/rl-tensors.md from what the games declare in their observe.py: `make tensors`."""

from __future__ import annotations

from pathlib import Path

import lapilli
from lapilli.engine.tensor import Tensor
from lapilli.games import game_class

PAGE = Path("docs/rl-tensors.md")
HEAD = """# What the tensors of `lapilli.rl` mean

Written by `make tensors` from the `observe.py` of each game. How to use them: [rl.md](rl.md).

Every number is a byte, 0 to 255. 'To the left' is the order of turns; where fewer play, the rows of empty seats are 0.
A privileged row is the observation followed by what is hidden. Cards are named as in the rules of the game.
"""
PARTS = {
    "observation": "Observation: what a seat may know",
    "hidden": "Hidden: what it may not know",
    "action_features": "Features of an action, in the list form",
}


def table(tensor: Tensor) -> str:
    rows = [
        f"| {tensor.at(field.name)} | {field.name} | {' × '.join(map(str, field.shape))} | {field.text} |"
        for field in tensor.fields
    ]
    return "\n".join(["| from | field | shape | meaning |", "|---|---|---|---|", *rows])


def page() -> str:
    parts = [HEAD]
    for info in lapilli.games():
        game = game_class(info.name)
        parts.append(f"## {info.title} (`{info.name}`)\n")
        for name, title in PARTS.items():
            tensor: Tensor = getattr(game, name)
            if tensor.size:
                parts.append(f"### {title}: {tensor.size} bytes\n\n{table(tensor)}\n")
            else:
                parts.append(f"### {title}: nothing\n")
    return "\n".join(parts)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
