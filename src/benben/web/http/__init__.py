"""The HTTP API and the static pages, the catalogue of games, and error responses."""
