"""The compiled wheel: building it takes minutes, so all tests share one."""

from __future__ import annotations

import fcntl
from pathlib import Path

import pytest

from tests.packaging.wheels import built_wheel


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built by the first process of a run that asks for it."""
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "popen" in base.name else base) / "wheel"
    folder.mkdir(exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        return next(folder.glob("*.whl"), None) or built_wheel(folder, LAPILLI_COMPILE="always")
