"""Corrections that can be offered, by the rule of the finding.

A module of this package holds `OFFERS`: for the name of each rule a function that is given a desk and a
finding and yields fixes. It is found by itself, and serves every format: what the formats do not have in
common it asks of what the format declares (`shared.corrections`). A format's own offers are declared there
too, and come first. Offers are made for findings only, so a clean file pays nothing for them.
"""

from __future__ import annotations

import pkgutil
from collections import Counter
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from ratingportal.core import catalogue
from ratingportal.core.correction.offers.desk import open_desk
from ratingportal.core.reading.formats import load_formats

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from ratingportal.core.checking.case import Case
    from ratingportal.core.correction.offers.desk import CaseDesk
    from ratingportal.core.model.findings import Finding, Fix

    CaseOffer = Callable[[CaseDesk, Finding], Iterator[Fix]]

MOST_OFFERS = 500
"""Findings of one rule that get an offer of their own; nobody takes more one by one."""


class Offers:
    """The corrections of one file: ask for those of one finding after the other."""

    def __init__(self, case: Case, format_key: str | None) -> None:
        """Prepare the desk for a file."""
        self._desk = open_desk(case, load_formats().get(format_key or ""))
        self._offers = list_offers(format_key or "")
        self._times = Counter[str]()

    def fixes_of(self, finding: Finding) -> list[Fix]:
        """Give the corrections on offer for a finding, the likeliest first."""
        offer = self._offers.get(finding.code)
        if offer is None or finding.fixes or self._times[finding.code] >= MOST_OFFERS:
            return []
        self._times[finding.code] += 1
        return [*offer(self._desk, finding)]


@cache
def list_offers(format_key: str) -> dict[str, CaseOffer]:
    """Give the offers for files of a format, by code; its own come before those that all share."""
    chosen = load_formats().get(format_key)
    return _shared_offers() | (_by_code(chosen.corrections.offers) if chosen else {})


@cache
def list_offered_codes() -> frozenset[str]:
    """Give the codes of all rules that have an offer, whatever the format."""
    return frozenset(code for key in ("", *load_formats()) for code in list_offers(key))


@cache
def _shared_offers() -> dict[str, CaseOffer]:
    names = [f"{__name__}.{each.name}" for each in pkgutil.iter_modules(__path__)]
    tables = [getattr(import_module(name), "OFFERS", {}) for name in names]
    return {code: offer for table in tables for code, offer in _by_code(table).items()}


def _by_code(table: Mapping[str, CaseOffer]) -> dict[str, CaseOffer]:
    return {catalogue.find_code(name): offer for name, offer in table.items()}
