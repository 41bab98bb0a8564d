"""FIDE's lists of rated games, known by the word `ev_code`.

FIDE numbers its events, and lists of rated games that it gives to federations name the event in a
column `ev_code`. They are no report of a tournament: they hold games of many events, and their
columns are not described in public. This format recognises them and answers what to send instead.

    ev_code;id_number;opponent;result
    123456;200001;200002;1
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.findings import Place
from ratingportal.core.formats.base import Format, Likeness
from ratingportal.core.model import Reading
from ratingportal.core.problems import ev_code_list_unreadable

if TYPE_CHECKING:
    from ratingportal.core.formats.base import Source

WORD = "ev_code"


def find(source: Source) -> tuple[int, int] | None:
    """Find the word: its line and column."""
    if not source.holds(WORD):
        return None
    for number, text in enumerate(source.lines, 1):
        at = text.lower().find(WORD)
        if at >= 0:
            return number, at + 1
    return None


def sniff(source: Source) -> Likeness:
    """Recognise the word, wherever it stands."""
    found = source.once(find)
    if found:
        return Likeness(60, f"the word “{WORD}” on line {found[0]}")
    return Likeness(0, f"the word “{WORD}” is not in it")


def read(source: Source) -> Reading:
    """Say what the file is and what to send instead."""
    line, column = source.once(find) or (1, 1)
    place = Place(line, column, len(WORD))
    return Reading(None, [ev_code_list_unreadable.RULE.found(place, line=line)])


FORMAT = Format(
    key="fide_ev_code",
    title="FIDE list of rated games",
    extensions=(".fide",),
    summary="Recognised by the word “ev_code”, and answered.",
    sniff=sniff,
    read=read,
    readable=False,
    sent_by="FIDE, to federations; sometimes sent on by mistake.",
)
