"""PairTwo's own tournament file, as it is saved on disk.

PairTwo was the Belgian federation's pairing program before SWAR. The file begins with the version of the
program in four characters (`5.41`, `6.13`), followed by the settings, the players, their names, the
tournament, and the pairings of each player in all rounds.

To find it: PairTwo saves it under the name you chose for the tournament, with the extension .sws. Nothing
needs to be exported.

The file is binary. The File tab shows its records as tables, and findings name the record and the field:

    tournament name │ Open de Printemps

    player   │ name         │ national ID │ points │ round 1
    player 1 │ Exemple Anna │ 10001       │ 1.0    │ 2 white won

Dates are counted from a year that is stored in the file itself. Names are kept as written. Results are lost,
drawn, won, won by forfeit, absent (with an opponent: lost by forfeit), adjourned, and byes with or without a
point.

An adjourned game gets the result that PairTwo stores for it, and this is reported. Points are only checked in
Swiss tournaments and round robins, and only for players without extra points.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.reading.formats.base import Deferred, FieldDoc, Format, FormatLikeness
from ratingportal.core.reading.formats.shared.decoded import find_columns
from ratingportal.core.reading.formats.shared.marks import Mark, is_binary
from ratingportal.core.reading.formats.traits import Traits
from ratingportal.core.reading.stores import is_pairtwo_store

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.base import Source

_NO_VERSION = "no PairTwo version (5.xx or 6.xx) followed by binary data"


def sniff(source: Source) -> FormatLikeness:
    """Recognise the version and the numbers behind it."""
    if is_pairtwo_store(source.data):
        version = source.data[:4].decode("ascii")
        return FormatLikeness(95, f"PairTwo's version {version}, then binary numbers")
    return FormatLikeness(0, _NO_VERSION)


FORMAT = Format(
    key="pairtwo_sws",
    title="PairTwo",
    extensions=(".sws",),
    summary="PairTwo's own file, as it is saved on disk.",
    sniff=sniff,
    read=Deferred("pairtwo.reader", "read"),
    mark=Mark(is_binary, _NO_VERSION),
    decode=Deferred("pairtwo.reader", "decode"),
    declared=find_columns,
    fields=(
        FieldDoc("tournament", "name, city, federation", "name and place of the tournament"),
        FieldDoc("tournament", "start, end", "days", "counted from the year given in the file"),
        FieldDoc("tournament", "type", "system", "Swiss, round robin, American or Keizer"),
        FieldDoc("tournament", "chief arbiter, organiser", "officials"),
        FieldDoc("tournament", "club number", "organising club"),
        FieldDoc("round", "date", "day"),
        FieldDoc("player", "(position)", "number", "pairings refer to it"),
        FieldDoc("player", "name", "as written"),
        FieldDoc("player", "title, sex, birth, federation, club", "identity"),
        FieldDoc("player", "FIDE ID, national ID", "IDs in registers", "matricule"),
        FieldDoc("player", "rating, national rating", "ratings", "0 if there is none"),
        FieldDoc("player", "points", "total", "stored in half points"),
        FieldDoc("player", "round 1 …", "opponent, colour, result"),
    ),
    quirks=("Only the rounds up to the current one are read; later ones are empty.",),
    binary=True,
    line_limit=None,
    traits=Traits(holds_type=True),
    sent_by="Belgian clubs that still use PairTwo 5 or 6.",
)
