"""The pages and their files: read once, compressed once, and asked for again only when they have changed."""

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from benben.web.errors import Refused

STATIC = Path(__file__).parent.parent / "static"
SMALL = 500  # bytes that are not worth compressing
COMPRESSED = ("text/", "application/json", "image/svg+xml", "application/manifest+json")
TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".html": "text/html",
    ".json": "application/json",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}
PAGES = {
    "/": "home",
    "/table/{table}": "table",
    "/review/{table}": "review",
    "/learn": "learn",
    "/learn/{game}": "rules",
    "/learn/{game}/lesson": "lesson",
    "/lab": "lab",
    "/lab/{experiment}": "experiment",
}


@dataclass(frozen=True)
class Asset:
    """A file as it is sent."""

    type: str
    plain: bytes
    packed: bytes
    tag: str


@lru_cache(256)
def asset(path: Path, changed: float) -> Asset:
    """A file by its path and the time of its last change."""
    plain = path.read_bytes()
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    worth = len(plain) > SMALL and kind.startswith(COMPRESSED)
    text = kind.startswith("text/")
    return Asset(
        f"{kind}; charset=utf-8" if text else kind,
        plain,
        gzip.compress(plain, 9, mtime=0) if worth else b"",
        f'"{hashlib.sha256(plain).hexdigest()[:20]}"',
    )


def send(request: Request, path: Path) -> Response:
    """A file; 304 if the browser has it already."""
    try:
        if not path.is_file():
            raise Refused("not-found", "There is nothing here.", status=404)
        found = asset(path, path.stat().st_mtime)
    except (OSError, ValueError) as error:
        raise Refused("not-found", "There is nothing here.", status=404) from error
    headers = {"ETag": found.tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    if found.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    body = found.plain
    if found.packed and "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["Content-Encoding"] = found.packed, "gzip"
    return Response(body, media_type=found.type, headers=headers)


async def static(request: Request) -> Response:
    name = request.path_params["name"]
    path = (STATIC / name).resolve() if "\0" not in name else STATIC
    if not path.is_relative_to(STATIC.resolve()):
        raise Refused("not-found", "There is nothing here.", status=404)
    return send(request, path)


async def icon(request: Request) -> Response:
    return send(request, STATIC / "icon.svg")


def page(address: str, name: str) -> Route:
    async def show(request: Request) -> Response:
        return send(request, STATIC / f"{name}.html")

    return Route(address, show)


# Plain routes, which can be served before the API is loaded.
ROUTES = (
    Route("/static/{name:path}", static),
    Route("/favicon.ico", icon),
    *(page(*entry) for entry in PAGES.items()),
)
