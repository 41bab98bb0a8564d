"""Published player lists: one module per kind, found by themselves. Each streams rows, never the whole list."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module

from ratingportal.core.register.lists._headings import MAPPABLE
from ratingportal.core.register.lists.base import (
    ListSource,
    Refused,
    RegisterRow,
    RowReason,
    UnreadableError,
)

__all__ = [
    "MAPPABLE",
    "ListSource",
    "Refused",
    "RegisterRow",
    "RowReason",
    "UnreadableError",
    "find_source",
    "load_sources",
]


@cache
def load_sources() -> dict[str, ListSource]:
    """Give all kinds of lists by their keys, in the order in which they are offered."""
    names = [found.name for found in pkgutil.iter_modules(__path__)]
    modules = (import_module(f"{__name__}.{name}") for name in names if name[0] != "_")
    found = [module.SOURCE for module in modules if hasattr(module, "SOURCE")]
    found.sort(key=lambda item: (item.position, item.key))
    return {item.key: item for item in found}


def find_source(key: str) -> ListSource:
    """Give one kind of list; an unknown key is our own mistake and raises KeyError."""
    return load_sources()[key]
