"""Builds the documentation as a site into src/lapilli/site, from where `lapilli serve` sends it at /docs: `make docs`.

The pages of docs/ and of the root are gathered in build/docs with links that hold there, the lists of pages are added,
and Sphinx does the rest. A link that leads nowhere is an error.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path

from lapilli.games import names
from tools.icons import icon_svg

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
GATHERED = ROOT / "build/docs"
SITE = ROOT / "src/lapilli/site"
CONFIGURATION = ROOT / "tools/sphinx"
SPHINX = ("-q", "-W", "--keep-going", "-b", "html")  # quietly; what is wrong is an error, all of it told
BESIDE = ("CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md")  # pages of the root
FILES = ("deploy", "examples", "LICENSE")  # not pages, but pages lead to them
# The doors, and behind each its pages in order; GAME stands for every game that has such a page.
# A page that stands nowhere is an error.
DOORS = {
    "play": "play/GAME terminal print looking-back fair-deal rules/GAME",
    "host": "server compatibility SECURITY",
    "design": "lab GAME-cards",
    "research": "python rl rl-tensors bots protocol reference",
    "contribute": "CONTRIBUTING architecture new-game texts lessons browser testing CHANGELOG",
}
REFERENCE = ("lapilli", "lapilli.bots", "lapilli.lab", "lapilli.rl", "lapilli.client")
LINK = re.compile(r"(?P<text>\[[^\]]*\])\((?P<target>[^)#:\s]+)(?P<anchor>#[^)\s]*)?\)")
INLINE = re.compile(r"<(?P<kind>script|style)(?P<attributes>[^>]*)>(?P<text>.+?)</(?P=kind)>", re.DOTALL)


def build() -> None:
    gather()
    shutil.rmtree(SITE, ignore_errors=True)
    done = subprocess.run(
        [sys.executable, "-m", "sphinx", *SPHINX, "-d", ROOT / "build/doctrees", "-c", CONFIGURATION, GATHERED, SITE],
        cwd=ROOT,
        env={**os.environ, "LAPILLI_UNCOMPILED": "1"},  # compiled names have no signatures
        check=False,
    )
    if done.returncode:
        sys.exit("the documentation has faults, see above")
    for page in SITE.glob("**/*.html"):
        page.write_text(without_inline(page), encoding="utf-8")


def gather() -> None:
    """All pages in one folder, with the lists of pages and the reference."""
    shutil.rmtree(GATHERED, ignore_errors=True)
    shutil.copytree(DOCS, GATHERED)
    for name in BESIDE:
        shutil.copy(ROOT / name, GATHERED / name)
    for page in GATHERED.glob("**/*.md"):
        name = page.relative_to(GATHERED)
        source = ROOT / name if name.name in BESIDE else DOCS / name
        page.write_text(with_links(source, page), encoding="utf-8")
    add(GATHERED / "index.md", listed(f"{door}/index" for door in DOORS))
    for door, pages in DOORS.items():
        add(GATHERED / door / "index.md", listed(f"/{name}" for page in pages.split() for name in of_every_game(page)))
    (GATHERED / "reference.md").write_text("\n".join(["# Reference", *map(described, REFERENCE)]), encoding="utf-8")
    (GATHERED / "icon.svg").write_text(icon_svg(), encoding="utf-8")
    for file in FILES:
        there = GATHERED / "files" / file
        if (ROOT / file).is_dir():
            shutil.copytree(ROOT / file, there, ignore=shutil.ignore_patterns("*.egg-info", "build", "__pycache__"))
        else:
            shutil.copy(ROOT / file, there)


def of_every_game(page: str) -> list[str]:
    """The pages of that name; a name without GAME is one page, which must be there."""
    pages = [page.replace("GAME", name) for name in names()]
    return [found for found in pages if (DOCS / f"{found}.md").exists()] if "GAME" in page else [page]


def with_links(source: Path, page: Path) -> str:
    """The text of a page with links that hold where it lies now. What is no part of the site loses its link."""

    def moved(link: re.Match[str]) -> str:
        target = Path(os.path.normpath(source.parent / link["target"]))
        name = target.relative_to(DOCS if target.is_relative_to(DOCS) else ROOT)
        if name.as_posix() in BESIDE or target.is_relative_to(DOCS):
            there = GATHERED / name
        elif name.parts[0] in FILES and target.is_file():
            there = GATHERED / "files" / name
        else:
            return link["text"][1:-1]
        return f"{link['text']}({os.path.relpath(there, page.parent)}{link['anchor'] or ''})"

    return LINK.sub(moved, source.read_text(encoding="utf-8"))


def add(page: Path, text: str) -> None:
    page.write_text(page.read_text(encoding="utf-8") + text, encoding="utf-8")


def listed(pages: Iterable[str]) -> str:
    lines = "\n".join(pages)
    return f"\n```{{toctree}}\n:hidden:\n:maxdepth: 1\n\n{lines}\n```\n"


def described(module: str) -> str:
    """A chapter of the reference: every public name of a module."""
    names = import_module(module).__all__
    entries = "".join(f".. {kind(module, name)}:: {name}\n" for name in names)
    rest = f".. automodule:: {module}\n   :no-members:\n\n.. currentmodule:: {module}\n\n{entries}"
    return f"\n## {module}\n\n```{{eval-rst}}\n{rest}```\n"


def kind(module: str, name: str) -> str:
    value = getattr(import_module(module), name)
    if isinstance(value, type):
        return "autoexception" if issubclass(value, Exception) else "autoclass"
    return "autofunction" if callable(value) else "py:data"  # the module's own text says what it is


def without_inline(page: Path) -> str:
    """A page whose scripts and styles are files: the server allows no others."""

    def as_file(block: re.Match[str]) -> str:
        kind, attributes, text = block["kind"], block["attributes"], block["text"]
        if "src=" in attributes or "json" in attributes:
            return block[0]
        ending = {"script": "js", "style": "css"}[kind]
        file = SITE / "_static" / f"{hashlib.sha256(text.encode()).hexdigest()[:12]}.{ending}"
        file.write_text(text, encoding="utf-8")
        address = os.path.relpath(file, page.parent)
        if kind == "style":
            return f'<link rel="stylesheet" href="{address}">'
        return f'<script{attributes} src="{address}"></script>'

    return INLINE.sub(as_file, page.read_text(encoding="utf-8"))


if __name__ == "__main__":
    build()
