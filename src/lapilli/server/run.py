"""Running the server in a process."""

from __future__ import annotations

import asyncio
import gc
import socket
from collections.abc import Callable

import uvicorn

from lapilli.engine.errors import OptionError
from lapilli.server.app import Server
from lapilli.server.logs import log_as_json
from lapilli.server.settings import Settings
from lapilli.server.socket import LARGEST_MESSAGE
from lapilli.server.wire import Wire

GARBAGE_THRESHOLDS = 100_000, 20, 20  # objects made before the youngest are looked at; every how many times the older


def run(settings: Settings, host: str, port: int, listening: Callable[[str], None]) -> None:
    """Serve until told to stop. `listening` is given the address as soon as clients can connect."""
    log_as_json(settings.log_level)
    bound = bind(host, port)
    server = uvicorn.Server(configured(Server(settings)))
    try:
        with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
            runner.run(serve(server, bound, listening))
    except KeyboardInterrupt:  # uvicorn has stopped in good order, then raises it again
        pass
    finally:
        bound.close()


def bind(host: str, port: int) -> socket.socket:
    try:
        return socket.create_server((host, port), reuse_port=False, backlog=2048)
    except OSError as error:
        raise OptionError(f"--host {host} --port {port}: {error.strerror}") from error


def configured(app: Server) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        ws=Wire,
        ws_per_message_deflate=False,
        ws_max_size=4 * LARGEST_MESSAGE,
        http="httptools",
        lifespan="on",
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
    )


async def serve(server: uvicorn.Server, bound: socket.socket, listening: Callable[[str], None]) -> None:
    serving = asyncio.create_task(server.serve([bound]))
    while not server.started and not serving.done():
        await asyncio.sleep(0.01)
    if server.started:
        collect_seldom()
        host, port = bound.getsockname()[:2]
        listening(f"http://{host}:{port}")
    await serving


def collect_seldom() -> None:
    """Look for cyclic garbage seldom, and never among what was there at the start.

    There is little of it: what a move makes is freed when nobody needs it any more. Looking for it at Python's usual
    rate takes a quarter of the time of a move, and stops everything for as long as there are tables in memory.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE_THRESHOLDS)
