"""Workbooks from Excel versions before 2007, which are not accepted.

Chess-Results used this format for many years. It can contain programs, so it is not opened. Excel and
LibreOffice can save such a workbook as `.xlsx` or CSV.

    D0 CF 11 E0 A1 B1 1A E1 … Workbook …
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.reading.documents import Document, recognise_document
from ratingportal.core.reading.formats.base import Format
from ratingportal.core.reading.formats.documents.problems import OLD_WORKBOOK_UNREADABLE
from ratingportal.core.reading.formats.shared.answered import KnownKind
from ratingportal.core.reading.formats.shared.marks import Mark, is_binary

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.base import Source


def _is_one(source: Source) -> bool:
    return recognise_document(source.data) is Document.OLD_WORKBOOK


_ANSWER = KnownKind(
    OLD_WORKBOOK_UNREADABLE,
    _is_one,
    "an old Office document that contains a workbook",
    "not an old Office document that contains a workbook",
)

FORMAT = Format(
    key="excel_xls",
    title="Excel before 2007",
    extensions=(".xls",),
    summary="Not accepted: we tell you what to upload instead.",
    sniff=_ANSWER.sniff,
    read=_ANSWER.answer,
    mark=Mark(is_binary, _ANSWER.not_seen),
    readable=False,
    binary=True,
    sent_by="People who downloaded a list or keep one in a spreadsheet.",
)
