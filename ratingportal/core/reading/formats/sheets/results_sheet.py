"""Our own spreadsheet, for tournaments without a pairing program: one game in each row.

Download the template below (.xlsx for Excel and LibreOffice, or .csv), fill it in, and upload it. Sheet
“Games”:

    round  date        white id  white name    black id  black name    result  remark
    1      2026-05-01  00101     Sample, Ada   00104     Sample, Dan   1-0
    1      2026-05-01  00105     Sample, Eli                           ½       half-point bye

A game needs an ID or a name on both sides, a result, and a round or a date. Results are `1-0`, `½-½` and
`0-1` (also `1/2`, `0.5` or `=`, or only white's score: `1`, `0`, `5`); `+-`, `-+` and `--` for forfeits;
`1-0u` for a game that should not be rated. A row without black is a bye, worth what its result or remark says
(`1`, `½`, “half-point bye”), otherwise nothing. The ID is the player's ID in the register of the rating list,
with or without leading zeros; FIDE IDs have their own columns, `white FIDE id` and `black FIDE id`. One name
is one person, unless two different IDs are given.

The sheet “Event”, or the rows above the games, has a keyword and a value in each row: name, city, federation,
start, end, arbiter, arbiter id, time control, rate of play, rounds. The sheet “Players” is optional: id,
name, title, sex, birth, federation, FIDE id, rating, club.

Dates can be date cells, 2026-05-01 or 01.05.2026. If day and month could be mixed up (03/04/2026), we ask.

Instead of games you can fill in a crosstable with the headings `no`, `id`, `name`, `rating` and 1, 2, 3 …. A
cell holds opponent, colour and result (`17b1`, `5w½`); in a round robin it holds only the result, with a star
on the diagonal.

The columns of the template are formatted as text. Elsewhere a spreadsheet program turns 1/2 and 1-0 into
dates and +- into an error; we notice this and tell you, but what you typed is lost. Headings can be in
English, Dutch, French, German, Italian, Polish, Portuguese or Spanish; the cells of a CSV are separated by
commas, semicolons or tabs. Formulas are never calculated.
"""

from __future__ import annotations

from ratingportal.core.reading.formats.base import Deferred, FieldDoc, Format, FormatUse
from ratingportal.core.reading.formats.shared.marks import NO_CELLS, Mark, holds_cells
from ratingportal.core.reading.formats.traits import Traits

FORMAT = Format(
    key="results_sheet",
    title="Results spreadsheet",
    byte_order_mark=True,
    extensions=(".xlsx", ".csv"),
    use=FormatUse.SPREADSHEET,
    summary="Our own template for tournaments without a pairing program: one game per row, or a crosstable.",
    sniff=Deferred("sheets.sheet_layout", "sniff"),
    read=Deferred("sheets.sheet_reader", "read"),
    mark=Mark(holds_cells, NO_CELLS),
    decode=Deferred("shared.sheet_text", "decode"),
    declared=Deferred("sheets.sheet_layout", "declare"),
    fields=(
        FieldDoc("Games", "round, date", "when", "one of them is needed"),
        FieldDoc("Games", "white id, white name", "who had white", "one of them is needed"),
        FieldDoc("Games", "black id, black name", "who had black", "both empty: a bye"),
        FieldDoc("Games", "result", "result", "1-0, ½-½, 0-1, +-, -+, --"),
        FieldDoc("Games", "remark", "remark", "for people"),
        FieldDoc("Event", "name, city, federation", "what, where"),
        FieldDoc("Event", "start, end", "days"),
        FieldDoc("Event", "arbiter, time control, rounds", "the rest"),
        FieldDoc("Players", "id, name, birth …", "people", "optional"),
        FieldDoc("crosstable", "no, id, name, 1, 2 …", "players with results", "instead of games"),
    ),
    quirks=(
        "Sheets and tables in any order; other columns are ignored with a note.",
        "Hidden sheets are not read, and that is said.",
        "Games without a round: each day is a round; players with two games on a day make two rounds.",
        "Macros are not run and formulas are not calculated: the last saved values are read.",
    ),
    traits=Traits(one_line_per_game=True),
    sent_by="Organisers without a pairing program.",
    templates={
        "results.xlsx": Deferred("sheets.template", "write_empty_sheet"),
        "results-example.xlsx": Deferred("sheets.template", "write_filled_sheet"),
        "results.csv": Deferred("sheets.template", "write_empty_csv"),
        "results-example.csv": Deferred("sheets.template", "write_filled_csv"),
    },
)
