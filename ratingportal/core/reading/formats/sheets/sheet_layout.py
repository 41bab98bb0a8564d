"""Which tables our own spreadsheet for results has, and how to know it."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
from ratingportal.core.reading.formats.sheets.columns import TableColumns
from ratingportal.core.reading.formats.sheets.crosstable import GRID_CELL, SWISS_CELL
from ratingportal.core.reading.formats.sheets.tables import Table
from ratingportal.core.reading.formats.sheets.words import HEADINGS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ratingportal.core.reading.formats.base import Source
    from ratingportal.core.reading.formats.shared.sheet_text import SheetLine


def _words(table: dict[str, str]) -> dict[str, str]:
    return {word: name for name, words in table.items() for word in words.split("|")}


GAMES = _words(
    {
        "round": "round|rd|runde|ronde|rnd|ronda|turno|runda|kolo",
        "date": "date|day|datum|jour|tag|dag|fecha|data",
        "white_id": "white id|id white|weiss id|id weiss|wit id|id wit|blancs id|id blancs|blancas id|id blancas|brancas id|id brancas|bianco id|id bianco|biale id|id biale",
        "white_fide_id": "white fide id|fide id white",
        "white_name": "white name|white|white player|player white|spieler weiss|witspeler|joueur blanc|name white|weiss|weiss name|wit|wit naam|naam wit|blancs|blanc|nom blancs|blancas|brancas|bianco|biale",
        "black_id": "black id|id black|schwarz id|id schwarz|zwart id|id zwart|noirs id|id noirs|negras id|id negras|pretas id|id pretas|nero id|id nero|czarne id|id czarne",
        "black_fide_id": "black fide id|fide id black",
        "black_name": "black name|black|black player|player black|spieler schwarz|zwartspeler|joueur noir|name black|schwarz|schwarz name|zwart|zwart naam|naam zwart|noirs|noir|nom noirs|negras|pretas|nero|czarne",
        "result": "result|ergebnis|uitslag|resultat|score|resultado|risultato|wynik",
        "remark": "remark|remarks|bemerkung|opmerking|remarque|remarques|observaciones|note|uwagi",
    }
)
"""The headings of the games, in the languages that organisers write, and the field of each."""
EVENT = _words(
    {
        "name": "name|event|tournament|turnier|toernooi|tournoi|nom|naam|torneo|torneio|turniej",
        "city": "city|place|location|ort|plaats|lieu|ville|lugar|local|luogo|miejsce",
        "federation": "federation|country|land|foderation|federatie|pays|federacion|federacao|federazione|federacja",
        "start": "start|start date|first day|begin|beginn|debut|from|inicio|inizio|poczatek",
        "end": "end|end date|last day|ende|einde|fin|to|fim|fine|koniec",
        "chief_arbiter": "arbiter|chief arbiter|schiedsrichter|hauptschiedsrichter|arbitre|arbitro|sedzia",
        "arbiter_id": "arbiter id|schiedsrichter id|arbitre id",
        "time_control": "time control|bedenkzeit|tempo|cadence|speeltempo|ritmo|ritmo de juego|tempo gry",
        "time_class": "rate of play|class|kind of rating",
        "declared_rounds": "rounds|number of rounds|runden|rondes|rundenanzahl|rondas|turni|rundy",
    }
)
"""The keywords of the event, in the first column, and the field of each."""
_WHITE = frozenset(("white_name", "white_id", "white_fide_id"))
_BLACK = frozenset(("black_name", "black_id", "black_fide_id"))
_OTHERS = frozenset(("bo", "br", "brett", "board"))
"""Lists of pairings begin with these."""
_STARS = "***"
_SHOWN = 60


def find_tables(rows: Sequence[SheetLine]) -> Iterator[Table]:
    """Find the tables of games, players and results, with the rows above each."""
    for before, heading, body in tables.split_tables(rows, is_heading):
        if heading is not None:
            yield Table(heading, body, _columns(heading, body), before)
        elif before:
            yield Table(before[0], [], TableColumns(), before)


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


def is_heading(row: SheetLine) -> bool:
    """Tell whether a row has headings: of games, of a crosstable or of players."""
    texts = row.texts
    if len(texts) < HEADING_CELLS or texts[0].isdigit():
        return False
    labels = [fold_label(text) for text in texts]
    return _is_games(labels) or {"name", "national_id"} <= _person_fields(labels)


def is_games(table: Table) -> bool:
    """Tell whether a table has a game in each row."""
    return "result" in table.columns.fields


def is_crosstable(table: Table) -> bool:
    """Tell whether a table has a player in each row, with results."""
    return "number" in table.columns.fields and table.has_results


def sniff(source: Source) -> FormatLikeness:
    """Recognise the headings of the template, and something below them."""
    if find_trouble(source):
        return FormatLikeness(60, "a spreadsheet, but it could not be opened")
    if _has_stars(source):
        return FormatLikeness(0, "a line begins with ***, as in the Belgian CSV")
    found = source.once(list_first_tables)
    if any(is_games(table) for table in found):
        return FormatLikeness(90, "headings for white, black, result, and round or date")
    if any(is_crosstable(table) and _has_cells(table) for table in found):
        return FormatLikeness(85, "headings no, id, name and 1, 2, 3 …, and results below them")
    return FormatLikeness(0, "no headings of our results spreadsheet (round, white, black, result)")


def _has_stars(source: Source) -> bool:
    if source.lines and not source.holds(_STARS):
        return False
    return any(row.text(0).startswith(_STARS) for row in source.once(list_first_rows))


def _columns(heading: SheetLine, body: list[SheetLine]) -> TableColumns:
    labels = [fold_label(text) for text in heading.texts]
    if not _is_games(labels):
        return columns.find_columns(heading, body)
    fields: dict[str, int] = {}
    unknown = []
    for at, each in enumerate(labels):
        name = GAMES.get(each)
        if name and name not in fields:
            fields[name] = at
        elif not name and each:
            unknown.append(at)
    return TableColumns(fields, unknown=tuple(unknown))


def _is_games(labels: Sequence[str]) -> bool:
    found = [GAMES.get(each) for each in labels]
    if not _OTHERS.isdisjoint(labels) and _has_result_between(found):
        return False
    named = frozenset(found)
    return (
        "result" in named
        and not named.isdisjoint(_WHITE)
        and not named.isdisjoint(_BLACK)
        and not named.isdisjoint({"round", "date"})
    )


def _has_result_between(found: Sequence[str | None]) -> bool:
    """Tell whether the result stands between both players, as in the pairings of Chess-Results."""
    behind = found[found.index("result") :] if "result" in found else []
    return any(each in _WHITE | _BLACK for each in behind)


def _person_fields(labels: Iterable[str]) -> set[str | None]:
    """Name the fields of players that headings name; those of Chess-Results have dots and are not meant."""
    return {HEADINGS.get(each) for each in labels}


def _has_cells(table: Table) -> bool:
    pattern = GRID_CELL if table.columns.grid else SWISS_CELL
    places = [*table.columns.rounds, *table.columns.grid]
    return any(
        pattern.fullmatch(text)
        for row in table.body[:_SHOWN]
        for at in places
        if (text := row.text(at))
    )
