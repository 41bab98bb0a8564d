"""Vega's generic description of a tournament (.tdf), which Vega saves every time it runs.

Each heading has a three-digit code, a space and a text. Players follow, with fields separated by “|”:

    012 Spring Open
    022 Scalea
    032 ITA
    042 18/12/2026
    052 20/12/2026
    062 3
    092 Individual: Swiss-System Dutch (JaVaFo)
    102 IA Ada Esempio
    122 90 minutes + 30 s of increment for move
    132 2026/12/18;2026/12/19
    142 1.0 0.5
    152 2
    162 5
    192 Vega 6.0.1
    001    1 | m | f | ESEMPIO Anna | 2291 | ITA | 800001 | 2280 | 121317 | 151265 | 2.0 | 1 |    2 w 1 | 0000 - +
    001    2 | w |  | MODELLO Bea | 1980 | ITA | 800002 |  | 121318 | 30/11/1990 | 0.5 | 2 |    1 b 0 |    3 w 2

Any heading may be missing. From 142 on the codes differ from TRF26: 142 points for a win and a draw, 152
current round, 162 number of rounds, 172 tie-breaks, 182 acceleration, 192 program. The fields of a player are
number, sex, title, name (30 characters), FIDE rating, federation, FIDE ID, national rating, national ID,
birth, points, rank, and then the rounds.

A round is blank if the player was not paired; otherwise it holds opponent, colour and result. `1`, `0` and
`2` (a draw) are rated; `+`, `-` and `=` (also a draw) are not. A bye has the opponent 0000 and the colour
`-`.
"""

from __future__ import annotations

from ratingportal.core.reading.formats.base import Deferred, FieldDoc, Format
from ratingportal.core.reading.formats.shared.marks import Mark, holds_divider
from ratingportal.core.reading.formats.traits import Traits

FORMAT = Format(
    key="vega_tdf",
    title="Vega description (.tdf)",
    extensions=(".tdf",),
    summary="Vega's file for rating offices: headings by code, players with fields separated by “|”.",
    sniff=Deferred("vega.layout", "sniff"),
    read=Deferred("vega.reader", "read"),
    mark=Mark(holds_divider, "no “|” in it"),
    write=Deferred("vega.writer", "write"),
    locate=Deferred("vega.layout", "locate"),
    spans=Deferred("vega.layout", "list_spans"),
    fields=(
        FieldDoc("012, 022, 032", "5–", "name, city, federation"),
        FieldDoc("042, 052", "5–", "first and last day", "dd/mm/yyyy"),
        FieldDoc("062, 072, 082", "5–", "number of players, rated players and teams"),
        FieldDoc("092", "5–", "type"),
        FieldDoc("102, 112", "5–", "chief arbiter, deputies"),
        FieldDoc("122", "5–", "time control"),
        FieldDoc("132", "5–", "dates of the rounds", "yyyy/mm/dd, separated by ;"),
        FieldDoc("142", "5–", "points for a win and a draw", "such as 1.0 0.5"),
        FieldDoc("152", "5–", "current round"),
        FieldDoc("162", "5–", "number of rounds"),
        FieldDoc("172", "5–", "tie-breaks", "separated by ;"),
        FieldDoc("182", "5–", "acceleration"),
        FieldDoc("192", "5–", "program and version"),
        FieldDoc("001", "field 1", "number", "opponents refer to it"),
        FieldDoc("001", "field 2", "sex", "m or w"),
        FieldDoc("001", "field 3", "title", "at most three characters, or one letter"),
        FieldDoc("001", "field 4", "name", "at most 30 characters"),
        FieldDoc("001", "fields 5–7", "FIDE rating, federation, FIDE number"),
        FieldDoc("001", "fields 8, 9", "national rating, national number"),
        FieldDoc("001", "field 10", "birth", "DDMMYY or dd/mm/yyyy"),
        FieldDoc("001", "fields 11, 12", "points, rank"),
        FieldDoc("001", "fields 13, …", "round", "opponent, colour, result; blank if not paired"),
    ),
    quirks=(
        "Rows in any order, blank rows, and headings that are missing.",
        "Draws: 2 is rated, = is not; + and - are wins and losses that are not rated.",
        "Birth dates as DDMMYY, dd/mm/yyyy, yyyy/mm/dd or a year alone.",
        "Pairings without a result, and a separator after the last round.",
    ),
    own_corrections=Deferred("vega.corrections", "TDF"),
    traits=Traits(
        family="vega",
        holds_crosstables=True,
        name_width=30,
        four_digit_years=True,
        holds_type=True,
        sent_to_fide=True,
        numbers_without_gaps=True,
    ),
    sent_by="Vega, used mainly in Italy.",
)
