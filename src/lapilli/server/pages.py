"""The browser app: the files that `make build` puts into `lapilli/web`, its first page for every address of its own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from lapilli.server.files import answer, made_file, sent_file

ROOT = Path(__file__).parent.parent / "web"
WITHOUT_APP = """<!doctype html><meta charset="utf-8"><title>Lapilli</title>
<p>This server runs, but the browser app was not built: run <code>make build</code>."""


@get(["/", "/{path:path}"], include_in_schema=False, opt={"quota": None})
async def page(request: Request[Any, Any, Any], path: FromPath[Path | None] = None) -> Response[bytes]:
    """A file of the app; the app itself for addresses that it resolves, such as /t/<table>."""
    headers = request.headers
    accepted, known = headers.get("accept-encoding", ""), headers.get("if-none-match", "")
    name = str(path or "").lstrip("/")
    try:
        wanted = (ROOT / name).resolve()
        is_ours = wanted.is_file() and wanted.is_relative_to(ROOT)
    except (OSError, ValueError) as error:  # too long, or no name that a file can have
        raise NotFoundException from error
    if not is_ours:
        if (made := made_file(name)) is not None:
            return answer(made, accepted, known)
        if "." in wanted.name or str(path).startswith("/api/"):
            raise NotFoundException
        wanted = ROOT / "index.html"
    if not wanted.is_file():
        return Response(WITHOUT_APP.encode(), media_type="text/html; charset=utf-8")
    return answer(sent_file(wanted), accepted, known)


PAGES = [page]
