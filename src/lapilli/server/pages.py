"""The files that `make` puts into the package: the browser app, and at /docs the documentation.

Every address that is not a file of the app is its first page: the app itself resolves it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from lapilli.server.files import SentFile, answer, made_file, prepared, sent_file
from lapilli.server.http import TheKeeper
from lapilli.server.pictures import preview_of
from lapilli.texts import LANGUAGES

PACKAGE = Path(__file__).parent.parent
ROOT = PACKAGE / "web"
DOCUMENTATION = PACKAGE / "site"
WITHOUT_APP = """<!doctype html><meta charset="utf-8"><title>Lapilli</title>
<p>This server runs, but the browser app was not built: run <code>make build</code>."""


@get(["/", "/{path:path}"], include_in_schema=False, opt={"quota": None})
async def page(
    request: Request[Any, Any, Any], keeper: TheKeeper, path: FromPath[Path | None] = None
) -> Response[bytes]:
    """A file of the app; the app itself for addresses that it resolves, such as /t/<table>."""
    name = str(path or "").lstrip("/")
    wanted = file_in(ROOT, name)
    if wanted is None:
        if (made := made_file(name)) is not None:
            return answered(request, made)
        if "." in name.rpartition("/")[2] or name.startswith("api/"):
            raise NotFoundException
        wanted = ROOT / "index.html"
    if not wanted.is_file():
        return Response(WITHOUT_APP.encode(), media_type="text/html; charset=utf-8")
    if preview := await preview_of(name, keeper, str(request.base_url).rstrip("/"), language_of(request)):
        html = wanted.read_text(encoding="utf-8").replace("</head>", preview + "</head>", 1)
        return answered(request, prepared(wanted, html.encode()))
    return answered(request, sent_file(wanted))


def language_of(request: Request[Any, Any, Any]) -> str:
    """The first language of a browser, or of a program that previews links, that we speak."""
    wanted = (part.strip()[:2].lower() for part in request.headers.get("accept-language", "").split(","))
    return next((language for language in wanted if language in LANGUAGES), "en")


@get(["/docs", "/docs/{path:path}"], include_in_schema=False, opt={"quota": None})
async def documentation(request: Request[Any, Any, Any], path: FromPath[Path | None] = None) -> Response[bytes]:
    """A page or file of the documentation."""
    if request.scope["raw_path"].endswith(b"/docs"):  # so that what its pages name relatively is found
        return Response(b"", status_code=307, headers={"Location": f"{request.scope.get('root_path', '')}/docs/"})
    name = str(path or "").lstrip("/")
    wanted = file_in(DOCUMENTATION, name) or file_in(DOCUMENTATION, str(Path(name, "index.html")))
    if wanted is None:
        raise NotFoundException
    return answered(request, sent_file(wanted))


def file_in(folder: Path, name: str) -> Path | None:
    """The file of that name, if it is one and lies within the folder."""
    try:
        wanted = (folder / name).resolve()
        return wanted if wanted.is_file() and wanted.is_relative_to(folder) else None
    except (OSError, ValueError) as error:  # too long, or no name that a file can have
        raise NotFoundException from error


def answered(request: Request[Any, Any, Any], file: SentFile) -> Response[bytes]:
    headers = request.headers
    return answer(file, headers.get("accept-encoding", ""), headers.get("if-none-match", ""))


PAGES = [page, documentation]
