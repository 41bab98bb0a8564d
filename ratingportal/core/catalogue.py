"""Everything there is: all formats, all cards, for pages, documentation and look-ups."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from ratingportal.core import problems
from ratingportal.core.checks import all_checks
from ratingportal.core.formats import all_formats

if TYPE_CHECKING:
    from ratingportal.core.findings import Rule
    from ratingportal.core.formats.base import Format


@cache
def reader_problems() -> dict[str, Rule]:
    """Give the cards of what readers report, by code."""
    names = sorted(found.name for found in pkgutil.iter_modules(problems.__path__))
    cards = [import_module(f"{problems.__name__}.{name}").RULE for name in names]
    return {card.code: card for card in sorted(cards, key=lambda card: str(card.code))}


@cache
def rules() -> dict[str, Rule]:
    """Give every card by its code, in the order of the codes."""
    checked = {each.rule.code: each.rule for each in all_checks()}
    return dict(sorted((reader_problems() | checked).items()))


def formats() -> dict[str, Format]:
    """Give every format by its key."""
    return all_formats()
