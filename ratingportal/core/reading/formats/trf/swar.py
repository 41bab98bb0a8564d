"""The ELO file of SWAR, the Belgian federation's pairing program, and its interclub variant.

It is a TRF file with extra lines at the top that only SWAR has, in Windows letters, with CR LF at the end of
each line:

    00A Swar Version : (©)FRBE-KBSB-v6.47 2025/01/12
    00B 3 rondes
    00C Envoi des rondes 1 à 3
    00D Envoi par : 541
    00E Envoi par le club : 541
    00F P=004 R=03 S=14.03.2026 E=15.03.2026 +4 =4 -4
    00Z CRC=0xE4FB8FC7
    012 Open de printemps
    042 14.03.2026
    132 …                                  26.03.14  26.03.14  26.03.15
    001    1 m    Exemple, Anne                     1720 BEL       10001 1990/05/21  2.5    1     4 w 1     2 w =     3 b 1

`00F` gives the number of players (P) and rounds (R), the first and the last day (S, E), and how many of the
players' results are wins, draws and losses (a draw counts twice); all of these are compared with the records.
`00Z` is the CRC-32 of the lines before it, in Windows letters with a line feed after each, and is verified.

The player record differs from FIDE's: the number in columns 5–8, which opponents refer to, is the final
standing (except in the American system, where it does not follow the points); the rating is the national one;
the ID is the Belgian matricule, or 0 if there is none; columns 86–89 hold the seed. Forfeits and byes have no
opponent: `0000 - +` and `0000 - -`. A cell `0000 -` without a result is worth whatever the player's total
leaves for it.

The federation's interclub files begin with `00A ### Interclubs`. They have no `00Z`, two rows for every game,
and no sex, federation or birth date.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.reading.formats.base import Deferred, FieldDoc, Format, FormatLikeness
from ratingportal.core.reading.formats.traits import Traits
from ratingportal.core.reading.formats.trf import layout

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.base import FieldSpan, Source


_name_column = Deferred("trf.swar_reader", "name_column")


def sniff(source: Source) -> FormatLikeness:
    """Recognise the first line."""
    first = next((line for line in source.lines if line.strip()), "")
    if not first.startswith("00A "):
        return FormatLikeness(0, "the first line does not begin with 00A")
    if "interclub" in first.casefold():
        return FormatLikeness(
            97, "the first line is that of the federation's interclub files (00A)"
        )
    if "swar" in first.casefold():
        return FormatLikeness(97, "the first line names SWAR and its version (00A)")
    return FormatLikeness(92, "the first line begins with 00A, as SWAR files do")


def locate(text: str, name: str) -> FieldSpan | None:
    """Find a field in a line; some stand in other columns than FIDE's."""
    return layout.locate(text, _name_column(name))


FORMAT = Format(
    key="swar",
    title="SWAR (00A)",
    extensions=(".txt", ".trf"),
    summary="The ELO file of the Belgian program SWAR: TRF records after lines 00A to 00Z with a checksum.",
    sniff=sniff,
    read=Deferred("trf.swar_reader", "read"),
    locate=locate,
    spans=layout.list_spans,
    letters="cp1252",
    fields=(
        FieldDoc("00A", "5–", "program and version", "or ### Interclubs"),
        FieldDoc("00B", "5–", "rounds of the tournament"),
        FieldDoc("00C", "5–", "first and last round in this file"),
        FieldDoc("00D", "5–", "sender", "after the colon"),
        FieldDoc("00E", "5–", "number of the sending club", "after the colon"),
        FieldDoc("00F", "5–", "control counts", "P= R= S= E= +wins =draws -losses"),
        FieldDoc("00Z", "5–", "CRC-32 of the preceding lines", "CRC=0x and eight digits"),
        FieldDoc("012 … 132", "5–", "headings", "as in TRF; dates DD.MM.YYYY, 132 YY.MM.DD"),
        FieldDoc("001", "5–8", "number and final standing", "opponents refer to it"),
        FieldDoc("001", "10", "sex", "m or w"),
        FieldDoc("001", "11–13", "title"),
        FieldDoc("001", "15–47", "name", "Last, First"),
        FieldDoc("001", "49–52", "national rating", "0 if there is none"),
        FieldDoc("001", "54–56", "federation"),
        FieldDoc("001", "58–68", "matricule", "0 if there is none"),
        FieldDoc("001", "70–79", "birth date", "1900/01/01 if unknown"),
        FieldDoc("001", "81–84", "points"),
        FieldDoc("001", "86–89", "seed by rating"),
        FieldDoc(
            "001", "92–99, 102–109, …", "round", "opponent, colour, result; 0000 means no opponent"
        ),
    ),
    quirks=(
        "Files saved as UTF-8 keep their checksum.",
        "Lines 00A to 00Z may be anywhere; the checksum covers the lines before it.",
        "Parts of a tournament: line 00C says which rounds the file contains.",
        "Rounds without opponent and result get the points that the total requires.",
        "Headings, dates and rounds as in TRF.",
    ),
    own_corrections=Deferred("trf.corrections", "SWAR"),
    traits=Traits(
        family="swar",
        holds_crosstables=True,
        name_width=33,
        custom_file_names=True,
        four_digit_years=True,
        names_sending_club=True,
        names_with_comma=True,
        numbers_without_gaps=True,
    ),
    sent_by="SWAR, used by most Belgian organisers; the federation's interclub generator.",
)
