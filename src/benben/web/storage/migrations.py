"""The schemas of both databases as lists of migrations. A change is a new entry at the end; earlier ones are
never edited.

The two are numbered independently: PostgreSQL support began with a later version of the schema.
"""

SQLITE = (
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, options TEXT NOT NULL, setup TEXT NOT NULL,
        players TEXT NOT NULL,
        clock TEXT NOT NULL, at REAL NOT NULL, previous TEXT NOT NULL
    ) STRICT;
    CREATE TABLE events (
        table_id TEXT NOT NULL REFERENCES tables (id), seq INTEGER NOT NULL, kind TEXT NOT NULL,
        data TEXT NOT NULL,
        at REAL NOT NULL, PRIMARY KEY (table_id, seq)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE seats (
        table_id TEXT NOT NULL REFERENCES tables (id), seat INTEGER NOT NULL, token BLOB NOT NULL,
        PRIMARY KEY (table_id, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE invites (
        table_id TEXT NOT NULL REFERENCES tables (id), seat INTEGER NOT NULL, invite BLOB NOT NULL,
        used INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (table_id, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE analyses (
        table_id TEXT NOT NULL REFERENCES tables (id), name TEXT NOT NULL, data TEXT NOT NULL,
        PRIMARY KEY (table_id, name)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE outages (start REAL NOT NULL, stop REAL NOT NULL) STRICT;
    CREATE TABLE heart (one INTEGER PRIMARY KEY CHECK (one = 1), beat REAL NOT NULL) STRICT;
    """,
    "ALTER TABLE events ADD COLUMN rules_version INTEGER NOT NULL DEFAULT 1;",
    """
    CREATE TABLE orders (
        number INTEGER PRIMARY KEY, kind TEXT NOT NULL, target TEXT NOT NULL, at REAL NOT NULL
    ) STRICT;
    CREATE TABLE blocked (network TEXT PRIMARY KEY, at REAL NOT NULL) STRICT, WITHOUT ROWID;
    """,
)

POSTGRES = (
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, options TEXT NOT NULL, setup TEXT NOT NULL,
        players TEXT NOT NULL,
        clock TEXT NOT NULL, at DOUBLE PRECISION NOT NULL, previous TEXT NOT NULL
    );
    CREATE TABLE events (
        table_id TEXT NOT NULL REFERENCES tables (id), seq INTEGER NOT NULL, kind TEXT NOT NULL,
        data TEXT NOT NULL,
        at DOUBLE PRECISION NOT NULL, rules_version INTEGER NOT NULL, PRIMARY KEY (table_id, seq)
    );
    CREATE TABLE seats (
        table_id TEXT NOT NULL REFERENCES tables (id), seat INTEGER NOT NULL, token BYTEA NOT NULL,
        PRIMARY KEY (table_id, seat)
    );
    CREATE TABLE invites (
        table_id TEXT NOT NULL REFERENCES tables (id), seat INTEGER NOT NULL, invite BYTEA NOT NULL,
        used INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (table_id, seat)
    );
    CREATE TABLE analyses (
        table_id TEXT NOT NULL REFERENCES tables (id), name TEXT NOT NULL, data TEXT NOT NULL,
        PRIMARY KEY (table_id, name)
    );
    CREATE TABLE outages (start DOUBLE PRECISION NOT NULL, stop DOUBLE PRECISION NOT NULL);
    CREATE TABLE heart (one INTEGER PRIMARY KEY CHECK (one = 1), beat DOUBLE PRECISION NOT NULL);
    """,
    """
    CREATE TABLE orders (
        number INTEGER PRIMARY KEY, kind TEXT NOT NULL, target TEXT NOT NULL, at DOUBLE PRECISION NOT NULL
    );
    CREATE TABLE blocked (network TEXT PRIMARY KEY, at DOUBLE PRECISION NOT NULL);
    """,
    """
    CREATE UNLOGGED TABLE workers (name TEXT PRIMARY KEY, until DOUBLE PRECISION NOT NULL);
    CREATE UNLOGGED TABLE presence (
        table_id TEXT NOT NULL, worker TEXT NOT NULL, seats INTEGER NOT NULL, PRIMARY KEY (table_id, worker)
    );
    CREATE UNLOGGED TABLE leases (
        task TEXT PRIMARY KEY, seq INTEGER NOT NULL, worker TEXT NOT NULL, asker TEXT NOT NULL,
        until DOUBLE PRECISION NOT NULL
    );
    CREATE UNLOGGED TABLE playback (
        table_id TEXT PRIMARY KEY, paused INTEGER NOT NULL, speed TEXT NOT NULL, step INTEGER NOT NULL,
        at DOUBLE PRECISION NOT NULL
    );
    CREATE TABLE quotas (
        kind TEXT NOT NULL, home BYTEA NOT NULL, remaining DOUBLE PRECISION NOT NULL,
        at DOUBLE PRECISION NOT NULL, PRIMARY KEY (kind, home)
    );
    """,
    "ALTER TABLE workers ADD COLUMN metrics TEXT NOT NULL DEFAULT '';",
)
