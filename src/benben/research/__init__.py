"""Environments for other programs: OpenSpiel, PettingZoo, Gymnasium, and batches stepped in compiled code.

All of them number actions and write observations in the same way (`space`), use the same rules and refuse the
same moves. They need NumPy, and each needs its own library; `pip install 'benben[research]'` installs them
all.
"""

from importlib.util import find_spec


def missing(library: str | None, extra: str) -> ModuleNotFoundError:
    """Return an error that says what to install."""
    return ModuleNotFoundError(
        f"benben.research needs {library}, which is not installed: pip install 'benben[{extra}]'",
        name=library,
    )


if find_spec("numpy") is None:
    raise missing("numpy", "research")
