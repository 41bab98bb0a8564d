"""What documents and pictures bring up."""

from ratingportal.core.model.findings import Rule, Severity

OLD_WORKBOOK_UNREADABLE = Rule(
    code="F405",
    name="old-workbook-unreadable",
    title="Old Excel file",
    severity=Severity.ERROR,
    message="This is an old Excel file from before 2007 (.xls), which cannot be read here.",
    why="The old format can contain harmful programs, so it is not opened.",
    fix="Open it in Excel or LibreOffice, choose “Save as” and the type “Excel workbook (.xlsx)” or “CSV”, and upload that file. Better still, upload the file of the pairing program.",
    source="Our own rule: a file that cannot be read reliably is not read at all.",
)

WORD_DOCUMENT_UNREADABLE = Rule(
    code="F406",
    name="word-document-unreadable",
    title="Word document",
    severity=Severity.ERROR,
    message="This is a Word document or a similar text document, not a tournament file.",
    why="Such a document is made for people to read; a program cannot tell reliably who played whom.",
    fix="In the pairing program, choose the export for rating (for example FIDE TRF16) and upload that file.",
    source="Our own rule: a file that cannot be read reliably is not read at all.",
)

PDF_DOCUMENT_UNREADABLE = Rule(
    code="F407",
    name="pdf-document-unreadable",
    title="PDF document",
    severity=Severity.ERROR,
    message="This is a PDF document, not a tournament file.",
    why="A PDF only shows what a page looks like; a program cannot tell reliably who played whom.",
    fix="In the pairing program, choose the export for rating (for example FIDE TRF16) and upload that file.",
    source="Our own rule: a file that cannot be read reliably is not read at all.",
)

PGN_UNREADABLE = Rule(
    code="F408",
    name="pgn-unreadable",
    title="PGN file",
    severity=Severity.ERROR,
    message="This is a PGN file: it contains the moves of games, but it is not a tournament file.",
    why="Byes, forfeits and games without recorded moves are not in it, and its names have no IDs.",
    fix="In the pairing program, choose the export for rating (for example FIDE TRF16) and upload that file.",
    source="Our own rule: a file that cannot be read reliably is not read at all.",
)

PICTURE_UNREADABLE = Rule(
    code="F409",
    name="picture-unreadable",
    title="Picture",
    severity=Severity.ERROR,
    message="This is a picture, not a tournament file.",
    why="Results in a photograph or a screenshot would have to be typed in again.",
    fix="In the pairing program, choose the export for rating (for example FIDE TRF16) and upload that file.",
    source="Our own rule: a file that cannot be read reliably is not read at all.",
)
