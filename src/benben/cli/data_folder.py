"""The folder of this user's games, experiments and results."""

import os
from pathlib import Path


def data_folder() -> Path:
    """Return `$BENBEN_DATA`, else `$XDG_DATA_HOME/benben`, else the system's usual folder for application
    data.

    Earlier versions used ~/.local/share on every system; such a folder stays in use.
    """
    if chosen := os.environ.get("BENBEN_DATA"):
        return Path(chosen)
    if base := os.environ.get("XDG_DATA_HOME"):
        return Path(base) / "benben"
    earlier = Path.home() / ".local" / "share" / "benben"
    return earlier if earlier.exists() else _usual_place()


def _usual_place() -> Path:
    from platformdirs import user_data_path

    return user_data_path("benben", appauthor=False)
