"""Text lists made by PAPI, known by the words “City and country”.

PAPI, the pairing program of the French federation, keeps a tournament in a database of its own (the
`.papi` file) and can write it as TRF. Its text lists are made for printing; one of them begins with the
city and the country of the event. Their layout is not described in public, and they do not tell who
played whom in a way that could be trusted. This format recognises them and answers what to send instead.

    Tournament: Open de Printemps
    City and country: Lille, FRA
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.findings import Place
from ratingportal.core.formats.base import Format, Likeness
from ratingportal.core.model import Reading
from ratingportal.core.problems import papi_text_unreadable

if TYPE_CHECKING:
    from ratingportal.core.formats.base import Source

WORDS = "City and country"


def find(source: Source) -> tuple[int, int] | None:
    """Find the words: their line and column."""
    wanted = WORDS.lower()
    if not source.holds(WORDS):
        return None
    for number, text in enumerate(source.lines, 1):
        at = text.lower().find(wanted)
        if at >= 0:
            return number, at + 1
    return None


def sniff(source: Source) -> Likeness:
    """Recognise the words, wherever they stand."""
    found = source.once(find)
    if found:
        return Likeness(60, f"the words “{WORDS}” on line {found[0]}")
    return Likeness(0, f"the words “{WORDS}” are not in it")


def read(source: Source) -> Reading:
    """Say what the file is and what to send instead."""
    line, column = source.once(find) or (1, 1)
    place = Place(line, column, len(WORDS))
    return Reading(None, [papi_text_unreadable.RULE.found(place, line=line)])


FORMAT = Format(
    key="papi_text",
    title="PAPI text list",
    extensions=(".txt",),
    summary="Recognised by the words “City and country”, and answered.",
    sniff=sniff,
    read=read,
    readable=False,
    sent_by="Users of PAPI, in place of the .papi file.",
)
