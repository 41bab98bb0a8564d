"""Everything there is: all formats, all cards, for pages, documentation and look-ups."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from ratingportal.core.checking.checks import load_checks
from ratingportal.core.checking.knowledge import PORTAL_ONLY
from ratingportal.core.model.findings import Rule
from ratingportal.core.reading import formats as families
from ratingportal.core.reading import problems
from ratingportal.core.reading.formats import load_formats

if TYPE_CHECKING:
    from types import ModuleType

    from ratingportal.core.reading.formats.base import Format


@cache
def import_problem_modules() -> tuple[ModuleType, ...]:
    """Import every module that holds cards of what readers report: those all share, then each family's."""
    shared = [
        f"{problems.__name__}.{found.name}" for found in pkgutil.iter_modules(problems.__path__)
    ]
    packages = [found.name for found in pkgutil.iter_modules(families.__path__) if found.ispkg]
    own = [f"{families.__name__}.{package}.problems" for package in packages]
    return tuple(
        import_module(name) for name in [*shared, *(name for name in own if find_spec(name))]
    )


@cache
def list_reader_problems() -> dict[str, Rule]:
    """Give the cards of what readers report, by code."""
    values = (value for module in import_problem_modules() for value in vars(module).values())
    cards = [value for value in values if isinstance(value, Rule)]
    return {card.code: card for card in sorted(cards, key=lambda card: card.code)}


@cache
def list_rules() -> dict[str, Rule]:
    """Give every card by its code, in the order of the codes."""
    checked = {each.rule.code: each.rule for each in load_checks()}
    return dict(sorted((list_reader_problems() | checked).items()))


def is_portal_only(code: str) -> bool:
    """Tell whether a rule asks about people or other tournaments, which only the portal knows."""
    needs = next((each.needs for each in load_checks() if each.rule.code == code), ())
    return not PORTAL_ONLY.isdisjoint(needs)


def find_code(name: str) -> str:
    """Give the code of a rule: tables in the code speak of rules by name, findings carry the code."""
    return _codes()[name]


@cache
def _codes() -> dict[str, str]:
    return {rule.name: code for code, rule in list_rules().items()}


def list_formats() -> dict[str, Format]:
    """Give every format by its key."""
    return load_formats()
