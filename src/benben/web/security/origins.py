"""Detects cross-site requests, which pages of other sites make in a visitor's browser."""

from starlette.requests import HTTPConnection

OWN_SITES = ("same-origin", "none")  # values of Sec-Fetch-Site; none: typed into the address bar
DEFAULT_PORTS = {"http": ":80", "https": ":443"}


def is_cross_site(connection: HTTPConnection) -> bool:
    """Return whether, by the browser's own headers, a page of another site sends this request or opens this
    socket. Programs other than browsers send no such headers."""
    origins = connection.headers.getlist("origin")
    if any(origin.lower() != own_origin(connection) for origin in origins):
        return True
    return connection.headers.get("sec-fetch-site", "none") not in OWN_SITES


def own_origin(connection: HTTPConnection) -> str:
    """Return the origin by which the server was addressed, as a browser writes it."""
    scheme = {"ws": "http", "wss": "https"}.get(connection.url.scheme, connection.url.scheme)
    return (
        f"{scheme}://{connection.headers.get('host', '').lower().removesuffix(DEFAULT_PORTS.get(scheme, ''))}"
    )
