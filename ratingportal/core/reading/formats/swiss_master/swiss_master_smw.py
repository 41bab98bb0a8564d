"""Swiss-Master's own tournament file, which is recognised by its name and not accepted.

Swiss-Master is the pairing program of the Dutch federation. The layout of its files is not public, so they
can only be recognised by their name:

    spring.smw

The program can export a report for FIDE as text, which is read as TRF.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.reading.formats.base import Format
from ratingportal.core.reading.formats.shared.answered import KnownKind
from ratingportal.core.reading.formats.swiss_master.problems import SWISS_MASTER_FILE_UNREADABLE
from ratingportal.core.reading.refusals import is_noise
from ratingportal.core.reading.stores import is_named_store
from ratingportal.core.reading.text import BINARY, Text

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.base import Source


def _is_named_so(source: Source) -> bool:
    return is_named_store(source.filename)


def _decode(source: Source) -> Text:
    """Show a text as it is, and nothing of what is none."""
    return Text([], BINARY, "none") if is_noise(source.data) else source.text


_ANSWER = KnownKind(
    SWISS_MASTER_FILE_UNREADABLE,
    _is_named_so,
    "the file's name ends with .smw",
    "the file's name does not end with .smw",
    score=20,
)
"""A name proves little: whatever is known by its content comes first."""

FORMAT = Format(
    key="swiss_master_smw",
    title="Swiss-Master's own file",
    extensions=(".smw",),
    summary="Not accepted: we tell you what to export from Swiss-Master instead.",
    sniff=_ANSWER.sniff,
    read=_ANSWER.answer,
    readable=False,
    binary=True,
    decode=_decode,
    sent_by="Users of Swiss-Master in the Netherlands and Ulster.",
)
