"""Where others find the server is told to its own machine, and to nobody else."""

import socket

import pytest
from starlette.testclient import TestClient

from benben.cli import serve
from benben.web.app import create_app
from benben.web.settings import Settings

LAN = "http://192.168.0.7:8000/"


CLUB = "https://club.example/"


@pytest.mark.parametrize(
    ("settings", "peer", "name", "told"),
    [
        ({"network_address": LAN}, "127.0.0.1", "localhost:8000", LAN),
        ({"network_address": LAN, "public_url": CLUB}, "127.0.0.1", "127.0.0.1:8000", CLUB),
        ({"network_address": LAN}, "127.0.0.1", "192.168.0.7:8000", ""),
        ({"network_address": LAN}, "192.168.0.9", "localhost:8000", ""),
        ({}, "127.0.0.1", "localhost:8000", ""),
    ],
)
def test_the_address_for_others_is_told_on_this_machine_only(tmp_path, settings, peer, name, told):
    app = create_app(Settings(data=tmp_path, **settings))
    with TestClient(app, f"http://{name}", client=(peer, 50_000)) as client:
        assert client.get("/api/reach").json() == {"address": told}


@pytest.mark.parametrize(
    ("host", "own", "address"),
    [
        ("127.0.0.1", "192.168.0.7", ""),
        ("0.0.0.0", "192.168.0.7", "http://192.168.0.7:{port}/"),
        ("0.0.0.0", "", ""),
        ("0.0.0.0", "127.0.0.1", ""),
    ],
)
def test_a_server_that_listens_on_the_network_knows_its_address_there(monkeypatch, host, own, address):
    monkeypatch.setattr(serve, "own_address", lambda: own)
    with serve.listen(host, 0) as listener:
        port = listener.getsockname()[1]
        assert serve.network_address(listener) == address.format(port=port)


def test_without_a_network_there_is_no_address(monkeypatch):
    def no_way(*_: object) -> None:
        raise OSError("Network is unreachable")

    monkeypatch.setattr(socket.socket, "connect", no_way)
    assert serve.own_address() == ""
