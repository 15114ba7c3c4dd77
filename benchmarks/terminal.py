"""How quick the terminal is: python -m benchmarks.terminal

In a pseudo-terminal of 80 x 24 against the real program:
- from the start of the process to the first frame;
- from a key to what it paints, while Expert thinks about a move;
- what a move writes, the bot's reply with it;
- from Ctrl+C to the end of the process.

Beside the times stands what they cost the processor, which says the same on a busy machine.
"""

from __future__ import annotations

import os
import select
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import lapilli
from benchmarks.results import Row, at_most, keep, plain
from lapilli.engine.record import read_record
from tests.configurations import CONFIGURATIONS, HIDING
from tests.terminal.terminals import Terminal, terminal

SEED = 3
ROUNDS = 7
KEYS = 300
GAMES = 2
KEYS_OF_A_GAME = 20
QUIET = 0.4  # seconds without output: all is painted
LETTER, BACKSPACE, ENTER, LEAVE = "x", "\x7f", "\r", "\x03"
MOST_TO_START, MOST_TO_PAINT, MOST_TO_LEAVE = 400, 30, 200  # milliseconds
MOST_BYTES = 2000


def first_frame(**home: str) -> tuple[float, float]:
    """Seconds from the start of the process, and of the processor."""
    start = time.perf_counter()
    with terminal(**home) as at:
        at.wait_for("Lapilli")
        return time.perf_counter() - start, sum(processor_seconds(at.process.pid).values())


def processor_seconds(process: int) -> dict[int, float]:
    """What each thread of a process has cost the processor."""
    found = {}
    for thread in Path(f"/proc/{process}/task").iterdir():
        fields = (thread / "stat").read_text().rpartition(")")[2].split()
        found[int(thread.name)] = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return found


def read_until_quiet(at: Terminal) -> int:
    """The bytes that it writes until nothing more comes."""
    before = len(at.shown)
    while select.select([at.keyboard], [], [], QUIET)[0] and at.read_more():
        pass
    return len(at.shown) - before


def key_to_paint(game: str, **home: str) -> tuple[list[float], float]:
    """Seconds from each key to the first byte it paints, while a bot thinks; what a key costs the app's own thread."""
    seat = "1" if lapilli.game(game).deal(SEED).turn == 0 else "0"  # the bot begins
    with terminal("play", game, "--seat", seat, "--seed", str(SEED), "--level", "expert:600s", **home) as at:
        at.wait_for("thinking")  # the sentence may be broken
        read_until_quiet(at)
        app = at.process.pid
        before = processor_seconds(app)[app]
        found = []
        for number in range(KEYS):
            start = time.perf_counter()
            at.press(LETTER if number % 2 == 0 else BACKSPACE)
            at.read_more()
            found.append(time.perf_counter() - start)
            while select.select([at.keyboard], [], [], 0.005)[0]:
                at.read_more()
        return found, (processor_seconds(app)[app] - before) / KEYS


def bytes_a_move(game: str, **home: str) -> float:
    """What a move writes in the mean of some games, from the first key to what the bot answers; it does so at once."""
    games = [bytes_of_a_game(game, seed, **home) for seed in range(SEED, SEED + GAMES)]
    return sum(size for size, _ in games) / sum(moves for _, moves in games)


def bytes_of_a_game(game: str, seed: int, **home: str) -> tuple[int, int]:
    """What a game, or the beginning of a long one, writes, and its moves, the bots' among them."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "game.json"
        with terminal("play", game, "--seed", str(seed), "--level", "random", "--save", str(file), **home) as at:
            at.wait_for("Esc")
            read_until_quiet(at)
            begun = len(at.shown)
            for _ in range(KEYS_OF_A_GAME):
                at.press(ENTER)
                read_until_quiet(at)
                if file.exists() and read_record(file.read_text(encoding="utf-8")).result:
                    break
            return len(at.shown) - begun, len(read_record(file.read_text(encoding="utf-8")).moves)


def leaving(until: str, *arguments: str, **home: str) -> float:
    """Seconds from Ctrl+C to the end of the process."""
    with terminal(*arguments, **home) as at:
        at.wait_for(until)
        time.sleep(QUIET)  # a bar goes on
        start = time.perf_counter()
        at.press(LEAVE)
        at.left()
        return time.perf_counter() - start


def median(measure: Callable[[], float]) -> float:
    return statistics.median(measure() for _ in range(ROUNDS))


def p99(values: list[float]) -> float:
    return sorted(values)[int(len(values) * 0.99)]


def run(home: dict[str, str]) -> list[Row]:
    frames = [first_frame(**home) for _ in range(ROUNDS)]
    rows = [
        at_most("first frame after the start, ms", statistics.median(late for late, _ in frames) * 1000, MOST_TO_START),
        plain("first frame, ms of the processor", statistics.median(cost for _, cost in frames) * 1000),
    ]
    for game in HIDING:
        times, cost = key_to_paint(game, **home)
        rows.append(at_most(f"{game}, key to paint while Expert thinks, p99, ms", p99(times) * 1000, MOST_TO_PAINT))
        rows.append(plain(f"{game}, a key, ms of the processor", cost * 1000))
    for game in CONFIGURATIONS:
        rows.append(at_most(f"{game}, bytes a move, mean", bytes_a_move(game, **home), MOST_BYTES))
    thinking = ("--seat", "1", "--option", "dealer=1", "--level", "expert:600s")
    for what, until, arguments in (
        ("the first page", "Esc", ()),
        ("the app while Expert thinks", "thinking", ("play", "match", *thinking)),
        ("plain mode while Expert thinks", "Type ?", ("play", "match", "--plain", *thinking)),
        ("simulate", "0/", ("simulate", "match", "--games", "1000000000")),
        ("arena", "0/", ("arena", "match", "--bots", "expert:60s,casual", "--games", "1000")),
    ):
        late = median(lambda until=until, arguments=arguments: leaving(until, *arguments, **home))
        rows.append(at_most(f"Ctrl+C leaves {what}, ms", late * 1000, MOST_TO_LEAVE))
    return rows


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        keep("terminal", run({"XDG_CONFIG_HOME": folder, "PATH": os.environ["PATH"]}))


if __name__ == "__main__":
    main()
