"""The sound tournament with a register that knows its players, for tests to spoil either."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ratingportal.core.model.tournament import Player, Tournament
from ratingportal.core.register.matching import Answers, Known
from ratingportal.core.register.memory import MemoryRegister
from tests.core.builders import case, sound
from tests.core.field import field

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Detail, Finding


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


def put_before(register: MemoryRegister, tournament: Tournament, *, rating_list: str) -> Case:
    """Make a case of a tournament, with what a register says about it."""
    return case(tournament, rating_list=rating_list, register_answers=register.ask(tournament))


def checked(
    tournament: Tournament | None = None,
    *more: Known,
    change: dict[int, dict[str, object]] | None = None,
    said: Answers | None = None,
) -> Case:
    """Make a case: the register knows the sound tournament's people, changed as told, and some more."""
    change = change or {}
    people = [
        replace(known, **change.get(known.key, {}))  # type: ignore[arg-type]  # -- fields by name
        for known in everybody(sound())
    ]
    register = MemoryRegister([*people, *more], by_fide_id=True, said=said)
    return put_before(register, tournament or sound(), rating_list="fide")


def checked_field(
    tournament: Tournament | None = None,
    *,
    change: dict[int, dict[str, object]] | None = None,
) -> Case:
    """Make a case of the field of ten, before a register that knows them, changed as told."""
    change = change or {}
    people = [
        replace(known, **change.get(known.key, {}))  # type: ignore[arg-type]  # -- fields by name
        for known in everybody(field())
    ]
    register = MemoryRegister(people, by_fide_id=True)
    return put_before(register, tournament or field(), rating_list="fide")


def othello_newcomers(
    *new: str, spans: tuple[tuple[int, int], ...] = ((120000, 120009),), taken: tuple[int, ...] = ()
) -> Case:
    """Make a case of an Othello file with some new players, by their numbers; empty: without one."""
    people = [Known(number, str(number), f"Known, N{number}") for number in (1, 2, *taken)]
    entries = [Player(number, f"Known, N{number}", national_id=str(number)) for number in (1, 2)]
    entries += [
        Player(at, f"Newcomer, N{at}", 10 + at, national_id=number or None, is_new=True)
        for at, number in enumerate(new, 3)
    ]
    register = MemoryRegister(people, spans=spans)
    made = Tournament(name="Spring Cup", players=entries)
    return put_before(register, made, rating_list="wof")


def details(check: Callable[[Case], Iterable[Finding]], made: Case) -> list[dict[str, Detail]]:
    """Give the details of what a rule finds."""
    return [dict(finding.details) for finding in check(made)]
