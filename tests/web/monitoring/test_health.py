"""Whoever watches over the server is told whether it can read and write its games."""

import threading
from concurrent.futures import Future

from benben.web.monitoring import health
from benben.web.storage.protocol import StorageError


def test_a_server_that_reads_and_writes_is_well(server):
    answer = server.client.get("/healthz")
    assert (answer.status_code, answer.json()) == (200, {"status": "ok"})
    assert server.client.head("/healthz").status_code == 200


def failing(server, monkeypatch, name, call):
    """The answer when a method of the storage does something else."""
    monkeypatch.setattr(server.client.app.state.rooms.services.storage, name, call)
    answer = server.client.get("/healthz")
    assert answer.status_code == 503
    assert answer.json()["status"] == "failing"
    return answer.json()["sentence"]


def refuse(*asked):
    refused: Future[None] = Future()
    refused.set_exception(StorageError("The disk is full."))
    return refused


def test_storage_that_cannot_be_written_is_said(server, monkeypatch):
    assert failing(server, monkeypatch, "record_heartbeat", refuse) == "The disk is full."


def test_storage_that_cannot_be_read_is_said(server, monkeypatch):
    def broken(*asked):
        raise StorageError("The file of games is damaged.")

    assert failing(server, monkeypatch, "seats", broken) == "The file of games is damaged."


def test_storage_that_does_not_answer_is_said(server, monkeypatch):
    monkeypatch.setattr(health, "STORAGE_TIMEOUT", 0.05)
    go = threading.Event()
    try:
        assert (
            failing(server, monkeypatch, "seats", lambda *asked: go.wait(60))
            == "The storage does not answer."
        )
    finally:
        go.set()


def test_however_many_ask_the_disk_is_written_once(server, monkeypatch):
    storage = server.client.app.state.rooms.services.storage
    beats, beat = [], storage.record_heartbeat
    monkeypatch.setattr(storage, "record_heartbeat", lambda now: beats.append(now) or beat(now))
    for _ in range(50):
        assert server.client.get("/healthz").status_code == 200
    assert len(beats) == 1


def test_a_problem_that_is_over_is_over_here_too(server, monkeypatch):
    monkeypatch.setattr(health, "CACHE_SECONDS", 0.0)
    with monkeypatch.context() as broken:
        failing(server, broken, "record_heartbeat", refuse)
    assert server.client.get("/healthz").status_code == 200
