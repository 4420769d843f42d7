"""What protects the server."""
