"""The server of the browser tests, whose pages note what goes wrong in them where a driver can read it.

Not every driver says what a page has logged.

python -m tour.tapped_server FOLDER [PORT]
"""

from starlette.datastructures import MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from browser.support.quick_server import main

ADDRESS = "/tap.js"
TAP = """{
const notes = () => JSON.parse(localStorage.getItem("tap") ?? "[]");
const note = (what) => localStorage.setItem("tap", JSON.stringify([...notes(), String(what)]));
const { error } = console;
console.error = (...all) => { note(all.join(" ")); error(...all); };
const missing = ({ src, href }) => `${src ?? href} is missing`;
addEventListener("error", ({ message, target }) => note(message ?? missing(target)), true);
addEventListener("unhandledrejection", ({ reason }) => note(reason));
addEventListener("securitypolicyviolation", ({ blockedURI }) => note(`${blockedURI} is not allowed`));
}"""
UNTAPPED = (b"accept-encoding", b"if-none-match")  # headers by which a page would come packed, or not at all


def tapped(app: ASGIApp) -> ASGIApp:
    """The same pages, with a script in front of all others."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await app(scope, receive, send)
        elif scope["path"] == ADDRESS:
            await Response(TAP, media_type="text/javascript")(scope, receive, send)
        else:
            headers = [header for header in scope["headers"] if header[0] not in UNTAPPED]
            await app({**scope, "headers": headers}, receive, tap(send))

    return answer


def tap(send: Send) -> Send:
    start: list[Message] = []

    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            start.append(message)
            return
        headers = MutableHeaders(raw=start[0]["headers"]) if start else MutableHeaders()
        if start and headers.get("content-type", "").startswith("text/html"):
            script = f'<head><script src="{ADDRESS}"></script>'.encode()
            message = {**message, "body": message["body"].replace(b"<head>", script, 1)}
            headers["content-length"] = str(len(message["body"]))
        while start:
            await send(start.pop())
        await send(message)

    return sent


if __name__ == "__main__":
    main(tapped)
