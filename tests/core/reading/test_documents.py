"""Documents and pictures are known by their first bytes, never by their names."""

from __future__ import annotations

import pytest

from ratingportal.core.reading.documents import Document, recognise_document
from tests.core.builders import SOUND
from tests.core.documents import PDF, RTF, docx, old_office, open_document, png, xlsx
from tests.core.swiss_perfect import swiss_perfect

BITMAP = b"BM" + (60).to_bytes(4, "little") + bytes(54)


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (old_office("Workbook"), Document.OLD_WORKBOOK),
        (old_office("Book"), Document.OLD_WORKBOOK),
        (old_office("WordDocument"), Document.LETTER),
        (docx(), Document.LETTER),
        (open_document("text"), Document.LETTER),
        (RTF, Document.LETTER),
        (xlsx(), Document.SPREADSHEET),
        (open_document("spreadsheet"), Document.SPREADSHEET),
        (PDF, Document.PDF),
        (png(), Document.PICTURE),
        (b"\xff\xd8\xff\xe0....", Document.PICTURE),
        (b"GIF89a....", Document.PICTURE),
        (b"II*\x00....", Document.PICTURE),
        (b"RIFF....WEBPVP8 ", Document.PICTURE),
        (b"\x00\x00\x00\x18ftypheic....", Document.PICTURE),
        (BITMAP, Document.PICTURE),
    ],
)
def test_kind_is_named(data: bytes, kind: Document) -> None:
    assert recognise_document(data) is kind


@pytest.mark.parametrize(
    "data",
    [
        b"",
        SOUND.encode(),
        b"BM Open 2026\n",
        b"RIFF\n",
        b"GIF open\n",
        swiss_perfect(),
        old_office("PowerPoint Document"),
        b"PK\x03\x04",
    ],
)
def test_other_files_are_none(data: bytes) -> None:
    assert recognise_document(data) is None
