"""Files of the browser app as they are sent: compressed once, with a fingerprint so that they are sent only once.

Those of games that came with another package are made when they are asked for.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from functools import lru_cache
from pathlib import Path

import msgspec
from litestar import Response

from lapilli.browser import game_file

COMPRESSIBLE = ("text/", "application/json", "image/svg+xml", "application/manifest+json")
FOREVER = "public, max-age=31536000, immutable"  # for files whose names hold a fingerprint of what is in them
A_DAY = "public, max-age=86400"  # for pictures, which change with a new version of Lapilli at most
ASK_AGAIN = "no-cache"


class SentFile(msgspec.Struct, frozen=True):
    """What is in a file, plain and, if that is shorter, compressed."""

    plain: bytes
    packed: bytes | None
    fingerprint: str
    kind: str
    cache: str


def sent_file(path: Path) -> SentFile:
    return read(path, path.stat().st_mtime_ns)


@lru_cache(maxsize=4096)
def read(path: Path, changed: int) -> SentFile:
    """The file as it was at a time."""
    return prepared(path, path.read_bytes())


@lru_cache(maxsize=1024)
def made_file(path: str) -> SentFile | None:
    """A file of a game that the app was not built with, made now; None if no installed game has it."""
    plain = game_file(path)
    return None if plain is None else prepared(Path(path), plain)


def prepared(path: Path, plain: bytes) -> SentFile:
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if kind == "text/html":
        kind += "; charset=utf-8"
    packed = gzip.compress(plain, mtime=0) if kind.startswith(COMPRESSIBLE) else None
    fingerprint = f'"{hashlib.sha256(plain).hexdigest()[:20]}"'
    cache = FOREVER if "assets" in path.parts else A_DAY if "art" in path.parts else ASK_AGAIN
    return SentFile(plain, packed if packed and len(packed) < len(plain) else None, fingerprint, kind, cache)


def answer(file: SentFile, accepted: str, known: str) -> Response[bytes]:
    """The file for a browser that accepts these encodings and knows these fingerprints."""
    headers = {"Cache-Control": file.cache, "ETag": file.fingerprint, "Vary": "Accept-Encoding"}
    if file.fingerprint in known:
        return Response(b"", status_code=304, headers=headers)
    if file.packed is not None and "gzip" in accepted:
        return Response(file.packed, media_type=file.kind, headers={**headers, "Content-Encoding": "gzip"})
    return Response(file.plain, media_type=file.kind, headers=headers)
