"""Compare what a Belgian file announces with what it holds: rows, results, games."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ratingportal.core.model import values
from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.belgian import codes
from ratingportal.core.reading.formats.belgian.control import FIELDS
from ratingportal.core.reading.formats.belgian.layout import ROW
from ratingportal.core.reading.formats.belgian.problems import (
    CONTROL_RESULTS_DIFFER,
    CONTROL_ROWS_DIFFER,
    DECLARED_GAMES_DIFFER,
)
from ratingportal.core.reading.mirrored_cells import UNREADABLE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.reading.formats.belgian.control import BelgianControl
    from ratingportal.core.reading.formats.belgian.draft import BelgianDraft
    from ratingportal.core.reading.formats.belgian.rows import BelgianRows
    from ratingportal.core.reading.formats.belgian.survey import BelgianSurvey
    from ratingportal.core.reading.mirrored_cells import CrosstableColumn

Sums = tuple[int | None, int | None, int | None]
"""Wins, draws and losses, counted in players' rows: a draw counts twice."""


def compare_sums(
    found: BelgianSurvey,
    rows: BelgianRows,
    columns: list[CrosstableColumn],
    draft: BelgianDraft,
    *,
    lines_24: bool,
) -> None:
    """Compare the counts of control line and header with the rows."""
    controls = [table.control for table in found.tables if table.control]
    if controls and lines_24:
        _compare_rows(controls, rows, draft)
    if controls and rows.complete and not any(UNREADABLE in each.keys for each in columns):
        _compare_results(controls, rows, columns, draft)
    _compare_games(draft)


def count_results(
    columns: list[CrosstableColumn], left_out: set[int], *, both: bool = False
) -> Sums:
    """Count wins, draws and losses, leaving out the rows of some players (or all their games)."""
    found = Counter(
        key[1]
        for column in columns
        for number, opponent, key in zip(column.numbers, column.opponents, column.keys, strict=True)
        if opponent and number not in left_out and not (both and opponent in left_out)
    )
    return found["1"], found["="], found["0"]


def _compare_rows(controls: list[BelgianControl], rows: BelgianRows, draft: BelgianDraft) -> None:
    """Compare the rows of the “24 lines”; in a crosstable they are players, and a rule compares."""
    counts = [values.read_number(each.rows) for each in controls]
    declared, listed = sum(each or 0 for each in counts), sum(rows.by_table)
    if None not in counts and declared != listed:
        line = controls[0]
        where = FIELDS["declared_players"]
        place = Place(line.line, where.start + len(line.mark), where.stop - where.start)
        rule = CONTROL_ROWS_DIFFER
        draft.findings.append(rule.found(place, declared=declared, listed=listed))


def _compare_results(
    controls: list[BelgianControl],
    rows: BelgianRows,
    columns: list[CrosstableColumn],
    draft: BelgianDraft,
) -> None:
    """Compare the sums; programs differ in counting foreigners (matricule 0), so both ways do."""
    declared = (
        _total(each.wins for each in controls),
        _total(each.draws for each in controls),
        _total(each.losses for each in controls),
    )
    foreign = {row.number for row in rows.rows if row.text[ROW["national_id"]].strip() == "0"}
    counted = count_results(columns, set())
    if _agree(declared, counted):
        return
    others = (count_results(columns, foreign, both=both) for both in (False, True))
    if not any(_agree(declared, each) for each in others):
        line = controls[0]
        place = Place(line.line, FIELDS["results"].start + len(line.mark), 0)
        rule = CONTROL_RESULTS_DIFFER
        draft.findings.append(rule.found(place, declared=_show(declared), listed=_show(counted)))


def _compare_games(draft: BelgianDraft) -> None:
    """Compare the total of the header; it is the total of all files where there are several."""
    entry = draft.raw.get("declared_games")
    declared = values.read_number(entry.value) if entry else None
    if entry is None or declared is None:
        return
    listed = len(draft.tournament.games)
    several = declared > codes.MAX_GAMES or "section" in (draft.tournament.name or "").casefold()
    if listed > declared or (listed < declared and not several):
        place = Place(entry.line, entry.column, len(entry.value))
        rule = DECLARED_GAMES_DIFFER
        draft.findings.append(rule.found(place, declared=declared, listed=listed))


def _total(counts: Iterator[int | None]) -> int | None:
    known = list(counts)
    return None if None in known else sum(each or 0 for each in known)


def _agree(declared: Sums, counted: Sums) -> bool:
    return all(one is None or one == other for one, other in zip(declared, counted, strict=True))


def _show(sums: Sums) -> str:
    pairs = zip("+=-", sums, strict=True)
    return " ".join(f"{sign}{count}" for sign, count in pairs if count is not None)
