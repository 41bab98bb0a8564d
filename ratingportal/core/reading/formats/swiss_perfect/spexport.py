"""SwissPerfect's text export: a crosstable with tabs or spaces between its columns.

One line of headings, followed by one row for each player:

    No  Name            Loc Id  Total   1     2     3
    1   Example, Anna   10001   2.5     3:W   2:D   4:+
    2   Sample, Ben     10002   1       0:D   1:D   3:L

The columns `No` and `Name` are always there; the others are chosen when exporting: `Feder` federation, `Intl
Id` FIDE ID, `Loc Id` national ID, `Rtg` FIDE rating, `Loc` national rating, `Title`, `Club`, `Total`, and a
column for each round. A cell holds the opponent's number, a colon and the result: `W`, `D` and `L` are played
games; `+`, `-` and `=` are not rated. Opponent 0 is a bye: `0:W` and `0:+` are worth a point, `0:D` and `0:=`
half a point, `0:-` and `0:` nothing. A cell with only a colon is a round the player missed.

The text has no tournament name, dates or colours; you are asked for name and dates after the upload. A
forfeit by both players is exported as `0:-` for each of them, so it does not show who was paired with whom.
SwissPerfect's own files are better: see `swissperfect`.

When exporting, choose tabs between the columns if you can. Tables aligned with spaces are read too, but
copying one through a web page or an e-mail often destroys the alignment. If a total is higher than the
results, the difference is bonus points, which are read as half-point byes in rounds without a game.
"""

from __future__ import annotations

from ratingportal.core.reading.formats.base import Deferred, FieldDoc, Format
from ratingportal.core.reading.formats.shared.marks import Mark, begins_a_line_with_no

FORMAT = Format(
    key="spexport",
    title="SwissPerfect text export",
    extensions=(".txt",),
    summary="SwissPerfect's crosstable as text: players, totals and results, without colours.",
    sniff=Deferred("swiss_perfect.export_layout", "sniff"),
    read=Deferred("swiss_perfect.export_reader", "read"),
    mark=Mark(begins_a_line_with_no, "none of its first lines begins with the heading No"),
    declared=Deferred("swiss_perfect.export_layout", "find_columns"),
    letters="cp1252",
    fields=(
        FieldDoc("heading", "No", "number", "opponents refer to it"),
        FieldDoc("heading", "Name", "name", "Last, First"),
        FieldDoc("heading", "Feder, Club, Title", "federation, club and title"),
        FieldDoc("heading", "Intl Id, Loc Id", "FIDE ID and national ID"),
        FieldDoc("heading", "Rtg, Loc", "FIDE rating and national rating"),
        FieldDoc("heading", "Total", "points", "includes bonus points"),
        FieldDoc("heading", "1, 2, 3 …", "rounds", "opponent, colon, result"),
    ),
    quirks=(
        "Columns in any order, with or without spaces around the cells; unknown columns are ignored.",
        "Columns parted by tabs or semicolons, or aligned with blanks; headings in any case.",
        "A title above the table and remarks below it.",
        "Ranks instead of start numbers: opponents refer to whatever number the column has.",
    ),
    sent_by="Users of SwissPerfect in Ireland and other countries.",
)
