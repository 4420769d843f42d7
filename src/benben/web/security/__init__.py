"""What protects the server: limits on requests, origins, and secret tokens."""
