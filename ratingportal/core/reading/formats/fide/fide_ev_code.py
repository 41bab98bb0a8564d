"""FIDE's lists of rated games, recognised by the word `ev_code`.

FIDE numbers its events, and the lists of rated games that it sends to federations name the event in a column
`ev_code`. They are not tournament files: they contain games of many events, and their layout is not public.
For such a list, we tell you what to upload instead.

    ev_code;id_number;opponent;result
    123456;200001;200002;1
"""

from __future__ import annotations

from ratingportal.core.reading.formats.base import Format
from ratingportal.core.reading.formats.fide.problems import EV_CODE_LIST_UNREADABLE
from ratingportal.core.reading.formats.shared.answered import Telltale

_TELLTALE = Telltale("ev_code", EV_CODE_LIST_UNREADABLE)

FORMAT = Format(
    key="fide_ev_code",
    title="FIDE list of rated games",
    extensions=(".fide",),
    summary="Not accepted: we tell you what to upload instead.",
    sniff=_TELLTALE.sniff,
    read=_TELLTALE.read,
    readable=False,
    sent_by="FIDE sends it to federations; it is sometimes forwarded by mistake.",
)
