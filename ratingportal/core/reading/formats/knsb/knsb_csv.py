"""The Dutch federation's CSV for youth ratings: a tournament from a spreadsheet.

The first cell of each row is a code. Seven headings are required, followed by one row per game:

    012;Voorjaarstoernooi jeugd
    022;Utrecht
    032;NED
    042;14-03-2026
    052;21-03-2026
    102;Ada Voorbeeld, ada@example.org
    122;25 minuten p.p.p.p.

    ;ronde_nr;ronde_dat;relnr_w;relnr_z;score;naam_w;naam_z;gebdat_w;gebdat_z;rat_w;rat_z
    900;1;14-03-2026;8000001;8000002;1;Voorbeeld, Anna;Monster, Bas;02-05-2014;30-11-2013;812;790
    900;1;14-03-2026;8000003;17;3;Proef, Cato;Nieuw, Daan;;;655;

The headings are the name of the event (at most 40 characters), the city, the country (always NED), the dates
of the first and the last round, the reporter (with an e-mail address) and the time for each player (at least
15 minutes). Rows with an empty first cell, such as column titles, are not processed.

A game has its round, the date of that round, the relation numbers of white and black, the result, both names
and, if known, both dates of birth and both ratings. Results are `1` white won, `2` black won, `3` draw, `4`
½-0 and `5` 0-½; no others are processed. Relation numbers start at 5,000,000; a player whose number is not
known gets a lower one, the same in all rows. Every round has one date, and each player has one game per
round: a second game needs its own round number.
"""

from __future__ import annotations

from ratingportal.core.reading.formats.base import Deferred, FieldDoc, Format, FormatUse
from ratingportal.core.reading.formats.shared.marks import NO_CELLS, Mark, holds_cells
from ratingportal.core.reading.formats.traits import Traits

FORMAT = Format(
    key="knsb_csv",
    title="KNSB youth CSV",
    extensions=(".csv",),
    use=FormatUse.FEDERATION,
    summary="Youth tournaments from a spreadsheet: seven headings by code, then one game per row.",
    sniff=Deferred("knsb.layout", "sniff"),
    read=Deferred("knsb.reader", "read"),
    mark=Mark(holds_cells, NO_CELLS),
    write=Deferred("knsb.writer", "write"),
    locate=Deferred("knsb.layout", "locate"),
    spans=Deferred("knsb.layout", "list_spans"),
    letters="cp1252",
    fields=(
        FieldDoc("012", "B", "name", "at most 40 characters"),
        FieldDoc("022", "B", "city"),
        FieldDoc("032", "B", "federation", "always NED"),
        FieldDoc("042", "B", "first day", "dd-mm-yyyy, the date of the first round"),
        FieldDoc("052", "B", "last day", "dd-mm-yyyy, the date of the last round"),
        FieldDoc("102", "B", "reporter", "name and e-mail address"),
        FieldDoc("122", "B", "time control", "at least 15 minutes for each player"),
        FieldDoc("900", "B", "round", "each player has one game per round"),
        FieldDoc("900", "C", "round date", "dd-mm-yyyy, one per round"),
        FieldDoc(
            "900", "D, E", "relation numbers", "white's and black's; below 5,000,000 means unknown"
        ),
        FieldDoc("900", "F", "result", "1 white, 2 black, 3 draw, 4 ½-0, 5 0-½"),
        FieldDoc("900", "G, H", "names", "white's, black's"),
        FieldDoc("900", "I, J", "dates of birth", "dd-mm-yyyy, may be empty"),
        FieldDoc("900", "K, L", "ratings", "may be empty"),
    ),
    quirks=(
        "Cells separated by semicolons, commas or tabs, and cells in quotation marks.",
        "Codes without their leading zero (12 for 012), as spreadsheets save them.",
        "Blank rows and column headings anywhere; event headings in any order.",
        "Dates with slashes or dots, followed by a time, or with the year first.",
        "Headings spread over several cells and names split by the separator are joined.",
        "Games with results other than 1 to 5 are counted and left out.",
    ),
    own_corrections=Deferred("knsb.corrections", "CSV"),
    traits=Traits(
        family="knsb",
        one_line_per_game=True,
        from_spreadsheets=True,
        lacks=frozenset(("chief_arbiter", "sexes")),
        date_shape="dd-mm-yyyy",
        holds_federations=False,
    ),
    rating_list="knsb",
    sent_by="Dutch clubs and organisers of youth tournaments.",
)
