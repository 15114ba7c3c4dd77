"""The program in a real terminal, as far as a pseudo-terminal is one."""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path

import pytest

import lapilli
from lapilli.terminal.plain import CLEAR
from tests.configurations import HIDDEN_HANDS, OPEN_GAME
from tests.terminal.emulator import UNKNOWN, Seen
from tests.terminal.terminals import WIDTH, terminal

OPENED, CLOSED = b"\x1b[?1049h", b"\x1b[?1049l"  # the alternate screen, of which nothing stays in the scroll-back


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    return {"XDG_CONFIG_HOME": str(tmp_path)}


def test_nothing_of_a_game_is_left_in_the_scroll_back(home: dict[str, str]) -> None:
    with terminal("play", HIDDEN_HANDS, "--together", "--seed", "5", "--name", "Ana", "--name", "Ben", **home) as at:
        seen = at.wait_for("Ana, it is your turn")
        at.press("\r")
        at.wait_for("Your turn", seen)
        at.press("\x03")
        assert at.left() == 0
    before, _, rest = at.shown.partition(OPENED)
    inside, _, after = rest.rpartition(CLOSED)
    assert b"Ana" in inside
    assert b"Ana" not in before + after


def test_what_is_on_the_screen_can_be_painted_anew(home: dict[str, str]) -> None:
    with terminal("play", OPEN_GAME, "--seed", "3", **home) as at:
        at.wait_to_see(lambda screen: "F1 Rules" in screen.text())
        before = at.screen.text()
        at.look().cells[3] = [Seen("#", frozenset(), "", "")] * WIDTH  # another program writes there
        at.press("\x0c")
        at.wait_to_see(lambda screen: screen.text() == before)


def test_a_terminal_of_another_size_is_painted_anew(home: dict[str, str]) -> None:
    with terminal("play", OPEN_GAME, "--seed", "3", **home) as at:
        at.wait_to_see(lambda screen: "F1 Rules" in screen.text())
        for width, height in ((100, 30), (60, 20), (80, 20)):
            at.resize(width, height)
            at.wait_to_see(lambda screen: "F1 Rules" in screen.text() and UNKNOWN not in screen.text())


def test_after_a_pause_in_the_shell_all_is_painted_anew(home: dict[str, str]) -> None:
    with terminal("play", OPEN_GAME, "--seed", "3", **home) as at:
        at.wait_to_see(lambda screen: "F1 Rules" in screen.text())
        before, since = at.screen.text(), len(at.shown)
        at.press("\x1a")
        at.wait_for(CLOSED.decode(), since)
        os.waitid(os.P_PID, at.process.pid, os.WSTOPPED)
        at.process.send_signal(signal.SIGCONT)
        at.wait_for(OPENED.decode(), since)
        at.wait_to_see(lambda screen: screen.text() == before)


def test_a_letter_writes_a_few_bytes_and_a_thinking_bot_none(home: dict[str, str]) -> None:
    seat = "1" if lapilli.game(OPEN_GAME).deal(3).turn == 0 else "0"  # the bot begins
    with terminal("play", OPEN_GAME, "--seat", seat, "--seed", "3", "--level", "expert:600s", **home) as at:
        at.wait_to_see(lambda screen: "thinking" in screen.text() and "F1 Rules" in screen.text())
        at.press("q")
        at.wait_to_see(lambda screen: "> quit" in screen.text())
        since = len(at.shown)
        at.press("\x7f")
        at.wait_to_see(lambda screen: "> quit" not in screen.text())
        assert len(at.shown) - since < 60


def test_what_is_typed_before_the_app_is_loaded_is_done(home: dict[str, str]) -> None:
    with terminal(**home) as at:
        at.wait_for("Lapilli")
        at.press("\r")
        at.wait_for("Points to win")
        at.press("\x03")
        assert at.left() == 0


def test_no_hand_is_left_on_the_screen_of_the_plain_mode(home: dict[str, str]) -> None:
    with terminal("play", HIDDEN_HANDS, "--plain", "--together", "--seed", "5", **home) as at:
        at.wait_for("only you can see")
        at.press("\r")
        at.wait_for("Your move:")
        assert at.interrupted() == 0
    after = at.shown.rpartition(CLEAR.encode())[2]
    assert b"Good-bye" in after
    assert b"hand" not in after


def test_without_colours_no_colour_is_written(home: dict[str, str]) -> None:
    with terminal(NO_COLOR="1", **home) as at:
        at.wait_for("Lapilli")
        at.press("\x03")
        assert at.left() == 0
    assert b"38;" not in at.shown
    assert b"48;" not in at.shown


def test_a_terminal_of_sixteen_colours_gets_no_others(home: dict[str, str]) -> None:
    with terminal(**home, TERM="xterm") as at:
        at.wait_for("Lapilli")
        at.press("\x03")
        assert at.left() == 0
    assert b"38;" not in at.shown
    assert b"\x1b[" in at.shown


def test_in_ascii_the_whole_screen_is(home: dict[str, str]) -> None:
    with terminal("--ascii", **home) as at:
        at.wait_for("Lapilli")
        at.press("\x03")
        assert at.left() == 0
    assert at.shown.isascii()


@pytest.mark.parametrize(
    "command",
    [
        ("simulate", HIDDEN_HANDS, "--games", "100000000"),
        ("arena", HIDDEN_HANDS, "--bots", "expert:60s,casual", "--games", "100"),
    ],
    ids=["simulate", "arena"],
)
def test_ctrl_c_ends_long_work_whatever_its_threads_do(command: tuple[str, ...]) -> None:
    with terminal(*command) as at:
        at.wait_for("0/")  # the bar
        at.press("\x03")
        assert at.left() == 130
    assert at.shown.rfind(b"\x1b[?25h") > at.shown.rfind(b"\x1b[?25l"), "the cursor is there again"


def test_ctrl_c_while_a_bot_thinks_keeps_the_game(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    chosen = ("--seed", "5", "--option", "dealer=1", "--level", "expert:600s", "--save", str(file))
    with terminal("play", HIDDEN_HANDS, "--plain", *chosen) as at:
        at.wait_for("Your move:")
        at.press("rx@1\r")
        at.wait_for("You draw")
        at.press("\x03")
        assert at.left() == 0
    assert json.loads(file.read_text())["moves"] == ["RX@1"]
