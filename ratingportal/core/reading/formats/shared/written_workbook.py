"""Write small spreadsheets (.xlsx): texts only, every column formatted as text, always the same bytes.

What is typed into such a column stays as it was typed; in any other, 1-0 and 1/2 become dates.
"""

from __future__ import annotations

import zipfile
from io import BytesIO
from typing import TYPE_CHECKING

from ratingportal.core.reading.formats.shared.clean import BREAKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml"
_WHEN = (2026, 1, 1, 0, 0, 0)
_TEXT, _BOLD = 1, 2
"""Formats of cells, by their place in the styles."""
_WIDEST = 40

_STYLES = f"""{_HEAD}<styleSheet xmlns="{_MAIN}">\
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>\
<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill>\
<fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>\
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>\
<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>"""


def write_workbook(sheets: dict[str, Sequence[Sequence[str]]]) -> bytes:
    """Write sheets by their names; the first row of each is its heading."""
    numbers = range(1, len(sheets) + 1)
    parts = {
        "[Content_Types].xml": _content_types(numbers),
        "_rels/.rels": _relations({"rId1": (f"{_OFFICE}/officeDocument", "xl/workbook.xml")}),
        "xl/workbook.xml": _workbook(list(sheets)),
        "xl/_rels/workbook.xml.rels": _relations(
            {
                **{
                    f"rId{number}": (f"{_OFFICE}/worksheet", f"worksheets/sheet{number}.xml")
                    for number in numbers
                },
                f"rId{len(sheets) + 1}": (f"{_OFFICE}/styles", "styles.xml"),
            }
        ),
        "xl/styles.xml": _STYLES,
    }
    for number, rows in zip(numbers, sheets.values(), strict=True):
        parts[f"xl/worksheets/sheet{number}.xml"] = _sheet(rows)
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in parts.items():
            entry = zipfile.ZipInfo(name, _WHEN)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, text.encode())
    return packed.getvalue()


def _content_types(numbers: range) -> str:
    parts = {"/xl/workbook.xml": "sheet.main", "/xl/styles.xml": "styles"}
    parts |= {f"/xl/worksheets/sheet{number}.xml": "worksheet" for number in numbers}
    named = "".join(
        f'<Override PartName="{part}" ContentType="{_TYPE}.{kind}+xml"/>'
        for part, kind in parts.items()
    )
    return (
        f'{_HEAD}<Types xmlns="{_PACKAGE}/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        f'<Default Extension="xml" ContentType="application/xml"/>{named}</Types>'
    )


def _relations(targets: dict[str, tuple[str, str]]) -> str:
    named = "".join(
        f'<Relationship Id="{key}" Type="{kind}" Target="{target}"/>'
        for key, (kind, target) in targets.items()
    )
    return f'{_HEAD}<Relationships xmlns="{_PACKAGE}/relationships">{named}</Relationships>'


def _workbook(names: list[str]) -> str:
    # It brings the library for the web along, which nobody needs who only reads files.
    from xml.sax.saxutils import quoteattr  # noqa: PLC0415

    sheets = "".join(
        f'<sheet name={quoteattr(name)} sheetId="{number}" r:id="rId{number}"/>'
        for number, name in enumerate(names, 1)
    )
    return (
        f'{_HEAD}<workbook xmlns="{_MAIN}" xmlns:r="{_OFFICE}"><sheets>{sheets}</sheets></workbook>'
    )


def _sheet(rows: Sequence[Sequence[str]]) -> str:
    columns = "".join(
        f'<col min="{number}" max="{number}" width="{width}" style="{_TEXT}" customWidth="1"/>'
        for number, width in enumerate(_widths(rows), 1)
    )
    data = "".join(_row(number, row) for number, row in enumerate(rows, 1))
    return (
        f'{_HEAD}<worksheet xmlns="{_MAIN}"><sheetViews><sheetView workbookViewId="0">'
        '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
        f"<cols>{columns}</cols><sheetData>{data}</sheetData></worksheet>"
    )


def _widths(rows: Sequence[Sequence[str]]) -> Iterator[int]:
    for at in range(max(map(len, rows), default=0)):
        longest = max(len(row[at]) for row in rows if at < len(row))
        yield min(max(longest + 2, 8), _WIDEST)


def _row(number: int, row: Sequence[str]) -> str:
    from xml.sax.saxutils import escape  # noqa: PLC0415 -- as above

    style = _BOLD if number == 1 else _TEXT
    cells = "".join(
        f'<c r="{chr(ord("A") + at)}{number}" s="{style}" t="inlineStr">'
        f'<is><t xml:space="preserve">{escape(BREAKING.sub(" ", text))}</t></is></c>'
        for at, text in enumerate(row)
        if text
    )
    return f'<row r="{number}">{cells}</row>'
