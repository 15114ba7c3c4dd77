"""Compiles the rules: each module under src/lapilli with a .pxd beside it. The rest is in pyproject.toml.

Rules and searches are compiled with the arithmetic and the lists of C; tables and the server, and modules whose .pxd
declares nothing, with those of Python.

The compiled modules subclass each other, so either all of them are installed or none.
The environment variable LAPILLI_COMPILE chooses:
    auto    (the default) compile if possible; otherwise install uncompiled and say so
    always  a module that does not compile is an error
    never   install uncompiled
"""

import os
import re
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

SOURCE = Path("src")
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
TABLES = ("lapilli.table", "lapilli.protocol", "lapilli.server")
DECLARATION = re.compile(r"^\s*cp?def\b", re.MULTILINE)
AS_IN_PYTHON = {"infer_types": None, "boundscheck": True, "wraparound": True, "cdivision": False}
# No -march=native: wheels travel. Cython compares with None in a way that gcc takes for a mistake.
C_FLAGS = ["/O2"] if os.name == "nt" else ["-O3", "-g0", "-Wno-array-bounds"]


def rules_modules() -> list[Extension]:
    """An extension for each module with a .pxd, named by its place in the package."""
    modules = []
    for pxd in sorted(SOURCE.glob("lapilli/**/*.pxd")):
        source = pxd.with_suffix(".py")
        if source.exists():
            name = ".".join(source.relative_to(SOURCE).with_suffix("").parts)
            module = Extension(name, [source.as_posix()], extra_compile_args=C_FLAGS)
            if name.startswith(TABLES) or not DECLARATION.search(pxd.read_text(encoding="utf-8")):
                module.cython_directives = AS_IN_PYTHON
            modules.append(module)
    return modules


class BuildRules(build_ext):
    """Translates the rules to C in build/cython and compiles them: all, or none."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or CORES
        if self.inplace:  # kept between builds, so that only changed modules are compiled again
            self.build_lib = self.build_temp = "build/inplace"

    def run(self) -> None:
        self.remove_compiled(keep={self.get_ext_filename(module.name) for module in self.extensions})
        try:
            self.translate()
            super().run()
        except Exception as error:
            self.remove_compiled(keep=set())
            self.extensions = []
            if COMPILE == "always":
                raise SystemExit(f"lapilli: does not compile: {error}") from error
            print(
                "lapilli: the rules do not compile here and are installed uncompiled, 100 times slower. "
                "For speed install a C compiler and the Python headers "
                "(Debian: gcc libc6-dev python3-dev) and do this again."
            )

    def translate(self) -> None:
        from Cython.Build import cythonize

        translated = cythonize(
            self.extensions,
            build_dir="build/cython",
            include_path=[str(SOURCE)],
            compiler_directives=DIRECTIVES,
            nthreads=CORES,
            quiet=True,
        )
        c_files = {module.name: module.sources for module in translated}
        for module in self.extensions:
            module.sources = c_files[module.name]

    def remove_compiled(self, keep: set[str]) -> None:
        """Removes the compiled modules not in `keep`: a stale one would hide its source."""
        root = SOURCE if self.inplace else Path(self.build_lib)
        suffix = Path(self.get_ext_filename("any")).suffix
        for path in root.glob(f"lapilli/**/*{suffix}"):
            if str(path.relative_to(root)) not in keep:
                path.unlink()


if __name__ == "__main__":  # translating in parallel may import this file again
    if COMPILE not in ("auto", "always", "never"):
        raise SystemExit(f"LAPILLI_COMPILE is {COMPILE!r}: choose auto, always or never")
    setup(
        ext_modules=[] if COMPILE == "never" else rules_modules(),
        cmdclass={"build_ext": BuildRules},
    )
