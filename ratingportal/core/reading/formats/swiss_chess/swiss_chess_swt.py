"""Swiss-Chess's own tournament file, as it is saved on disk.

Swiss-Chess for Windows is the pairing program of most German organisers. Its file holds a header, the
pairings of each player and each team round by round, the players and the teams.

To find it: Swiss-Chess saves it under the name of the tournament with the extension .SWT; “Datei / Turnier
speichern unter” saves a copy. Nothing needs to be exported. The text file that Swiss-Chess writes for the
German rating office is another format: see `german_es`.

The file is binary. The File tab shows its records as tables, and findings name the record and the field:

    tournament name │ Frühjahrsopen

    player   │ name         │ birth      │ points │ round 1
    player 1 │ Muster,Anna  │ 1990-05-21 │ 1.0    │ 2 white won

The file has no marks that show where its parts begin. It is read only if its length matches, to the byte, the
version and the numbers of players, teams and rounds; otherwise you are told so. Version 8 has been tested;
versions 7 and 9 are known to have the same layout.

If there is no name, the headline is used. The player's ID is the personal number (PKZ); club number and
member number are kept too. Stored points that differ from the results are reported and not used. A free round
of a round robin is worth nothing unless points are given for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.reading.formats.base import Deferred, FieldDoc, Format, FormatLikeness
from ratingportal.core.reading.formats.shared.decoded import find_columns
from ratingportal.core.reading.formats.shared.marks import Mark, is_binary
from ratingportal.core.reading.formats.traits import Traits
from ratingportal.core.reading.stores import is_swiss_chess_store

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.base import Source


_explain_unreadable = Deferred("swiss_chess.store", "explain_unreadable")

_OTHER_NUMBERS = "its first numbers are not those of a Swiss-Chess tournament"


def sniff(source: Source) -> FormatLikeness:
    """Recognise sensible numbers at the start, surely where they make up the length of the file."""
    if not is_swiss_chess_store(source.data):
        return FormatLikeness(0, _OTHER_NUMBERS)
    if reason := _explain_unreadable(source.data):
        return FormatLikeness(60, f"numbers like those of a Swiss-Chess tournament, but {reason}")
    return FormatLikeness(95, "the length matches a Swiss-Chess tournament with these numbers")


FORMAT = Format(
    key="swiss_chess_swt",
    title="Swiss-Chess",
    extensions=(".swt",),
    summary="Swiss-Chess's own file, as it is saved on disk.",
    sniff=sniff,
    read=Deferred("swiss_chess.reader", "read"),
    mark=Mark(is_binary, _OTHER_NUMBERS),
    decode=Deferred("swiss_chess.reader", "decode"),
    declared=find_columns,
    fields=(
        FieldDoc("tournament", "name, city", "name and place"),
        FieldDoc("tournament", "start, end", "days", "DD.MM.YYYY"),
        FieldDoc("tournament", "type", "system", "individual or team; Swiss, round robin …"),
        FieldDoc("tournament", "chief arbiter, deputies, organiser", "officials"),
        FieldDoc("tournament", "time control", "rate of play", "up to three periods"),
        FieldDoc("round", "date", "day", "from version 8 on"),
        FieldDoc("player", "number", "number", "pairings refer to it"),
        FieldDoc("player", "name", "Last,First"),
        FieldDoc("player", "title, sex, birth, federation, club", "identity"),
        FieldDoc("player", "FIDE ID, national ID", "IDs in registers", "PKZ"),
        FieldDoc("player", "club number, member number", "German club and member numbers"),
        FieldDoc("player", "rating, national rating", "ratings", "Elo and DWZ"),
        FieldDoc("player", "team, board", "team and board"),
        FieldDoc("player", "rank, points", "standing", "stored in half points"),
        FieldDoc("player", "round 1 …", "opponent, colour, result"),
        FieldDoc("team", "name, number", "team"),
    ),
    quirks=("Birth dates may be years alone.",),
    binary=True,
    line_limit=None,
    traits=Traits(holds_type=True, holds_teams=True, lacks=frozenset(("federation",))),
    sent_by="German organisers with Swiss-Chess 7 to 9.",
)
