"""Compiled and uncompiled rules are the same rules: every field of every state of seeded games."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import lapilli
from tests.parity import report


@pytest.mark.skipif(not lapilli.compiled, reason="compares with the compiled rules, which are not here")
def test_uncompiled_games_have_the_same_states() -> None:
    uncompiled = subprocess.run(
        [sys.executable, "-m", "tests.parity"],
        env={**os.environ, "LAPILLI_UNCOMPILED": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert uncompiled.stdout.splitlines() == report()
