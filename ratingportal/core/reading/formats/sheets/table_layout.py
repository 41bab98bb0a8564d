"""Which tables a file of Chess-Results has, and how to know one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ratingportal.core.model.patterns import defer_pattern
from ratingportal.core.reading.formats.base import FormatLikeness
from ratingportal.core.reading.formats.shared.labels import fold_label
from ratingportal.core.reading.formats.shared.sheet_text import (
    HEADING_CELLS,
    find_trouble,
    list_first_rows,
    list_rows,
    list_wide_rows,
)
from ratingportal.core.reading.formats.sheets import columns, tables
from ratingportal.core.reading.formats.sheets.crosstable import SWISS_CELL
from ratingportal.core.reading.formats.sheets.table_results import count_mirrored
from ratingportal.core.reading.formats.sheets.tables import Table, read_row_number
from ratingportal.core.reading.formats.sheets.words import BOARDS, HEADINGS, RESULTS, SIDES, TEAMS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from ratingportal.core.reading.formats.base import Source
    from ratingportal.core.reading.formats.shared.sheet_text import SheetLine
    from ratingportal.core.reading.formats.sheets.columns import TableColumns

MARK = "chess-results"
KEY = defer_pattern(r"/tnr([0-9]{1,9})\.aspx", re.IGNORECASE)
_DOTTED = frozenset(("rk.", "rg.", "no.", "nr.", "sno", "snr", "snr.", "pl."))
_FIRST_CELLS, _MATCH_CELLS = HEADING_CELLS, 5
"""One of these has the number."""
_SHOWN = 60
_MIRRORED = 4
"""So many cells whose opponents name each other are no chance."""
_TEAM_RESULT = defer_pattern(
    r"([0-9]{1,3}|[0-9]{0,2}(?:½|[.,]5))\s*[:-]\s*([0-9]{1,3}|[0-9]{0,2}(?:½|[.,]5))"
)
"""The result of a match of two teams: `2½:1½`."""


def is_heading(row: SheetLine) -> bool:
    """Tell whether a row has the headings of a table: a number and a name or a team, boards and results, or rounds."""
    texts = row.texts
    if len(texts) < _FIRST_CELLS or texts[0].isdigit():
        return False
    # Most rows of most files fail by their first cells, and the others are not looked at.
    first = [fold_label(text) for text in texts[:_FIRST_CELLS]]
    is_numbered = first[0] in BOARDS or "number" in map(HEADINGS.get, first)
    if is_numbered and (_names_sides(texts) or _is_match(row)):
        return True
    return any(map(columns.read_round_heading, texts)) and not _is_row(row)


def _names_sides(texts: Sequence[str]) -> bool:
    labels = [fold_label(text) for text in texts]
    return _has_names(labels) or _has_boards(labels) or _has_teams(labels)


def find_tables(rows: Sequence[SheetLine]) -> Iterator[Table]:
    """Find the tables of a file, with what stands above each."""
    for before, heading, body in tables.split_tables(rows, is_heading):
        if heading is not None:
            yield Table(heading, body, _columns(heading, body), before)


declare = tables.declare_columns(find_tables)
"""Say where fields stand in the lines of a file."""


def list_tables(source: Source) -> list[Table]:
    """Find the tables of a file."""
    return list(find_tables(source.once(list_rows)))


def list_first_tables(source: Source) -> list[Table]:
    """Find the tables that begin among the first rows."""
    if not any(map(is_heading, source.once(list_wide_rows))):
        return []
    return list(find_tables(source.once(list_first_rows)))


def is_pairings(table: Table) -> bool:
    """Tell whether the rows are boards of a round."""
    return _has_boards([fold_label(text) for text in table.heading.texts])


def is_teams(table: Table) -> bool:
    """Tell whether the rows are teams, or the boards of two teams under the result of their match."""
    labels = [fold_label(text) for text in table.heading.texts]
    return _has_teams(labels) or _is_match(table.heading)


def _has_teams(labels: list[str]) -> bool:
    """Tell whether there is a number among the first cells, and a team but no name."""
    meanings = [HEADINGS.get(each) for each in labels]
    is_numbered = "number" in meanings[:_FIRST_CELLS]
    return is_numbered and "name" not in meanings and not TEAMS.isdisjoint(labels)


def _is_match(row: SheetLine) -> bool:
    """Tell whether a row names two teams: board, number, team, …, number, team, …, result."""
    texts = [text for text in row.texts if text]
    if len(texts) < _MATCH_CELLS or fold_label(texts[0]) not in BOARDS:
        return False
    return texts[1].isdigit() and bool(_TEAM_RESULT.fullmatch(texts[-1]))


def _has_names(labels: list[str]) -> bool:
    """Tell whether there is a number among the first cells, and a name."""
    meanings = [HEADINGS.get(each) for each in labels]
    return "number" in meanings[:_FIRST_CELLS] and "name" in meanings


def _has_boards(labels: list[str]) -> bool:
    """Tell whether boards come first, and the result stands between the names of the two players."""
    at = next((at for at, each in enumerate(labels) if each in RESULTS), None)
    if not at or labels[0] not in BOARDS:
        return False
    return all(any(map(_is_name, part)) for part in (labels[1:at], labels[at + 1 :]))


def _is_name(label: str) -> bool:
    return label in SIDES or HEADINGS.get(label) == "name"


def find_keys(rows: Iterable[SheetLine]) -> list[tuple[str, int]]:
    """Give the keys of tournaments that links lead to, each with its line."""
    return [
        (found[1], row.line)
        for row in rows
        for cell in row.cells
        if "tnr" in cell.text and (found := KEY.search(cell.text))
    ]


def sniff(source: Source) -> FormatLikeness:
    """Recognise the name of the server and a table, or headings that only its tables have."""
    if find_trouble(source):
        return FormatLikeness(0, "the spreadsheet could not be opened")
    found = [table for table in source.once(list_first_tables) if table.body]
    if not found:
        return FormatLikeness(0, "no headings such as Rk. or No., Name and 1.Rd")
    if any(MARK in row.text(0).lower() for row in source.once(list_first_rows)):
        return FormatLikeness(97, "the word Chess-Results and a table with numbers and names")
    for score, reason, is_one in _WITHOUT_MARK:
        if any(map(is_one, found)):
            return FormatLikeness(score, reason)
    return FormatLikeness(0, "a table with numbers and names, but without rounds (1.Rd)")


def _columns(heading: SheetLine, body: list[SheetLine]) -> TableColumns:
    found = columns.find_columns(heading, body)
    if "number" not in found.fields and any(read_row_number(row, 0) for row in body[:_SHOWN]):
        found.fields["number"] = 0
    return found


def _is_row(row: SheetLine) -> bool:
    return any(
        SWISS_CELL.fullmatch(text) and text[-1:].lower() in "wbs½+-10" and not text.isdigit()
        for text in row.texts[1:]
    )


def _has_rounds(table: Table) -> bool:
    headings = table.heading.texts
    named = [at for at in table.columns.rounds if columns.read_round_heading(headings[at])]
    return any(
        SWISS_CELL.fullmatch(text) and not text.isdigit()
        for row in table.body[:_SHOWN]
        for at in named
        if (text := row.text(at))
    )


def _is_mirrored(table: Table) -> bool:
    fields = table.columns.fields
    if not {"number", "name"} <= fields.keys() or "national_id" in fields:
        # With IDs of their register it is our own spreadsheet.
        return False
    at = table.columns.at("number")
    numbers = [read_row_number(row, at) for row in table.body]
    return count_mirrored(table, numbers) >= _MIRRORED


def _is_dotted(table: Table) -> bool:
    return table.heading.text(table.columns.at("number")).lower() in _DOTTED


def _is_start_list(table: Table) -> bool:
    wanted = {"name", "fide_id", "federation", "rating"}
    return _is_dotted(table) and wanted <= table.columns.fields.keys()


def _is_ranking(table: Table) -> bool:
    wanted = {"name", "points", "federation", "rating"}
    if table.has_results or any(map(str.isdigit, table.heading.texts)):
        return False
    return _is_dotted(table) and wanted <= table.columns.fields.keys()


def _is_dotted_grid(table: Table) -> bool:
    return bool(table.columns.grid) and _is_dotted(table)


_WITHOUT_MARK: tuple[tuple[int, str, Callable[[Table], bool]], ...] = (
    (92, "headings such as 1.Rd, and results such as 17b1 below them", _has_rounds),
    (80, "headings Rk. and Name, and results of a round robin", _is_dotted_grid),
    (80, "headings for boards (Bo.), names and results", is_pairings),
    (80, "results such as 17b1, in which the opponents name each other", _is_mirrored),
    (
        75,
        "headings for teams, and results of rounds",
        lambda table: is_teams(table) and table.has_results,
    ),
    (75, "headings No., Name, FideID and Rtg: a player list", _is_start_list),
    (70, "headings Rk., Name, FED, Rtg and Pts.: a ranking", _is_ranking),
)
"""How sure a table is that does not name its server, and why."""
