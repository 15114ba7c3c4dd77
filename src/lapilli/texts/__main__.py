"""`python -m lapilli.texts FOLDER` writes the texts for the browser."""

import sys
from pathlib import Path

from lapilli.texts.export import write

if len(sys.argv) != 2:
    sys.exit("usage: python -m lapilli.texts FOLDER")
write(Path(sys.argv[1]))
