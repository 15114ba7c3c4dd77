"""Building the wheel and installing it into environments of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parent.parent.parent
APP = Path("src/lapilli/web")  # made by make, so git does not have it
TRANSLATED = Path("build/cython")
COMPILED_HERE = Path("build/inplace")
COMPILED_FOR_WHEEL = Path("build") / f"lib.{sysconfig.get_platform()}-{sys.implementation.cache_tag}"
UV = Path(sys.executable).parent / "uv"
BORROWED = sysconfig.get_path("purelib")  # what packages depend on is taken from here, so no network is needed


def run(*command: str | Path, cwd: Path, typed: str = "", **environment: str) -> str:
    inherited = {name: value for name, value in os.environ.items() if name not in ("VIRTUAL_ENV", "PYTHONPATH")}
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env={**inherited, **environment},
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def built_wheel(folder: Path, **environment: str) -> Path:
    """A wheel built from a copy of what git has, uncommitted changes included, and of the browser app.

    What `make` has translated and compiled is not compiled again, unless its source is newer.
    """
    source = folder / "source"
    source.mkdir(parents=True)
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    files = subprocess.run(listed, cwd=ROOT, capture_output=True, check=True).stdout
    present = [name for name in files.decode().split("\0") if name and (ROOT / name).exists()]
    archive = "\0".join(present).encode()
    packed = subprocess.run(
        ["tar", "--create", "--null", "--files-from=-"], cwd=ROOT, input=archive, capture_output=True, check=True
    )
    subprocess.run(["tar", "--extract"], cwd=source, input=packed.stdout, check=True)
    shutil.copytree(ROOT / APP, source / APP)
    made = {TRANSLATED: TRANSLATED} | ({} if "CC" in environment else {COMPILED_HERE: COMPILED_FOR_WHEEL})
    for here, there in made.items():
        if (ROOT / here).exists():
            shutil.copytree(ROOT / here, source / there)
    return wheel_of(source, folder, sys.executable, **environment)


def wheel_of(source: Path, folder: Path, python: str | Path, **environment: str) -> Path:
    build = ["-m", "build", "--no-isolation", "--skip-dependency-check", "--wheel", "--outdir"]
    run(python, *build, folder, source, cwd=source, **environment)
    (wheel,) = folder.glob("*.whl")
    return wheel


class Environment:
    """A virtual environment with the wheel alone."""

    def __init__(self, folder: Path, wheel: Path) -> None:
        self.folder = folder
        self.home = folder / "environment"
        self.python = self.home / "bin" / "python"
        run(UV, "venv", "--quiet", "--python", sys.executable, self.home, cwd=folder)
        self.install(wheel)

    def install(self, wheel: Path) -> None:
        quietly = ["--quiet", "--offline", "--no-deps", "--reinstall", "--python"]
        run(UV, "pip", "install", *quietly, self.python, wheel, cwd=self.folder)

    def install_from(self, source: Path, **environment: str) -> None:
        """As `pip install .` in a folder."""
        with TemporaryDirectory() as wheels:
            self.install(wheel_of(source, Path(wheels), self.python, PYTHONPATH=BORROWED, **environment))

    def run(self, *arguments: str | Path, **environment: str) -> str:
        return run(self.python, *arguments, cwd=self.folder, PYTHONPATH=BORROWED, **environment)

    def lapilli(self, *arguments: str | Path, typed: str = "") -> str:
        command = self.home / "bin" / "lapilli"
        return run(command, *arguments, cwd=self.folder, typed=typed, PYTHONPATH=BORROWED, COLUMNS="200", TERM="dumb")
