"""Write a tournament as a Belgian ELO file: a crosstable, or two rows per game for “24 lines”.

The federation's program knows files by words in their header and by the two digits of the control
line; a tournament of a program that it does not know goes as one of Chess Manager, whose control
line has the sums of results.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.tournament import Scoring
from ratingportal.core.reading.formats.base import Ledger, LossKind, Written
from ratingportal.core.reading.formats.belgian import codes, written_24, written_rows
from ratingportal.core.reading.formats.belgian.clean import BelgianCleaner, note_lost_fields
from ratingportal.core.reading.formats.belgian.headings import LABELS
from ratingportal.core.reading.formats.shared.windows import ENCODING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import date

    from ratingportal.core.model.tournament import Tournament
    from ratingportal.core.reading.formats.belgian.written_rows import Body

OURSELVES = "Rating Portal"
_YEARS = range(1900, 2100)
_NO_DAY = " " * 8


def write(tournament: Tournament) -> Written:
    """Write the tournament; what has no place is noted."""
    ledger = Ledger()
    clean = BelgianCleaner(ledger)
    lines_24 = tournament.type == codes.TYPES[codes.LINES_24]
    body = (written_24 if lines_24 else written_rows).write_body(tournament, clean)
    lines = [
        *write_header(tournament, clean),
        _control(tournament, body, clean),
        body.heading,
        *body.rows,
    ]
    _note_counts(tournament, body, ledger, lines_24=lines_24)
    note_lost(tournament, ledger)
    return Written("".join(f"{line}\r\n" for line in lines).encode(ENCODING), ledger.losses())


def write_header(tournament: Tournament, clean: BelgianCleaner) -> Iterator[str]:
    """Write the free lines, each with a label under which it is read again."""
    yield f"{LABELS['name'][0]} : {clean.text(tournament.name or '', 'name')}".rstrip()
    program = clean.text(tournament.program or "", "program") or OURSELVES
    yield f"{LABELS['program'][0]} : {program}"
    kind = tournament.type
    named = kind in codes.TYPES.values() or kind in codes.SWAR_TYPES.values()
    for label, value in list_headings(tournament, clean, None if named else kind):
        yield f"{label} : {value}"


def list_headings(
    tournament: Tournament, clean: BelgianCleaner, kind: str | None
) -> Iterator[tuple[str, str]]:
    """Give what both Belgian files tell in their header, by label, where it is known."""
    for field, value in (
        ("type", kind),
        ("city", tournament.city),
        ("federation", tournament.federation),
        ("chief_arbiter", tournament.chief_arbiter),
        *(("deputies", deputy) for deputy in tournament.deputies),
        ("reporter", tournament.reporter),
        ("time_control", tournament.time_control),
        *(("comments", comment) for comment in tournament.comments),
    ):
        text = clean.text(value or "", field.replace("_", " "))
        if text:
            yield LABELS[field][0], text


def note_lost(tournament: Tournament, ledger: Ledger) -> None:
    """Note what neither Belgian file has a place for."""
    for player in tournament.players:
        note_lost_fields(player, ledger)
    for bye in tournament.byes:
        ledger.note(LossKind.FIELD_DROPPED, "byes", f"round {bye.round}, player {bye.player}")
    for team in tournament.teams:
        ledger.note(LossKind.FIELD_DROPPED, "teams", team.name)
    ledger.note_records(tournament.extra)
    scoring = tournament.scoring
    ledger.note_fields(
        (
            ("number of rated players", tournament.declared_rated_players),
            ("number of teams", tournament.declared_teams),
            ("point system", None if scoring == Scoring() else scoring.win),
        )
    )


def _control(tournament: Tournament, body: Body, clean: BelgianCleaner) -> str:
    type_, program = codes.choose_codes(tournament.type, tournament.program)
    start = _day(tournament.start, clean)
    end = _day(tournament.end, clean)
    wins, draws, losses = body.sums
    return (
        f"\0{type_}{program}{len(body.rows):3}{body.rounds:2}{start}{end}+{wins}={draws}-{losses}"
    )


def _day(day: date | None, clean: BelgianCleaner) -> str:
    if day is None:
        return _NO_DAY
    if day.year in _YEARS:
        return f"{day.year:04}{day.month:02}{day.day:02}"
    clean.ledger.note(LossKind.FIELD_DROPPED, "dates", day)
    return _NO_DAY


def _note_counts(tournament: Tournament, body: Body, ledger: Ledger, *, lines_24: bool) -> None:
    """Note announced numbers that the control line cannot repeat, because it counts itself."""
    for field, declared, written in (
        ("number of players", tournament.declared_players, len(body.rows)),
        ("number of rounds", tournament.declared_rounds, body.rounds),
    ):
        if declared is not None and (lines_24 or declared != written):
            ledger.note(LossKind.FIELD_DROPPED, field, declared)
