"""Cydonia at the table: what is shown in addition to its views (`core/display.py`)."""
