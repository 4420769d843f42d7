"""Requests that pages of other sites make in a visitor's browser."""

from starlette.requests import HTTPConnection

OWN_SITES = ("same-origin", "none")  # our own pages, and what the reader does in the address bar
PORTS = {"http": ":80", "https": ":443"}  # that are left out of an origin


def is_foreign(connection: HTTPConnection) -> bool:
    """Whether, by the browser's own headers, a page of another site opens this socket or sends this request.
    Other programs send no such headers."""
    origins = connection.headers.getlist("origin")
    if any(origin.lower() != own_origin(connection) for origin in origins):
        return True
    return connection.headers.get("sec-fetch-site", "none") not in OWN_SITES


def own_origin(connection: HTTPConnection) -> str:
    """Scheme, name and port by which the server was called, as a browser writes them."""
    scheme = {"ws": "http", "wss": "https"}.get(connection.url.scheme, connection.url.scheme)
    return f"{scheme}://{connection.headers.get('host', '').lower().removesuffix(PORTS.get(scheme, ''))}"
