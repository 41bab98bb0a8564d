"""Read results abroad into a tournament."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model import dates, values
from ratingportal.core.model.findings import Place
from ratingportal.core.model.tournament import Player, Reading
from ratingportal.core.reading.formats.irish.draft import AbroadDraft
from ratingportal.core.reading.formats.irish.games import settle_games
from ratingportal.core.reading.formats.irish.layout import HEADINGS, PLAYER, TOTAL, split_row
from ratingportal.core.reading.formats.irish.problems import (
    ABROAD_ROUNDS_DIFFER,
    ABROAD_ROW_MISPLACED,
)
from ratingportal.core.reading.formats.irish.rows import read_result
from ratingportal.core.reading.formats.shared.store_notes import count_rounds_seen
from ratingportal.core.reading.problems.headings import (
    COUNT_UNREADABLE,
    DATE_UNREADABLE,
    HEADING_REPEATED,
    RECORD_CODE_UNKNOWN,
)
from ratingportal.core.reading.problems.players import ID_UNREADABLE, POINTS_UNREADABLE

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.base import Source
    from ratingportal.core.reading.formats.shared.cells import CsvCell

_ORDERS = ("ymd", "dmy")
_LONGEST = 60


def read(source: Source) -> Reading:
    """Read every row; what belongs together follows from the order of the rows."""
    draft = AbroadDraft()
    for line, text in enumerate(source.lines, 1):
        if cells := split_row(text):
            _read_row(line, cells, draft)
    _compare_rounds(draft)
    settle_games(draft)
    tournament = draft.tournament
    tournament.rounds = count_rounds_seen(tournament)
    return Reading(tournament, draft.findings, draft.unread, draft.header_lines)


def _read_row(line: int, cells: list[CsvCell], draft: AbroadDraft) -> None:
    keyword = cells[0].text.casefold()
    if keyword in HEADINGS:
        _read_heading(line, HEADINGS[keyword], cells, draft)
    elif keyword == PLAYER:
        _read_player(line, cells, draft)
    elif keyword != TOTAL and not keyword[:1].isdigit():
        shown = cells[0].text[:_LONGEST]
        draft.findings.append(RECORD_CODE_UNKNOWN.found(Place(line), line=line, code=shown))
    elif draft.current is None:
        draft.findings.append(ABROAD_ROW_MISPLACED.found(Place(line), line=line))
    elif keyword == TOTAL:
        _read_total(line, cells, draft.current, draft)
    else:
        read_result(line, cells, draft.current, draft)


def _read_heading(line: int, name: str, cells: list[CsvCell], draft: AbroadDraft) -> None:
    value = next((cell for cell in cells[1:] if cell.text), None)
    if value is None:
        return
    if name in draft.header_lines:
        draft.findings.append(HEADING_REPEATED.found(value.place(line), line=line, field=name))
        return
    draft.header_lines[name] = line
    tournament = draft.tournament
    if name == "name":
        tournament.name = value.text
    elif name == "website":
        tournament.extra["website"] = value.text
    elif name == "declared_rounds":
        tournament.declared_rounds = values.read_number(value.text)
        if tournament.declared_rounds is None:
            _unreadable(line, name, value, draft)
    else:
        found = dates.list_readings(value.text)
        day = dates.choose_day(found, _ORDERS)
        setattr(tournament, name, day)
        if day is None:
            _unreadable(line, name, value, draft)


def _unreadable(line: int, name: str, value: CsvCell, draft: AbroadDraft) -> None:
    rule = COUNT_UNREADABLE if name == "declared_rounds" else DATE_UNREADABLE
    draft.unread.add(name)
    place, shown = value.place(line), value.text[:_LONGEST]
    draft.findings.append(rule.found(place, line=line, field=name, value=shown))


def _read_player(line: int, cells: list[CsvCell], draft: AbroadDraft) -> None:
    texts = [cell.text for cell in cells]
    number = len(draft.tournament.players) + 1
    name = ", ".join(part for part in texts[2:4] if part)
    player = Player(number, name, line)
    raw = texts[1] if len(texts) > 1 else ""
    if raw.isascii() and raw.isdigit():
        player.national_id = raw.lstrip("0") or None
    elif raw:
        draft.unread.add(f"national_id@{line}")
        place = cells[1].place(line)
        draft.findings.append(ID_UNREADABLE.found(place, player=number, value=raw[:_LONGEST]))
    draft.tournament.players.append(player)
    draft.counts[number] = 0


def _read_total(line: int, cells: list[CsvCell], player: Player, draft: AbroadDraft) -> None:
    value = next((cell for cell in cells[1:] if cell.text), None)
    if value is None:
        return
    player.points = values.read_points(value.text)
    if player.points is None:
        draft.unread.add(f"points@{player.line}")
        found = POINTS_UNREADABLE.found(
            value.place(line), player=player.number, value=value.text[:_LONGEST]
        )
        draft.findings.append(found)


def _compare_rounds(draft: AbroadDraft) -> None:
    rounds = draft.tournament.declared_rounds
    for player in draft.tournament.players if rounds else ():
        rows = draft.counts[player.number]
        if rows != rounds:
            place = Place(player.line or 1)
            found = ABROAD_ROUNDS_DIFFER.found(
                place, player=player.number, rows=rows, rounds=rounds
            )
            draft.findings.append(found)
