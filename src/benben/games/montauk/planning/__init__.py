"""How Montauk's bots look ahead without searching."""
