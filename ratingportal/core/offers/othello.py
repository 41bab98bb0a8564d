"""Offers about Othello reports: headings, dates, marks of new players, letters."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from ratingportal.core.findings import Edit, Fix
from ratingportal.core.formats._othello.lines import HEADINGS, Kind, sort_line
from ratingportal.core.formats._othello.player_lines import read_player_line
from ratingportal.core.offers.days import show

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.findings import Finding
    from ratingportal.core.offers.desk import Desk

_OTHER_LETTERS = str.maketrans(
    {"ß": "ss", "Æ": "AE", "æ": "ae", "Ø": "O", "ø": "o", "Œ": "OE", "œ": "oe"}
    | {"Ł": "L", "ł": "l", "Đ": "D", "đ": "d", "’": "'", "‘": "'", "–": "-", "—": "-"}
    | {"“": '"', "”": '"', "\xa0": " "}
)


def plain_date(desk: Desk, finding: Finding) -> Iterator[Fix]:
    """Write the date as DD/MM/YYYY, as it was read."""
    place, tournament = finding.place, desk.case.tournament
    if not place or not tournament.start or not tournament.end:
        return
    first, last = show(desk, tournament.start), show(desk, tournament.end)
    if first is None or last is None:
        return
    text = first + tournament.extra.get("day_order", "")
    if tournament.end != tournament.start:
        text += f" - {last}"
    yield Fix("Write the date as DD/MM/YYYY", (desk.put(place, text),), safe=True)


def order(desk: Desk, finding: Finding) -> Iterator[Fix]:  # noqa: ARG001 -- it is about all headings
    """Put the four headings at the top, in their order."""
    found: dict[str, int] = {}
    for number, text in enumerate(desk.lines, 1):
        line = sort_line(text)
        if line.kind is Kind.HEADING and line.name in HEADINGS:
            found.setdefault(line.name, number)
    if len(found) < len(HEADINGS):
        return
    top = "".join(f"{desk.line(found[name]).strip()}\n" for name in HEADINGS)
    gone = (Edit(number, 1, len(desk.line(number)) + 1) for number in sorted(found.values()))
    yield Fix("Put the four headings at the top", (Edit(1, 1, 0, top), *gone), safe=True)


def new_mark(desk: Desk, finding: Finding) -> Iterator[Fix]:  # noqa: ARG001 -- the shape of an offer
    """Put + before the id of a new player."""
    if finding.place:
        edit = Edit(finding.place.line, finding.place.column, 0, "+")
        yield Fix("Put + before {id}", (edit,), safe=True)


def parted(desk: Desk, finding: Finding) -> Iterator[Fix]:
    """Put a blank between an id and the colour."""
    place, written = finding.place, str(finding.details["written"])
    if not place:
        return
    text = desk.text(place)
    at = text.rfind(written)
    if at >= 0 and len(written) > 1:
        after = f"{text[: at + len(written) - 1]} {text[at + len(written) - 1 :]}"
        yield Fix("Put a blank between {id} and {colour}", (desk.put(place, after),))


def plain_letters(desk: Desk, finding: Finding) -> Iterator[Fix]:  # noqa: ARG001 -- it is about all lines
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
    if line.kind is not Kind.PLAYER:
        return line.kind is not Kind.RESULT
    tokens = read_player_line(text, line.at).tokens
    return all(tokens[name].text.isascii() for name in tokens.keys() - {"last", "first"})


OFFERS = {
    "E501": plain_date,
    "F501": order,
    "F513": plain_letters,
    "P503": parted,
    "P504": new_mark,
}
