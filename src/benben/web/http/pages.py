"""The static pages and their files: read and compressed once, and revalidated by ETag.

The URL of a file is its path in the package, `web/static/…` or `games/<game>/static/…`. So a relative import
means the same file in the browser and on disk, and a game from another package can import our modules.
"""

import gzip
import hashlib
import mimetypes
import re
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from benben.core.errors import SetupError
from benben.core.registry import find
from benben.web.errors import Refused
from benben.web.game_files import static_folder

STATIC = (Path(__file__).parent.parent / "static").resolve()
ICON = STATIC / "icon.svg"
PACKAGE = STATIC.parent.parent
DOC_COMMENT = re.compile(r"^[ \t]*(?:/\*\*.*?\*/|//[^\n]*)", re.DOTALL | re.MULTILINE)
STYLE_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
BUNDLE = re.compile(r"/static/css/([\w+]+)\.css")
MIN_COMPRESSED_BYTES = 500  # smaller files are not worth compressing
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
    """A file, or several concatenated, as it is sent."""

    type: str
    plain: bytes
    gzipped: bytes
    tag: str


def without_docs(source: str) -> str:
    """Return a JavaScript module without the comments that have lines of their own; line numbers do not
    change."""
    return DOC_COMMENT.sub(lambda comment: "\n" * comment[0].count("\n"), source)


def without_comments(sheet: str) -> str:
    """Return a style sheet without comments; line numbers do not change."""
    return STYLE_COMMENT.sub(lambda comment: "\n" * comment[0].count("\n"), sheet)


MINIFIERS = {".js": without_docs, ".css": without_comments}


def read(path: Path) -> bytes:
    """Return the content of a file as it is sent; files of other packages are not changed."""
    minify = MINIFIERS.get(path.suffix)
    if minify and path.is_relative_to(PACKAGE):
        return minify(path.read_text("utf-8")).encode()
    return path.read_bytes()


@lru_cache(256)
def asset(paths: tuple[Path, ...], changed: tuple[float, ...]) -> Asset:
    """Return files of one type as an asset, cached by their paths and modification times."""
    plain = b"".join(map(read, paths))
    kind = TYPES.get(paths[0].suffix) or mimetypes.guess_type(paths[0].name)[0] or "application/octet-stream"
    is_compressible = len(plain) > MIN_COMPRESSED_BYTES and kind.startswith(COMPRESSED)
    text = kind.startswith("text/")
    return Asset(
        f"{kind}; charset=utf-8" if text else kind,
        plain,
        gzip.compress(plain, 9, mtime=0) if is_compressible else b"",
        f'"{hashlib.sha256(plain).hexdigest()[:20]}"',
    )


def not_found() -> Refused:
    return Refused("not-found", "There is nothing here.", status=404)


def send(request: Request, *paths: Path) -> Response:
    """Return a response with a file, or several concatenated; 304 if the browser has the current version."""
    try:
        if not all(path.is_file() for path in paths):
            raise not_found()
        file = asset(paths, tuple(path.stat().st_mtime for path in paths))
    except (OSError, ValueError) as error:
        raise not_found() from error
    # browsers request the icon again and again while a page is open
    caching = "max-age=86400" if paths == (ICON,) else "no-cache"
    headers = {"ETag": file.tag, "Cache-Control": caching, "Vary": "Accept-Encoding"}
    if file.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    body = file.plain
    if file.gzipped and "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["Content-Encoding"] = file.gzipped, "gzip"
    return Response(body, media_type=file.type, headers=headers)


def send_from(folder: Path, request: Request) -> Response:
    """Return a response with the file that a request names, if it is in the folder."""
    name = request.path_params["name"]
    path = (folder / name).resolve() if "\0" not in name else folder
    if not path.is_relative_to(folder):
        raise not_found()
    return send(request, path)


async def static(request: Request) -> Response:
    return send_from(STATIC, request)


@cache
def bundles() -> frozenset[str]:
    """Return the names of the style sheets, and the combinations of them, that pages use. No others are
    served, since each takes memory in the cache."""
    single = {path.stem for path in (STATIC / "css").glob("*.css")}
    joined = {name for path in STATIC.glob("*.html") for name in BUNDLE.findall(path.read_text("utf-8"))}
    return frozenset(single | joined)


async def style_sheets(request: Request) -> Response:
    """Serve several style sheets in one response: `tokens+base+….css` saves requests that block rendering."""
    names = request.path_params["names"]
    if names not in bundles():
        raise not_found()
    return send(request, *(STATIC / "css" / f"{name}.css" for name in names.split("+")))


async def game_static(request: Request) -> Response:
    try:
        folder = static_folder(find(request.path_params["game"]))
    except SetupError as error:
        raise not_found() from error
    if folder is None:
        raise not_found()
    return send_from(folder, request)


async def icon(request: Request) -> Response:
    return send(request, ICON)


def page(address: str, name: str) -> Route:
    async def show(request: Request) -> Response:
        return send(request, STATIC / f"{name}.html")

    return Route(address, show)


# Starlette's routes, which can be served before FastAPI is loaded.
ROUTES = (
    Route("/web/static/css/{names}.css", style_sheets),
    Route("/web/static/{name:path}", static),
    Route("/games/{game}/static/{name:path}", game_static),
    Route("/favicon.ico", icon),
    *(page(*entry) for entry in PAGES.items()),
)
