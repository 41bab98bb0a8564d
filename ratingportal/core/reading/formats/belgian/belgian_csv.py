"""The Belgian CSV of the “24 lines”: single games from a spreadsheet.

Cells are separated by semicolons, and the encoding is Windows. The header is free (name, dates, time control,
contact person) and ends with a line whose first cell is `***`. Then comes one row per game: number, date,
matricules of white and black, white's result (`1`, `0`, or `5` for a draw), names, clubs, ratings.

    ;Tournoi;Coupe du Printemps;14/03/2026 - 21/03/2026;90 min + 30 s;;;;;;
    Responsable;;Ada Exemple;;;;;;;;
    ***;;;;;;;;;;
    1;14/03/2026;12345;23456;1;EXEMPLE ANNA;VOORBEELD BART;618;201;1850;1790
    2;21/03/2026;23456;0;5;VOORBEELD BART;MUSTER CARL;201;;1790;1905

Rows with any other result are counted but left out, as the federation does. If black's matricule is 0, the
player is a foreigner whose rating is required. A file has at most 499 games, names must not contain
semicolons, and files are named like `260321_24L_618.CSV`.
"""

from __future__ import annotations

from ratingportal.core.reading.formats.base import Deferred, Format, FormatUse
from ratingportal.core.reading.formats.belgian import (
    documentation,
    traits,
)
from ratingportal.core.reading.formats.shared.marks import NO_CELLS, Mark, holds_cells

FORMAT = Format(
    key="belgian_csv",
    title="Belgian CSV (24 lines)",
    extensions=(".csv",),
    use=FormatUse.FEDERATION,
    summary="Single games from a spreadsheet: a free-form header, three asterisks, then one game per row.",
    sniff=Deferred("belgian.csv_cells", "sniff"),
    read=Deferred("belgian.csv_reader", "read"),
    mark=Mark(holds_cells, NO_CELLS),
    write=Deferred("belgian.csv_writer", "write"),
    decode=Deferred("belgian.survey", "decode"),
    letters="cp1252",
    locate=Deferred("belgian.csv_cells", "locate"),
    spans=Deferred("belgian.csv_cells", "list_spans"),
    fields=documentation.CSV,
    quirks=documentation.CSV_QUIRKS,
    traits=traits.CSV,
    own_corrections=Deferred("belgian.corrections", "CSV"),
    rating_list="kbsb",
    sent_by="Belgian clubs and leagues that keep results in a spreadsheet.",
)
