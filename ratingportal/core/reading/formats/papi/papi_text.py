"""Text lists made by PAPI, recognised by the words “City and country”.

PAPI, the pairing program of the French federation, keeps a tournament in its own database (the `.papi` file)
and can export it as TRF. Its text lists are made for printing; one of them begins with the city and country
of the event. Their layout is not public, and they do not show reliably who played whom. For such a list, we
tell you what to export instead.

    Tournament: Open de Printemps
    City and country: Lille, FRA
"""

from __future__ import annotations

from ratingportal.core.reading.formats.base import Format
from ratingportal.core.reading.formats.papi.problems import PAPI_TEXT_UNREADABLE
from ratingportal.core.reading.formats.shared.answered import Telltale

_TELLTALE = Telltale("City and country", PAPI_TEXT_UNREADABLE)

FORMAT = Format(
    key="papi_text",
    title="PAPI text list",
    extensions=(".txt",),
    summary="Not accepted: we tell you what to export from PAPI instead.",
    sniff=_TELLTALE.sniff,
    read=_TELLTALE.read,
    readable=False,
    sent_by="Users of PAPI, instead of the .papi file.",
)
