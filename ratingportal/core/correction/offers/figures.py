"""Offers about single values of players: points, numbers, names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model import values
from ratingportal.core.model.findings import Fix, Place
from ratingportal.core.model.patterns import defer_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.correction.offers.desk import CaseDesk
    from ratingportal.core.model.findings import Edit, Finding

_BLANKS = dict.fromkeys(map(ord, "\xa0\u2007\u202f\u3000\t"), " ")
_DIGITS = {ord("O"): "0", ord("o"): "0", ord("l"): "1", ord("I"): "1"}
_DOUBLE = defer_pattern(" {2,}")


def offer_decimal_point(desk: CaseDesk, finding: Finding) -> Iterator[Fix]:
    """Write a point for the comma."""
    place, value = finding.place, str(finding.details["value"])
    if not place or value.count(",") != 1:
        return
    raw = desk.text(place)
    at = raw.find(value)
    if at >= 0:
        comma = Place(place.line, place.column + at + value.index(","), 1)
        yield Fix(
            "Replace the comma with a point",
            (desk.put(comma, "."),),
            safe=desk.corrections.comma_is_point,
        )


def offer_plain_digits(desk: CaseDesk, finding: Finding) -> Iterator[Fix]:
    """Write usual blanks and digits where their look-alikes stand, if that makes a number."""
    place = finding.place
    if not place or not place.length or not desk.corrections.values_alone:
        return
    raw = desk.text(place)
    for title, table in (
        ("Replace no-break spaces with normal spaces", _BLANKS),
        ("Replace letters that look like digits with digits", _BLANKS | _DIGITS),
    ):
        after = raw.translate(table)
        if after != raw and values.read_number(after):
            yield Fix(title, (desk.put(place, after),))
            return


def offer_total(desk: CaseDesk, finding: Finding) -> Iterator[Fix]:
    """Write the sum of the results as the total."""
    place, summed = finding.place, values.read_points(str(finding.details["summed"]))
    if place and summed is not None and (edit := offer_written_total(desk, place.line, summed)):
        yield Fix("Change the total to {summed}", (edit,))


def offer_written_total(desk: CaseDesk, line: int, tenths: int) -> Edit | None:
    """Write another total into a player's row, where the format has one."""
    place, total_text = desk.file.place(line, "points"), desk.corrections.total_text
    if not place or not place.length or total_text is None:
        return None
    if values.read_points(desk.text(place)) is None:
        return None
    text = total_text(tenths, place.length)
    return None if text is None else desk.put(place, text)


def offer_single_blanks(desk: CaseDesk, finding: Finding) -> Iterator[Fix]:  # noqa: ARG001 -- it is about all players
    """Write names with single blanks and none before a comma, where each stands in the file once."""
    if not desk.corrections.names_as_read:
        return
    edits = []
    for player in desk.case.tournament.players:
        name = _DOUBLE.sub(" ", player.name).replace(" ,", ",")
        place = desk.case.file.place(player.line, "name")
        if name == player.name:
            continue
        if not place or not place.length or player.name not in desk.text(place):
            return
        raw = desk.text(place)
        edits.append(desk.put(place, raw.replace(player.name, name).ljust(len(raw))))
    if edits:
        yield Fix("Use single spaces in all names", tuple(edits), safe=True)


OFFERS = {
    "decimal-comma": offer_decimal_point,
    "name-spacing": offer_single_blanks,
    "rating-unreadable": offer_plain_digits,
    "id-unreadable": offer_plain_digits,
    "rank-unreadable": offer_plain_digits,
    "points-differ": offer_total,
}
