"""Offers about single values of players: points, dates of birth, names."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ratingportal.core import dates, values
from ratingportal.core.findings import Fix, Place
from ratingportal.core.formats._trf.layout import PLAYER
from ratingportal.core.offers.desk import GERMAN, OTHELLO, SWAR, SWAR_JSON, TRF, VEGA

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.findings import Edit, Finding
    from ratingportal.core.offers.desk import Desk

_HALF = re.compile(r"([0-9]{0,3}) ?½")
_BLANKS = dict.fromkeys(map(ord, "\xa0\u2007\u202f\u3000\t"), " ")
_DIGITS = {ord("O"): "0", ord("o"): "0", ord("l"): "1", ord("I"): "1"}
_DOUBLE = re.compile(" {2,}")
_BIRTH_SHAPE = "%Y/%m/%d"
_UNKNOWN_BIRTH = "1900-01-01"


def decimal_point(desk: Desk, finding: Finding) -> Iterator[Fix]:
    """Write a point for the comma."""
    place, value = finding.place, str(finding.details["value"])
    if not place or value.count(",") != 1:
        return
    raw = desk.text(place)
    at = raw.find(value)
    if at >= 0:
        comma = Place(place.line, place.column + at + value.index(","), 1)
        yield Fix("Write a point for the comma", (desk.put(comma, "."),), safe=desk.key != OTHELLO)


def halves(desk: Desk, finding: Finding) -> Iterator[Fix]:
    """Write ½ as .5."""
    place, value = finding.place, str(finding.details["value"])
    found = _HALF.fullmatch(value)
    if place and found and desk.key in TRF | {SWAR}:
        text = f"{found[1] or '0'}.5"
        if len(text) <= place.length:
            yield Fix("Write the half point as .5", (desk.put(place, f"{text:>{place.length}}"),))


def figure(desk: Desk, finding: Finding) -> Iterator[Fix]:
    """Write usual blanks and digits where their look-alikes stand, if that makes a number."""
    place = finding.place
    if not place or not place.length or desk.key == SWAR_JSON:
        return
    raw = desk.text(place)
    for title, table in (
        ("Put usual blanks in place of no-break ones", _BLANKS),
        ("Write digits in place of letters that look like them", _BLANKS | _DIGITS),
    ):
        after = raw.translate(table)
        if after != raw and values.number(after):
            yield Fix(title, (desk.put(place, after),))
            return


def total(desk: Desk, finding: Finding) -> Iterator[Fix]:
    """Write the sum of the results as the total."""
    place, summed = finding.place, values.points(str(finding.details["summed"]))
    if place and summed is not None and (edit := write_total(desk, place.line, summed)):
        yield Fix("Write {summed} as the total", (edit,))


def write_total(desk: Desk, line: int, tenths: int) -> Edit | None:
    """Write another total into a player's row, where the format has one."""
    place = desk.case.place(line, "points")
    if not place or not place.length or desk.key not in TRF | {SWAR, VEGA, OTHELLO}:
        return None
    if values.points(desk.text(place)) is None:
        return None
    text = values.show_points(tenths)
    if desk.key == OTHELLO:
        text = text.removesuffix(".0")
    if desk.key in {VEGA, OTHELLO}:
        return desk.put(place, text)
    return desk.put(place, text.rjust(place.length)) if len(text) <= place.length else None


def birth(desk: Desk, finding: Finding) -> Iterator[Fix]:
    """Write a date of birth with the year in front, where it can be read in one way only."""
    place, value = finding.place, str(finding.details["value"])
    found = set(dates.likely(dates.readings(value)).values())
    four_digits = any(len(part) == 4 for part in re.findall("[0-9]+", value))
    if place and desk.key in TRF | {SWAR} and len(found) == 1 and four_digits:
        day = found.pop()
        if day.year >= 1900:
            text = day.strftime(_BIRTH_SHAPE).ljust(place.length)
            yield Fix("Write the date with the year in front", (desk.put(place, text),))


def no_birth(desk: Desk, finding: Finding) -> Iterator[Fix]:  # noqa: ARG001 -- it is about all players
    """Leave the date of birth blank where it stands for “unknown”."""
    if desk.key not in TRF:
        return
    where = PLAYER["birth"]
    edits = tuple(
        desk.put(Place(number, where.start + 1, where.stop - where.start), " " * 10)
        for number, line in enumerate(desk.lines, 1)
        if line.startswith("001 ") and values.birth(line[where]) == _UNKNOWN_BIRTH
    )
    if edits:
        yield Fix("Leave the dates blank that stand for “unknown”", edits, safe=True)


def spacing(desk: Desk, finding: Finding) -> Iterator[Fix]:  # noqa: ARG001 -- it is about all players
    """Write names with single blanks and none before a comma, where each stands in the file once."""
    if desk.key not in TRF | {SWAR, VEGA, GERMAN}:
        return
    edits = []
    for player in desk.case.tournament.players:
        name = _DOUBLE.sub(" ", player.name).replace(" ,", ",")
        place = desk.case.place(player.line, "name")
        if name == player.name:
            continue
        if not place or not place.length or player.name not in desk.text(place):
            return
        raw = desk.text(place)
        edits.append(desk.put(place, raw.replace(player.name, name).ljust(len(raw))))
    if edits:
        yield Fix("Write all names with single blanks", tuple(edits), safe=True)


OFFERS = {
    "F205": halves,
    "F208": decimal_point,
    "P025": spacing,
    "P101": figure,
    "P102": figure,
    "P104": figure,
    "P103": birth,
    "P107": no_birth,
    "R002": total,
}
