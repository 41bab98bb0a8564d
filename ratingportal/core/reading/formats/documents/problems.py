"""What documents and pictures bring up."""

from ratingportal.core.model.findings import Rule, Severity

OLD_WORKBOOK_UNREADABLE = Rule(
    code="F405",
    name="old-workbook-unreadable",
    severity=Severity.ERROR,
    message="This is an Excel workbook of the kind that Excel wrote before 2007 (.xls), which cannot be read here.",
    why="The old layout can hold programs that do harm, so it is not opened.",
    fix="Open it in Excel or LibreOffice, choose “Save as” and the type “Excel workbook (.xlsx)” or “CSV”, and upload that file. Better still, upload the file of the pairing program.",
    source="Our own need: what cannot be read surely is not read at all.",
)

WORD_DOCUMENT_UNREADABLE = Rule(
    code="F406",
    name="word-document-unreadable",
    severity=Severity.ERROR,
    message="This is a Word document or another text with pages and fonts, not a tournament report.",
    why="Such a text is made for people to read; no program can tell for sure who played whom.",
    fix="In the pairing program choose the export for rating (for example FIDE TRF16) and upload that file.",
    source="Our own need: what cannot be read surely is not read at all.",
)

PDF_DOCUMENT_UNREADABLE = Rule(
    code="F407",
    name="pdf-document-unreadable",
    severity=Severity.ERROR,
    message="This is a PDF document, not a tournament report.",
    why="A PDF shows how a page looks; no program can tell for sure who played whom.",
    fix="In the pairing program choose the export for rating (for example FIDE TRF16) and upload that file.",
    source="Our own need: what cannot be read surely is not read at all.",
)

PGN_UNREADABLE = Rule(
    code="F408",
    name="pgn-unreadable",
    severity=Severity.ERROR,
    message="This is a PGN file: it has the moves of games, and is not the report of a tournament.",
    why="Players without recorded moves, byes and forfeits are not in it, and names in it are not bound to IDs.",
    fix="In the pairing program choose the export for rating (for example FIDE TRF16) and upload that file.",
    source="Our own need: what cannot be read surely is not read at all.",
)

PICTURE_UNREADABLE = Rule(
    code="F409",
    name="picture-unreadable",
    severity=Severity.ERROR,
    message="This is a picture, not a tournament report.",
    why="Results cannot be taken from a photograph or a screenshot without typing them again.",
    fix="In the pairing program choose the export for rating (for example FIDE TRF16) and upload that file.",
    source="Our own need: what cannot be read surely is not read at all.",
)
