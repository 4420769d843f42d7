"""How good the decisions of a game were, and hints for the next one."""
