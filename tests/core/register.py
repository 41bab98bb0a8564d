"""The sound tournament with a register that knows its players, for tests to spoil either."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ratingportal.core.matching import Known
from ratingportal.core.matching.memory import MemoryRegister
from tests.core.building import case, sound

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ratingportal.core.case import Case
    from ratingportal.core.findings import Detail, Finding
    from ratingportal.core.model import Tournament


def everybody(tournament: Tournament) -> list[Known]:
    """Give the register's people as the tournament's entries say."""
    return [
        Known(
            key=player.number,
            number=player.fide_id or f"new {player.number}",
            name=player.name,
            federation=player.federation or "",
            sex=player.sex or "",
            birth_year=int((player.birth or "0")[:4]) or None,
            rating=player.rating,
        )
        for player in tournament.players
    ]


def checked(
    tournament: Tournament | None = None,
    *more: Known,
    change: dict[int, dict[str, object]] | None = None,
) -> Case:
    """Make a case: the register knows the sound tournament's people, changed as told, and some more."""
    change = change or {}
    people = [
        replace(known, **change.get(known.key, {}))  # type: ignore[arg-type]  # -- fields by name
        for known in everybody(sound())
    ]
    made = case(tournament or sound())
    made.rating_list = "fide"
    made.register = MemoryRegister([*people, *more], by_fide_id=True)
    return made


def details(check: Callable[[Case], Iterable[Finding]], made: Case) -> list[dict[str, Detail]]:
    """Give the details of what a rule finds."""
    return [dict(finding.details) for finding in check(made)]
