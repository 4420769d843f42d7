"""Waiting for a condition: a failure, and not a time, decides a test."""

import time
from collections.abc import Callable
from typing import TypeVar

Value = TypeVar("Value")
PATIENCE = 120.0  # seconds, on a machine that has much else to do
PAUSE = 0.01


def wait_until(condition: Callable[[], Value], patience: float = PATIENCE) -> Value:
    """What the condition gives as soon as it is true."""
    end = time.monotonic() + patience
    while not (value := condition()):
        assert time.monotonic() < end, "that never came"
        time.sleep(PAUSE)
    return value
