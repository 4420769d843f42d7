"""Where games are kept: `protocol` says what a store must do, `sql_storage` does it in SQL, and `sqlite` and
`postgres` are the two databases it runs on."""
