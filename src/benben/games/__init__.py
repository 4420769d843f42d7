"""The games, one package each. Every package here that has a `GAME` is offered."""

from importlib import import_module
from pkgutil import iter_modules

from benben.core.registry import register

for _package in iter_modules(__path__, f"{__name__}."):
    register(import_module(_package.name).GAME)
