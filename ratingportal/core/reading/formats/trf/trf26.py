"""FIDE TRF26, the data-exchange format that also covers running tournaments and teams.

It adds records to TRF16: `142` rounds, `162` points per result, `182` program, `240` byes, `299` points
changed by hand, `310` teams with their players, three-letter records with national ratings, `###` comments.
Records about pairing (acceleration, forbidden pairs, line-ups) are kept unchanged.

    012 Spring Open
    142 5
    162  W 3.0    D 1.0
    001    1 m GM Example, Anna                     2410 NED     1000001 1990/05/21  3.0    1     2 w 1  0000 - H
    240 H   2    1
    NED    1                                        2433              7654321
    ### written by hand
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from ratingportal.core.reading.formats.base import Deferred, Format, FormatUse
from ratingportal.core.reading.formats.shared.marks import Mark, holds_records
from ratingportal.core.reading.formats.trf import documentation, layout, survey, traits

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.base import FormatLikeness, Source

KEY = "trf26"


def sniff(source: Source) -> FormatLikeness:
    """Recognise a TRF file with a record or a comment of 2026."""
    return survey.sniff(source, KEY)


FORMAT = Format(
    key=KEY,
    title="FIDE TRF26",
    extensions=(".trf", ".trfx", ".txt"),
    use=FormatUse.EVERYBODY,
    summary="FIDE's data-exchange format of 2026: TRF16 plus records for rounds, byes and teams.",
    sniff=sniff,
    read=Deferred("trf.reader", "read"),
    mark=Mark(holds_records, survey.NO_RECORDS),
    write=partial(Deferred("trf.writer", "write"), version=KEY),
    locate=layout.locate,
    spans=layout.list_spans,
    fixed_width=True,
    fields=documentation.FIELDS + documentation.FIELDS_26,
    quirks=documentation.QUIRKS,
    traits=traits.TRF26,
    own_corrections=Deferred("trf.corrections", "TRF"),
    sent_by="Sharly Chess, Tornelo, bbpPairings 6 and programs endorsed by FIDE since 2025.",
)
