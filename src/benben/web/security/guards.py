"""Middleware: checks before every request (size, rate, Host, origin), and the headers of every response."""

import time
from contextlib import suppress

import msgspec
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from benben.web.errors import Refused, refusal
from benben.web.monitoring.meters import HTTP_SECONDS
from benben.web.protocol.responses import ErrorBody
from benben.web.security.blocklist import Blocklist
from benben.web.security.origins import is_cross_site
from benben.web.security.rate_limits import Buckets
from benben.web.settings import Settings

Headers = list[tuple[bytes, bytes]]


def encoded(headers: dict[str, str]) -> Headers:
    return [(name.lower().encode(), value.encode()) for name, value in headers.items()]


HEADERS = encoded(
    {
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Resource-Policy": "same-origin",
    }
)
# Headers that only matter for documents. A page loads thirty modules and style sheets, which do without.
DOCUMENT_HEADERS = encoded(
    {
        # style-src and connect-src fall back to default-src
        "Content-Security-Policy": "default-src 'self'; script-src 'self'; img-src 'self' data:; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
    }
)
NOT_DOCUMENTS = (b"text/javascript", b"text/css")


SAFE_METHODS = ("GET", "HEAD", "OPTIONS")


class TooLong(Exception):
    """The body exceeded its limit while it was read."""


class Guard:
    """ASGI middleware around the application. It is plain ASGI, so that nothing is buffered or copied."""

    def __init__(self, app: ASGIApp, settings: Settings, blocklist: Blocklist | None = None) -> None:
        self.app = app
        self.settings = settings
        self.blocklist = blocklist or Blocklist()
        limits = settings.limits
        self.requests = Buckets(limits.request_rate, limits.request_burst, limits.spare_this_machine)
        self.files = Buckets(limits.file_rate, limits.file_burst, limits.spare_this_machine)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        try:
            self.check(scope)
        except Refused as refused:
            await refuse(scope, receive, send, refused)
            return
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
        else:
            started = time.perf_counter()
            await self.pass_on(scope, receive, send)
            kind = "api" if scope["path"].startswith("/api") else "file"
            HTTP_SECONDS.observe(time.perf_counter() - started, kind)

    def check(self, scope: Scope) -> None:
        headers = dict(scope["headers"])
        if (
            self.settings.hosts
            and host_name(headers.get(b"host", b"").decode("latin-1")) not in self.settings.hosts
        ):
            raise Refused("wrong-host", "This server does not answer to that name.", status=421)
        address = scope["client"][0] if scope.get("client") else ""
        self.blocklist.check(address)
        buckets = self.requests if scope["path"].startswith("/api") else self.files
        buckets.check(address)
        length = headers.get(b"content-length", b"0")
        if length.isdigit() and int(length) > self.settings.limits.body_bytes:
            raise too_long(self.settings)
        if scope["type"] == "http" and scope["method"] not in SAFE_METHODS:
            check_cross_site(scope, headers)

    async def pass_on(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Call the application, but respond with a refusal if the body turns out to exceed its limit before a
        response has started."""
        received_bytes, started = 0, False

        def is_too_long() -> bool:
            return received_bytes > self.settings.limits.body_bytes and not started

        async def counting_receive() -> Message:
            nonlocal received_bytes
            message = await receive()
            received_bytes += len(message.get("body", b""))
            if is_too_long():
                raise TooLong
            return message

        async def send_with_headers(message: Message) -> None:
            nonlocal started
            if is_too_long():
                return
            if message["type"] == "http.response.start":
                started = True
                message["headers"] = add_common_headers(message.get("headers", []), scope)
            await send(message)

        with suppress(TooLong):  # or the application has turned it into a response, which was not sent
            await self.app(scope, counting_receive, send_with_headers)
        if is_too_long():
            await refuse(scope, receive, send, too_long(self.settings))


def check_cross_site(scope: Scope, headers: dict[bytes, bytes]) -> None:
    """Refuse state-changing requests from other sites' pages, and those that are not JSON, which a form on
    another site cannot send."""
    if is_cross_site(HTTPConnection(scope)):
        raise Refused("foreign-page", "Only this server's own pages may do that.", status=403)
    has_body = headers.get(b"content-length", b"0") != b"0" or b"transfer-encoding" in headers
    kind = headers.get(b"content-type", b"").partition(b";")[0].strip().lower()
    if has_body and kind != b"application/json":
        raise Refused("not-json", "Send JSON, as `Content-Type: application/json`.", status=415)


def host_name(header: str) -> str:
    """Return the host name in a Host header, without its port."""
    name, colon, port = header.rpartition(":")
    return (name if colon and port.isdigit() else header).strip("[]").lower()


def add_common_headers(headers: Headers, scope: Scope) -> Headers:
    """Add the headers that all responses carry, unless a response has set its own, as reports do."""
    own = dict(headers)
    kind = own.get(b"content-type", b"").partition(b";")[0]
    common = HEADERS if kind in NOT_DOCUMENTS else HEADERS + DOCUMENT_HEADERS
    return [*headers, *(header for header in common if header[0] not in own), *uncached(scope)]


def uncached(scope: Scope) -> Headers:
    """Return the headers that keep responses of the API out of caches."""
    return [(b"cache-control", b"no-store")] if scope["path"].startswith("/api") else []


def too_long(settings: Settings) -> Refused:
    return Refused("too-long", f"A request has at most {settings.limits.body_bytes} bytes.", status=413)


async def refuse(scope: Scope, receive: Receive, send: Send, refused: Refused) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 4403, "reason": refused.code})
        return
    text = msgspec.json.encode(ErrorBody(refusal(refused)))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(text)).encode()), *HEADERS]
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": text})
