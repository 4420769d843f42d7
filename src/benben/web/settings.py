"""The settings of a server; the defaults suit one household."""

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

HERE = ("127.0.0.1", "localhost", "::1")


@dataclass(frozen=True)
class Limits:
    """How much one peer may ask for."""

    message_bytes: int = 16 * 1024  # one socket message
    body_bytes: int = 1024 * 1024  # one HTTP request
    message_rate: float = 30.0  # socket messages a second, on average
    message_burst: int = 90  # and at once
    address_message_rate: float = 300.0  # socket messages a second of all connections of an address
    address_message_burst: int = 1000
    request_rate: float = 20.0  # HTTP requests to the API a second and address, on average
    request_burst: int = 200
    file_rate: float = 200.0  # pages and their files a second and address; a page has some dozens of them
    file_burst: int = 3000
    spectators_per_table: int = 200
    spectators_per_address: int = 100  # at all tables
    spectators_per_address_and_table: int = 20
    greetings_per_address: int = 50  # sockets that have not said hello yet
    sockets_per_seat: int = 12  # of one player at one table; the oldest makes room for the newest
    hello_seconds: float = 10.0  # to say hello in
    connections: int = 5000  # open at a time, or as many as the system allows if that is less
    connections_per_address: int = 300  # an address is an IPv4 address or the /64 of an IPv6 address
    spare_this_machine: bool = True  # whether limits by address do not count for this machine itself
    header_bytes: int = 64 * 1024  # of the head of an HTTP request
    header_seconds: float = 15.0  # for it to come, also on a connection that is kept open
    body_seconds: float = 60.0  # for the rest of the request to come
    stalled_seconds: float = 60.0  # in which a peer takes nothing of what it is sent
    frame_rate: float = 60.0  # WebSocket frames of all kinds a second and connection, on average
    frame_burst: int = 300
    frame_bytes_rate: float = 128 * 1024  # bytes a second and connection
    frame_bytes_burst: int = 1024 * 1024
    frame_pauses: int = 5  # in which a connection that sends more is not read, before it is closed
    address_frame_rate: float = 1000.0  # frames a second of all connections of an address
    address_frame_burst: int = 5000
    waiting_messages: int = 64  # that a slow peer may be behind before it is dropped
    waiting_bytes: int = 4 * 1024 * 1024  # the same, in bytes
    all_waiting_bytes: int = 128 * 1024 * 1024  # that wait for all peers; more is for those who keep up
    shows: int = 24  # games between two bots that go on at a time
    shows_per_address: int = 6
    analyses: int = 20  # games that wait to be judged
    analyses_per_address: int = 5
    review_rate: float = 500.0  # moves a second and address that are replayed to look back at games
    review_burst: int = 20_000
    review_cache_bytes: int = 32 * 1024 * 1024  # of answers that are kept for the next reader
    tables_at_hand: int = 500  # kept in memory though nobody is connected
    tables_bytes: int = 256 * 1024 * 1024  # of tables in memory, about; those nobody is connected to go first
    new_tables_per_hour: float = 60.0  # of an address, on average
    new_tables_burst: int = 200
    uploads_per_hour: float = 60.0  # records of an address, on average
    uploads_burst: int = 100
    upload_moves: int = 3000  # of a record; the longest games we know have some hundreds
    events_per_table: int = 5000  # after which only moves and the end are stored: a table must open quickly
    offer_seconds: float = 30.0  # before the same player may ask again for what was declined
    experiments: int = 50  # of the laboratory that are kept
    experiments_waiting: int = 10
    free_disk_bytes: int = 200 * 1024 * 1024  # below which no new tables are stored, while games go on


@dataclass(frozen=True)
class Settings:
    """Everything that can be set. `hosts` are the names this server answers to; none means any."""

    data: Path
    database_address: str = ""  # of PostgreSQL; empty: a file in the data folder
    hosts: tuple[str, ...] = ()
    pace: float = 0.7  # seconds a bot takes at least, so that people can follow
    secret_pace: float = 0.9  # the same where the choice is hidden and its time could tell something
    bot_threads: int = 0  # bots that may think at the same time; 0: as many as there are cores
    hint_bot: str = "strongest@0.5s"
    review_simulations: int = 2000  # for each question a review asks about a decision
    lab: Literal["here", "all", "nobody", "owners"] = "here"  # who may start experiments
    lab_owners: tuple[str, ...] = ()  # their names, as a trusted proxy gives them
    public_url: str = ""  # by which people know the server; empty: as it is called
    network_address: str = ""  # by which others on this network reach the server; empty: not known, or nobody
    trusted_proxies: tuple[str, ...] = ()  # addresses and networks of proxies that say who asks
    lab_jobs: int = 0  # games of an experiment that are played at a time; 0: as many as there are cores
    lab_niceness: int = 15  # of what plays them: processors are for the table first
    lab_cluster: str = ""  # the address of a Dask scheduler, if experiments are played on a cluster
    keep_days: float | None = None  # after which finished games are deleted; None: never
    metrics_token: str = ""  # that opens /metrics; empty: only this machine, and nobody behind a proxy
    orders_seconds: float = 2.0  # after which a running server has heard of what its owner did
    limits: Limits = Limits()

    @property
    def database(self) -> Path:
        return self.data / "benben.sqlite3"

    @property
    def experiments(self) -> Path:
        return self.data / "experiments"
