"""Corrections that can be offered, by the code of the finding.

A module of this package holds `OFFERS`: for each code a function that is given a desk and a finding
and yields fixes. It is found by itself. Offers are made for findings only, so a clean file pays
nothing for them.
"""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ratingportal.core.findings import Finding, Fix
    from ratingportal.core.offers.desk import Desk

    Offer = Callable[[Desk, Finding], Iterator[Fix]]

MOST_OFFERS = 500
"""Findings of one rule that get an offer of their own; nobody takes more one by one."""


@cache
def all_offers() -> dict[str, Offer]:
    """Import every module of offers, and give them by code."""
    names = [f"{__name__}.{each.name}" for each in pkgutil.iter_modules(__path__)]
    tables = [getattr(import_module(name), "OFFERS", {}) for name in names]
    return {code: offer for table in tables for code, offer in table.items()}
