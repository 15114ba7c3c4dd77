"""The browser app: the files that `make build` puts into `lapilli/web`, its first page for every address of its own."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

ROOT = Path(__file__).parent.parent / "web"
FOREVER = "public, max-age=31536000, immutable"  # for files whose names hold a fingerprint of what is in them
WITHOUT_APP = """<!doctype html><meta charset="utf-8"><title>Lapilli</title>
<p>This server runs, but the browser app was not built: run <code>make build</code>."""


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(path: FromPath[Path | None] = None) -> Response[bytes]:
    """A file of the app; the app itself for addresses that it resolves, such as /t/<table>."""
    wanted = (ROOT / str(path or "").lstrip("/")).resolve()
    if wanted.is_file() and wanted.is_relative_to(ROOT):
        kind = mimetypes.guess_type(wanted.name)[0] or "application/octet-stream"
        cache = FOREVER if "assets" in wanted.parts else "no-cache"
        return Response(wanted.read_bytes(), media_type=kind, headers={"Cache-Control": cache})
    if "." in wanted.name or str(path).startswith("/api/"):
        raise NotFoundException
    index = ROOT / "index.html"
    text = index.read_bytes() if index.is_file() else WITHOUT_APP.encode()
    return Response(text, media_type="text/html; charset=utf-8", headers={"Cache-Control": "no-cache"})


PAGES = [page]
