"""Read the Dutch CSV for youth ratings: headings by code, and one game per row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model import values
from ratingportal.core.model.findings import Place
from ratingportal.core.model.tournament import Reading
from ratingportal.core.reading.formats.knsb import days
from ratingportal.core.reading.formats.knsb.draft import KnsbDraft
from ratingportal.core.reading.formats.knsb.games import read_game
from ratingportal.core.reading.formats.knsb.layout import (
    BLANK,
    DATE,
    GAME,
    HEADINGS,
    ROUND,
    SCORE,
    read_code,
    survey_lines,
)
from ratingportal.core.reading.formats.knsb.problems import (
    CODE_ZEROS_LOST,
    DAY_UNREADABLE,
    HEADING_CELLS_JOINED,
    MANDATORY_ROW_MISSING,
    NAME_CELLS_JOINED,
    ROUND_WITH_TWO_DATES,
    ROW_WITHOUT_CODE,
    SCORE_NOT_PROCESSED,
)
from ratingportal.core.reading.formats.shared.cells import CsvCell, split_cells
from ratingportal.core.reading.problems.headings import HEADING_REPEATED, RECORD_CODE_UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import date

    from ratingportal.core.model.findings import Finding
    from ratingportal.core.reading.formats.base import Source

_DAYS = frozenset(("start", "end"))


def read(source: Source) -> Reading:
    """Read every row that can be read; what cannot is a finding, never an exception."""
    draft = KnsbDraft(source.once(survey_lines).separator)
    games = []
    for line, text in enumerate(source.lines, 1):
        cells = split_cells(text, draft.separator)
        code = read_code(cells[0].text)
        if code == GAME:
            games.append((line, cells))
        else:
            _read_other(line, code, cells, draft)
    for line, cells in games:
        read_game(line, cells, draft)
    _settle_rounds(draft)
    draft.findings += _summary(draft)
    return Reading(draft.tournament, draft.findings, draft.unread, draft.header_lines, draft.sides)


def _read_other(line: int, code: str, cells: list[CsvCell], draft: KnsbDraft) -> None:
    """Read a heading; rows without a code are titles or blank, unless they look like games."""
    if code in HEADINGS:
        if code != cells[0].text and len(cells[0].text.strip("='\" ")) == 2:
            draft.zeros.append((line, code[1:]))
        _read_heading(line, code, cells, draft)
    elif not code:
        if (
            len(cells) > SCORE
            and values.read_number(cells[ROUND].text)
            and days.read_day(cells[DATE].text)
        ):
            draft.without_code.append(line)
    elif code not in draft.unknown_codes and not _is_hint(cells[0].text):
        draft.unknown_codes.add(code)
        rule = RECORD_CODE_UNKNOWN
        place = cells[0].place(line)
        draft.findings.append(rule.found(place, line=line, code=cells[0].text[:20]))


def _is_hint(text: str) -> bool:
    """Tell whether a line is the one that tells spreadsheets the dividing sign."""
    return text.lower().startswith("sep=")


def _read_heading(line: int, code: str, cells: list[CsvCell], draft: KnsbDraft) -> None:
    filled = [cell for cell in cells[1:] if cell.text]
    field = HEADINGS[code]
    if not filled:
        return
    if field in draft.header_lines:
        rule = HEADING_REPEATED
        draft.findings.append(rule.found(Place(line), line=line, field=code))
        return
    draft.header_lines[field] = line
    value = " ".join(cell.text for cell in filled)
    if len(filled) > 1:
        first, last = filled[0], filled[-1]
        place = Place(line, first.column, last.column + last.length - first.column)
        rule = HEADING_CELLS_JOINED
        draft.findings.append(rule.found(place, line=line, code=code, value=value))
    if field in _DAYS:
        _take_day(line, field, filled[0], draft)
    else:
        setattr(draft.tournament, field, value)


def _take_day(line: int, field: str, cell: CsvCell, draft: KnsbDraft) -> None:
    day = days.read_day(cell.text)
    if day is None:
        rule = DAY_UNREADABLE
        finding = rule.found(cell.place(line), line=line, field=field, value=cell.text)
        draft.findings.append(finding)
        draft.unread.add(field)
        return
    setattr(draft.tournament, field, day)
    draft.years.append(day.year)


def _settle_rounds(draft: KnsbDraft) -> None:
    """Date each round by its earliest day; a game keeps a day of its own only if it differs."""
    tournament = draft.tournament
    tournament.rounds = max((game.round for game in tournament.games), default=0)
    dated = {round_: min(found) for round_, found in draft.round_days.items()}
    last = max(dated, default=0)
    tournament.rounds = max(tournament.rounds, last)
    tournament.round_dates = tuple(dated.get(round_) for round_ in range(1, last + 1))
    for game, day in draft.game_days:
        if day != dated[game.round]:
            game.date = day
    for round_, found in sorted(draft.round_days.items()):
        draft.findings += _other_days(round_, found)


def _other_days(round_: int, found: dict[date, int]) -> Iterator[Finding]:
    (first, line), *others = found.items()
    for second, other in others:
        yield ROUND_WITH_TWO_DATES.found(
            Place(other),
            round=round_,
            first=first.isoformat(),
            line=line,
            second=second.isoformat(),
            other=other,
        )


def _summary(draft: KnsbDraft) -> Iterator[Finding]:
    """Report what is counted over the whole file."""
    for code, field in HEADINGS.items():
        if field not in draft.header_lines:
            draft.unread.add(field)
            words = field.replace("_", " ")
            yield MANDATORY_ROW_MISSING.found(None, code=code, field=words)
    if draft.zeros:
        line, value = draft.zeros[0]
        rule = CODE_ZEROS_LOST
        yield rule.found(Place(line, 1, 2), count=len(draft.zeros), value=value, line=line)
    if draft.without_code:
        line = draft.without_code[0]
        count = len(draft.without_code)
        yield ROW_WITHOUT_CODE.found(Place(line), count=count, line=line)
    if draft.torn:
        line, white, black = draft.torn[0]
        place = Place(line, white.column, black.column + black.length - white.column)
        yield NAME_CELLS_JOINED.found(
            place, count=len(draft.torn), line=line, white=white.text, black=black.text
        )
    for value, found in draft.not_processed.items():
        line, cell = found[0]
        yield SCORE_NOT_PROCESSED.found(
            cell.place(line), count=len(found), value=value or BLANK, line=line
        )
