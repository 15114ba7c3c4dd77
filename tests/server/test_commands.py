"""The commands for hosts, as a host types them."""

from __future__ import annotations

import asyncio
import io
import socket
import sys
from contextlib import redirect_stderr
from pathlib import Path
from unittest.mock import patch

import pytest

from lapilli.cli import main
from lapilli.server.storage import Storage, storage_at
from tests.server.clients import make, pair
from tests.server.servers import served, sqlite_url
from tests.terminal.test_cli import lapilli_command


def said(*arguments: str) -> str:
    run = lapilli_command(*arguments)
    assert run.returncode == 0, run.stderr
    return run.stdout


def complaint(*arguments: str) -> str:
    """The one line that a wrong use is answered with. It is asked in this process: there are many."""
    heard = io.StringIO()
    with patch.object(sys, "argv", ["lapilli", *arguments]), redirect_stderr(heard), pytest.raises(SystemExit) as end:
        main()
    lines = [line for line in heard.getvalue().splitlines() if "uncompiled" not in line]
    assert (end.value.code, len(lines)) == (2, 1), heard.getvalue()
    return lines[0]


def test_a_host_looks_after_a_server_that_runs(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path)
    with served(url) as one:
        ana, ben = pair(one.url)
        table = ana.views[0]["table"]
        assert table in said("admin", "list", "--database", url)
        shown = said("admin", "show", table, "--database", url)
        assert "Ana" in shown
        assert "guests: " in shown
        assert '"created"' in said("admin", "export", table, "--database", url)
        assert "1 tables" in said("admin", "statistics", "--database", url)
        assert ana.play(0)["type"] == "ok"  # the server has not noticed
        said("admin", "ban", "address", "2001:db8::7", "--reason", "rude", "--database", url)
        assert "2001:db8::" in said("admin", "bans", "--database", url)
        said("admin", "unban", "address", "2001:db8::", "--database", url)
        said("admin", "mute", "somebody", "--database", url)
        said("admin", "delete", table, "--database", url)
        assert table not in said("admin", "list", "--database", url)
        assert "no table" in complaint("admin", "show", table, "--database", url)
        ana.close()
        ben.close()


def test_a_backup_of_a_server_that_runs_is_restored(tmp_path: Path) -> None:
    url, copy = sqlite_url(tmp_path), str(tmp_path / "copy.db")
    with served(url) as one:
        table = make(one.url)["table"]
        assert "1 tables" in said("backup", copy, "--database", url)
    restored = f"sqlite:///{tmp_path / 'restored.db'}"
    assert "1 tables" in said("restore", copy, "--database", restored)
    assert table in said("admin", "list", "--database", restored)
    assert "is there already" in complaint("restore", copy, "--database", restored)
    assert "is there already" in complaint("backup", copy, "--database", url)


def test_serve_check_looks_at_settings_and_database(tmp_path: Path) -> None:
    file = tmp_path / "lapilli.toml"
    file.write_text(
        f'database = "{sqlite_url(tmp_path)}"\nport = 0\nprivate = "secret phrase"\n'
        "[quotas]\ntables = { burst = 5, per_second = 0.1 }\n[retention]\nabandoned_tables = 30\n"
    )
    shown = said("serve", "--check", "--settings", str(file))
    assert '"burst": 5' in shown
    assert '"abandoned_tables": 30' in shown
    assert "secret phrase" not in shown


@pytest.mark.parametrize(
    ("written", "wrong"),
    [
        ("colour = 1", "colour"),
        ("port = 'x'", "port"),
        ("[quotas]\ntables = 3", "tables"),
        ("[quotas]\nnothing = 3", "nothing"),
        ("[", "lapilli.toml"),
        ("log = 'loud'", "'loud' is not one of debug, info, warning, error"),
    ],
)
def test_wrong_settings_are_one_line(tmp_path: Path, written: str, wrong: str) -> None:
    file = tmp_path / "lapilli.toml"
    file.write_text(written)
    assert wrong in complaint("serve", "--check", "--settings", str(file))


@pytest.mark.parametrize(
    ("arguments", "wrong"),
    [
        (["--database", "mysql://x"], "is not a place to store tables"),
        (["--database", "sqlite:////dev/null/x/tables.db"], "--database: /dev/null/x/tables.db: Not a directory"),
        (["--database", "postgresql://nobody@127.0.0.1:1/none"], "--database: cannot be opened"),
        (["--bus", "redis://127.0.0.1:1"], "--bus: cannot be reached"),
        (["--bus", "kafka://x"], "is not a bus"),
        (["--log", "loud"], "--log: 'loud' is not one of"),
        (["--port", "70000"], "--port: 70000 is not a port"),
        (["--base", "games"], "--base: 'games' is not the path of a site; write /games"),
        (["--base", "/games/"], "--base: '/games/' is not"),
        (["--base", "/../x"], "--base: '/../x' is not"),
        (["--host", "nowhere.invalid"], "--host nowhere.invalid"),
        (["--host", "::zz"], "--host ::zz"),
        (["--metrics", "9100"], "--metrics: '9100' is not an address"),
        (["--trusted-proxies", "nginx"], "--trusted-proxies: 'nginx'"),
        (["--private", " "], "--private: the pass phrase is empty"),
        (["--settings", "/no/such/file"], "--settings: /no/such/file: No such file"),
    ],
)
def test_what_cannot_be_served_is_one_line(tmp_path: Path, arguments: list[str], wrong: str) -> None:
    database = [] if "--database" in arguments else ["--database", sqlite_url(tmp_path)]
    port = [] if "--port" in arguments else ["--port", "0"]
    assert wrong in complaint("serve", *port, *database, *arguments)


def test_a_port_in_use_is_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert "in use" in complaint("serve", "--port", port, "--database", sqlite_url(tmp_path))


def test_a_file_that_is_served_already_is_one_line(tmp_path: Path) -> None:
    with served(sqlite_url(tmp_path)):
        again = complaint("serve", "--port", "0", "--database", sqlite_url(tmp_path))
        assert "is served by another process" in again


def test_a_file_that_is_no_database_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "tables.db").write_text("no database " * 100)
    assert "not a database" in complaint("serve", "--port", "0", "--database", sqlite_url(tmp_path))


def test_a_damaged_server_file_is_not_made_by_looking(tmp_path: Path) -> None:
    assert "there is no such file" in complaint("admin", "list", "--database", sqlite_url(tmp_path))
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("command", ["serve", "backup", "restore", "admin"])
def test_every_command_for_hosts_has_help_with_an_example(command: str) -> None:
    run = lapilli_command(command, "--help")
    assert run.returncode == 0
    assert f"Example: lapilli {command}" in " ".join(run.stdout.replace("`", "").split())


def test_a_server_that_is_stopped_leaves_one_file(tmp_path: Path) -> None:
    with served(sqlite_url(tmp_path)) as one:
        table = make(one.url)["table"]
    assert not (tmp_path / "tables.db-wal").exists()

    async def read() -> list[bytes]:
        storage: Storage = storage_at(sqlite_url(tmp_path))
        await storage.open()
        try:
            return await storage.read(table)
        finally:
            await storage.close()

    assert asyncio.run(read())
