"""Offers that write the number down which was counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Fix, Place
from ratingportal.core.model.patterns import defer_pattern

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ratingportal.core.correction.offers.desk import CaseDesk
    from ratingportal.core.model.findings import Edit, Finding

_NUMBER = defer_pattern(r"[0-9]+")
_LISTED, _LAST = "Change the number to {listed}", "Change the number to {last}"


def _set(name: str, detail: str, title: str) -> Callable[[CaseDesk, Finding], Iterator[Fix]]:
    """Make the offer that writes a detail of the finding into a heading."""

    def offer(desk: CaseDesk, finding: Finding) -> Iterator[Fix]:
        edit = _edit(desk, name, finding.details["declared"], finding.details[detail])
        if edit:
            yield Fix(title, (edit,))

    return offer


def _edit(desk: CaseDesk, name: str, declared: object, counted: object) -> Edit | None:
    how, line = desk.corrections, desk.file.header_lines.get(name)
    if line is None or how.is_sealed(desk.line(line)):
        return None
    if how.write_count:
        return how.write_count(desk, name, line, counted)
    place = desk.heading(name)
    hits = list(_NUMBER.finditer(desk.text(place))) if place else []
    # Several programs add remarks behind the number: “58 (of 61)”; the first is the one read.
    if not place or not hits or int(hits[0][0]) != declared:
        return None
    start, end = hits[0].span()
    return desk.put(Place(line, place.column + start, end - start), str(counted))


OFFERS = {
    "declared-players-differ": _set("declared_players", "listed", _LISTED),
    "declared-rated-players-differ": _set("declared_rated_players", "listed", _LISTED),
    "declared-teams-differ": _set("declared_teams", "listed", _LISTED),
    "declared-rounds-lower": _set("declared_rounds", "last", _LAST),
    "declared-rounds-higher": _set("declared_rounds", "last", _LAST),
}
