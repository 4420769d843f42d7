"""The version, alone in a file so that building needs nothing else."""

VERSION = "0.1.0"
