"""What the base install can do without the extras, and what it says where it cannot."""

from __future__ import annotations

import json
import subprocess
import sys

from lapilli.extras import extra_with, packages

WITHOUT = """
import sys
for module in {modules!r}:
    sys.modules[module] = None  # as if it were not installed
from lapilli.cli import main
sys.argv = ["lapilli", *{arguments!r}]
main()
"""


def base_install(*arguments: str) -> subprocess.CompletedProcess[str]:
    """A command of an install without any extra."""
    base = {package for extra, package in packages() if not extra}
    modules = {package.replace("-", "_") for extra, package in packages() if extra and package not in base}
    code = WITHOUT.format(modules=sorted(modules), arguments=arguments)
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)


def test_games_are_played_and_simulated_without_any_extra() -> None:
    assert base_install("games").returncode == 0
    simplest = json.loads(base_install("games", "--json").stdout)[0]["name"]
    assert base_install("simulate", simplest, "--games", "10", "--json").returncode == 0


def test_a_command_that_needs_an_extra_says_which() -> None:
    simplest = json.loads(base_install("games", "--json").stdout)[0]["name"]
    for extra, command in {"server": ["serve"], "paper": ["print", simplest, "-o", "x.pdf"]}.items():
        done = base_install(*command)
        assert done.returncode == 2
        (line,) = done.stderr.splitlines()
        assert line.startswith("lapilli: this needs ")
        assert line.endswith(f"pip install 'lapilli[{extra}]'")


def test_a_module_is_known_by_its_package() -> None:
    assert extra_with("uvicorn.server") == "server"
    assert extra_with("font_source_sans_pro") == "paper"
    assert extra_with("no_such_module") is None


def test_the_doctor_finds_everything_in_order_here() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "lapilli", "doctor", "--json"], capture_output=True, text=True, check=False
    )
    found = {one["what"]: one["state"] for one in json.loads(done.stdout)}
    assert done.returncode == 0, done.stdout
    assert {"rules", "base", "extra server", "extra paper", "browser app", "server"} <= found.keys()
    assert "broken" not in found.values()


def test_the_doctor_names_what_is_broken() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "lapilli", "doctor", "--json"],
        env={"PATH": "", "XDG_DATA_HOME": "/dev/null"},
        capture_output=True,
        text=True,
        check=False,
    )
    (server,) = [one for one in json.loads(done.stdout) if one["what"] == "server"]
    assert (done.returncode, server["state"]) == (1, "broken")
    assert server["advice"]
