"""Documents from Word and other word processors, which are not accepted.

Such a document is made for people to read: a crosstable in it can be laid out in any way. Export the
tournament from the pairing program instead.

    PK … [Content_Types].xml … word/document.xml …
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.reading.documents import Document, recognise_document
from ratingportal.core.reading.formats.base import Format
from ratingportal.core.reading.formats.documents.problems import WORD_DOCUMENT_UNREADABLE
from ratingportal.core.reading.formats.shared.answered import KnownKind
from ratingportal.core.reading.formats.shared.marks import Mark, is_binary

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.base import Source


def _is_one(source: Source) -> bool:
    return recognise_document(source.data) is Document.LETTER


_ANSWER = KnownKind(
    WORD_DOCUMENT_UNREADABLE,
    _is_one,
    "a word processor document",
    "not a word processor document",
)

FORMAT = Format(
    key="word_document",
    title="Word document",
    extensions=(".docx", ".doc", ".odt", ".rtf"),
    summary="Not accepted: we tell you what to upload instead.",
    sniff=_ANSWER.sniff,
    read=_ANSWER.answer,
    mark=Mark(is_binary, _ANSWER.not_seen),
    readable=False,
    binary=True,
    sent_by="People who have a printed list.",
)
