"""The table in the browser: a server, and in `static` the pages it serves."""
