"""Documents and pictures, which people send in place of a report: known by their first bytes."""

from __future__ import annotations

import re
from enum import StrEnum

from ratingportal.core.reading import archives


class Document(StrEnum):
    """What a file is, in words that follow “this is”."""

    OLD_WORKBOOK = "an Excel workbook from before 2007"
    SPREADSHEET = "a spreadsheet"
    LETTER = "a Word document"
    PDF = "a PDF document"
    PICTURE = "a picture"


OLE_MARK = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_LETTER_STREAM = "WordDocument".encode("utf-16-le")
_WORKBOOK_STREAMS = ("Workbook".encode("utf-16-le"), "Book\x00".encode("utf-16-le"))
_PICTURES = re.compile(
    rb"\x89PNG\r\n|\xff\xd8\xff|GIF8[79]a|II\*\x00|MM\x00\*|RIFF.{4}WEBP|.{4}ftyp(?:hei[cfx]|mif1|avif)",
    re.DOTALL,
)
_BITMAP, _SIZE_AT, _UNUSED_AT = b"BM", 2, 6
_LETTER_PART, _WORKBOOK_PART = "word/document.xml", "xl/workbook.xml"
_OPEN_DOCUMENT = re.compile(
    rb"PK\x03\x04.{26}mimetypeapplication/vnd\.oasis\.opendocument\.(text|spreadsheet)", re.DOTALL
)


def recognise_document(data: bytes) -> Document | None:
    """Say which kind of document this is, if it is one."""
    if data.startswith(OLE_MARK):
        return _old_office(data)
    if archives.is_zip(data):
        return _new_office(data)
    if data.startswith(b"%PDF-"):
        return Document.PDF
    if data.startswith(b"{\\rtf"):
        return Document.LETTER
    return Document.PICTURE if _PICTURES.match(data) or _is_bitmap(data) else None


def is_open_document(data: bytes) -> bool:
    """Tell whether this is a document of LibreOffice and its like."""
    return bool(_OPEN_DOCUMENT.match(data))


def _old_office(data: bytes) -> Document | None:
    if _LETTER_STREAM in data:
        return Document.LETTER
    if any(stream in data for stream in _WORKBOOK_STREAMS):
        return Document.OLD_WORKBOOK
    return None


def _new_office(data: bytes) -> Document | None:
    if found := _OPEN_DOCUMENT.match(data):
        return Document.LETTER if found[1] == b"text" else Document.SPREADSHEET
    names = archives.list_names(data)
    if _WORKBOOK_PART in names:
        return Document.SPREADSHEET
    return Document.LETTER if _LETTER_PART in names else None


def _is_bitmap(data: bytes) -> bool:
    """Tell a bitmap by its length, which it states: many texts begin with BM."""
    size = int.from_bytes(data[_SIZE_AT:_UNUSED_AT], "little")
    return data.startswith(_BITMAP) and size == len(data) and not any(data[_UNUSED_AT:10])
