"""FIDE TRF06, the data-exchange format agreed in Turin in 2006.

Each line is a record that starts with three digits, with values in fixed columns that are counted in
characters. `001` is a player, with ten columns for each round; `012`–`132` describe the tournament; `013` is
a team. A bye has the opponent `0000` with `+` (full point), `=` (half point) or `-` (none).

    012 Spring Open
    042 2026/03/14
    001    1 m  g Example, Anna                     2410 NED     1000001 1990/05/21  1.5    1     2 w 1  0000 - =
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from ratingportal.core.reading.formats.base import Deferred, Format, FormatUse
from ratingportal.core.reading.formats.shared.marks import Mark, holds_records
from ratingportal.core.reading.formats.trf import documentation, layout, survey, traits

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.base import FormatLikeness, Source

KEY = "trf06"


def sniff(source: Source) -> FormatLikeness:
    """Recognise a TRF file without anything that later versions added."""
    return survey.sniff(source, KEY)


FORMAT = Format(
    key=KEY,
    title="FIDE TRF06",
    extensions=(".trf", ".txt", ".tab"),
    use=FormatUse.EVERYBODY,
    summary="FIDE's data-exchange format of 2006: fixed columns, byes as results without an opponent.",
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
    sent_by="Swiss-Master, older Swiss-Manager, SwissPerfect converters, the Irish rating office.",
)
