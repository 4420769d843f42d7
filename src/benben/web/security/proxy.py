"""A server behind a reverse proxy: under a public URL, perhaps below a path, with forwarded addresses and
users.

The proxy's headers are believed only from addresses that the owner trusts, since anybody can send them.
"""

from dataclasses import dataclass
from typing import Any, cast
from urllib.parse import urlsplit

from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from benben.web.security.addresses import is_within
from benben.web.settings import Settings

USER = "benben.user"  # the key in the ASGI scope of the user name that a trusted proxy has authenticated
USER_HEADER = b"x-forwarded-user"
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")


@dataclass(frozen=True)
class PublicUrl:
    """The public URL of the server, in its parts."""

    scheme: str
    host: str  # with the port, if it has an unusual one
    path: str  # without the last slash

    @property
    def name(self) -> str:
        return urlsplit(f"//{self.host}").hostname or ""

    @property
    def origin(self) -> str:
        return f"{self.scheme}://{self.host}"

    def __str__(self) -> str:
        return f"{self.origin}{self.path}/"


def read_public_url(text: str) -> PublicUrl:
    """Parse a public URL; raise ValueError, with a sentence, if it is invalid."""
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ValueError("a public address looks like https://club.example/games/")
    if parts.query or parts.fragment or parts.username is not None:
        raise ValueError("a public address has no user, no ? and no #")
    usual = {"http": 80, "https": 443}[parts.scheme]
    name = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    host = name if parts.port in (None, usual) else f"{name}:{parts.port}"
    return PublicUrl(parts.scheme, host, parts.path.rstrip("/"))


def behind_proxy(app: ASGIApp, settings: Settings) -> ASGIApp:
    """Wrap the application for the proxy that the settings describe, if any."""
    if settings.public_url:
        app = PublicUrlApp(app, read_public_url(settings.public_url))
    return TrustedProxyApp(app, settings.trusted_proxies) if settings.trusted_proxies else app


class PublicUrlApp:
    """ASGI middleware that strips the path of the public URL, unless the proxy has done so already, and sets
    the public scheme, since the proxy terminates TLS. `origins.py` needs the scheme."""

    def __init__(self, app: ASGIApp, url: PublicUrl) -> None:
        self._app, self._url = app, url

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        if self._url.path and scope["path"] == self._url.path and scope["type"] == "http":
            await RedirectResponse(str(self._url), 308)(scope, receive, send)
            return
        headers = dict(scope["headers"])
        if headers.get(b"host", b"").decode("latin-1").lower() == self._url.host:
            scheme = self._url.scheme
            scope = {**scope, "scheme": scheme if scope["type"] == "http" else scheme.replace("http", "ws")}
        await self._app(self._without_public_path(scope), receive, send)

    def _without_public_path(self, scope: Scope) -> Scope:
        path = scope["path"]
        if not self._url.path or not path.startswith(f"{self._url.path}/"):
            return scope
        short = path.removeprefix(self._url.path)
        return {**scope, "path": short, "raw_path": short.encode()}


class TrustedProxyApp:
    """ASGI middleware that adopts the client address and the user name forwarded by a proxy at one of these
    addresses or networks."""

    def __init__(self, app: ASGIApp, proxies: tuple[str, ...]) -> None:
        self._app = ProxyHeadersMiddleware(cast(Any, app), list(proxies))
        self._proxies = proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket") and self._is_trusted(scope):
            users = [value for name, value in scope["headers"] if name == USER_HEADER]
            if len(users) == 1:  # the proxy sets one; any more are forged
                scope = {**scope, USER: users[0].decode("latin-1")}
        await self._app(cast(Any, scope), cast(Any, receive), cast(Any, send))

    def _is_trusted(self, scope: Scope) -> bool:
        return is_within(scope["client"][0] if scope.get("client") else "", self._proxies)
