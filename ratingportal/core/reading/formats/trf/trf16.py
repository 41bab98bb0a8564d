"""FIDE TRF16, the data-exchange format with letters for byes and unrated games.

The columns are those of TRF06. New are the results `W`, `D` and `L` (a game shorter than one move, not
rated), the byes `H` (half point), `F` (full point), `U` (pairing-allocated) and `Z` (no points), and one
`112` line for each deputy.

    012 Spring Open
    042 2026/03/14
    001    1 m GM Example, Anna                     2410 NED     1000001 1990/05/21  1.5    1     2 w 1  0000 - H

Byes without the opponent `0000`, as Lichess writes them, and names one column too far to the right are read
too.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from ratingportal.core.reading.formats.base import Deferred, Format, FormatUse
from ratingportal.core.reading.formats.shared.marks import Mark, holds_records
from ratingportal.core.reading.formats.trf import documentation, layout, survey, traits

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.base import FormatLikeness, Source

KEY = "trf16"


def sniff(source: Source) -> FormatLikeness:
    """Recognise a TRF file with the letters of 2016 and nothing newer."""
    return survey.sniff(source, KEY)


FORMAT = Format(
    key=KEY,
    title="FIDE TRF16",
    extensions=(".trf", ".trfx", ".txt"),
    use=FormatUse.EVERYBODY,
    summary="FIDE's data-exchange format of 2016: fixed columns, letters for byes.",
    sniff=sniff,
    read=Deferred("trf.reader", "read"),
    mark=Mark(holds_records, survey.NO_RECORDS),
    write=partial(Deferred("trf.writer", "write"), version=KEY),
    locate=layout.locate,
    spans=layout.list_spans,
    fixed_width=True,
    fields=documentation.FIELDS,
    quirks=documentation.QUIRKS,
    traits=traits.TRF,
    own_corrections=Deferred("trf.corrections", "TRF"),
    sent_by="Swiss-Manager, Vega, Sharly Chess, Lichess, JaVaFo and bbpPairings users.",
)
