"""Where this person's games, experiments and their results are kept."""

import os
from pathlib import Path


def data_folder() -> Path:
    """`$BENBEN_DATA`, else `$XDG_DATA_HOME/benben`, else where this system keeps the data of programs.

    Earlier versions kept data in ~/.local/share on every system; what is there stays in use."""
    if chosen := os.environ.get("BENBEN_DATA"):
        return Path(chosen)
    if base := os.environ.get("XDG_DATA_HOME"):
        return Path(base) / "benben"
    earlier = Path.home() / ".local" / "share" / "benben"
    return earlier if earlier.exists() else _usual_place()


def _usual_place() -> Path:
    from platformdirs import user_data_path

    return user_data_path("benben", appauthor=False)
