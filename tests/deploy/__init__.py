"""The sample files for running a server, tried out."""
