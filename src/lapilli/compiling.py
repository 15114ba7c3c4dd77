"""Compiles the rules of a package: each module with a .pxd beside it. For Lapilli itself and for others' games.

A game's setup.py is two lines; it needs setuptools, cython and lapilli to be there (`[build-system] requires`):

    from lapilli.compiling import setup
    setup()

The modules with a .pxd that declares something are compiled with the arithmetic and the lists of C, all others with
those of Python. Compiled modules subclass each other, so either all of a package are compiled or none.
Compiled rules fit the version of Lapilli that they were compiled with, and no other.

The environment variable LAPILLI_COMPILE chooses:
    auto    (the default) compile if possible; otherwise install uncompiled and say so
    always  a module that does not compile is an error
    never   install uncompiled
"""

from __future__ import annotations

import os
import re
from importlib.util import find_spec
from pathlib import Path

import setuptools
from setuptools import Extension
from setuptools.command.build_ext import build_ext

COMPILE = os.environ.get("LAPILLI_COMPILE", "auto")
CORES = 2
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # hints in the .py are for people and mypy; C types stand in the .pxd
    "infer_types": True,  # a local made from C integers is one; arithmetic wraps as in C
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
}
DECLARATION = re.compile(r"^\s*cp?def\b", re.MULTILINE)
AS_IN_PYTHON = {"infer_types": None, "boundscheck": True, "wraparound": True, "cdivision": False}
# No -march=native: wheels travel. Cython compares with None in a way that gcc takes for a mistake.
C_FLAGS = ["/O2"] if os.name == "nt" else ["-O3", "-g0", "-Wno-array-bounds"]
ENGINE = "lapilli.engine.state"


def setup(source: str = "src", as_in_python: tuple[str, ...] = ()) -> None:
    """setuptools.setup for a package in the folder `source`. Modules of `as_in_python` get no arithmetic of C."""
    if COMPILE not in ("auto", "always", "never"):
        raise SystemExit(f"LAPILLI_COMPILE is {COMPILE!r}: choose auto, always or never")
    modules = [] if COMPILE == "never" else rules_modules(Path(source), as_in_python)
    setuptools.setup(ext_modules=modules, cmdclass={"build_ext": BuildRules})


def rules_modules(source: Path, as_in_python: tuple[str, ...]) -> list[Extension]:
    """An extension for each module with a .pxd, named by its place in the package."""
    modules = []
    for pxd in sorted(source.glob("**/*.pxd")):
        module = pxd.with_suffix(".py")
        if module.exists():
            name = ".".join(module.relative_to(source).with_suffix("").parts)
            extension = Extension(name, [module.as_posix()], extra_compile_args=C_FLAGS)
            if name.startswith(as_in_python) or not DECLARATION.search(pxd.read_text(encoding="utf-8")):
                extension.cython_directives = AS_IN_PYTHON
            modules.append(extension)
    return modules


def engine_is_uncompiled(source: Path) -> bool:
    """Whether the rules would be compiled for an engine that is not."""
    if (source / "lapilli").exists():
        return False
    engine = find_spec(ENGINE)
    return engine is None or str(engine.origin).endswith(".py")


class BuildRules(build_ext):
    """Translates the rules to C in build/cython and compiles them: all, or none."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.source = Path((self.distribution.package_dir or {}).get("", "."))
        self.parallel = self.parallel or CORES
        if self.inplace:  # kept between builds, so that only changed modules are compiled again
            self.build_lib = self.build_temp = "build/inplace"
        self.root = self.source if self.inplace else Path(self.build_lib)  # setuptools changes `inplace` on the way

    def run(self) -> None:
        self.remove_compiled(keep={self.get_ext_filename(module.name) for module in self.extensions})
        try:
            if engine_is_uncompiled(self.source):
                raise RuntimeError("lapilli itself is uncompiled")
            self.translate()
            super().run()
        except Exception as error:
            self.remove_compiled(keep=set())
            self.extensions = []
            name = self.distribution.get_name()
            if COMPILE == "always":
                raise SystemExit(f"{name}: does not compile: {error}") from error
            print(
                f"{name}: the rules do not compile here and are installed uncompiled, 100 times slower. "
                "For speed install a C compiler and the Python headers "
                "(Debian: gcc libc6-dev python3-dev) and do this again."
            )

    def translate(self) -> None:
        from Cython.Build import cythonize

        engine = find_spec("lapilli")
        installed = Path(str(engine.origin)).parent.parent if engine else self.source
        translated = cythonize(
            self.extensions,
            build_dir="build/cython",
            include_path=[str(self.source), str(installed)],
            compiler_directives=DIRECTIVES,
            nthreads=CORES,
            quiet=True,
        )
        c_files = {module.name: module.sources for module in translated}
        for module in self.extensions:
            module.sources = c_files[module.name]

    def remove_compiled(self, keep: set[str]) -> None:
        """Removes the compiled modules not in `keep`: a stale one would hide its source."""
        suffix = Path(self.get_ext_filename("any")).suffix
        for path in self.root.glob(f"**/*{suffix}"):
            name = path.relative_to(self.root)
            if str(name) not in keep and (self.source / name.parent / f"{name.name.partition('.')[0]}.py").exists():
                path.unlink()
