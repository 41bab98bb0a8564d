"""Answers that are files: always an attachment, never something a browser might run."""

from __future__ import annotations

import re
import unicodedata
from itertools import islice
from typing import TYPE_CHECKING
from urllib.parse import quote

from django.http import HttpResponse, StreamingHttpResponse
from django.utils.translation import get_language
from django.utils.translation.trans_real import parse_accept_lang_header

from ratingportal.core import catalogue

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from django.http import HttpRequest, HttpResponseBase

_LONGEST_HEADER = 500
_LINES = 500
"""Lines that are sent as one piece."""
UNKNOWN_ENDING = ".txt"


def find_readers_language(request: HttpRequest) -> str:
    """Name the language in which the reader's own programs work, in two letters.

    A spreadsheet expects the signs of that language, also where the portal does not speak it.
    """
    accepted = parse_accept_lang_header(
        request.headers.get("Accept-Language", "")[:_LONGEST_HEADER]
    )
    asked = next((code for code, _ in accepted if code != "*"), None)
    return (asked or get_language() or "en")[:2]


def send_attachment(data: bytes, *, name: str, content_type: str) -> HttpResponse:
    """Send bytes as a download under a name that cannot break out of its header."""
    response = HttpResponse(data, content_type=content_type)
    attach_name(response, name)
    return response


def name_original(filename: str, format_key: str) -> str:
    """Name a file that somebody sent so that opening it runs nothing.

    The ending is one of the recognised format, the sender's own where it is such a one, or `.txt`.
    """
    shown = "".join(char for char in filename if unicodedata.category(char)[0] != "C")
    stem, dot, ending = shown.strip(". ").rpartition(".")
    ending = _choose_ending(f".{ending.lower()}" if dot else "", format_key)
    return f"{(stem if dot else shown).strip('. ') or 'file'}{ending}"


def _choose_ending(sent: str, format_key: str) -> str:
    """Keep the ending that a file came with where the format has it, or is known by clubs' numbers."""
    known = catalogue.list_formats().get(format_key)
    if known is None:
        return UNKNOWN_ENDING
    is_club = known.traits.club_as_extension and re.fullmatch(r"\.[0-9]{3}", sent)
    return sent if sent in known.extensions or is_club else known.extensions[0]


def stream_file(
    pieces: Iterable[bytes], *, name: str, content_type: str, size: int | None = None
) -> StreamingHttpResponse:
    """Send a large file piece by piece."""
    response = StreamingHttpResponse(pieces, content_type=content_type)
    attach_name(response, name)
    if size is not None:
        response["Content-Length"] = str(size)
    return response


def join_pieces(lines: Iterable[str]) -> Iterator[bytes]:
    """Put short lines together: a server sends every piece by itself."""
    rest = iter(lines)
    while piece := "".join(islice(rest, _LINES)):
        yield piece.encode()


def attach_name(response: HttpResponseBase, name: str) -> None:
    """Make an answer a download under this name, which no browser opens by itself."""
    plain = "".join(
        char if char.isalnum() or char in "._- " else "_"
        for char in unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    ).strip(". ")
    response["Content-Disposition"] = (
        f"attachment; filename=\"{plain or 'file'}\"; filename*=UTF-8''{quote(name, safe='')}"
    )
    response["X-Content-Type-Options"] = "nosniff"
    response["Content-Security-Policy"] = "sandbox; default-src 'none'"
    response["Cache-Control"] = "private, no-store"
