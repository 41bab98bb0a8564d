"""Swiss-Manager's own tournament file, as it is saved on disk.

Swiss-Manager saves a tournament in its own file after every change. There are four extensions; the portal
looks at the content, not at the name:

    .TUNX  individual, Swiss system        .TURX  individual, round robin
    .TUMX  teams, Swiss system             .TUTX  teams, round robin

To find it: the title bar of Swiss-Manager shows folder and name; “File / Save as” saves a copy. Nothing needs
to be exported. If you do not have the file, export the tournament as TRF16 (“FIDE data export”).

The file is binary. The File tab shows its records as tables, and findings name the record and the field:

    tournament name │ Spring Open

    player   │ name          │ title │ FIDE ID
    player 1 │ Example, Anna │ WFM   │ 1000001

    game     │ white │ black │ result
    game 1.1 │ 1     │ 2     │ 1-0

A tournament that has not started or is not finished is read too, and this is reported. The file has no points
or ranks: they follow from the results.

The city is the place of the tournament or, if that is empty, the site for game files. XXX and ZZZ are not
federations, so the organiser's federation is used. Only women are marked: men and unknown are stored alike. A
national rating of up to 10 means none. A free round of a round robin is worth nothing. Symbols around
national IDs are ignored. Licence keys, paths, e-mail addresses and remarks are never read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.reading.formats.base import Deferred, FieldDoc, Format, FormatLikeness
from ratingportal.core.reading.formats.shared.decoded import find_columns
from ratingportal.core.reading.formats.shared.marks import Mark, is_binary
from ratingportal.core.reading.formats.traits import Traits
from ratingportal.core.reading.stores import is_swiss_manager_store

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.base import Source

_NO_MARK = "it does not begin with Swiss-Manager's mark"


def sniff(source: Source) -> FormatLikeness:
    """Recognise the mark at the start."""
    if is_swiss_manager_store(source.data):
        return FormatLikeness(100, "the mark of Swiss-Manager's own files")
    return FormatLikeness(0, _NO_MARK)


FORMAT = Format(
    key="swiss_manager",
    title="Swiss-Manager",
    extensions=(".tunx", ".turx", ".tutx", ".tumx"),
    summary="Swiss-Manager's own file (TUNX, TURX, TUTX, TUMX), as it is saved on disk.",
    sniff=sniff,
    read=Deferred("swiss_manager.reader", "read"),
    mark=Mark(is_binary, _NO_MARK),
    decode=Deferred("swiss_manager.reader", "decode"),
    declared=find_columns,
    fields=(
        FieldDoc("tournament", "name, city, federation", "name, place and federation"),
        FieldDoc("tournament", "start, end", "days", "YYYYMMDD"),
        FieldDoc("tournament", "type", "system", "individual or team, Swiss or round robin"),
        FieldDoc("tournament", "chief arbiter, deputies, arbiters", "officials"),
        FieldDoc("tournament", "time control, time class", "rate of play", "text and class"),
        FieldDoc("tournament", "chess results key", "ID on chess-results.com"),
        FieldDoc("tournament", "FIDE event id", "ID at FIDE", "0 if there is none"),
        FieldDoc("round", "date, time", "date and time"),
        FieldDoc("player", "(position)", "start number", "games refer to it"),
        FieldDoc("player", "name", "last and first name"),
        FieldDoc("player", "title, sex, birth, federation, club", "identity"),
        FieldDoc("player", "FIDE ID, national ID", "IDs in registers"),
        FieldDoc("player", "rating, national rating", "ratings", "0 if there is none"),
        FieldDoc("player", "team, board", "team and board"),
        FieldDoc("game", "white, black", "start numbers", "or bye, not paired, no opponent"),
        FieldDoc("game", "result", "result", "played, forfeited or not rated"),
        FieldDoc("team", "name, nickname", "team"),
        FieldDoc("match", "home, guest", "teams in a match"),
    ),
    quirks=(
        "Round-robin files sometimes end in .TUNX.",
        "Full birth dates or years only; files downloaded from chess-results.com have only the year.",
        "A file that was cut off is read as far as possible, and this is reported.",
    ),
    binary=True,
    line_limit=None,
    max_lines=200_000,
    traits=Traits(one_line_per_game=True, holds_type=True, holds_teams=True),
    sent_by="Arbiters who use Swiss-Manager, in most countries.",
)
