"""File formats, one module each; a module that holds a `FORMAT` is found by itself."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ratingportal.core.formats.base import Format


@cache
def all_formats() -> dict[str, Format]:
    """Import every module of this package that is a format, and give them by key."""
    names = [found.name for found in pkgutil.iter_modules(__path__)]
    modules = (import_module(f"{__name__}.{name}") for name in sorted(names) if name[0] != "_")
    formats = (getattr(module, "FORMAT", None) for module in modules)
    return {each.key: each for each in formats if each}
