"""The HTTP side: routes, pages, the catalogue of games, and errors as responses."""
