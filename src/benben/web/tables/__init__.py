"""The state of tables, the commands of players, and the messages about tables."""
