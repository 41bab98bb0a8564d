"""Read tables of Chess-Results into a tournament."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.tournament import Reading
from ratingportal.core.reading.formats.shared.labels import fold_label
from ratingportal.core.reading.formats.shared.sheet_text import find_trouble, list_hidden, list_rows
from ratingportal.core.reading.formats.sheets.draft import (
    LONGEST,
    TableDraft,
    build_name_key,
    read_person,
)
from ratingportal.core.reading.formats.sheets.pairings import read_pairings
from ratingportal.core.reading.formats.sheets.problems import (
    LIST_WITHOUT_RESULTS,
    LISTED_PLAYER_NOT_IN_TABLE,
    SHEET_HIDDEN,
    SPREADSHEET_UNREADABLE,
    TABLE_LEFT_OUT,
    TABLE_ROW_IGNORED,
    TEAMS_INSTEAD_OF_PLAYERS,
)
from ratingportal.core.reading.formats.sheets.table_facts import find_round, is_known, read_facts
from ratingportal.core.reading.formats.sheets.table_layout import (
    is_pairings,
    is_teams,
    list_tables,
)
from ratingportal.core.reading.formats.sheets.table_results import count_mirrored, fold_table
from ratingportal.core.reading.formats.sheets.tables import read_row_number
from ratingportal.core.reading.formats.sheets.words import HEADINGS
from ratingportal.core.reading.problems.stores import TOURNAMENT_UNFINISHED
from ratingportal.core.reading.workbooks import SheetTrouble

if TYPE_CHECKING:
    from ratingportal.core.model.tournament import Player
    from ratingportal.core.reading.formats.base import Source
    from ratingportal.core.reading.formats.shared.sheet_text import SheetLine
    from ratingportal.core.reading.formats.sheets.table_results import Entries
    from ratingportal.core.reading.formats.sheets.tables import Table

PROGRAM = "Chess-Results"
REASONS = {
    SheetTrouble.DAMAGED: "it is damaged or protected",
    SheetTrouble.TOO_LARGE: "it is too large",
    SheetTrouble.OTHER_PROGRAM: "it is not saved as .xlsx",
}
_JOINED = (
    *("title", "sex", "rating", "national_rating", "federation"),
    *("fide_id", "national_id", "birth", "club"),
)


def read(source: Source) -> Reading:
    """Read the table with the results, and what lists of players beside it add."""
    if trouble := find_trouble(source):
        return Reading(None, [SPREADSHEET_UNREADABLE.found(None, reason=REASONS[trouble])])
    rows, found = source.once(list_rows), source.once(list_tables)
    tables = [table for table in found if not is_teams(table)]
    if found and not tables:
        return Reading(None, [TEAMS_INSTEAD_OF_PLAYERS.found(found[0].heading.place(0))])
    draft = TableDraft()
    draft.tournament.program = PROGRAM
    read_facts(rows, (table.heading.line for table in found), draft)
    note_hidden(source, draft)
    pairings = [table for table in tables if is_pairings(table)]
    listed = [table for table in tables if not is_pairings(table)]
    main = max(listed, key=count_results, default=None)
    if main is not None and count_results(main):
        _read_crosstable(main, draft)
        note_left_out([table for table in listed if table is not main], draft)
        _join_lists([table for table in listed if not count_results(table)], draft)
    elif pairings:
        read_pairings(pairings, draft)
        _join_lists(listed, draft)
    else:
        _read_list(max(listed, key=lambda table: len(table.body), default=None), draft)
    return draft.reading()


def count_results(table: Table) -> int:
    """Count the cells in which a table has results."""
    columns = [*table.columns.rounds, *table.columns.grid]
    return sum(bool(row.text(at)) for row in table.body for at in columns)


def _read_crosstable(table: Table, draft: TableDraft) -> None:
    entries = _entries(table, draft)
    draft.tournament.players = [player for _, player in entries]
    fold_table(table, entries, draft)
    rounds = max(table.columns.rounds.values(), default=0)
    tournament = draft.tournament
    if rounds and tournament.declared_rounds is None:
        tournament.declared_rounds = rounds
    found = find_round(table.before)
    announced = tournament.declared_rounds or 0
    if found and rounds and found[0] < announced:
        current, row = found
        draft.add(TOURNAMENT_UNFINISHED.found(row.place(0), current=current, rounds=announced))


def _entries(table: Table, draft: TableDraft) -> Entries:
    """Make an entry of every row with a number; cells refer to that number."""
    at = _number_column(table)
    entries: Entries = []
    for row in table.body:
        number = read_row_number(row, at)
        if number:
            entries.append((row, read_person(row, number, table.columns, draft)))
        else:
            _ignore(row, draft)
    _keep_ranks(table, entries, at)
    return entries


def _number_column(table: Table) -> int | None:
    """Choose between rank and start number: the one by which opponents name each other."""
    texts = table.heading.texts
    choices = [at for at, text in enumerate(texts) if HEADINGS.get(fold_label(text)) == "number"]
    if len(choices) < 2:
        return table.columns.at("number")
    return max(
        choices,
        key=lambda at: count_mirrored(table, [read_row_number(row, at) for row in table.body]),
    )


def _keep_ranks(table: Table, entries: Entries, at: int | None) -> None:
    heading = fold_label(table.heading.text(table.columns.at("number")))
    if heading in {"rk", "rg", "rank", "rang"} and table.columns.at("number") == at:
        for _, player in entries:
            player.rank = player.number


def _ignore(row: SheetLine, draft: TableDraft) -> None:
    if not is_known(row):
        text = " ".join(text for text in row.texts if text)[:LONGEST]
        draft.add(TABLE_ROW_IGNORED.found(row.place(0), line=row.line, value=text))


def note_left_out(others: list[Table], draft: TableDraft) -> None:
    """Say which tables with results were not read."""
    for table in others:
        if count_results(table):
            heading = " ".join(table.heading.texts)[:LONGEST]
            line = table.heading.line
            place = table.heading.place(0)
            draft.add(TABLE_LEFT_OUT.found(place, line=line, heading=heading))


def note_hidden(source: Source, draft: TableDraft) -> None:
    """Say which sheets were not read because nobody sees them."""
    for name in source.once(list_hidden):
        draft.add(SHEET_HIDDEN.found(None, sheet=name[:LONGEST]))


def _join_lists(lists: list[Table], draft: TableDraft) -> None:
    """Add what lists of players say to the players of the same name."""
    known: dict[str, list[Player]] = {}
    for player in draft.tournament.players:
        known.setdefault(build_name_key(player.name), []).append(player)
    for table in lists:
        for row, listed in _entries(table, draft):
            same = known.get(build_name_key(listed.name), [])
            if len(same) == 1:
                _add_to(same[0], listed)
            elif not same and listed.name:
                place = row.place(table.columns.at("name"))
                draft.add(LISTED_PLAYER_NOT_IN_TABLE.found(place, name=listed.name[:LONGEST]))


def _add_to(player: Player, listed: Player) -> None:
    for name in _JOINED:
        if getattr(player, name) is None:
            setattr(player, name, getattr(listed, name))


def _read_list(table: Table | None, draft: TableDraft) -> None:
    if table is not None:
        draft.tournament.players = [player for _, player in _entries(table, draft)]
    place = table.heading.place(0) if table else None
    draft.add(LIST_WITHOUT_RESULTS.found(place, players=len(draft.tournament.players)))
