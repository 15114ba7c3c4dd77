"""Compiles lapilli as src/lapilli/compiling.py says. The rest is in pyproject.toml."""

from importlib.util import module_from_spec, spec_from_file_location

spec = spec_from_file_location("compiling", "src/lapilli/compiling.py")  # lapilli is not installed yet
compiling = module_from_spec(spec)
spec.loader.exec_module(compiling)

if __name__ == "__main__":  # translating in parallel may import this file again
    compiling.setup(as_in_python=("lapilli.table", "lapilli.protocol", "lapilli.server"))
