"""Offers that write the number down which was counted."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ratingportal.core.findings import Fix, Place
from ratingportal.core.formats._belgian.control import FIELDS
from ratingportal.core.formats._german.headings import KIND
from ratingportal.core.formats._swar.header import CONTROL, is_header
from ratingportal.core.offers.desk import BELGIAN, GERMAN, SWAR

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ratingportal.core.findings import Edit, Finding
    from ratingportal.core.offers.desk import Desk

_NUMBER = re.compile(r"[0-9]+")
_KIND_GROUPS = {"declared_players": 2, "declared_rounds": 3}
_CONTROL_GROUPS = {"players": 1, "rounds": 2, "wins": 5, "draws": 6, "losses": 7}
_LISTED, _LAST = "Write {listed} as the number", "Write {last} as the number"


def _set(name: str, detail: str, title: str) -> Callable[[Desk, Finding], Iterator[Fix]]:
    """Make the offer that writes a detail of the finding into a heading."""

    def offer(desk: Desk, finding: Finding) -> Iterator[Fix]:
        edit = _edit(desk, name, finding.details["declared"], finding.details[detail])
        if edit:
            yield Fix(title, (edit,))

    return offer


def _edit(desk: Desk, name: str, declared: object, counted: object) -> Edit | None:
    line = desk.case.header_lines.get(name)
    if line is None or (desk.key == SWAR and is_header(desk.line(line))):
        # These lines are under a checksum that SWAR alone may write.
        return None
    if desk.key == BELGIAN:
        return _in_control(desk, line, name, counted)
    if desk.key == GERMAN:
        found = KIND.fullmatch(desk.line(line))
        group = _KIND_GROUPS.get(name)
        return _in_kind(desk, line, found, group, counted) if found and group else None
    place = desk.heading(name)
    hits = list(_NUMBER.finditer(desk.text(place))) if place else []
    # Several programs add remarks behind the number: “58 (of 61)”; the first is the one read.
    if not place or not hits or int(hits[0][0]) != declared:
        return None
    start, end = hits[0].span()
    return desk.put(Place(line, place.column + start, end - start), str(counted))


def _in_control(desk: Desk, line: int, name: str, counted: object) -> Edit | None:
    """Write a number into the columns of the only control line."""
    if len(desk.controls) != 1 or desk.controls[0].line != line:
        return None
    where = FIELDS[name]
    width = where.stop - where.start
    text = f"{counted:>{width}}"
    moved = len(desk.controls[0].mark)
    return desk.put(Place(line, where.start + moved, width), text) if len(text) == width else None


def _in_kind(
    desk: Desk, line: int, found: re.Match[str], group: int, counted: object
) -> Edit | None:
    start, end = found.span(group)
    return desk.put(Place(line, start + 1, end - start), f"{counted:>{end - start}}")


def control_rows(desk: Desk, finding: Finding) -> Iterator[Fix]:
    """Write the number of rows into a Belgian control line."""
    if desk.controls and (
        edit := _in_control(
            desk, desk.controls[0].line, "declared_players", finding.details["listed"]
        )
    ):
        yield Fix(_LISTED, (edit,))


def control_results(desk: Desk, finding: Finding) -> Iterator[Fix]:
    """Write the sums of results into a Belgian control line."""
    if len(desk.controls) == 1:
        found = desk.controls[0]
        place = Place(found.line, FIELDS["results"].start + len(found.mark), 0)
        sums = str(finding.details["listed"]).replace(" ", "")
        yield Fix("Write {listed} into the control line", (desk.put(place, sums),))


def games(desk: Desk, finding: Finding) -> Iterator[Fix]:
    """Write the number of games where the header announces it."""
    place = finding.place
    if place and desk.text(place) == str(finding.details["declared"]):
        yield Fix(_LISTED, (desk.put(place, str(finding.details["listed"])),))


def swar_control(desk: Desk, finding: Finding) -> Iterator[Fix]:
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
    yield Fix("Write {counted} into line 00F", (desk.put(inner, text),))


OFFERS = {
    "E008": _set("declared_players", "listed", _LISTED),
    "E009": _set("declared_rated_players", "listed", _LISTED),
    "E010": _set("declared_teams", "listed", _LISTED),
    "E020": _set("declared_rounds", "last", _LAST),
    "E021": _set("declared_rounds", "last", _LAST),
    "E602": control_rows,
    "E603": control_results,
    "E604": games,
    "E701": swar_control,
}
