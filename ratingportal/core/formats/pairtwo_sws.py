"""PairTwo's own tournament file, which is recognised and answered.

The file begins with the program's version in four letters (`5.41`, `6.13`), followed by the
settings as numbers of four bytes, the players, their names, and the pairings. The
maker's description of the layout is not public, so results are not taken from it: PairTwo can write
the Belgian ELO file, which is read (see `belgian_classic`).

    6.13␀␀␀␀n␇␀␀␄␀␀␀…
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.formats.base import Format, Likeness
from ratingportal.core.model import Reading
from ratingportal.core.problems import pairtwo_store_unreadable
from ratingportal.core.transport import is_pairtwo_store

if TYPE_CHECKING:
    from ratingportal.core.formats.base import Source


def sniff(source: Source) -> Likeness:
    """Recognise the version and the numbers behind it."""
    if is_pairtwo_store(source.data):
        return Likeness(95, f"PairTwo's version {_version(source)}, then binary numbers")
    return Likeness(0, "no version of PairTwo (5.xx or 6.xx) with binary numbers behind it")


def read(source: Source) -> Reading:
    """Say what the file is and what to send instead."""
    found = pairtwo_store_unreadable.RULE.found(None, version=_version(source))
    return Reading(None, [found])


def _version(source: Source) -> str:
    return source.data[:4].decode("ascii") if is_pairtwo_store(source.data) else "?"


FORMAT = Format(
    key="pairtwo_sws",
    title="PairTwo's own file",
    extensions=(".sws",),
    summary="Recognised by its version and the numbers behind it, and answered.",
    sniff=sniff,
    read=read,
    readable=False,
    binary=True,
    sent_by="Users of PairTwo in Belgium.",
)
