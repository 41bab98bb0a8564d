"""Rules, one module each; a module that holds a `RULE` and a `check` is found by itself."""

from __future__ import annotations

import pkgutil
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from collections.abc import Set as AbstractSet
    from types import ModuleType

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding, Rule
    from ratingportal.core.reading.formats.traits import Traits


@dataclass(frozen=True, slots=True)
class Check:
    """A rule's card, its check, and for which files it is."""

    rule: Rule
    check: Callable[[Case], Iterator[Finding]]
    needs: tuple[str, ...]
    """Headings without which it cannot run."""
    family: str
    module: str
    format_family: str = ""
    """The family of formats that it is for, unless it is for all."""
    applies_to: Callable[[Traits], bool] | None = None
    """Tell by its traits whether it is for a format."""
    replaces: tuple[str, ...] = ()
    """Names of general rules that this one stands for where both could run."""

    def fits(self, traits: Traits) -> bool:
        """Tell whether the rule is for files of such a format."""
        if self.format_family and self.format_family != traits.family:
            return False
        if not traits.lacks.isdisjoint(self.needs):
            return False
        return self.applies_to is None or self.applies_to(traits)


@cache
def load_checks() -> tuple[Check, ...]:
    """Import every rule of every family, in the order of their codes."""
    modules = pkgutil.walk_packages(__path__, f"{__name__}.")
    found = [_check(import_module(each.name)) for each in modules if not each.ispkg]
    return tuple(sorted(found, key=lambda each: each.rule.code))


@cache
def choose_checks(traits: Traits) -> tuple[Check, ...]:
    """Choose the rules for files of such a format, in the order of their codes."""
    fitting = [each for each in load_checks() if each.fits(traits)]
    replaced = {name for each in fitting for name in each.replaces}
    return tuple(each for each in fitting if each.rule.name not in replaced)


def list_unable(
    silent: AbstractSet[str], lacks: AbstractSet[str], unread: AbstractSet[str]
) -> tuple[list[str], list[str]]:
    """List the rules that cannot run: those nobody answers, and those whose headings could not be read."""
    return _list_unable(
        frozenset(silent), frozenset(lacks), frozenset(_all_needs().intersection(unread))
    )


@cache
def _all_needs() -> frozenset[str]:
    return frozenset(need for each in load_checks() for need in each.needs)


@lru_cache(maxsize=200)
def _list_unable(
    silent: frozenset[str], lacks: frozenset[str], unread: frozenset[str]
) -> tuple[list[str], list[str]]:
    unasked = [each for each in load_checks() if not silent.isdisjoint(each.needs)]
    lost = [each for each in load_checks() if not unread.isdisjoint(each.needs)]
    not_run = [each for each in lost if lacks.isdisjoint(each.needs) and each not in unasked]
    return [each.rule.code for each in unasked], [each.rule.code for each in not_run]


def _check(module: ModuleType) -> Check:
    family, _, name = module.__name__.removeprefix(f"{__name__}.").partition(".")
    return Check(
        module.RULE,
        module.check,
        tuple(getattr(module, "NEEDS", ())),
        family,
        name,
        getattr(import_module(f"{__name__}.{family}"), "FORMAT_FAMILY", ""),
        getattr(module, "applies_to", None),
        tuple(getattr(module, "REPLACES", ())),
    )
