"""How the app takes over a terminal on which its first page is painted already."""

from __future__ import annotations

from textual.drivers.linux_driver import LinuxDriver

ALTERNATE_SCREEN = "\x1b[?1049h"  # clears it


class ContinuingDriver(LinuxDriver):
    """Leaves what is painted until the app paints something else."""

    is_first = True

    def write(self, data: str) -> None:
        if self.is_first and ALTERNATE_SCREEN in data:
            self.is_first = False
            data = data.replace(ALTERNATE_SCREEN, "", 1)
        super().write(data)
