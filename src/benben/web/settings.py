"""The settings of a server; the defaults suit one household."""

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

LOCAL_HOSTS = ("127.0.0.1", "localhost", "::1")


@dataclass(frozen=True)
class Limits:
    """Limits on clients and on resources. An address is an IPv4 address or the /64 of an IPv6 address."""

    message_bytes: int = 16 * 1024  # one socket message
    body_bytes: int = 1024 * 1024  # one HTTP request
    message_rate: float = 30.0  # socket messages per second and connection, on average
    message_burst: int = 90  # and at once
    address_message_rate: float = 300.0  # socket messages per second and address
    address_message_burst: int = 1000
    request_rate: float = 20.0  # HTTP requests to the API per second and address, on average
    request_burst: int = 200
    file_rate: float = 200.0  # requests for static files per second and address; a page loads dozens
    file_burst: int = 3000
    spectators_per_table: int = 200
    spectators_per_address: int = 100  # at all tables
    spectators_per_address_and_table: int = 20
    greetings_per_address: int = 50  # sockets that have not sent a hello yet
    sockets_per_seat: int = 12  # per player and table; beyond that the oldest is closed
    hello_seconds: float = 10.0  # for the hello to arrive
    connections: int = 5000  # open at a time, or as many as the system allows if that is less
    connections_per_address: int = 300
    spare_this_machine: bool = True  # whether this machine is exempt from limits by address
    header_bytes: int = 64 * 1024  # of the head of an HTTP request
    header_seconds: float = 15.0  # for the head to arrive, also on a keep-alive connection
    body_seconds: float = 60.0  # for the rest of the request to arrive
    stalled_seconds: float = 60.0  # without progress in sending, after which a connection is closed
    frame_rate: float = 60.0  # WebSocket frames of all kinds per second and connection, on average
    frame_burst: int = 300
    frame_bytes_rate: float = 128 * 1024  # bytes per second and connection
    frame_bytes_burst: int = 1024 * 1024
    frame_pauses: int = 5  # pauses in reading a connection that exceeds its rate, before it is closed
    address_frame_rate: float = 1000.0  # frames per second and address
    address_frame_burst: int = 5000
    waiting_messages: int = 64  # queued for a slow peer, before it is dropped
    waiting_bytes: int = 4 * 1024 * 1024  # the same, in bytes
    all_waiting_bytes: int = 128 * 1024 * 1024  # queued for all slow peers together
    shows: int = 24  # games between two bots at a time
    shows_per_address: int = 6
    analyses: int = 20  # games that are being analysed or queued
    analyses_per_address: int = 5
    review_rate: float = 500.0  # moves replayed for reviews and for loading tables, per second and address
    review_burst: int = 20_000
    review_cache_bytes: int = 32 * 1024 * 1024
    tables_at_hand: int = 500  # idle tables that are kept in memory
    tables_bytes: int = 256 * 1024 * 1024  # approximate memory for tables; idle ones are evicted first
    new_tables_per_hour: float = 60.0  # per address, on average
    new_tables_burst: int = 200
    uploads_per_hour: float = 60.0  # records per address, on average
    uploads_burst: int = 100
    upload_moves: int = 3000  # per record; the longest games we know have some hundreds
    events_per_table: int = 5000  # beyond that only moves and the end are stored, so that it loads quickly
    offer_seconds: float = 30.0  # before the same player may repeat an offer that was declined
    experiments: int = 50  # that the laboratory stores
    experiments_waiting: int = 10
    free_disk_bytes: int = 200 * 1024 * 1024  # below which no new tables are created


@dataclass(frozen=True)
class Settings:
    """The settings of a server."""

    data: Path  # the data folder
    database_address: str = ""  # of PostgreSQL; empty: a SQLite file in the data folder
    hosts: tuple[str, ...] = ()  # accepted names in the Host header; empty: any
    pace: float = 0.7  # minimum seconds for a bot's move, so that people can follow
    secret_pace: float = 0.9  # the same for a hidden choice, whose time could reveal something
    bot_threads: int = 0  # bots that think at the same time; 0: as many as there are cores
    hint_bot: str = "strongest@0.5s"
    review_simulations: int = 2000  # of each search in the analysis of a decision
    lab: Literal["here", "all", "nobody", "owners"] = "here"  # who may start experiments
    lab_owners: tuple[str, ...] = ()  # user names, as a trusted proxy forwards them
    public_url: str = ""  # behind a proxy
    network_address: str = ""  # the server's URL for others on this network; empty: unknown, or unreachable
    trusted_proxies: tuple[str, ...] = ()  # addresses and networks of proxies whose headers are believed
    lab_jobs: int = 0  # games of an experiment that are played at a time; 0: as many as there are cores
    lab_niceness: int = 15  # of the processes that play experiments
    lab_cluster: str = ""  # the address of a Dask scheduler, if experiments are played on a cluster
    keep_days: float | None = None  # retention period of finished games; None: unlimited
    metrics_token: str = ""  # for /metrics; empty: only for this machine, and closed behind a proxy
    orders_seconds: float = 2.0  # between two polls for the owner's orders
    limits: Limits = Limits()

    @property
    def database(self) -> Path:
        return self.data / "benben.sqlite3"

    @property
    def experiments(self) -> Path:
        return self.data / "experiments"
