"""Running the server in a process."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec
import uvicorn

if sys.platform != "win32":
    import resource

from lapilli.engine.errors import OptionError
from lapilli.server.app import Server
from lapilli.server.http_connection import limited_connection
from lapilli.server.logs import log_as_json
from lapilli.server.settings import Settings, networks
from lapilli.server.socket import LARGEST_MESSAGE
from lapilli.server.wire import Wire

OTHER_FILES = 100  # that are no connections
GIVE_WAY_SECONDS = 0.0005  # after so long a thread that thinks in Python lets the event loop go on; usual are 5 ms
GARBAGE_THRESHOLDS = 100_000, 20, 20  # objects made before the youngest are looked at; every how many times the older


def run(settings: Settings, listening: Callable[[str], None]) -> None:
    """Serve until told to stop. `listening` is given the address as soon as clients can connect."""
    log_as_json(settings.log)
    raise_file_limit()
    app = Server(settings)
    bound = bind(settings.host, settings.port)
    try:
        with asyncio.Runner(loop_factory=configured(app).get_loop_factory()) as runner:
            runner.run(serve(app, HttpServer(configured(app)), bound, listening))
    finally:
        bound.close()


def check(settings: Settings) -> str:
    """What the settings come to, after a look at everything that a server needs; OptionError for what is wrong."""

    asyncio.run(check_ports_and_storage(settings))
    shown = msgspec.structs.replace(settings, private="…" if settings.private else None)
    return msgspec.json.format(msgspec.json.encode(shown)).decode()


async def check_ports_and_storage(settings: Settings) -> None:
    """OptionError if a server could not start with these settings now."""
    bind(settings.host, settings.port).close()
    async with Server(settings).running():
        pass


def bind(host: str, port: int) -> socket.socket:
    is_ipv6 = ":" in host
    try:
        return socket.create_server(
            (host, port),
            family=socket.AF_INET6 if is_ipv6 else socket.AF_INET,
            dualstack_ipv6=host == "::" and socket.has_dualstack_ipv6(),
            backlog=2048,
        )
    except (OSError, UnicodeError) as error:
        raise OptionError(f"--host {host} --port {port}: {getattr(error, 'strerror', None) or error}") from error


def raise_file_limit() -> None:
    """Every connection is an open file: take as many as the system allows."""
    if sys.platform != "win32":
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def most_connections() -> int:
    return sys.maxsize if sys.platform == "win32" else resource.getrlimit(resource.RLIMIT_NOFILE)[0] - OTHER_FILES


def configured(app: Server) -> uvicorn.Config:
    proxies = app.settings.trusted_proxies
    return uvicorn.Config(
        app,
        ws=Wire,
        ws_per_message_deflate=False,
        ws_max_size=4 * LARGEST_MESSAGE,
        http=limited_connection(app.limits, networks(proxies), most_connections()),
        lifespan="off",
        log_level="error",
        access_log=False,
        server_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies,
        timeout_graceful_shutdown=5,
    )


class HttpServer(uvicorn.Server):
    """uvicorn's server, which ends when it is told to by a signal and leaves the rest of the process to us."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


async def serve(app: Server, server: HttpServer, bound: socket.socket, listening: Callable[[str], None]) -> None:
    async with app.running():
        serving = asyncio.create_task(server.serve([bound]))
        while not server.started and not serving.done():
            await asyncio.sleep(0.01)
        if server.started:
            collect_garbage_seldom()
            sys.setswitchinterval(GIVE_WAY_SECONDS)
            host, port = bound.getsockname()[:2]
            listening(f"http://{f'[{host}]' if ':' in host else host}:{port}{app.settings.base}")
        await serving


def collect_garbage_seldom() -> None:
    """Look for cyclic garbage seldom, and never among what was there at the start.

    There is little of it: what a move makes is freed when nobody needs it any more. Looking for it at Python's usual
    rate takes a quarter of the time of a move, and stops everything for as long as there are tables in memory.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE_THRESHOLDS)
