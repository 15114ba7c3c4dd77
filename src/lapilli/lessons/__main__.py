"""`python -m lapilli.lessons FOLDER` writes the lessons for the browser."""

import sys
from pathlib import Path

from lapilli.lessons.export import write

if len(sys.argv) != 2:
    sys.exit("usage: python -m lapilli.lessons FOLDER")
write(Path(sys.argv[1]))
