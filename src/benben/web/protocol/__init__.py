"""The messages of the socket, in both directions."""
