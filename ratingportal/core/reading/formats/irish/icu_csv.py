"""The Irish Chess Union's CSV for tournaments abroad: the results of one or more players.

Irish players who play in another country report their own results. A file begins with the event, followed by
a block for each player:

    Event,"Spring Open, 2026"
    Start,2026-03-14
    End,2026-03-15
    Rounds,3
    Website,https://chess.example/spring

    Player,10001,Example,Anna
    1,1,W,Sample,Ben,2010,,ENG
    2,=,B,Muster,Carl,2105,FM,GER
    3,0,-
    Total,1.5

The keywords are `Event` or `Tournament`, `Start`, `End`, `Rounds`, `Website`, `Player` and `Total`, in
capital or small letters; `Start Date`, `Date`, `End Date`, `Number of Rounds`, `Web` and `Site` mean the
same. Dates are written as 2026-03-14 or 14th March 2026. A player has the ID in the Irish register, last name
and first name. Each round is a row: round, score (`1`, `=`, `0`; also `0.5` and `½`), colour (`W`, `B`, or
`-` for a bye, which ends the row), then the opponent's last name, first name, FIDE rating, title and
federation.

Opponents become players of the tournament, numbered after the players who report. They are matched by
federation and name, whatever the order of the words. If two players in the file met, their two rows become
one game. The file has no city and no time control, and opponents have no IDs.
"""

from __future__ import annotations

from ratingportal.core.reading.formats.base import Deferred, FieldDoc, Format, FormatUse
from ratingportal.core.reading.formats.shared.marks import Mark, begins_with_comma_cells
from ratingportal.core.reading.formats.traits import Traits

FORMAT = Format(
    key="icu_csv",
    title="ICU CSV for tournaments abroad",
    extensions=(".csv",),
    use=FormatUse.FEDERATION,
    summary="Results of Irish players in other countries: the event, then a block of results for each player.",
    sniff=Deferred("irish.layout", "sniff"),
    read=Deferred("irish.reader", "read"),
    mark=Mark(begins_with_comma_cells, "the first line has no comma"),
    locate=Deferred("irish.layout", "locate"),
    spans=Deferred("irish.layout", "list_spans"),
    fields=(
        FieldDoc("Event, Tournament", "B", "name"),
        FieldDoc("Start, End", "B", "dates", "2026-03-14 or 14th March 2026"),
        FieldDoc("Rounds", "B", "number of rounds"),
        FieldDoc("Website", "B", "website"),
        FieldDoc("Player", "B", "ID in the Irish register"),
        FieldDoc("Player", "C, D", "last name, first name"),
        FieldDoc("result", "A", "round"),
        FieldDoc("result", "B", "score", "1, = or 0"),
        FieldDoc("result", "C", "colour", "W, B, or - for a bye"),
        FieldDoc("result", "D, E", "opponent's last name and first name"),
        FieldDoc("result", "F, G, H", "opponent's FIDE rating, title and federation"),
        FieldDoc("Total", "B", "points"),
    ),
    quirks=(
        "Blank rows, rows with only commas, and keywords in capital or small letters.",
        "Scores as 1, 0, =, 0.5, ½ or 1/2.",
        "First and last name swapped: the words are compared in any order.",
    ),
    traits=Traits(
        one_line_per_game=True,
        lacks=frozenset(("births", "chief_arbiter", "sexes")),
    ),
    sent_by="Members of the Irish Chess Union.",
)
