"""File formats, one package a family; a package that holds `FORMATS` is found by itself."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from inspect import cleandoc
from typing import TYPE_CHECKING

from ratingportal.core.reading.formats.shared.glance import Glance

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

    from ratingportal.core.reading.formats.base import Format, Source


@cache
def load_formats() -> dict[str, Format]:
    """Import every family of formats, and give the formats by key, in the order of the keys."""
    formats = (each for family in _families() for each in family.FORMATS)
    return {each.key: each for each in sorted(formats, key=lambda each: each.key)}


def find_unseen_marks(source: Source) -> frozenset[Callable[[Glance], bool]]:
    """Find out which marks of formats one glance at a file does not show."""
    glance = source.once(Glance)
    return frozenset(is_seen for is_seen in _list_marks() if not is_seen(glance))


@cache
def _list_marks() -> frozenset[Callable[[Glance], bool]]:
    """List the marks of all formats; several formats share most of them."""
    return frozenset(each.mark.is_seen for each in load_formats().values() if each.mark)


def import_all_modules() -> None:
    """Import every module of every family, so that no file has to wait for its reader."""
    for found in pkgutil.walk_packages(__path__, f"{__name__}."):
        import_module(found.name)


def read_manual(key: str) -> str:
    """Give the manual of a format: the docstring of the module that is named by its key."""
    family = next(each for each in _families() if key in {one.key for one in each.FORMATS})
    return cleandoc(import_module(f"{family.__name__}.{key}").__doc__ or "")


def _families() -> list[ModuleType]:
    names = [found.name for found in pkgutil.iter_modules(__path__) if found.ispkg]
    families = [import_module(f"{__name__}.{name}") for name in names]
    return [family for family in families if hasattr(family, "FORMATS")]
