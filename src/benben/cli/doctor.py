"""`benben doctor`: what is installed here, and whether it runs at full speed."""

import argparse
import platform
import sys
from pathlib import Path
from typing import Any

from benben.cli.data_folder import data_folder


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "doctor",
        help="show what is installed and whether it is compiled",
        description="Show the version, what is compiled, what is broken, and where data is stored.",
    )
    parser.add_argument(
        "--require-compiled", action="store_true", help="exit with 1 unless everything is compiled"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    import benben
    from benben.core.registry import problems

    modules = compiled_modules()
    plain = [name for name, compiled in modules.items() if not compiled]
    print(f"Benben {benben.__version__} on Python {platform.python_version()} ({platform.machine()})")
    print(f"installed in {Path(benben.__file__).parent}")
    print(f"games: {', '.join(benben.names())}")
    for name, why in problems().items():
        print(f"not available: {name}: {why}")
    if plain:
        why = "BENBEN_PURE is set" if benben.PURE else "it was installed without compiled modules"
        print(f"plain Python, about a hundred times slower: {why}")
    else:
        print(f"compiled: all {len(modules)} modules of rules and search")
    refused = refused_nets()
    for why in refused:
        print(f"no strongest bot: {why}")
    if missing := missing_extra():
        print(missing)
    print(f"data: {data_folder()} ({'exists' if data_folder().exists() else 'created when first needed'})")
    if arguments.require_compiled and plain:
        print(f"benben: not compiled: {', '.join(plain)}", file=sys.stderr)
        return 1
    return 1 if refused else 0


def refused_nets() -> list[str]:
    """Return what is wrong with the nets of the games; nothing if every bot can play."""
    import benben
    from benben.core.registry import find
    from benben.players.nets import shipped_weights

    refused = []
    for name in benben.names():
        try:
            shipped_weights(find(name))
        except benben.RulesError as error:
            refused.append(str(error))
    return refused


def compiled_modules() -> dict[str, bool]:
    """Return every module that has C types, and whether it is loaded compiled."""
    import benben

    root = Path(benben.__file__).parent
    modules = {
        ".".join(["benben", *types.relative_to(root).with_suffix("").parts]): types
        for types in sorted(root.rglob("*.pxd"))
    }
    return {name: is_compiled(name, types) for name, types in modules.items()}


def is_compiled(name: str, types: Path) -> bool:
    """Return whether a module with this .pxd is loaded compiled, or would be if its dependencies were
    installed."""
    from importlib import import_module
    from importlib.machinery import EXTENSION_SUFFIXES

    import benben

    try:
        module = import_module(name)
    except ModuleNotFoundError:
        return not benben.PURE and any(types.with_suffix(suffix).exists() for suffix in EXTENSION_SUFFIXES)
    return not str(module.__file__).endswith(".py")


def missing_extra() -> str:
    """Return what `benben.research` lacks, as a sentence; empty if its dependencies are installed."""
    from importlib import import_module

    try:
        import_module("benben.research")
    except ModuleNotFoundError as error:
        return str(error)
    return ""
