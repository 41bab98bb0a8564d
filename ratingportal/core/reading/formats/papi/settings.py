"""Read PAPI's table of settings, a key and a text in each row, into a tournament."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ratingportal.core.model import values
from ratingportal.core.model.dates import choose_day, list_readings
from ratingportal.core.model.finding_list import FindingList
from ratingportal.core.model.tournament import Tournament
from ratingportal.core.reading.formats.papi import jet
from ratingportal.core.reading.formats.papi.cells import ROUNDS
from ratingportal.core.reading.formats.papi.problems import SETTING_UNREADABLE

if TYPE_CHECKING:
    from datetime import date

    from ratingportal.core.model.findings import Finding


TABLE = "info"
_WANTED = frozenset(("Variable", "Value"))
_ORDERS = ("dmy", "ymd")
"""A French program: the day comes first, or in any case not the month."""
_KEPT = ("Homologation", "Pairing", "Dep1", "Dep2", "Dep3", "DecomptePoints")
"""Settings without a field of their own in the model."""


@dataclass(slots=True)
class Settings:
    """The settings by key, and what could not be read of them."""

    texts: dict[str, str] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=FindingList)
    unread: set[str] = field(default_factory=set)


def read_settings(database: jet.Database) -> Settings:
    """Read all settings; where one is given twice, the later text holds unless it is empty."""
    found = Settings()
    for row in jet.read_rows(database, TABLE, _WANTED):
        key, text = row.get("Variable"), row.get("Value")
        if isinstance(key, str) and isinstance(text, str) and text:
            found.texts[key] = text
    return found


def begin_tournament(settings: Settings) -> Tournament:
    """Make a tournament of the settings, without players."""
    texts = settings.texts
    days = [_day(settings, f"DateRd{round_}", "round_dates") for round_ in range(1, ROUNDS + 1)]
    while days and days[-1] is None:
        days.pop()
    version = texts.get("Version")
    return Tournament(
        name=texts.get("Nom"),
        city=texts.get("Lieu"),
        start=_day(settings, "DateDebut", "start"),
        end=_day(settings, "DateFin", "end"),
        type=texts.get("Genre"),
        chief_arbiter=texts.get("Arbitre"),
        time_control=texts.get("Cadence"),
        declared_rounds=_rounds(settings),
        round_dates=tuple(days),
        program=f"PAPI {version}" if version else "PAPI",
        extra={key: texts[key] for key in _KEPT if key in texts},
    )


def _day(settings: Settings, key: str, name: str) -> date | None:
    text = settings.texts.get(key)
    if text is None:
        return None
    found = list_readings(text)
    day = choose_day(found, _ORDERS)
    if day is None:
        _unreadable(settings, key, name)
    return day


def _rounds(settings: Settings) -> int | None:
    text = settings.texts.get("NbrRondes")
    if text is None:
        return None
    count = values.read_number(text)
    if count is None:
        _unreadable(settings, "NbrRondes", "declared_rounds")
    return count


def _unreadable(settings: Settings, key: str, name: str) -> None:
    found = SETTING_UNREADABLE.found(None, key=key, value=settings.texts[key])
    settings.findings.append(found)
    settings.unread.add(name)
