"""Compiled or plain: the same files run either way, and BENBEN_PURE=1 chooses plain Python at run time.

Imported first of all, so that no compiled module is loaded before the choice is made.
"""

import os
import sys
import warnings
from collections.abc import Sequence
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

PURE = os.environ.get("BENBEN_PURE", "") not in ("", "0")
PACKAGES = ("benben.", "benben_benchmarks.")


class PlainFinder:
    """Finds this project's modules as .py even where compiled ones lie beside them."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name.startswith(PACKAGES):
            for folder in path or ():
                spec = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(name)
                if spec:
                    return spec
        return None


if PURE:
    sys.meta_path.insert(0, PlainFinder)

from benben.core import state  # noqa: E402 (must come after the choice)

COMPILED = not str(state.__file__).endswith(".py")
if not COMPILED and not PURE:
    warnings.warn(
        "Benben's rules are not compiled and run about a hundred times slower; "
        "install a C compiler and reinstall, or set BENBEN_PURE=1 to silence this",
        stacklevel=3,
    )
