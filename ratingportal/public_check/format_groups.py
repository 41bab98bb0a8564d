"""The formats by use, as the list of formats shows them: TRF first, those that are only recognised apart."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _

from ratingportal.core import catalogue
from ratingportal.core.reading.formats.base import FormatUse

if TYPE_CHECKING:
    from django.utils.functional import Promise

    from ratingportal.core.reading.formats.base import Format

TITLES: dict[FormatUse, tuple[str | Promise, str | Promise]] = {
    FormatUse.EVERYBODY: (
        _("FIDE's report file"),
        _("Nearly every pairing program can export it. If you have a choice, upload this one."),
    ),
    FormatUse.PROGRAM: (
        _("Pairing programs' own files"),
        _("Upload the file as the program saved it."),
    ),
    FormatUse.SPREADSHEET: (
        _("Spreadsheets and web pages"),
        _("For tournaments without a pairing program, or if you only have the published table."),
    ),
    FormatUse.FEDERATION: (
        _("Federations' own formats"),
        _("Formats that a federation has defined for its own rating list."),
    ),
}
NOT_READ = (
    _("Recognised but not accepted"),
    _("Upload one of these, and we tell you what to export instead."),
)


MOST_USED = (
    "trf16",
    "trf26",
    "trf06",
    "swiss_manager",
    "vega_tdf",
    "swiss_chess_swt",
    "swar",
    "papi",
)
"""Keys of the formats that most uploads have, the most frequent first."""


@dataclass(frozen=True, slots=True)
class FormatGroup:
    """Formats that serve the same people."""

    key: str
    title: str | Promise
    text: str | Promise
    formats: tuple[Format, ...]


def build_groups() -> list[FormatGroup]:
    """Give all formats: those that are read, by use, then those that are only recognised."""
    known = sorted(catalogue.list_formats().values(), key=_rank)
    groups = [
        FormatGroup(
            use, title, text, tuple(one for one in known if one.readable and one.use == use)
        )
        for use, (title, text) in TITLES.items()
    ]
    return [
        *groups,
        FormatGroup("unread", *NOT_READ, tuple(one for one in known if not one.readable)),
    ]


def _rank(found: Format) -> int:
    """Put what organisers have most often first; the rest stays in its order."""
    return MOST_USED.index(found.key) if found.key in MOST_USED else len(MOST_USED)


def list_readable() -> list[Format]:
    """Give the formats that are read, in the order in which they are offered."""
    return [one for group in build_groups() for one in group.formats if one.readable]
