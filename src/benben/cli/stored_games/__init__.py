"""Commands about the games of a server, and where they find them."""
