"""PDF documents, which are not accepted.

A PDF shows what a page looks like, not what is in a table. Export the tournament from the pairing program
instead.

    %PDF-1.7 …
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.reading.documents import Document, recognise_document
from ratingportal.core.reading.formats.base import Format
from ratingportal.core.reading.formats.documents.problems import PDF_DOCUMENT_UNREADABLE
from ratingportal.core.reading.formats.shared.answered import KnownKind
from ratingportal.core.reading.formats.shared.marks import Mark, is_binary

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.base import Source


def _is_one(source: Source) -> bool:
    return recognise_document(source.data) is Document.PDF


_ANSWER = KnownKind(
    PDF_DOCUMENT_UNREADABLE, _is_one, "it begins with %PDF-", "it does not begin with %PDF-"
)

FORMAT = Format(
    key="pdf_document",
    title="PDF document",
    extensions=(".pdf",),
    summary="Not accepted: we tell you what to upload instead.",
    sniff=_ANSWER.sniff,
    read=_ANSWER.answer,
    mark=Mark(is_binary, _ANSWER.not_seen),
    readable=False,
    binary=True,
    sent_by="People who have a printed list.",
)
