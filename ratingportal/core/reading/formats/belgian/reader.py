"""Read a Belgian ELO file of any program into a tournament."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model import values
from ratingportal.core.model.findings import Place
from ratingportal.core.model.tournament import Reading
from ratingportal.core.reading.formats.belgian import codes, layout, sums
from ratingportal.core.reading.formats.belgian.control import FIELDS, read_day
from ratingportal.core.reading.formats.belgian.draft import BelgianDraft
from ratingportal.core.reading.formats.belgian.headings import (
    read_header,
    read_round_days,
    take_days_of_games,
)
from ratingportal.core.reading.formats.belgian.lines24 import read_games
from ratingportal.core.reading.formats.belgian.persons import report_zeros
from ratingportal.core.reading.formats.belgian.problems import (
    ANSI_EXPECTED,
    CONTROL_LINE_MISSING,
    CONTROL_MARK_REPLACED,
    DOS_LETTERS,
    LINE_PASSED_OVER,
    PROGRAM_CONTRADICTED,
    TOURNAMENT_TYPE_UNKNOWN,
)
from ratingportal.core.reading.formats.belgian.rows import (
    list_silent_numbers,
    read_columns,
    read_players,
    read_rows,
)
from ratingportal.core.reading.formats.belgian.survey import DOS, survey_lines
from ratingportal.core.reading.formats.shared import days
from ratingportal.core.reading.mirrored_cells import fold_columns
from ratingportal.core.reading.problems.headings import COUNT_UNREADABLE, DATE_UNREADABLE

if TYPE_CHECKING:
    from datetime import date

    from ratingportal.core.reading.formats.base import Source
    from ratingportal.core.reading.formats.belgian.control import BelgianControl
    from ratingportal.core.reading.formats.belgian.rows import BelgianRows
    from ratingportal.core.reading.formats.belgian.survey import BelgianSurvey
    from ratingportal.core.reading.mirrored_cells import CrosstableColumn

Days = tuple["date | None", ...]

_REPLACED = {"": "left out", " ": "replaced by a blank"}
_SHOWN = 60


def read(source: Source) -> Reading:
    """Read every row that can be read; what cannot is a finding, never an exception."""
    found, draft = source.once(survey_lines), BelgianDraft()
    _report_letters(source.text.encoding, draft)
    read_header(found.header, draft)
    _take_controls(found, draft)
    rows = read_rows(found, draft)
    dates = [read_round_days(table, draft) for table in found.tables]
    if is_24(found):
        columns = read_games(rows, draft, next((each for d in dates for each in d), None))
        draft.tournament.declared_players = draft.tournament.declared_rounds = None
    else:
        columns = _fold_rounds(rows, dates, draft)
    _settle_dates(draft)
    sums.compare_sums(found, rows, columns, draft, lines_24=is_24(found))
    report_zeros(draft)
    report_passed_over(draft)
    return Reading(draft.tournament, draft.findings, draft.unread, draft.header_lines)


def is_24(found: BelgianSurvey) -> bool:
    """Tell whether every row is one side of a single game."""
    if any(table.heading and layout.is_heading_24(table.heading[1]) for table in found.tables):
        return True
    line = found.control
    if line is None or line.program == codes.SWAR or line.type != codes.LINES_24:
        return False
    return (values.read_number(line.rounds) or 1) == 1


def report_passed_over(draft: BelgianDraft) -> None:
    """Report lines among or below the results that hold none, once for all."""
    if draft.passed_over:
        line, text = draft.passed_over[0]
        rule = LINE_PASSED_OVER
        count, value = len(draft.passed_over), text.strip()[:_SHOWN]
        draft.findings.append(rule.found(Place(line), count=count, line=line, value=value))


def _report_letters(encoding: str, draft: BelgianDraft) -> None:
    if encoding == "utf-8":
        draft.findings.append(ANSI_EXPECTED.found(None))
    if encoding == DOS:
        draft.findings.append(DOS_LETTERS.found(None))


def _take_controls(found: BelgianSurvey, draft: BelgianDraft) -> None:
    first = found.control
    if first is None:
        draft.findings.append(CONTROL_LINE_MISSING.found(None))
        return
    _take_kind(first, draft)
    controls = [table.control for table in found.tables if table.control]
    _report_marks(controls, draft)
    tournament = draft.tournament
    starts = [_take_day(each, "start", each.start, draft) for each in controls]
    ends = [_take_day(each, "end", each.end, draft) for each in controls]
    tournament.start = min(filter(None, starts), default=None)
    tournament.end = max(filter(None, ends), default=None)
    rows = [_take_count(each, "declared_players", each.rows, draft) for each in controls]
    rounds = [_take_count(each, "declared_rounds", each.rounds, draft) for each in controls]
    tournament.declared_players = None if None in rows else sum(filter(None, rows))
    tournament.declared_rounds = max(filter(None, rounds), default=None)


def _report_marks(controls: list[BelgianControl], draft: BelgianDraft) -> None:
    """Report control lines whose NUL a program has replaced."""
    for each in controls:
        if not each.has_mark:
            how = _REPLACED.get(each.mark, f"replaced by “{each.mark}”")
            place = Place(each.line, 1, 1)
            draft.findings.append(CONTROL_MARK_REPLACED.found(place, line=each.line, found=how))


def _take_kind(line: BelgianControl, draft: BelgianDraft) -> None:
    """Name the kind of tournament and the program."""
    tournament = draft.tournament
    kind = codes.name_type(line.type, line.program)
    if kind is None:
        rule = TOURNAMENT_TYPE_UNKNOWN
        draft.findings.append(rule.found(_place(line, "type"), line=line.line, found=line.type))
    tournament.type = tournament.type or kind
    coded = codes.PROGRAMS[line.program]
    named = codes.find_program(tournament.program or "")
    if named is not None and named != line.program:
        at = draft.header_lines["program"]
        rule = PROGRAM_CONTRADICTED
        draft.findings.append(
            rule.found(Place(at), line=at, found=codes.PROGRAMS[named], coded=coded)
        )
    tournament.program = tournament.program or coded
    for field in ("type", "program"):
        draft.header_lines.setdefault(field, line.line)


def _take_day(line: BelgianControl, field: str, text: str, draft: BelgianDraft) -> date | None:
    draft.header_lines.setdefault(field, line.line)
    found = read_day(text)
    if found is None and text.strip():
        draft.unread.add(field)
        rule = DATE_UNREADABLE
        draft.findings.append(
            rule.found(_place(line, field), line=line.line, field=field, value=text.strip())
        )
    return found


def _take_count(line: BelgianControl, field: str, text: str, draft: BelgianDraft) -> int | None:
    draft.header_lines.setdefault(field, line.line)
    found = values.read_number(text)
    if found is None and text.strip():
        draft.unread.add(field)
        rule = COUNT_UNREADABLE
        draft.findings.append(
            rule.found(_place(line, field), line=line.line, field=field, value=text.strip())
        )
    return found


def _place(line: BelgianControl, field: str) -> Place:
    where = FIELDS[field]
    return Place(line.line, where.start + len(line.mark), where.stop - where.start)


def _fold_rounds(
    rows: BelgianRows, dates: list[Days], draft: BelgianDraft
) -> list[CrosstableColumn]:
    """Fold a crosstable into games."""
    tournament = draft.tournament
    tournament.players = read_players(rows, draft)
    columns = read_columns(rows, draft)
    listed = {row.number for row in rows.rows}
    if len(listed) != len(rows.rows) or not rows.complete:
        draft.unread.add("numbers")
    silent = list_silent_numbers(rows, columns)
    folded = fold_columns(columns, listed=listed, silent=silent, place=rows.cell_place)
    tournament.games, tournament.byes = folded.games, folded.byes
    draft.findings.extend(folded.findings)
    tournament.round_dates = next((each for each in dates if any(each)), ())
    last = columns[-1].round if columns else 0
    tournament.rounds = max(last, len(tournament.round_dates))
    _date_sections(rows, dates, draft)
    return columns


def _date_sections(rows: BelgianRows, dates: list[Days], draft: BelgianDraft) -> None:
    """Give games of a section with other days than the first one their own day."""
    own = [each if any(each) else draft.tournament.round_dates for each in dates]
    if all(each == draft.tournament.round_dates for each in own):
        return
    table_of = {row.number: row.table for row in rows.rows}
    for game in draft.tournament.games:
        days_ = own[table_of[game.white]]
        if days_ != draft.tournament.round_dates and game.round <= len(days_):
            game.date = days_[game.round - 1]


def _settle_dates(draft: BelgianDraft) -> None:
    """Take the days from the header where the control line gives none, else from the rounds."""
    tournament = draft.tournament
    for field in ("start", "end"):
        entry = draft.raw.get(field)
        if entry and getattr(tournament, field) is None and (found := days.read_day(entry.value)):
            setattr(tournament, field, found)
            draft.header_lines[field] = entry.line
            draft.unread.discard(field)
    played = [each for each in tournament.round_dates if each]
    if not {"start", "end"} & draft.unread:
        take_days_of_games(played, draft)
