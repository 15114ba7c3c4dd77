"""The example learners learn something in a moment."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

import lapilli
from tests.configurations import HIDDEN_HANDS, OPEN_GAME

EXAMPLES = Path(__file__).parents[2] / "examples"
LEARNERS = ["train_reinforce.py", *(["train_ppo.py"] if find_spec("torch") else [])]  # torch is not in the lock files


@pytest.mark.parametrize("learner", LEARNERS)
def test_it_learns_and_tells_how_it_plays(learner: str, tmp_path: Path) -> None:
    game = HIDDEN_HANDS if lapilli.compiled else OPEN_GAME
    kept = tmp_path / ("agent.npz" if "reinforce" in learner else "agent.pt")
    command = [
        sys.executable,
        str(EXAMPLES / learner),
        game,
        "--moves",
        "100000" if lapilli.compiled else "30000",
        "--rivals",
        "random",
        "--save",
        str(kept),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert re.search(r"seed 1: \d+ ± \d+ % against random", done.stdout)
    arena = [
        sys.executable,
        "-m",
        "lapilli",
        "arena",
        game,
        "--bots",
        f"{EXAMPLES / learner}:Agent,random",
        "--games",
        "4",
    ]
    played = subprocess.run(
        arena, env={**os.environ, "LAPILLI_AGENT": str(kept)}, capture_output=True, text=True, check=False
    )
    assert played.returncode == 0, played.stderr
    assert "Agent" in played.stdout
