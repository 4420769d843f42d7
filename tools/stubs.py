"""Write the stubs (.pyi) of the compiled modules: `make stubs`.

The types of a compiled module are spread over the annotations of its .py and the C declarations of its .pxd,
and much of it exists for compiled code only.  Its stub has what Python sees of it, for mypy and editors.
What that is, the compiled module itself tells, so this needs a compiled build.
"""

import ast
import importlib
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).parents[1]
FOLDERS = (ROOT / "src", ROOT / "benchmarks")
C_TYPES = {
    "long": "int",
    "long long": "int",
    "size_t": "int",
    "short": "int",
    "signed char": "int",
    "bint": "bool",
    "double": "float",
    "object": "Any",
}
SHADOW_TYPES = {"cython.int": "int", "cython.bint": "bool", "cython.double": "float"}
FIELD = re.compile(r" +cdef (readonly|public) ([\w ]+?)((?:\[\d+\])*) (\w+(?:, \w+)*)$")
HEADER = "# Written by `make stubs` from the module and its .pxd.\n"


def sources() -> list[Path]:
    """The compiled modules."""
    return sorted(types.with_suffix(".py") for folder in FOLDERS for types in folder.rglob("*.pxd"))


def stub(source: Path) -> str:
    """The text of a module's stub."""
    folder = next(folder for folder in FOLDERS if source.is_relative_to(folder))
    name = ".".join(source.relative_to(folder).with_suffix("").parts)
    tree, module = ast.parse(source.read_text()), importlib.import_module(name)
    types = source.with_suffix(".pxd").read_text()
    attributes = declared_attributes(types)
    body = "\n".join(line for node in tree.body for line in declarations(node, module, attributes))
    return formatted(HEADER + "\n".join(imports(tree, types, body)) + "\n\n" + body + "\n")


# -- what a module declares --------------------------------------------------------
def declarations(node: ast.stmt, module: ModuleType, attributes: dict[str, list[str]]) -> Iterator[str]:
    if isinstance(node, ast.Assign):
        yield from constants(node, module)
    elif isinstance(node, ast.FunctionDef) and node.returns and hasattr(module, node.name):
        yield signature(node, method=False)  # one without types is the module's own, to make its tables
    elif isinstance(node, ast.ClassDef):
        yield f"class {node.name}({', '.join(map(ast.unparse, node.bases))}):"
        lines = [*attributes.get(node.name, []), *methods(node, getattr(module, node.name))]
        yield from (f"    {line}" for line in lines or ["..."])


def constants(node: ast.Assign, module: ModuleType) -> Iterator[str]:
    targets = [name for target in node.targets for name in ast.walk(target) if isinstance(name, ast.Name)]
    for target in targets:
        if is_public(target.id) and hasattr(module, target.id):
            yield f"{target.id}: {type_of(getattr(module, target.id))}"


def methods(node: ast.ClassDef, compiled: type) -> Iterator[str]:
    for method in node.body:
        if isinstance(method, ast.FunctionDef) and is_public(method.name) and method.name in vars(compiled):
            yield from (f"@{ast.unparse(decorator)}" for decorator in method.decorator_list)
            yield signature(method, method=True)


def signature(function: ast.FunctionDef, method: bool) -> str:
    """The head of a function; every argument has a type, or mypy would not know it."""
    arguments = function.args
    named = arguments.posonlyargs + arguments.args + arguments.kwonlyargs
    for argument in named[1:] if method else named:
        if argument.annotation is None:
            raise SystemExit(f"{function.name}: the argument {argument.arg} has no type")
    if function.returns is None and function.name != "__init__":
        raise SystemExit(f"{function.name}: the result has no type")
    result = ast.unparse(function.returns) if function.returns else "None"
    return python_type(f"def {function.name}({ast.unparse(arguments)}) -> {result}: ...")


def declared_attributes(text: str) -> dict[str, list[str]]:
    """What the classes of a .pxd let Python read or write, as lines of a stub."""
    lines: dict[str, list[str]] = {}
    current: list[str] = []
    for line in text.splitlines():
        if start := re.match(r"cdef class (\w+)", line):
            current = lines.setdefault(start[1], [])
        elif field := FIELD.match(line.split("  #")[0]):
            kind = C_TYPES.get(field[2], field[2])
            for _ in range(field[3].count("[")):
                kind = f"list[{kind}]"
            for name in field[4].split(", "):
                readonly = ["@property", f"def {name}(self) -> {kind}: ..."]
                current += readonly if field[1] == "readonly" else [f"{name}: {kind}"]
    return lines


# -- types and imports ---------------------------------------------------------------
def is_public(name: str) -> bool:
    return not name.startswith("_") or name.startswith("__")


def type_of(value: Any) -> str:
    if isinstance(value, dict):
        key, element = next(iter(value.items()))
        return f"dict[{type_of(key)}, {type_of(element)}]"
    if isinstance(value, list | frozenset):
        return f"{type(value).__name__}[{type_of(next(iter(value)))}]"
    if isinstance(value, tuple):
        return f"tuple[{type_of(value[0])}, ...]"
    return type(value).__name__


def python_type(text: str) -> str:
    for shadow, plain in SHADOW_TYPES.items():
        text = text.replace(shadow, plain)
    return text


def imports(tree: ast.Module, types: str, body: str) -> Iterator[str]:
    """The imports of a module and its .pxd whose names its stub uses."""
    used = set(re.findall(r"\w+", body))
    if "Any" in used:
        yield "from typing import Any"
    for module, names in re.findall(r"^from (\S+) cimport (\([^)]*\)|.*)$", types, re.MULTILINE):
        if wanted := used & set(re.findall(r"\w+", names)):
            yield f"from {module} import {', '.join(sorted(wanted))}"
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (wanted := used & {alias.name for alias in node.names}):
            yield f"from {node.module} import {', '.join(sorted(wanted))}"


def formatted(text: str) -> str:
    ruff = str(Path(sys.executable).with_name("ruff"))
    for command in (["check", "--select=F811,I,UP037", "--fix"], ["format"]):
        text = subprocess.run(
            [ruff, *command, "--quiet", "--stdin-filename=stub.pyi", "-"],
            input=text,
            capture_output=True,
            text=True,
            check=True,
            cwd=ROOT,
        ).stdout
    return text


if __name__ == "__main__":
    for module in sources():
        module.with_suffix(".pyi").write_text(stub(module))
