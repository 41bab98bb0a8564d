"""Rules, one module each; a module that holds a `RULE` and a `check` is found by itself."""

from __future__ import annotations

import pkgutil
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import ModuleType

    from ratingportal.core.case import Case
    from ratingportal.core.findings import Finding, Rule


@dataclass(frozen=True, slots=True)
class Check:
    """A rule's card, its check, and the headings without which it cannot run."""

    rule: Rule
    check: Callable[[Case], Iterator[Finding]]
    needs: tuple[str, ...]
    family: str
    module: str


@cache
def all_checks() -> tuple[Check, ...]:
    """Import every rule of every family, in the order of their codes."""
    modules = pkgutil.walk_packages(__path__, f"{__name__}.")
    found = [_check(import_module(each.name)) for each in modules if not each.ispkg]
    return tuple(sorted(found, key=lambda each: each.rule.code))


def _check(module: ModuleType) -> Check:
    family, _, name = module.__name__.removeprefix(f"{__name__}.").partition(".")
    return Check(module.RULE, module.check, tuple(getattr(module, "NEEDS", ())), family, name)
