"""Read a German result file into a tournament."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Place
from ratingportal.core.model.tournament import ByeKind, Reading, Tournament
from ratingportal.core.reading.formats.german.headings import (
    END_OF_ROWS,
    KIND,
    KINDS,
    read_footer,
    take_footer,
)
from ratingportal.core.reading.formats.german.layout import USUAL, is_template, read_layout
from ratingportal.core.reading.formats.german.letters import decode
from ratingportal.core.reading.formats.german.problems import COLUMN_HEADING_MISSING
from ratingportal.core.reading.formats.german.rows import GermanRows, read_row
from ratingportal.core.reading.formats.shared.fields import report_unborn
from ratingportal.core.reading.mirrored_cells import (
    find_repeated,
    find_unlisted,
    fold_columns,
    name_cells,
)
from ratingportal.core.reading.problems.headings import RECORD_CODE_UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ratingportal.core.reading.formats.base import Source

HEAD = 12
"""So many lines may stand before the rows."""
_ROW = re.compile(r" {0,3}[0-9]{1,4}\. ")
_MADE_WITH = re.compile(r"(?:Erstellt|Erzeugt|Created) (?:mit|von|durch|with|by) +(.+)")


def read(source: Source) -> Reading:
    """Read the heading, the rows and the footer, whatever is missing of them."""
    lines = source.lines if source.text.encoding == "cp850" else decode(source).lines
    tournament = Tournament()
    # The format has no place for the dates of the rounds, so nobody is asked for them.
    reading = Reading(tournament, unread={"round_dates"})
    first_row = _read_head(lines, reading, tournament)
    end = next(
        (at for at in range(first_row, len(lines)) if lines[at].startswith(END_OF_ROWS)),
        len(lines),
    )
    footer = read_footer([(at + 1, lines[at]) for at in range(end + 1, len(lines))])
    take_footer(footer, reading, tournament)
    rows = _read_rows(lines, first_row, end, reading, tournament)
    _fold(rows, reading, tournament)
    _settle_rounds(tournament)
    return reading


def find_template(lines: Sequence[str]) -> int | None:
    """Find the line that shows the columns."""
    return next((at for at, line in enumerate(lines[:HEAD]) if is_template(line)), None)


def find_kind(lines: list[str]) -> int | None:
    """Find the line with the kind of tournament and its numbers, usually the third.

    A tournament may be called “ES 12 7 1”, so the first line is the last to be asked.
    """
    likely = (2, *range(1, HEAD), 0)
    lettered = (at for at in likely if at < len(lines) and lines[at].startswith(("E", "M")))
    return next((at for at in lettered if KIND.fullmatch(lines[at])), None)


def find_first_row(lines: list[str], at: int) -> int:
    """Find the first row of a player behind a line."""
    return next((row for row in range(at, len(lines)) if _ROW.match(lines[row])), at)


def _read_head(lines: list[str], reading: Reading, tournament: Tournament) -> int:
    """Read what stands before the rows, and say at which line they begin (counted from 0)."""
    template, kind = find_template(lines), find_kind(lines)
    if kind is not None:
        _take_kind(lines[kind], kind + 1, reading, tournament)
    if template is not None:
        first_row = template + 1
    else:
        first_row = find_first_row(lines, 0 if kind is None else kind + 1)
        place = Place(first_row + 1)
        reading.findings.append(COLUMN_HEADING_MISSING.found(place, line=place.line))
    last = min(at for at in (template, kind, first_row) if at is not None)
    _read_free_lines(lines[:last], reading, tournament)
    return first_row


def _read_free_lines(lines: list[str], reading: Reading, tournament: Tournament) -> None:
    """Read what stands above everything: the name first, and the program wherever it is."""
    for at, line in enumerate(lines):
        text = line.strip()
        if made := _MADE_WITH.fullmatch(text):
            tournament.program = made[1]
        elif text and tournament.name is None:
            tournament.name = text
            reading.header_lines["name"] = at + 1
        elif text:
            tournament.comments.append(text)


def _take_kind(text: str, line: int, reading: Reading, tournament: Tournament) -> None:
    found = KIND.fullmatch(text)
    if not found:
        return
    kind, players, rounds, cycles, version = found.groups()
    tournament.type = KINDS.get(kind, kind)
    tournament.declared_players = int(players)
    tournament.declared_rounds = int(rounds)
    if cycles and int(cycles) != 1:
        tournament.extra["cycles"] = str(int(cycles))
    if version:
        tournament.program = f"Swiss-Chess {version[:-2] or '0'}.{version[-2:]}"
    for name in ("type", "declared_players", "declared_rounds", "program"):
        reading.header_lines[name] = line


def _read_rows(
    lines: list[str], start: int, end: int, reading: Reading, tournament: Tournament
) -> GermanRows:
    template = find_template(lines)
    layout = read_layout(lines[template]) if template is not None else None
    day = tournament.end or tournament.start
    rows = GermanRows(layout or USUAL)
    if day:
        rows.year = day.year
    for at in range(start, end):
        text = lines[at]
        if not text.strip():
            continue
        if text.startswith(" ") or _ROW.match(text):
            read_row(at + 1, text, rows)
        else:
            place = Place(at + 1, 1, 3)
            reading.findings.append(RECORD_CODE_UNKNOWN.found(place, line=at + 1, code=text[:3]))
    reading.findings += rows.findings + report_unborn(rows.unborn)
    reading.unread |= rows.unread
    tournament.players = rows.players
    return rows


def _fold(rows: GermanRows, reading: Reading, tournament: Tournament) -> None:
    numbers = [player.number for player in rows.players]
    listed, silent = set(numbers), find_repeated(numbers)
    columns = [rows.columns[round_] for round_ in sorted(rows.columns)]
    if not rows.complete:
        silent |= find_unlisted(columns, listed)
    folded = fold_columns(columns, listed=listed, silent=silent, place=rows.layout.cell_place)
    tournament.games, tournament.byes = folded.games, folded.byes
    reading.findings += folded.findings
    lines = ((player.line, player.number) for player in rows.players)
    reading.unread.update(name_cells(lines, folded.doubtful | silent))


def _settle_rounds(tournament: Tournament) -> None:
    """Count the rounds; leagues announce those of one cycle and play several."""
    last_game = max((game.round for game in tournament.games), default=0)
    worth = (bye.round for bye in tournament.byes if bye.kind is not ByeKind.ZERO)
    tournament.rounds = max(last_game, max(worth, default=0))
    cycles, announced = int(tournament.extra.get("cycles", "1")), tournament.declared_rounds
    if announced and announced < tournament.rounds <= announced * cycles:
        tournament.declared_rounds = announced * cycles
