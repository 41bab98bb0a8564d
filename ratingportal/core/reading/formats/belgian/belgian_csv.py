"""The Belgian CSV of the “24 lines”: single games from a spreadsheet.

Cells are divided by semicolons, letters are those of Windows. The header is free (name, dates, time
control, who sends it) and ends with a line whose first cell is `***`. Then one game per row: number,
day, matricules of white and black, white's result (`1`, `0`, or `5` for a draw), names, clubs, ratings.

    ;Tournoi;Coupe du Printemps;14/03/2026 - 21/03/2026;90 min + 30 s;;;;;;
    Responsable;;Ada Exemple;;;;;;;;
    ***;;;;;;;;;;
    1;14/03/2026;12345;23456;1;EXEMPLE ANNA;VOORBEELD BART;618;201;1850;1790
    2;21/03/2026;23456;0;5;VOORBEELD BART;MUSTER CARL;201;;1790;1905

Rows with another result are ignored, as the federation does, and counted. Black's matricule 0 is a
foreigner, whose rating is needed. There are at most 499 games; a semicolon inside a name is forbidden;
the file is called like `260321_24L_618.CSV`.

Liberties taken: commas and tabs instead of semicolons, quoted cells, leading zeros, titles over the
columns, labels in French and Dutch, a missing `***` when the rows look like games.
"""

from __future__ import annotations

from ratingportal.core.reading.formats.base import Deferred, Format, FormatUse
from ratingportal.core.reading.formats.belgian import (
    csv_cells,
    documentation,
    survey,
    traits,
)

FORMAT = Format(
    key="belgian_csv",
    title="Belgian CSV (24 lines)",
    extensions=(".csv",),
    use=FormatUse.FEDERATION,
    summary="Single games from a spreadsheet: a free-form header, three asterisks, then one game per row.",
    sniff=csv_cells.sniff,
    read=Deferred("belgian.csv_reader", "read"),
    write=Deferred("belgian.csv_writer", "write"),
    decode=survey.decode,
    letters="cp1252",
    locate=csv_cells.locate,
    spans=csv_cells.list_spans,
    fields=documentation.CSV,
    quirks=documentation.CSV_QUIRKS,
    traits=traits.CSV,
    own_corrections=Deferred("belgian.corrections", "CSV"),
    rating_list="kbsb",
    sent_by="Belgian clubs and leagues that keep results in a spreadsheet.",
)
