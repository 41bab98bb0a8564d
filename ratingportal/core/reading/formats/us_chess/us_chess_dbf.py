"""Rating reports for US Chess, which are not accepted.

Programs in the United States write three dBase tables: THEXPORT with the event, TSEXPORT with the sections,
and TDEXPORT with the players and their results. They come separately or in a ZIP file, and are recognised by
the names of their fields:

    THEXPORT.DBF   H_FORMAT  H_EVENT_ID  H_NAME  H_TOT_SECT …
    TSEXPORT.DBF   S_EVENT_ID  S_SEC_NUM  S_SEC_NAME …
    TDEXPORT.DBF   D_EVENT_ID  D_SEC_NUM  D_PAIR_NUM  D_MEM_ID … D_RND01 …

The same programs can export a report for FIDE (TRF), which is accepted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.reading.formats.base import Format
from ratingportal.core.reading.formats.shared.answered import KnownKind
from ratingportal.core.reading.formats.shared.marks import Mark, is_binary
from ratingportal.core.reading.formats.us_chess.problems import US_CHESS_REPORT_UNREADABLE
from ratingportal.core.reading.table_sets import SetPart, list_parts

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.base import Source


def _is_report(source: Source) -> bool:
    return SetPart.US_CHESS in list_parts(source.data)


_ANSWER = KnownKind(
    US_CHESS_REPORT_UNREADABLE,
    _is_report,
    "dBase tables with the fields of a US Chess report",
    "not dBase tables with the fields of a US Chess report",
)

FORMAT = Format(
    key="us_chess_dbf",
    title="US Chess rating report",
    extensions=(".dbf", ".zip"),
    summary="Not accepted: we tell you what to export instead.",
    sniff=_ANSWER.sniff,
    read=_ANSWER.answer,
    mark=Mark(is_binary, _ANSWER.not_seen),
    readable=False,
    binary=True,
    sent_by="Users of SwissSys and WinTD in the United States.",
)
