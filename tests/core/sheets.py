"""Tables of Chess-Results and our own spreadsheet, made for tests.

`python -m tests.core.sheets` writes the fixtures and the sample anew.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from openpyxl import Workbook

from ratingportal.core.reading import samples
from ratingportal.core.reading.formats.shared.written_workbook import write_workbook
from ratingportal.core.reading.formats.sheets import template
from tests.core import fixtures
from tests.core.documents import open_document
from tests.core.swiss_perfect import packed

if TYPE_CHECKING:
    from collections.abc import Sequence

MARK = "From the Tournament-Database of Chess-Results https://chess-results.com"
LINK = (
    "You find all details to this tournament under  https://chess-results.com/tnr{key}.aspx?lan=1"
)
SERVER = "Chess-Tournament-Results-Server: Chess-Results"
HEAD = (MARK, "Spring Open", "Last update 15.03.2026 18:17:32")
CROSSTABLE = (
    "Rk.||Name|Rtg|FED|1.Rd|2.Rd|3.Rd|Pts.|TB1",
    "1|WFM|Example Anna|2050|BEL|  4w1|  2b½|  3w1|2.5|4",
    "2||Sample Ben|1990|NED|  3b1|  1w½|  4b+|2.5|4",
    "3||Muster Carl|1930|GER|  2w0| -1|  1b0|1|5",
    "4||Modelo Dora|0|ESP|  1b0|   -½|  2w-|0.5|5",
)
PLAYERS = (
    "No.||Name|FideID|FED|Rtg|Club/City",
    "1|WFM|Example Anna|2000001|BEL|2050|KSK Gent",
    "2||Sample Ben|2000002|NED|1990|Utrecht",
    "3||Muster Carl|2000003|GER|1930|Köln",
    "4||Modelo Dora||ESP|0|",
)
GERMAN = (
    "Rg.||Name|Elo|Land|1.Rd|2.Rd|Pkt. |Wtg1",
    "1||Muster Anna|2001|GER|  3w1|  2s½|1,5|1",
    "2||Beispiel Ben|1950|AUT|  4s1|  1w½|1,5|1",
    "3||Probe Carl|1900|SUI|  1s0|  4w1|1|1",
    "4||Vorlage Dora|1850|GER|  2w0|  3s0|0|1",
)
ROUND_ROBIN = (
    "Rk.||Name|Rtg|FED|1|2|3|4|Pts.|TB1",
    "1||Example Anna|2050|BEL|*|½|1|1|2.5|0",
    "2||Sample Ben|1990|NED|½|*|½|+|2|0",
    "3||Muster Carl|1930|GER|0|½|*|1|1.5|0",
    "4||Modelo Dora|1870|ESP|0|-|0|*|0|0",
)
PAIRINGS = (
    "Bo.|No.||White|Rtg|Pts.|Result|Pts.||Black|Rtg|No.",
    "1|1||Example Anna|2050|0|1 - 0|0||Modelo Dora|1870|4",
    "2|3||Muster Carl|1930|0|½ - ½|0||Sample Ben|1990|2",
    "3|5||Zero Eli|1800|0|1|||bye||",
)
SECOND = (
    "Bo.|No.||White|Rtg|Pts.|Result|Pts.||Black|Rtg|No.",
    "1|4||Modelo Dora|1870|0|- - +|½||Muster Carl|1930|3",
    "2|2||Sample Ben|1990|½|0 - 1|1||Example Anna|2050|1",
    "3|5||Zero Eli|1800|1|0|||not paired||",
)
TEAM_TABLES = {
    "Swiss": ("Rk.|SNo|Team|Team|1.Rd|2.Rd|TB1", "1|2|Alpha|ALP|2w3½|3b2|3", "2|1|Beta|BET|1b½||0"),
    "round robin": ("Rg.|Mannschaft|1|2|Wtg1", "1|Alpha|*|2½|2", "2|Beta|1½|*|0"),
    "boards": (
        "Bo.|2|Alpha|Rtg|-|3|Beta|Rtg|1½:½",
        "1.1|GM|Example, Anna|2500|-|IM|Sample, Ben|2400|1 - 0",
        "1.2||Muster, Carl|2300|-||Modelo, Dora|2200|½ - ½",
    ),
}
GAMES = "|".join(template.HEADINGS)
EVENT = ("name|Spring Open", "city|Gent", "federation|BEL", "start|2026-03-14", "end|15.03.2026")


def table(*rows: str, sign: str = "\t") -> str:
    """Join rows whose cells are parted by | into a text with tabs, or with another sign."""
    return "\n".join(row.replace("|", sign) for row in rows) + "\n"


def page(kind: str, *rows: str, key: int = 1_234_567) -> list[str]:
    """Put what Chess-Results writes around a list."""
    return [*HEAD, kind, *rows, "", LINK.format(key=key), SERVER]


def book(**sheets: Sequence[str]) -> bytes:
    """Make a spreadsheet of rows whose cells are parted by |."""
    return write_workbook({name: [row.split("|") for row in rows] for name, rows in sheets.items()})


def partly_hidden(shown: Sequence[str], hidden: Sequence[str], state: str) -> bytes:
    """Make a spreadsheet with a second sheet that is not shown."""
    made = Workbook()
    for row in shown:
        made.active.append(row.split("|"))
    other = made.create_sheet("Old")
    for row in hidden:
        other.append(row.split("|"))
    other.sheet_state = state
    out = BytesIO()
    made.save(out)
    return out.getvalue()


def typed(rows: Sequence[Sequence[Any]], formats: dict[str, str] | None = None) -> bytes:
    """Make a spreadsheet as a person does, with numbers and dates as Excel keeps them."""
    made = Workbook()
    for row in rows:
        made.active.append(list(row))
    for cell, shape in (formats or {}).items():
        made.active[cell].number_format = shape
    packed = BytesIO()
    made.save(packed)
    return packed.getvalue()


def sheet(*rows: str) -> str:
    """Make our own spreadsheet as CSV: the event, the headings and these rows."""
    return table(*EVENT, "", GAMES, *rows, sign=";")


CLEAN = (
    "1|2026-03-14|00101|Example, Anna|102|Sample, Ben|1-0|",
    "1|2026-03-14|103|Muster, Carl|||1/2|half-point bye",
    "2|2026-03-15|102|Sample, Ben|103|Muster, Carl|½-½|",
    "2|2026-03-15|101|Example, Anna||Modelo, Dora|1-0u|",
)
DAMAGED = (
    "1|14.03.2026|101|Example, Anna|102|Sample, Ben|01-Feb|",
    "1|14.03.2026|103|Muster, Carl|104|Modelo, Dora|#NAME?|",
    "2|03/04/2026|101|Example, Anna|103|Muster, Carl|won|",
    "2||102|Sample, Ben|105|Modelo, Dora|0-1|",
    "|||Sample, Ben||Muster, Carl|1-0|",
    "3||1o1|Example, Anna|102|Sample, Ben|+-|",
)
ODD = ("x||Nobody|1500|BEL||", "3||Muster Carl|1930|GER|  2w7| -1|  1b0|1|5")
FILES: dict[str, dict[str, bytes]] = {
    "chess_results_table": {
        "clean.xlsx": book(
            Crosstable=page("Final Ranking crosstable after 3 Rounds", *CROSSTABLE),
            Players=page("Starting rank", *PLAYERS),
        ),
        "pasted.txt": table(
            *("Organizer(s)|Chess Club Gent", "Federation|Belgium ( BEL )", "Location|Gent"),
            *("Chief Arbiter|Arbiter, Ada", "Number of rounds|3", "Date|2026/03/14 to 2026/03/15"),
            *("Time control (Standard)|90 min + 30 sec", "", *CROSSTABLE, "", *PLAYERS),
        ).encode(),
        "german.csv": table(
            *(
                "Aus der Turnierdatenbank von Chess-Results http://chess-results.com",
                "Frühlingsopen",
            ),
            *("Letzte Aktualisierung15.03.2026 18:17:32", "Kreuztabelle nach Rang (nach Runde 2)"),
            *GERMAN,
            sign=";",
        ).encode(),
        "round_robin.txt": table(*ROUND_ROBIN).encode(),
        "pairings.txt": table(
            *(*HEAD, "Round 1 on 2026/03/14 at 10:00", *PAIRINGS),
            *("Round 2 on 2026/03/15 at 10:00", *SECOND),
        ).encode(),
        "start_list.xlsx": book(Sheet1=page("Starting rank", *PLAYERS)),
        "odd_cells.txt": table(
            *page("Ranking crosstable after Round 1", *CROSSTABLE[:3], *ODD, CROSSTABLE[4]),
            *("", *page("Starting rank", PLAYERS[0], "5||Zero Eli|2000005|BEL|1800|", key=7)),
            *("", "Rk.||Name|1.Rd", "1||Example Anna|2w1", "2||Sample Ben|1b0"),
        ).encode(),
    },
    "results_sheet": {
        "clean.xlsx": template.write_filled_sheet(),
        "filled_in.csv": template.write_filled_csv(),
        "tabs.csv": table(*EVENT, "", GAMES, *CLEAN).encode(),
        "damaged.csv": sheet(*DAMAGED).replace("remark", "weather").encode(),
        "crosstable.csv": table(
            *EVENT,
            *("", "no|id|name|rating|1|2", "1|00101|Example, Anna|2000|2w1|3b½"),
            *("2|102|Sample, Ben|1900|1b0|-1", "3|103|Muster, Carl|1800|-½|1w½"),
            sign=",",
        )
        .replace("Example, Anna", '"Example, Anna"')
        .replace("Sample, Ben", '"Sample, Ben"')
        .replace("Muster, Carl", '"Muster, Carl"')
        .encode(),
        "damaged.xlsx": packed(
            {"[Content_Types].xml": b"<Types/>", "xl/workbook.xml": b"<workbook"}
        ),
        "libre_office.ods": open_document("spreadsheet"),
        "no_rounds.csv": sheet(*(f"|{row.split('|', 1)[1]}" for row in CLEAN)).encode(),
    },
}


def write() -> None:
    """Write the fixtures and the sample."""
    for key, files in FILES.items():
        folder = fixtures.ROOT / key
        folder.mkdir(exist_ok=True)
        for name, data in files.items():
            (folder / name).write_bytes(data)
    sample = Path(samples.__path__[0]) / "chess_results_table.xlsx"
    sample.write_bytes(FILES["chess_results_table"]["clean.xlsx"])


if __name__ == "__main__":
    write()
