"""The free lines before the results: which labels are known, and what they are labels of.

Both Belgian files begin with a header that people write as they like, in French or Dutch. A label
is compared without accents, case and punctuation; what has no known label is kept as a comment.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.belgian import codes, control, layout
from ratingportal.core.reading.formats.belgian.problems import DATES_TAKEN_FROM_GAMES
from ratingportal.core.reading.formats.shared.labels import fold_label
from ratingportal.core.reading.problems.headings import ROUND_DATE_UNREADABLE

if TYPE_CHECKING:
    from datetime import date

    from ratingportal.core.reading.formats.belgian.draft import BelgianDraft
    from ratingportal.core.reading.formats.belgian.survey import BelgianTable

LABELS: dict[str, tuple[str, ...]] = {
    "name": (
        *("Tournoi(s)", "Tournoi", "Tournois", "Nom du tournoi", "Toernooi", "Toernooi(en)"),
        *("Tornooi", "Naam toernooi", "Naam van het toernooi", "Tournament"),
    ),
    "city": ("Lieu", "Ville", "Plaats", "Stad", "City"),
    "federation": ("Fédération", "Federatie", "Federation"),
    "chief_arbiter": ("Arbitre", "Arbitre principal", "Arbiter", "Hoofdarbiter"),
    "deputies": ("Arbitre adjoint", "Adjoint", "Hulparbiter"),
    "reporter": (
        *("Envoyé par", "Expéditeur", "Responsable", "Nom du responsable"),
        *("Opgesteld door", "Verzonden door", "Verantwoordelijke", "Sent by"),
    ),
    "time_control": ("Cadence", "Tempo", "Cadans", "Speeltempo", "Bedenktijd"),
    "program": ("Programme", "Programma", "Program"),
    "type": ("Système", "Systeem"),
    "dates": ("Dates", "Date", "Data", "Datum", "Période", "Periode"),
    "start": ("Date de début", "Date début", "Début", "Begindatum", "Startdatum"),
    "end": ("Date de fin", "Date fin", "Fin", "Einddatum"),
    "declared_games": ("Nombre total parties", "Nombre total de parties"),
    "participants": ("Nombre total participants", "Nombre de participants"),
    "comments": ("Remarque", "Opmerking", "Communication", "Note"),
}
"""For each field the labels under which it is read; the first is the one that is written."""
TEXTS = frozenset(
    ("name", "city", "federation", "chief_arbiter", "reporter", "time_control", "program", "type")
)
"""Fields that take the text as it stands."""

_SIX_DIGITS = re.compile(r"(?<![0-9])[0-9]{6}(?![0-9])")


FIELD_OF: dict[str, str] = {
    fold_label(each): field for field, labels in LABELS.items() for each in labels
}


@dataclass(frozen=True, slots=True)
class BelgianHeading:
    """A line of the header with a known label."""

    line: int
    column: int
    """Where the value begins, from 1."""
    field: str
    value: str


def read_entry(line: int, text: str) -> BelgianHeading | None:
    """Split a line at its first colon, if what stands before it is a known label."""
    before, colon, after = text.partition(":")
    field = FIELD_OF.get(fold_label(before)) if colon and len(before) <= 40 else None
    if field is None:
        return None
    value = after.strip()
    column = len(before) + 2 + len(after) - len(after.lstrip())
    return BelgianHeading(line, column, field, value)


def read_header(lines: list[tuple[int, str]], draft: BelgianDraft) -> None:
    """Read the free lines before the control line."""
    naming = False
    for number, text in lines:
        if not text.strip():
            continue
        found = read_entry(number, text)
        if found:
            naming = found.field == "name" and not found.value
            take_entry(found, draft)
        elif naming and _is_name(text, draft.tournament.name):
            _add_name(number, text.strip(), draft)
        else:
            naming = False
            _take_unlabelled(number, text.strip(), draft)


def take_entry(found: BelgianHeading, draft: BelgianDraft) -> None:
    """Put a labelled value where it belongs; the first one given counts."""
    if not found.value:
        return
    tournament = draft.tournament
    if found.field in TEXTS and getattr(tournament, found.field) is None:
        setattr(tournament, found.field, found.value)
        draft.header_lines[found.field] = found.line
    elif found.field == "deputies":
        tournament.deputies += (found.value,)
    elif found.field == "comments" or found.field in TEXTS:
        tournament.comments.append(found.value)
    else:
        draft.raw.setdefault(found.field, found)


def _is_name(text: str, known: str | None) -> bool:
    """Tell whether a line after an empty label is a name: indented, or a bare text right below."""
    bare = known is None and ":" not in text and codes.find_program(text) is None
    return text[0] == " " or bare


def _add_name(line: int, name: str, draft: BelgianDraft) -> None:
    """Join the names of several tournaments that follow an empty label."""
    known = draft.tournament.name
    draft.tournament.name = f"{known} / {name}" if known else name
    draft.header_lines.setdefault("name", line)


def _take_unlabelled(line: int, text: str, draft: BelgianDraft) -> None:
    if draft.tournament.program is None and (
        codes.find_program(text) is not None or "version" in text.casefold()
    ):
        draft.tournament.program = text
        draft.header_lines["program"] = line
    else:
        draft.tournament.comments.append(text)


def take_days_of_games(played: list[date], draft: BelgianDraft) -> None:
    """Take first and last day from the games where nothing else tells them, and say so."""
    tournament = draft.tournament
    if played and (tournament.start is None or tournament.end is None):
        tournament.start = tournament.start or min(played)
        tournament.end = tournament.end or max(played)
        start, end = tournament.start.isoformat(), tournament.end.isoformat()
        draft.findings.append(DATES_TAKEN_FROM_GAMES.found(None, start=start, end=end))


def read_round_days(table: BelgianTable, draft: BelgianDraft) -> tuple[date | None, ...]:
    """Read the days in the heading of the columns, one above each round.

    Where there are as many as rounds they count one by one; otherwise each belongs to the round
    below it, even if an accent moved it by a column.
    """
    if table.heading is None:
        return ()
    line, text = table.heading
    found: dict[int, date] = {}
    hits = list(_SIX_DIGITS.finditer(text, layout.ROW_END - 2))
    announced = table.control and table.control.rounds.strip() == str(len(hits))
    for index, hit in enumerate(hits, 1):
        at = max(round((hit.start() - layout.DATES_AT) / layout.CELL) + 1, 1)
        if each := control.read_short_day(hit[0]):
            found[index if announced else at] = each
        else:
            place = Place(line, hit.start() + 1, len(hit[0]))
            draft.unread.add("round_dates")
            draft.findings.append(ROUND_DATE_UNREADABLE.found(place, line=line, value=hit[0]))
    if found:
        draft.header_lines.setdefault("round_dates", line)
    return tuple(found.get(number) for number in range(1, max(found, default=0) + 1))
