"""What may be set about a server, with the values that suit one household."""

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

HERE = ("127.0.0.1", "localhost", "::1")


@dataclass(frozen=True)
class Limits:
    """How much of anything one peer may ask for."""

    message_bytes: int = 16 * 1024  # one socket message
    body_bytes: int = 1024 * 1024  # one HTTP request
    message_rate: float = 30.0  # socket messages a second, on average
    message_burst: int = 90  # and at once
    request_rate: float = 20.0  # HTTP requests to the API a second and address, on average
    request_burst: int = 200
    sockets_per_table: int = 200
    sockets_per_address: int = 200  # this machine itself has no such limit
    hello_seconds: float = 10.0  # to say hello in
    waiting_messages: int = 64  # that a slow peer may be behind before it is dropped
    tables_at_hand: int = 500  # kept in memory though nobody is connected


@dataclass(frozen=True)
class Settings:
    """`hosts` are the names this server answers to; none means any."""

    data: Path
    hosts: tuple[str, ...] = ()
    pace: float = 0.7  # seconds a bot takes at least, so that people can follow
    secret_pace: float = 0.9  # the same where the choice is hidden and its time could tell something
    bot_threads: int = 0  # bots that may think at the same time; 0: as many as there are cores
    hint_bot: str = "strongest@0.5s"
    review_simulations: int = 2000  # for each question a review asks about a decision
    lab: Literal["here", "all", "nobody"] = "here"  # who may start experiments
    lab_jobs: int = 0  # games of an experiment that are played at a time; 0: as many as there are cores
    lab_niceness: int = 15  # of what plays them: processors are for the table first
    limits: Limits = Limits()

    @property
    def database(self) -> Path:
        return self.data / "benben.sqlite3"

    @property
    def experiments(self) -> Path:
        return self.data / "experiments"
