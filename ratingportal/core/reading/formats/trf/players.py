"""Read the player lines: field by field over all lines, which is several times faster than line by line.

Every field is looked up in a table of texts already seen. Only when a table holds something odd are
the lines searched for it, so that a clean file pays nothing for the findings it does not have.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import repeat
from typing import TYPE_CHECKING, Any

from ratingportal.core.model.findings import Place
from ratingportal.core.model.tournament import Player
from ratingportal.core.reading.formats.base import SPELLED_TITLE
from ratingportal.core.reading.formats.shared import fields
from ratingportal.core.reading.formats.trf import tables
from ratingportal.core.reading.formats.trf.layout import (
    BORDER_AT,
    NO_CROSSING,
    PLAYER,
    POINTS_END,
    STATIC_WIDTH,
    borders,
    place_field,
)
from ratingportal.core.reading.formats.trf.problems import PLAYER_RECORD_TOO_SHORT, TAB_CHARACTER
from ratingportal.core.reading.problems.players import BIRTH_PLACEHOLDER, VALUE_CROSSES_BORDER

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ratingportal.core.reading.formats.trf.draft import TrfDraft
    from ratingportal.core.reading.formats.trf.survey import TrfSurvey


@dataclass(slots=True)
class TrfRows:
    """The player lines with a readable start number, as parallel lists."""

    lines: list[int]
    texts: list[str]
    numbers: list[int]
    complete: bool
    """No line was lost for want of a start number."""

    def choose(self, indexes: list[int]) -> TrfRows:
        """Give some of the lines."""
        return TrfRows(
            [self.lines[index] for index in indexes],
            [self.texts[index] for index in indexes],
            [self.numbers[index] for index in indexes],
            self.complete,
        )


def read_rows(found: TrfSurvey, draft: TrfDraft) -> TrfRows:
    """Find the start numbers; a line without one is reported and left out."""
    _report_short(found, draft)
    texts = [row.ljust(STATIC_WIDTH) for row in found.rows]
    memo = fields.Memo(fields.read_start_number)
    where, table = PLAYER["number"], tables.list_numbers()
    numbers = [table.get(text[where]) or memo[text[where]] for text in texts]
    if not memo.odd:
        return TrfRows(found.row_lines, texts, numbers, complete=True)
    for line, text in zip(found.row_lines, texts, strict=True):
        raw = text[where]
        if raw in memo.odd and line not in draft.short:
            place = place_field(line, "number")
            draft.findings.append(memo.odd[raw].found(place, line=line, value=raw.strip()))
    kept = [index for index, number in enumerate(numbers) if number is not None]
    return TrfRows(found.row_lines, texts, numbers, complete=False).choose(kept)


def read_players(rows: TrfRows, draft: TrfDraft) -> list[Player]:
    """Read the fixed part of every player line."""
    texts = rows.texts
    names = [text[14:47].strip(" ") for text in texts]
    if [text for text in texts if borders(text) != NO_CROSSING]:
        _settle_crossings(rows, names, draft)
    columns = (
        _column(rows, "sex", fields.read_sex, draft),
        _column(rows, "title", fields.read_title, draft),
        _numbers(rows, "rating", fields.read_rating, draft),
        repeat(None),
        _column(rows, "federation", fields.read_federation, draft),
        _ids(rows, draft),
        repeat(None),
        _births(rows, draft),
        repeat(None),
        _column(rows, "points", fields.read_points, draft, tables.list_points()),
        _numbers(rows, "rank", fields.read_rank, draft),
    )
    # The order of the arguments is that of the fields of Player.
    players = list(map(Player, rows.numbers, names, rows.lines, *columns))
    _keep_spelled_titles(players, texts)
    return players


def _keep_spelled_titles(players: Sequence[Player], texts: Sequence[str]) -> None:
    """Keep how titles are written: readers of old letters know no new ones, and the reverse."""
    where = PLAYER["title"]
    for player, text in zip(players, texts, strict=True):
        written = text[where].strip(" ")
        if player.title and written != player.title:
            player.extra[SPELLED_TITLE] = written


def _column(
    rows: TrfRows,
    name: str,
    parse: Callable[[str], fields.Parsed],
    draft: TrfDraft,
    table: dict[str, Any] | None = None,
) -> list[Any]:
    """Read a field of all lines, from the table if it has them all."""
    where = PLAYER[name]
    if table is not None:
        try:
            return [table[text[where]] for text in rows.texts]
        except KeyError:
            pass
    memo = fields.Memo(parse)
    column = [memo[text[where]] for text in rows.texts]
    if memo.odd:
        _report_odd(rows, name, memo, draft)
    return column


def _numbers(
    rows: TrfRows, name: str, parse: Callable[[str], fields.Parsed], draft: TrfDraft
) -> list[int | None]:
    return [value or None for value in _column(rows, name, parse, draft, tables.list_numbers())]


def _ids(rows: TrfRows, draft: TrfDraft) -> list[str | None]:
    where = PLAYER["fide_id"]
    ids = [text[where].strip(" ") for text in rows.texts]
    joined = "".join(ids)
    if joined.isascii() and joined.isdigit():
        return [each if each.strip("0") else None for each in ids]
    return _column(rows, "fide_id", fields.read_fide_id, draft)


def _births(rows: TrfRows, draft: TrfDraft) -> list[str | None]:
    where, memo = PLAYER["birth"], fields.Memo(fields.read_birth)
    year_of, day_of = tables.list_years().get, tables.list_days().get
    column = [
        year + day
        if (year := year_of(text[69:73])) and (day := day_of(text[73:79]))
        else memo[text[where]]
        for text in rows.texts
    ]
    if memo.odd:
        _report_odd(rows, "birth", memo, draft)
    return column


def _report_odd(rows: TrfRows, name: str, memo: fields.Memo, draft: TrfDraft) -> None:
    where = PLAYER[name]
    placeholders = []
    for line, text, number in zip(rows.lines, rows.texts, rows.numbers, strict=True):
        rule = memo.odd.get(text[where])
        if rule is BIRTH_PLACEHOLDER:
            placeholders.append((number, place_field(line, name)))
        elif rule and line not in draft.short:
            value = text[where]
            place = place_field(line, name)
            draft.findings.append(rule.found(place, player=number, value=value.strip()))
            if memo[value] is None:
                draft.unread.add(f"{name}@{line}")
    draft.findings += fields.report_unborn(placeholders)


def _settle_crossings(rows: TrfRows, names: list[str], draft: TrfDraft) -> None:
    """Report values that run over a border; a name written one column too far is only moved."""
    for index, text in enumerate(rows.texts):
        crossed = [at for at in BORDER_AT if text[at] != " "]
        if 47 in crossed and text[14] == " ":
            names[index] = text[15:48].strip(" ")
            crossed.remove(47)
        if rows.lines[index] in draft.short:
            continue
        for at in crossed:
            place = Place(rows.lines[index], at + 1, 1)
            number = rows.numbers[index]
            draft.findings.append(VALUE_CROSSES_BORDER.found(place, player=number, column=at + 1))


def _report_short(found: TrfSurvey, draft: TrfDraft) -> None:
    short = min(map(len, found.rows), default=POINTS_END) < POINTS_END
    if not short and "\t" not in "".join(found.rows):
        return
    for line, text in zip(found.row_lines, found.rows, strict=True):
        if len(text) < POINTS_END:
            rule = PLAYER_RECORD_TOO_SHORT
            draft.findings.append(rule.found(Place(line), line=line, length=len(text)))
            draft.unread.update((f"points@{line}", f"cells@{line}"))
            draft.short.add(line)
        if "\t" in text:
            place = Place(line, text.index("\t") + 1, 1)
            draft.findings.append(TAB_CHARACTER.found(place, line=line))
