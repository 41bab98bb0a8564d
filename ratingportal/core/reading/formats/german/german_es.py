"""The German federation's result file, called ES after its third line (.swi, .txt).

Swiss-Chess and Swiss-Manager write it in DOS letters (code page 850), with CR LF at the end of each line:

    Frühjahrsopen

    ES   4  3  1 #910#
     ttt. rrr nnnnnnnn…  vvvvvvvv…  lll ffffffffff pppppppppp gggggggg eeee dddd  zzzzz mmmm
       1.   1 Muster, Anna      SK Beispiel    GER   24600001   10250001 21051990 2010 1987  C0512  135  1W  4 RW  2 1B  3
    ###
    Name:       Frühjahrsopen
    Ort:        Musterstadt
    FIDE-Land:  GER
    Datum(S):   14.03.2026           Datum(E):   15.03.2026

The third line gives the type (E individual, M team; S Swiss, R round robin, K knock-out, P cup), the number
of players, rounds and cycles, and the version of Swiss-Chess. The line of letters shows the columns: t
number, r rank, n name, v club, l country, f FIDE ID, p national ID, g birth (YYYY, DDMMYY or DDMMYYYY), e
FIDE rating, d national rating, z club number, m member number in the club. After two spaces come the rounds,
six columns each: the result `1`, `R` (draw), `0`, `+` or `-`; the colour `W` or `B`, or `:` if there was no
game; the opponent's number; and a space. Six spaces, or `  :  0`, mean that the player did not play. `###`
ends the rows. The file has no totals, byes or round dates.

If the third line or the line of letters is missing, the usual columns are used. `S` is also read as black,
and `=` or `½` as a draw.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.reading.formats.base import (
    Deferred,
    FieldDoc,
    Format,
    FormatUse,
)
from ratingportal.core.reading.formats.shared.marks import Mark
from ratingportal.core.reading.formats.traits import Traits

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.shared.glance import Glance

_HEAD = 12


def _shows_columns(glance: Glance) -> bool:
    """Tell whether one of the first lines may show the columns, or say what kind of tournament this is."""
    head = glance.lines[:_HEAD]
    return any(line.startswith(("E", "M")) or line.lstrip().startswith("tt") for line in head)


FORMAT = Format(
    key="german_es",
    title="German ES (.swi)",
    extensions=(".swi", ".txt"),
    use=FormatUse.FEDERATION,
    summary="The German federation's result file from Swiss-Chess and Swiss-Manager: fixed columns, DOS letters.",
    sniff=Deferred("german.survey", "sniff"),
    read=Deferred("german.reader", "read"),
    mark=Mark(
        _shows_columns, "neither a line of letters (ttt. rrr nnn …) nor a line such as ES 12 7 1"
    ),
    write=Deferred("german.writer", "write"),
    decode=Deferred("german.letters", "decode"),
    letters="cp850",
    locate=Deferred("german.locations", "locate"),
    spans=Deferred("german.locations", "list_spans"),
    declared=Deferred("german.locations", "declare_columns"),
    fixed_width=True,
    fields=(
        FieldDoc("line 1", "1–", "name", "the name in the footer takes precedence"),
        FieldDoc("line 3", "1–", "type, players, rounds, cycles", "such as ES  12  7  1 #860#"),
        FieldDoc("line 4", "1–", "the columns as letters"),
        FieldDoc("row", "2–4", "number", "followed by a dot; opponents refer to it"),
        FieldDoc("row", "7–9", "rank"),
        FieldDoc("row", "11–42", "name", "Last, First"),
        FieldDoc("row", "44–75", "club or team"),
        FieldDoc("row", "77–79", "country"),
        FieldDoc("row", "81–90", "FIDE number"),
        FieldDoc("row", "92–101", "national ID"),
        FieldDoc("row", "103–110", "birth", "YYYY, DDMMYY or DDMMYYYY"),
        FieldDoc("row", "112–115", "FIDE rating"),
        FieldDoc("row", "117–120", "national rating", "DWZ in Germany"),
        FieldDoc("row", "123–127", "club number"),
        FieldDoc("row", "129–132", "member number"),
        FieldDoc("row", "135–139, 141–145, …", "round", "result, colour, opponent"),
        FieldDoc("###", "1–", "end of the rows"),
        FieldDoc("Name:, Ort:, FIDE-Land:", "13–", "name, city, federation"),
        FieldDoc("Datum(S):, Datum(E):", "13–, 46–", "first and last day", "DD.MM.YYYY"),
        FieldDoc("Züge(1): …", "13–", "time control", "up to three periods"),
        FieldDoc("Hauptschiedsrichter:", "21–", "chief arbiter"),
        FieldDoc("Weitere Schiedsrichter:", "24–", "deputies", "separated by ;"),
        FieldDoc("Anwender:", "18–", "program that made the file"),
    ),
    quirks=(
        "DOS, Windows and UTF-8 letters; CR LF, LF or CR.",
        "Columns as shown by the line of letters; the usual columns if it is missing.",
        "Rows that end early; rounds not played as blanks or as “  :  0”.",
        "Leagues with several cycles; “::” for a game to which neither player came.",
        "Birth dates as a year, DDMMYY, DDMMYYYY or YYYYMMDD.",
    ),
    own_corrections=Deferred("german.corrections", "ES"),
    traits=Traits(
        family="german",
        holds_crosstables=True,
        name_width=32,
        columns_shown=True,
        lacks=frozenset(("sexes",)),
        names_with_comma=True,
    ),
    sent_by="Swiss-Chess and Swiss-Manager; German league managers such as ChessLeagueManager.",
)
