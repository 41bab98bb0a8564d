"""Event files of Sharly Chess, which are not accepted.

Sharly Chess, a French program, keeps an event in an SQLite database with the extension `.sce`: tournaments,
players, pairings, and what the screens in the playing hall show. It is recognised by its tables, not by its
name:

    SQLite format 3 … tournament … screen_set … timer_hour …

The program can export every tournament as TRF and as a PAPI file; both are accepted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.reading.formats.base import Format
from ratingportal.core.reading.formats.shared.answered import KnownKind
from ratingportal.core.reading.formats.shared.marks import Mark, is_binary
from ratingportal.core.reading.formats.sharly.problems import SHARLY_EVENT_UNREADABLE
from ratingportal.core.reading.stores import is_sharly_store

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.base import Source


def _is_event(source: Source) -> bool:
    return is_sharly_store(source.data)


_ANSWER = KnownKind(
    SHARLY_EVENT_UNREADABLE,
    _is_event,
    "an SQLite database with the tables of Sharly Chess",
    "not an SQLite database with the tables of Sharly Chess",
)

FORMAT = Format(
    key="sharly_sce",
    title="Sharly Chess event",
    extensions=(".sce",),
    summary="Not accepted: we tell you what to export from Sharly Chess instead.",
    sniff=_ANSWER.sniff,
    read=_ANSWER.answer,
    mark=Mark(is_binary, _ANSWER.not_seen),
    readable=False,
    binary=True,
    sent_by="Users of Sharly Chess in France.",
)
