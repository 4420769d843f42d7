"""The tables of the SQLite file.  A change is a new entry at the end; those before it are never edited."""

MIGRATIONS = (
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
)
