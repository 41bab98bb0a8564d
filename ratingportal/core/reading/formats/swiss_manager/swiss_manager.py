"""Swiss-Manager's tournament file, as it lies on the arbiter's disk.

Swiss-Manager saves a tournament after every change in a file of its own. Four endings are in use, and the
portal goes by what is in the file, not by its name:

    .TUNX  individual, Swiss system        .TURX  individual, round robin
    .TUMX  teams, Swiss system             .TUTX  teams, round robin

Where it is: the title bar of Swiss-Manager shows folder and name; “File / Save as” writes a copy. Nothing has
to be exported. Whoever has no file can export the tournament as TRF16 (“FIDE data export”).

The file is binary. Its page shows the records as tables, and findings name a record and a field of them:

    tournament name │ Spring Open

    player   │ name          │ title │ FIDE ID
    player 1 │ Example, Anna │ WFM   │ 1000001

    game     │ white │ black │ result
    game 1.1 │ 1     │ 2     │ 1-0

A tournament that has not started, or is not over yet, is read too and says so. Players have no points and
no ranks in the file: they follow from the results.

Liberties taken: the city is the place of the tournament, or else the site given for game files; XXX and ZZZ are no
federation, so the organiser's counts then; a sex is read for women only, for men and unknown are stored alike; a
national rating up to 10 is none; a free round of a round robin is worth nothing; signs around national IDs are
left off. Never read are keys of the licence, paths, e-mail addresses and remarks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.reading.formats.base import Deferred, FieldDoc, Format, FormatLikeness
from ratingportal.core.reading.formats.shared.decoded import find_columns
from ratingportal.core.reading.formats.traits import Traits
from ratingportal.core.reading.stores import is_swiss_manager_store

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.base import Source


def sniff(source: Source) -> FormatLikeness:
    """Recognise the mark at the start."""
    if is_swiss_manager_store(source.data):
        return FormatLikeness(100, "the mark of Swiss-Manager's own files")
    return FormatLikeness(0, "it does not begin with Swiss-Manager's mark")


FORMAT = Format(
    key="swiss_manager",
    title="Swiss-Manager",
    extensions=(".tunx", ".turx", ".tutx", ".tumx"),
    summary="Swiss-Manager's own file (TUNX, TURX, TUTX, TUMX), as it is saved on disk.",
    sniff=sniff,
    read=Deferred("swiss_manager.reader", "read"),
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
