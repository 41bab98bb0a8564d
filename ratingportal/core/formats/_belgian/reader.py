"""Read a Belgian ELO file of any program into a tournament."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core import values
from ratingportal.core.findings import Place
from ratingportal.core.folding import fold
from ratingportal.core.formats._belgian import codes, days, layout, sums
from ratingportal.core.formats._belgian.control import FIELDS, day
from ratingportal.core.formats._belgian.draft import Draft
from ratingportal.core.formats._belgian.headings import (
    read_header,
    round_days,
    take_days_of_games,
)
from ratingportal.core.formats._belgian.lines24 import read_games
from ratingportal.core.formats._belgian.persons import report_zeros
from ratingportal.core.formats._belgian.rows import (
    read_columns,
    read_players,
    read_rows,
    silent_numbers,
)
from ratingportal.core.formats._belgian.survey import DOS, survey
from ratingportal.core.model import Reading
from ratingportal.core.problems import (
    ansi_expected,
    control_line_missing,
    control_mark_replaced,
    count_unreadable,
    date_unreadable,
    dos_letters,
    line_passed_over,
    program_contradicted,
    tournament_type_unknown,
)

if TYPE_CHECKING:
    from datetime import date

    from ratingportal.core.folding import Column
    from ratingportal.core.formats._belgian.control import Control
    from ratingportal.core.formats._belgian.rows import Rows
    from ratingportal.core.formats._belgian.survey import Survey
    from ratingportal.core.formats.base import Source

Days = tuple["date | None", ...]

_REPLACED = {"": "left out", " ": "replaced by a blank"}
_SHOWN = 60


def read(source: Source) -> Reading:
    """Read every row that can be read; what cannot is a finding, never an exception."""
    found, draft = source.once(survey), Draft()
    _report_letters(source.text.encoding, draft)
    read_header(found.header, draft)
    _take_controls(found, draft)
    rows = read_rows(found, draft)
    dates = [round_days(table, draft) for table in found.tables]
    if is_24(found):
        columns = read_games(rows, draft, next((each for d in dates for each in d), None))
        draft.tournament.declared_players = draft.tournament.declared_rounds = None
    else:
        columns = _fold_rounds(rows, dates, draft)
    _settle_dates(draft)
    sums.compare(found, rows, columns, draft, lines_24=is_24(found))
    report_zeros(draft)
    report_passed_over(draft)
    return Reading(draft.tournament, draft.findings, draft.unread, draft.header_lines)


def is_24(found: Survey) -> bool:
    """Tell whether every row is one side of a single game."""
    if any(table.heading and layout.is_heading_24(table.heading[1]) for table in found.tables):
        return True
    line = found.control
    if line is None or line.program == codes.SWAR or line.type != codes.LINES_24:
        return False
    return (values.number(line.rounds) or 1) == 1


def report_passed_over(draft: Draft) -> None:
    """Report lines among or below the results that hold none, once for all."""
    if draft.passed_over:
        line, text = draft.passed_over[0]
        rule = line_passed_over.RULE
        count, value = len(draft.passed_over), text.strip()[:_SHOWN]
        draft.findings.append(rule.found(Place(line), count=count, line=line, value=value))


def _report_letters(encoding: str, draft: Draft) -> None:
    if encoding == "utf-8":
        draft.findings.append(ansi_expected.RULE.found(None))
    if encoding == DOS:
        draft.findings.append(dos_letters.RULE.found(None))


def _take_controls(found: Survey, draft: Draft) -> None:
    first = found.control
    if first is None:
        draft.findings.append(control_line_missing.RULE.found(None))
        return
    _take_kind(first, draft)
    controls = [table.control for table in found.tables if table.control]
    for each in controls:
        if not each.has_mark:
            how = _REPLACED.get(each.mark, f"replaced by “{each.mark}”")
            place = Place(each.line, 1, 1)
            draft.findings.append(
                control_mark_replaced.RULE.found(place, line=each.line, found=how)
            )
    tournament = draft.tournament
    starts = [_take_day(each, "start", each.start, draft) for each in controls]
    ends = [_take_day(each, "end", each.end, draft) for each in controls]
    tournament.start = min((each for each in starts if each), default=None)
    tournament.end = max((each for each in ends if each), default=None)
    rows = [_take_count(each, "declared_players", each.rows, draft) for each in controls]
    rounds = [_take_count(each, "declared_rounds", each.rounds, draft) for each in controls]
    tournament.declared_players = None if None in rows else sum(each or 0 for each in rows)
    tournament.declared_rounds = max((each for each in rounds if each), default=None)


def _take_kind(line: Control, draft: Draft) -> None:
    """Name the kind of tournament and the program."""
    tournament = draft.tournament
    kind = codes.type_name(line.type, line.program)
    if kind is None:
        rule = tournament_type_unknown.RULE
        draft.findings.append(rule.found(_place(line, "type"), line=line.line, found=line.type))
    tournament.type = tournament.type or kind
    coded = codes.PROGRAMS[line.program]
    named = codes.program_in(tournament.program or "")
    if named is not None and named != line.program:
        at = draft.header_lines["program"]
        rule = program_contradicted.RULE
        draft.findings.append(
            rule.found(Place(at), line=at, found=codes.PROGRAMS[named], coded=coded)
        )
    tournament.program = tournament.program or coded
    for field in ("type", "program"):
        draft.header_lines.setdefault(field, line.line)


def _take_day(line: Control, field: str, text: str, draft: Draft) -> date | None:
    draft.header_lines.setdefault(field, line.line)
    found = day(text)
    if found is None and text.strip():
        draft.unread.add(field)
        rule = date_unreadable.RULE
        draft.findings.append(
            rule.found(_place(line, field), line=line.line, field=field, value=text.strip())
        )
    return found


def _take_count(line: Control, field: str, text: str, draft: Draft) -> int | None:
    draft.header_lines.setdefault(field, line.line)
    found = values.number(text)
    if found is None and text.strip():
        draft.unread.add(field)
        rule = count_unreadable.RULE
        draft.findings.append(
            rule.found(_place(line, field), line=line.line, field=field, value=text.strip())
        )
    return found


def _place(line: Control, field: str) -> Place:
    where = FIELDS[field]
    return Place(line.line, where.start + len(line.mark), where.stop - where.start)


def _fold_rounds(rows: Rows, dates: list[Days], draft: Draft) -> list[Column]:
    """Fold a crosstable into games."""
    tournament = draft.tournament
    tournament.players = read_players(rows, draft)
    columns = read_columns(rows, draft)
    listed = {row.number for row in rows.rows}
    if len(listed) != len(rows.rows) or not rows.complete:
        draft.unread.add("numbers")
    silent = silent_numbers(rows, columns)
    folded = fold(columns, listed=listed, silent=silent, place=rows.cell_place)
    tournament.games, tournament.byes = folded.games, folded.byes
    draft.findings.extend(folded.findings)
    tournament.round_dates = next((each for each in dates if any(each)), ())
    last = columns[-1].round if columns else 0
    tournament.rounds = max(last, len(tournament.round_dates))
    _date_sections(rows, dates, draft)
    return columns


def _date_sections(rows: Rows, dates: list[Days], draft: Draft) -> None:
    """Give games of a section with other days than the first one their own day."""
    own = [each if any(each) else draft.tournament.round_dates for each in dates]
    if all(each == draft.tournament.round_dates for each in own):
        return
    table_of = {row.number: row.table for row in rows.rows}
    for game in draft.tournament.games:
        days_ = own[table_of[game.white]]
        if days_ != draft.tournament.round_dates and game.round <= len(days_):
            game.date = days_[game.round - 1]


def _settle_dates(draft: Draft) -> None:
    """Take the days from the header where the control line gives none, else from the rounds."""
    tournament = draft.tournament
    for field in ("start", "end"):
        entry = draft.raw.get(field)
        if entry and getattr(tournament, field) is None and (found := days.day(entry.value)):
            setattr(tournament, field, found)
            draft.header_lines[field] = entry.line
            draft.unread.discard(field)
    played = [each for each in tournament.round_dates if each]
    if not {"start", "end"} & draft.unread:
        take_days_of_games(played, draft)
