"""Documents and pictures, which are no reports of a tournament."""

from ratingportal.core.reading.formats.documents import (
    excel_xls,
    pdf_document,
    pgn,
    picture,
    word_document,
)

FORMATS = (
    excel_xls.FORMAT,
    pdf_document.FORMAT,
    pgn.FORMAT,
    picture.FORMAT,
    word_document.FORMAT,
)
