"""The Belgian federation's ELO file, written by PairTwo, Chess Manager and others.

The file starts with free lines, followed by a control line, the column titles and one row per player. The
control line begins with the character NUL (shown here as `␀`); its digits give the type of tournament, the
program, the number of rows and rounds, the first and the last day, and how many rows have a win, a draw or a
loss. White is `B` (blancs), black is `N` (noirs), and a draw is `5`.

    Tournoi : Open du Printemps
    PairTwo
    Envoyé par : Ada Exemple
    Cadence : 90 min + 30 s
    ␀00  2 22026031420260315+1=2-1
     N° Nom                       Matr. Clb Nat  ELO  260314  260315
      1 Exemple, Anna             12345 618 BEL 1850   2 B 1   2 N 5
      2 Voorbeeld, Bart           23456 201 BEL 1790   1 N 0   1 B 5

In “24 lines” files (type 3) every game has two rows, one for white and one for black. After the result come
another NUL, the date and the tournament, and each player has as many rows as games.

A player without a matricule (blank) will be affiliated to the organising club. Matricule 0 means a foreign
player who is not in the register: nationality and rating are required, this player has Black, and only the
Belgian player is rated. A nationality that is blank, `BEL` or `***` (fictitious rating) means Belgian. A file
holds at most 998 rows, or 499 games in the “24 lines”.
"""

from __future__ import annotations

from ratingportal.core.reading.formats.base import Deferred, Format, FormatUse
from ratingportal.core.reading.formats.belgian import (
    documentation,
    traits,
)
from ratingportal.core.reading.formats.belgian.marks import holds_belgian_table
from ratingportal.core.reading.formats.shared.marks import Mark
from ratingportal.core.reading.text import NUL_SIGN

FORMAT = Format(
    key="belgian_classic",
    title="Belgian ELO file",
    extensions=(".998", ".599", ".txt"),
    use=FormatUse.FEDERATION,
    summary="The Belgian federation's file: a control line with a NUL, fixed columns, colours B and N.",
    sniff=Deferred("belgian.survey", "sniff"),
    read=Deferred("belgian.reader", "read"),
    mark=Mark(holds_belgian_table, "no control line and no heading “N° Nom … ELO”"),
    write=Deferred("belgian.writer", "write"),
    decode=Deferred("belgian.survey", "decode"),
    letters="cp1252",
    locate=Deferred("belgian.layout", "locate"),
    spans=Deferred("belgian.layout", "list_spans"),
    fixed_width=True,
    fields=documentation.CLASSIC,
    quirks=documentation.CLASSIC_QUIRKS,
    traits=traits.CLASSIC,
    own_corrections=Deferred("belgian.corrections", "CLASSIC"),
    rating_list="kbsb",
    sent_by="PairTwo, Chess Manager, Chessdevil, the FEFB's interclub script, the national interclubs (.998), the federation's online tournament manager and converted Swiss-Master files.",
    control_characters=NUL_SIGN,
)
