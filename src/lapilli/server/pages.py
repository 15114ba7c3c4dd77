"""The files that `make` puts into the package: the browser app, and at /docs the documentation.

Every address that is not a file of the app is its first page: the app itself resolves it.
"""

from __future__ import annotations

from pathlib import Path

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from lapilli.server.files import SentFile, answer, made_file, prepared, sent_file
from lapilli.server.http import AnyRequest, TheKeeper
from lapilli.server.pictures import preview_of
from lapilli.texts import LANGUAGES

PACKAGE = Path(__file__).parent.parent
ROOT = PACKAGE / "web"
FIRST_PAGE = ROOT / "index.html"
BASE = '<base href="{}/"'  # in the first page: whence all its addresses are meant
DOCUMENTATION = PACKAGE / "site"
WITHOUT_APP = """<!doctype html><meta charset="utf-8"><title>Lapilli</title>
<p>This server runs, but the browser app was not built: run <code>make build</code>."""
TheBase = NamedDependency[str]


@get(["/", "/{path:path}"], include_in_schema=False, opt={"quota": None})
async def page(
    request: AnyRequest, keeper: TheKeeper, base: TheBase, path: FromPath[Path | None] = None
) -> Response[bytes]:
    """A file of the app; the app itself for addresses that it resolves, such as /t/<table>."""
    if base and request.scope["raw_path"] == base.encode():  # below which the browser's worker looks after pages
        return elsewhere(base + "/")
    name = str(path or "").lstrip("/")
    wanted = file_in(ROOT, name)
    if wanted is None:
        if (made := made_file(name)) is not None:
            return answered(request, made)
        if "." in name.rpartition("/")[2] or name.startswith("api/"):
            raise NotFoundException
        wanted = FIRST_PAGE
    if not wanted.is_file():
        return Response(WITHOUT_APP.encode(), media_type="text/html; charset=utf-8")
    file = sent_file(wanted)
    if wanted == FIRST_PAGE:
        preview = await preview_of(name, keeper, str(request.base_url).rstrip("/") + base, language_of(request))
        html = file.plain.decode().replace(BASE.format(""), BASE.format(base)).replace("</head>", preview + "</head>")
        if html.encode() != file.plain:
            file = prepared(wanted, html.encode())
    return answered(request, file)


def language_of(request: AnyRequest) -> str:
    """The first language of a browser, or of a program that previews links, that we speak."""
    wanted = (part.strip()[:2].lower() for part in request.headers.get("accept-language", "").split(","))
    return next((language for language in wanted if language in LANGUAGES), "en")


@get(["/docs", "/docs/{path:path}"], include_in_schema=False, opt={"quota": None})
async def documentation(request: AnyRequest, base: TheBase, path: FromPath[Path | None] = None) -> Response[bytes]:
    """A page or file of the documentation."""
    if request.scope["raw_path"].endswith(b"/docs"):  # so that what its pages name relatively is found
        return elsewhere(base + "/docs/")
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


def elsewhere(address: str) -> Response[bytes]:
    return Response(b"", status_code=307, headers={"Location": address})


def answered(request: AnyRequest, file: SentFile) -> Response[bytes]:
    headers = request.headers
    return answer(file, headers.get("accept-encoding", ""), headers.get("if-none-match", ""))


PAGES = [page, documentation]
