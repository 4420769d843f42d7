"""The counters and histograms of a server process."""

from benben.web.monitoring.metrics import Counter, Gauge, Histogram

EVENTS = Counter(
    "benben_events_total", "Events stored at tables: moves and everything else that happens.", "kind"
)
TABLES = Counter("benben_tables_created_total", "Tables that were created, rematches among them.", "game")
REFUSALS = Counter("benben_refusals_total", "Requests and messages that were refused.", "reason")
CLOSED = Counter(
    "benben_connections_closed_total", "Connections that the server ended or turned away.", "reason"
)
CONNECTIONS = Gauge("benben_connections", "Open connections of all kinds.")
MESSAGE_SECONDS = Histogram("benben_message_seconds", "From reading a socket message to its answer.", "type")
HTTP_SECONDS = Histogram(
    "benben_http_seconds", "From the head of an HTTP request to the end of its answer.", "kind"
)
STORE_SECONDS = Histogram("benben_store_seconds", "From asking for events to be stored until they are safe.")
WRITE_SECONDS = Histogram("benben_write_seconds", "Transactions of the writing thread.")
BOT_WAIT_SECONDS = Histogram("benben_bot_wait_seconds", "How long bots wait for a processor.", "lane")
BOT_SECONDS = Histogram("benben_bot_seconds", "How long bots think about a move or a hint.", "lane")

METERS = (
    EVENTS,
    TABLES,
    REFUSALS,
    CLOSED,
    CONNECTIONS,
    MESSAGE_SECONDS,
    HTTP_SECONDS,
    STORE_SECONDS,
    WRITE_SECONDS,
    BOT_WAIT_SECONDS,
    BOT_SECONDS,
)
