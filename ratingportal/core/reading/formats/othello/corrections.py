"""Corrections of Othello reports: headings, dates, marks of new players, letters."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from ratingportal.core.model import values
from ratingportal.core.model.findings import Edit, Fix
from ratingportal.core.reading.formats.othello.lines import HEADINGS, LineKind, sort_line
from ratingportal.core.reading.formats.othello.player_lines import read_player_line
from ratingportal.core.reading.formats.shared.corrections import Corrections
from ratingportal.core.reading.formats.shared.days import write_day

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.model.findings import Finding
    from ratingportal.core.reading.formats.shared.desk import Desk

_DAY, _LINK = "%d/%m/%Y", " - "
_OTHER_LETTERS = str.maketrans(
    {"ß": "ss", "Æ": "AE", "æ": "ae", "Ø": "O", "ø": "o", "Œ": "OE", "œ": "oe"}
    | {"Ł": "L", "ł": "l", "Đ": "D", "đ": "d", "’": "'", "‘": "'", "–": "-", "—": "-"}
    | {"“": '"', "”": '"', "\xa0": " "}
)


def offer_plain_date(desk: Desk, finding: Finding) -> Iterator[Fix]:
    """Write the date as DD/MM/YYYY, as it was read."""
    place, tournament = finding.place, desk.tournament
    if not place or not tournament.start or not tournament.end:
        return
    first, last = write_day(tournament.start, _DAY), write_day(tournament.end, _DAY)
    if first is None or last is None:
        return
    text = first + tournament.extra.get("day_order", "")
    if tournament.end != tournament.start:
        text += _LINK + last
    yield Fix("Write the date as DD/MM/YYYY", (desk.put(place, text),), safe=True)


def offer_heading_order(desk: Desk, finding: Finding) -> Iterator[Fix]:  # noqa: ARG001 -- it is about all headings
    """Put the four headings at the top, in their order."""
    found: dict[str, int] = {}
    for number, text in enumerate(desk.lines, 1):
        line = sort_line(text)
        if line.kind is LineKind.HEADING and line.name in HEADINGS:
            found.setdefault(line.name, number)
    if len(found) < len(HEADINGS):
        return
    top = "".join(f"{desk.line(found[name]).strip()}\n" for name in HEADINGS)
    gone = (Edit(number, 1, len(desk.line(number)) + 1) for number in sorted(found.values()))
    yield Fix("Put the four headings at the top", (Edit(1, 1, 0, top), *gone), safe=True)


def offer_new_mark(desk: Desk, finding: Finding) -> Iterator[Fix]:  # noqa: ARG001 -- the shape of an offer
    """Put + before the id of a new player."""
    if finding.place:
        edit = Edit(finding.place.line, finding.place.column, 0, "+")
        yield Fix("Put + before {id}", (edit,), safe=True)


def offer_parted_cell(desk: Desk, finding: Finding) -> Iterator[Fix]:
    """Put a blank between an id and the colour."""
    place, written = finding.place, str(finding.details["written"])
    if not place:
        return
    text = desk.text(place)
    at = text.rfind(written)
    if at >= 0 and len(written) > 1:
        after = f"{text[: at + len(written) - 1]} {text[at + len(written) - 1 :]}"
        yield Fix("Put a space between {id} and {colour}", (desk.put(place, after),))


def offer_plain_letters(desk: Desk, finding: Finding) -> Iterator[Fix]:  # noqa: ARG001 -- it is about all lines
    """Write letters without accents, if that makes all of them plain."""
    edits = []
    for number, line in enumerate(desk.lines, 1):
        if line.isascii():
            continue
        parts = unicodedata.normalize("NFKD", line.translate(_OTHER_LETTERS))
        after = "".join(each for each in parts if not unicodedata.combining(each))
        if not after.isascii() or not _only_in_names(line):
            return
        edits.append(desk.rewrite(number, after))
    if edits:
        yield Fix("Write all letters without accents", tuple(edits))


def _only_in_names(text: str) -> bool:
    """Tell whether accents stand in words; in a number they are something else."""
    line = sort_line(text)
    if line.kind is not LineKind.PLAYER:
        return line.kind is not LineKind.RESULT
    tokens = read_player_line(text, line.at).tokens
    return all(tokens[name].text.isascii() for name in tokens.keys() - {"last", "first"})


def write_total(tenths: int, width: int) -> str:  # noqa: ARG001 -- fields are as long as they need to be
    """Write a total; whole points have no decimals."""
    return values.show_points(tenths).removesuffix(".0")


ELO = Corrections(
    offers={
        "event-date-adjusted": offer_plain_date,
        "heading-lines-misplaced": offer_heading_order,
        "letters-outside-ascii": offer_plain_letters,
        "temporary-id-glued": offer_parted_cell,
        "new-mark-missing": offer_new_mark,
    },
    day_shape=_DAY,
    day_link=_LINK,
    total_text=write_total,
    heading_lines=True,
    comma_is_point=False,
)
