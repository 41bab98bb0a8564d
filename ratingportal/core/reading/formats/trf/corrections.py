"""Corrections of TRF and of SWAR's ELO file: cells, points, births, days, tabs, counts."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from ratingportal.core.model import dates, values
from ratingportal.core.model.findings import Fix, Place
from ratingportal.core.model.patterns import defer_pattern
from ratingportal.core.reading.formats.shared.corrections import Corrections
from ratingportal.core.reading.formats.shared.grids import CellColumns, make_fixed_grid, offer_bye
from ratingportal.core.reading.formats.trf.layout import (
    BORDER_AT,
    CELL,
    CELLS_AT,
    PLAYER,
    STATIC_WIDTH,
)
from ratingportal.core.reading.formats.trf.swar_header import CONTROL, is_header

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.model.findings import Edit, Finding
    from ratingportal.core.reading.formats.shared.desk import Desk

_ROW = "001 "
_CODES = {"start": "042", "end": "052"}
_TEXT_CODES = (_ROW, "012 ", "022 ", "092 ", "102 ", "112 ", "122 ")
"""Players, and headings whose value is a text."""

_COLOUR_COLUMNS = slice(96, None, 10)
_SAME = {each: each for each in "1=0+-WDL "}
_ENGLISH = CellColumns(slice(0, 4), 5, 7, 8, {"w": "w", "b": "b", "-": "-", " ": " "}, _SAME)
_FRENCH = CellColumns(slice(0, 4), 5, 7, 8, {"w": "B", "b": "N", "-": "-", " ": " "}, _SAME)
_BYES = {"1": "+", "=": "=", "0": "-", "W": "F", "D": "H", "L": "Z"}
_RESULT_AT = 7
_DRAWS = {"½": "=", "r": "=", "R": "="}
_HALF = defer_pattern(r"([0-9]{0,3}) ?½")

_BIRTH_SHAPE = "%Y/%m/%d"
_UNKNOWN_BIRTH = "1900-01-01"

_BETWEEN = frozenset((0, 1, 6, 8))
"""Where blanks stand in a round's ten columns."""
_CELLS = defer_pattern(r"(?:  (?: {8}| {0,3}[0-9]{1,4} [wWbBsSnN-] [-1=0+WDLHFUZwdlhfuz ]))*")
_TAB_STOP = 8

_CONTROL_GROUPS = {"players": 1, "rounds": 2, "wins": 5, "draws": 6, "losses": 7}


def _find_cell(desk: Desk, text: str, round_: int) -> tuple[CellColumns, int] | None:
    if not text.startswith(_ROW):
        return None
    columns = _FRENCH if desk.once(_is_french) else _ENGLISH
    return columns, CELLS_AT + 2 + CELL * (round_ - 1)


def _is_french(desk: Desk) -> bool:
    """Tell whether a file names the colours B (white) and N (black)."""
    rows = (line[_COLOUR_COLUMNS] for line in desk.lines if line.startswith(_ROW))
    colours = set("".join(rows))
    return bool({"N", "n"} & colours) and not {"w", "W"} & colours


def offer_bye_letter(desk: Desk, finding: Finding) -> Iterator[Fix]:
    """Write a result without an opponent as the bye that it was read as."""
    yield from offer_bye(desk, finding, _BYES, _RESULT_AT)


def offer_draw_sign(desk: Desk, finding: Finding) -> Iterator[Fix]:
    """Write a draw with the sign of the format."""
    place = finding.place
    if not place:
        return
    raw = desk.text(place)
    if len(raw) == place.length and raw[-1:] in _DRAWS:
        after = raw[:-1] + _DRAWS[raw[-1]]
        if raw[:4].strip().isdigit() and raw[4] == raw[6] == " " and raw[5] in "wWbB":
            yield Fix("Write the draw as =", (desk.put(place, after),))


def offer_decimal_halves(desk: Desk, finding: Finding) -> Iterator[Fix]:
    """Write ½ as .5."""
    place, value = finding.place, str(finding.details["value"])
    found = _HALF.fullmatch(value)
    if place and found:
        text = f"{found[1] or '0'}.5"
        if len(text) <= place.length:
            yield Fix("Write the half point as .5", (desk.put(place, f"{text:>{place.length}}"),))


def offer_birth(desk: Desk, finding: Finding) -> Iterator[Fix]:
    """Write a date of birth with the year in front, where it can be read in one way only."""
    place, value = finding.place, str(finding.details["value"])
    found = set(dates.drop_unlikely(dates.list_readings(value)).values())
    four_digits = any(len(part) == 4 for part in re.findall("[0-9]+", value))
    if place and len(found) == 1 and four_digits:
        day = found.pop()
        if day.year >= 1900:
            text = day.strftime(_BIRTH_SHAPE).ljust(place.length)
            yield Fix("Write the date with the year first", (desk.put(place, text),))


def offer_blank_birth(desk: Desk, finding: Finding) -> Iterator[Fix]:  # noqa: ARG001 -- it is about all players
    """Leave the date of birth blank where it stands for “unknown”."""
    where = PLAYER["birth"]
    edits = tuple(
        desk.put(Place(number, where.start + 1, where.stop - where.start), " " * 10)
        for number, line in enumerate(desk.lines, 1)
        if line.startswith(_ROW) and values.read_birth(line[where]) == _UNKNOWN_BIRTH
    )
    if edits:
        yield Fix("Clear the dates that mean “unknown”", edits, safe=True)


def offer_round_day(desk: Desk, finding: Finding) -> Iterator[Fix]:
    """Write the date of a round with the year in front, as its neighbours have it."""
    place, value = finding.place, str(finding.details["value"])
    found = set(dates.drop_unlikely(dates.list_readings(value)).values())
    if place and len(found) == 1 and desk.text(place) == value:
        text = found.pop().strftime("%y/%m/%d")
        if len(text) <= len(value):
            edit = desk.put(place, text.ljust(len(value)))
            yield Fix("Write the date in the required format", (edit,))


def offer_added_day(desk: Desk, name: str, text: str) -> Edit | None:
    """Fill the empty heading of a day, or put a new line behind the headings before it."""
    code = _CODES[name]
    new = f"{code} {text}"
    before = 0
    for number, line in enumerate(desk.lines, 1):
        if line.startswith(code) and not line[3:].strip():
            return desk.rewrite(number, new)
        if line[:3].isdigit() and "012" <= line[:3] < code:
            before = number
    if before:
        return desk.rewrite(before, f"{desk.line(before)}\n{new}")
    return desk.rewrite(1, f"{new}\n{desk.line(1)}")


def write_total(tenths: int, width: int) -> str | None:
    """Write a total right in its columns."""
    text = values.show_points(tenths)
    return text.rjust(width) if len(text) <= width else None


def holds_words(line: str) -> bool:
    """Tell whether a line is a player's or a heading whose value is a text."""
    return line.startswith(_TEXT_CODES)


def is_in_columns(line: str) -> bool:
    """Tell whether the rounds of a player's line stand in their columns; other lines have none."""
    return not line.startswith(_ROW) or _cells_fit(line.ljust(STATIC_WIDTH))


def offer_blanks_for_tabs(desk: Desk, finding: Finding) -> Iterator[Fix]:
    """Put blanks where a tab stands, as many as make the columns of a player's line fit."""
    place = finding.place
    line = desk.line(place.line) if place else ""
    if not place or "\t" not in line:
        return
    blank, wide = line.replace("\t", " "), line.expandtabs(_TAB_STOP)
    if _fits(blank) and all(_may_be_blank(at) for at, each in enumerate(line) if each == "\t"):
        yield Fix("Replace each tab with a space", (desk.rewrite(place.line, blank),))
    elif len(wide) > len(line) and _fits(wide):
        yield Fix(
            "Replace each tab with spaces up to the next tab stop",
            (desk.rewrite(place.line, wide),),
        )


def _may_be_blank(at: int) -> bool:
    """Tell whether a blank may stand in a column of a player's line without a value being lost."""
    if at >= CELLS_AT:
        return (at - CELLS_AT) % CELL in _BETWEEN
    return at in BORDER_AT or PLAYER["name"].start <= at < PLAYER["name"].stop


def _fits(line: str) -> bool:
    """Tell whether a player's line has blanks between its fields, and points in their columns."""
    padded = line.ljust(STATIC_WIDTH)
    points = padded[PLAYER["points"]].strip()
    return (
        all(padded[at] == " " for at in BORDER_AT)
        and padded[PLAYER["number"]].strip().isdigit()
        and points.replace(".", "", 1).replace(",", "", 1).isdigit()
        and _cells_fit(padded)
    )


def _cells_fit(line: str) -> bool:
    """Tell whether the rounds of a player's line stand in their columns."""
    cells = line[CELLS_AT:].rstrip()
    return bool(_CELLS.fullmatch(cells.ljust(-(-len(cells) // CELL) * CELL)))


def offer_swar_control(desk: Desk, finding: Finding) -> Iterator[Fix]:
    """Correct line 00F where no checksum covers it."""
    place, group = finding.place, _CONTROL_GROUPS.get(str(finding.details["what"]))
    covered = any(line.startswith("00Z") for line in desk.lines)
    found = CONTROL.fullmatch(desk.text(place).strip()) if place and not covered else None
    if not place or not found or group is None:
        return
    start, end = found.span(group)
    count = finding.details["counted"]
    text = f"{count:0{end - start}}" if found[group].startswith("0") else str(count)
    inner = Place(place.line, place.column + start, end - start)
    yield Fix("Write {counted} in line 00F", (desk.put(inner, text),))


_BOTH = {
    "cell-unreadable": offer_draw_sign,
    "result-without-opponent": offer_bye_letter,
    "points-unreadable": offer_decimal_halves,
    "birth-unreadable": offer_birth,
    "tab-character": offer_blanks_for_tabs,
}
TRF = Corrections(
    offers=_BOTH
    | {"birth-placeholder": offer_blank_birth, "round-date-unreadable": offer_round_day},
    day_shape="%Y/%m/%d",
    grid=make_fixed_grid(_find_cell),
    total_text=write_total,
    add_day=offer_added_day,
    holds_words=holds_words,
    is_in_columns=is_in_columns,
    keeps_columns=True,
    heading_lines=True,
    counts_follow=True,
    names_as_read=True,
)
SWAR = replace(
    TRF,
    offers=_BOTH | {"control-counts-differ": offer_swar_control},
    day_shape="%d.%m.%Y",
    # Most headings are under the checksum of line 00Z, which only SWAR may write.
    is_sealed=is_header,
    add_day=None,
    heading_lines=False,
    counts_follow=False,
)
