"""The rating systems there are. A system is a module of this package with a `SYSTEM`; it is found by itself."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module

from ratingportal.core import rating
from ratingportal.core.rating.model import RatingError, System


@cache
def load_systems() -> dict[str, System]:
    """Give all systems by their keys."""
    modules = (
        import_module(f"{rating.__name__}.{found.name}")
        for found in pkgutil.iter_modules(rating.__path__)
    )
    found = [module.SYSTEM for module in modules if hasattr(module, "SYSTEM")]
    return {system.key: system for system in sorted(found, key=lambda system: system.key)}


def find_system(key: str) -> System:
    """Give a system by its key."""
    systems = load_systems()
    if key not in systems:
        raise RatingError(f"Unknown rating system “{key}”. Known: {', '.join(systems)}.")
    return systems[key]
