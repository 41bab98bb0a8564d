"""The German federation's result file, called ES after its third line (.swi, .txt).

Swiss-Chess and Swiss-Manager write it, in the letters of DOS (code page 850), lines ended by CR LF:

    Frühjahrsopen

    ES   4  3  1 #910#
     ttt. rrr nnnnnnnn…  vvvvvvvv…  lll ffffffffff pppppppppp gggggggg eeee dddd  zzzzz mmmm
       1.   1 Muster, Anna      SK Beispiel    GER   24600001   10250001 21051990 2010 1987  C0512  135  1W  4 RW  2 1B  3
    ###
    Name:       Frühjahrsopen
    Ort:        Musterstadt
    FIDE-Land:  GER
    Datum(S):   14.03.2026           Datum(E):   15.03.2026

The third line gives the kind (E individual or M team; S Swiss, R round robin, K knock-out, P cup), the number of
players, of rounds, of cycles, and the version of Swiss-Chess. The line of letters shows the columns: t number, r
rank, n name, v club, l country, f FIDE number, p the federation's number, g birth (YYYY, DDMMYY or DDMMYYYY), e FIDE
rating, d national rating, z number of the club, m number of the member in the club. Two blanks later follow the
rounds, six columns each: result `1`, `R` (draw), `0`, `+`, `-`; colour `W`, `B`, or `:` where nobody played; the
opponent's number; a blank. Six blanks, or `  :  0`, say that the player did not play. `###` ends the rows. Totals,
byes and the dates of the rounds are not in the file.

Liberties taken: Windows letters or UTF-8 instead of those of DOS (the word Züge tells), LF instead of CR LF, other
columns where the line of letters shows them, a missing third line, a missing line of letters (the usual columns are
then taken), small letters, `S` for black, `=` or `½` for a draw, years first in birth dates, blanks at the ends of
lines cut away, `::` for a game at which neither player appeared.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ratingportal.core.reading.formats.base import (
    Deferred,
    FieldDoc,
    Format,
    FormatLikeness,
    FormatUse,
)
from ratingportal.core.reading.formats.german import letters, locations, reader
from ratingportal.core.reading.formats.traits import Traits

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.base import Source

_ROW = re.compile(r" {0,3}[0-9]{1,4}\. ")


def sniff(source: Source) -> FormatLikeness:
    """Recognise the line of letters, or the third line before rows with a numbered beginning."""
    lines = source.lines
    if reader.find_template(lines) is not None:
        return FormatLikeness(97, "a line shows the columns as letters (ttt. rrr nnn …)")
    kind = reader.find_kind(lines)
    if kind is None:
        return FormatLikeness(
            0, "neither a line of letters (ttt. rrr nnn …) nor a line such as ES 12 7 1"
        )
    following = lines[kind + 1 : kind + 4]
    if any(_ROW.match(line) for line in following):
        return FormatLikeness(
            80, f"line {kind + 1} gives kind, players and rounds, numbered rows follow"
        )
    return FormatLikeness(
        0, f"line {kind + 1} looks like kind, players and rounds, but no rows follow"
    )


FORMAT = Format(
    key="german_es",
    title="German ES (.swi)",
    extensions=(".swi", ".txt"),
    use=FormatUse.FEDERATION,
    summary="The German federation's result file from Swiss-Chess and Swiss-Manager: fixed columns, DOS letters.",
    sniff=sniff,
    read=reader.read,
    write=Deferred("german.writer", "write"),
    decode=letters.decode,
    letters=letters.DOS,
    locate=locations.USUAL_COLUMNS.locate,
    spans=locations.USUAL_COLUMNS.spans,
    declared=locations.declare_columns,
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
