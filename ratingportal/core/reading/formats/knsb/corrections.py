"""Corrections of the Dutch CSV: codes, the name, the country, results."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Fix, Place
from ratingportal.core.reading.formats.base import Source
from ratingportal.core.reading.formats.knsb.games import SCORES
from ratingportal.core.reading.formats.knsb.layout import (
    GAME,
    HEADINGS,
    ROUND,
    SCORE,
    WHITE,
    survey_lines,
)
from ratingportal.core.reading.formats.shared.cells import split_cells
from ratingportal.core.reading.formats.shared.corrections import Corrections
from ratingportal.core.reading.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.model.findings import Finding
    from ratingportal.core.reading.formats.shared.cells import CsvCell
    from ratingportal.core.reading.formats.shared.desk import Desk

_TWO_DIGITS = re.compile(r"(?<![0-9])[0-9]{2}(?![0-9])")
_HOME = frozenset(("nl", "nld", "nederland", "netherlands", "the netherlands", "holland"))
_SCORES = {
    **dict.fromkeys(("1-0", "1–0"), "1"),
    **dict.fromkeys(("0-1", "0–1"), "2"),
    **dict.fromkeys(("½", "½-½", "1/2", "1/2-1/2", "0.5", "0,5", "=", "0.5-0.5"), "3"),
}
_LIMIT = 40


def _rows(desk: Desk) -> Iterator[tuple[int, list[CsvCell]]]:
    separator = survey_lines(Source(b"", Text(list(desk.lines), "", ""))).separator
    for number, line in enumerate(desk.lines, 1):
        yield number, split_cells(line, separator)


def offer_lost_zeros(desk: Desk, finding: Finding) -> Iterator[Fix]:  # noqa: ARG001 -- it is about all rows
    """Put the zero back before codes such as 12."""
    edits = []
    for number, cells in _rows(desk):
        raw = desk.line(number)[: cells[0].length]
        found = _TWO_DIGITS.search(raw)
        if found and len(cells[0].text.strip("='\" ")) == 2 and f"0{found[0]}" in HEADINGS:
            edits.append(desk.put(Place(number, found.start() + 1, 2), f"0{found[0]}"))
    if edits:
        yield Fix("Put the leading zero back in all codes", tuple(edits), safe=True)


def offer_codes(desk: Desk, finding: Finding) -> Iterator[Fix]:  # noqa: ARG001 -- it is about all rows
    """Put the code of a game before rows that look like games."""
    edits = tuple(
        desk.rewrite(number, f"{GAME}{desk.line(number)[cells[0].length :]}")
        for number, cells in _rows(desk)
        if not cells[0].text
        and len(cells) > SCORE
        and all(cells[at].text.isdigit() for at in (ROUND, WHITE, WHITE + 1))
        and cells[SCORE].text in SCORES
    )
    if edits:
        yield Fix("Put the code 900 in front of all rows that look like games", edits)


def offer_shorter_name(desk: Desk, finding: Finding) -> Iterator[Fix]:  # noqa: ARG001 -- the shape of an offer
    """Cut the name where it would be cut."""
    place, name = desk.heading("name"), desk.tournament.name or ""
    if place and desk.text(place).strip(' "') == name:
        text = desk.text(place).replace(name, name[:_LIMIT].rstrip())
        yield Fix("Cut the name after {limit} characters", (desk.put(place, text),))


def offer_country_code(desk: Desk, finding: Finding) -> Iterator[Fix]:
    """Write the country by its code."""
    place, value = desk.heading("federation"), str(finding.details["value"])
    if place and value.casefold() in _HOME and value in desk.text(place):
        yield Fix("Write NED", (desk.put(place, desk.text(place).replace(value, "NED")),))


def offer_result_code(desk: Desk, finding: Finding) -> Iterator[Fix]:
    """Write a result by its code."""
    value = str(finding.details["value"])
    sign = _SCORES.get(value)
    if sign is None:
        return
    edits = tuple(
        desk.put(cells[SCORE].place(number), sign)
        for number, cells in _rows(desk)
        if len(cells) > SCORE and cells[0].text == GAME and cells[SCORE].text == value
    )
    if edits:
        yield Fix("Write the result as a code", edits)


CSV = Corrections(
    offers={
        "name-too-long": offer_shorter_name,
        "event-outside-netherlands": offer_country_code,
        "code-zeros-lost": offer_lost_zeros,
        "row-without-code": offer_codes,
        "score-not-processed": offer_result_code,
    },
    day_shape="%d-%m-%Y",
    heading_lines=True,
)
