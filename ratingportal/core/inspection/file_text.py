"""The name of a file without its folders, and its text, decoded as the reader of its format does."""

from __future__ import annotations

from pathlib import PureWindowsPath
from typing import TYPE_CHECKING

from ratingportal.core.reading import text
from ratingportal.core.reading.formats import load_formats
from ratingportal.core.reading.formats.base import Source
from ratingportal.core.reading.problems.text import BYTE_ORDER_MARK, ENCODING_GUESSED

if TYPE_CHECKING:
    from ratingportal.core.model.findings import Finding
    from ratingportal.core.reading.formats.base import Format

_OF_FOLDERS = frozenset("/\\:.")


def drop_folders(name: str) -> str:
    """Leave out the folders of a name; most have none, and taking a path apart costs as much as reading ten rows."""
    stem, _, ending = name.rpartition(".")
    is_plain = _OF_FOLDERS.isdisjoint(stem) and _OF_FOLDERS.isdisjoint(ending)
    return name if is_plain and stem else PureWindowsPath(name).name


def decode_lines(data: bytes, format_key: str = "") -> list[str]:
    """Decode a file as the reader of its format does, so that places in findings fit its lines."""
    return decode_text(data, format_key).lines


def decode_text(data: bytes, format_key: str = "") -> text.Text:
    """Decode a file as the reader of its format does."""
    decoded = text.decode(data)
    chosen = load_formats().get(format_key)
    if chosen is None or chosen.decode is None:
        return decoded
    return chosen.decode(Source(data, decoded))


def list_text_findings(decoded: text.Text, chosen: Format | None) -> list[Finding]:
    """Give what was noticed about the letters, save for what files of this format are usually like."""
    if chosen is None:
        return decoded.findings
    return [each for each in decoded.findings if not _is_usual(each, chosen)]


def _is_usual(finding: Finding, chosen: Format) -> bool:
    if finding.code == ENCODING_GUESSED.code:
        return finding.details["encoding"] == chosen.letters
    return finding.code == BYTE_ORDER_MARK.code and chosen.byte_order_mark
