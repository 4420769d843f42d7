"""Monitoring of a server: health, metrics and log."""
