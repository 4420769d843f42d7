"""The storage of games: `protocol` is its interface, `sql_storage` implements it in SQL, for the databases in
`sqlite` and `postgres`."""
