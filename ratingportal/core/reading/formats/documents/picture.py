"""Pictures, which are not accepted.

Results in a photograph or a screenshot cannot be read reliably. Export the tournament from the pairing
program instead. PNG, JPEG, GIF, TIFF, WebP, HEIC, AVIF and BMP are recognised.

    89 PNG …
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.reading.documents import Document, recognise_document
from ratingportal.core.reading.formats.base import Format
from ratingportal.core.reading.formats.documents.problems import PICTURE_UNREADABLE
from ratingportal.core.reading.formats.shared.answered import KnownKind
from ratingportal.core.reading.formats.shared.marks import Mark, is_binary

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.base import Source


def _is_one(source: Source) -> bool:
    return recognise_document(source.data) is Document.PICTURE


_ANSWER = KnownKind(
    PICTURE_UNREADABLE, _is_one, "it begins like a picture", "it does not begin like a picture"
)

FORMAT = Format(
    key="picture",
    title="Picture",
    extensions=(".png", ".jpg", ".gif", ".heic"),
    summary="Not accepted: we tell you what to upload instead.",
    sniff=_ANSWER.sniff,
    read=_ANSWER.answer,
    mark=Mark(is_binary, _ANSWER.not_seen),
    readable=False,
    binary=True,
    sent_by="People who have a photograph of the results.",
)
