"""What comes before the tournament: transport, letters, lines, records, databases."""

from __future__ import annotations

import gzip

from ratingportal.core.model.limits import MAX_BYTES, MAX_LINE_LENGTH, MAX_LINES, MAX_PLAYERS
from ratingportal.core.reading.formats.othello.reader import MAX_RESULTS
from ratingportal.core.reading.formats.papi.jet import MAX_ROWS
from tests.core.builders import SOUND
from tests.core.damaged_files import (
    BELGIAN_CSV,
    DOS,
    GERMAN,
    KNSB,
    OTHELLO,
    SWAR,
    TRF,
    TRF26,
    VEGA,
    WINDOWS,
)
from tests.core.jet import Table, database, row
from tests.core.papi import INFO, PLAYER, papi, people, person
from tests.meta.rule_files import Way, changed, made

JSON = "swar_json/clean.json"
NAMED = "20260314_SPRING_CUP.ELO"
LAST_ROW = "     3 b +\n"
PAPI = {"filename": "spring.papi"}


def many_players() -> str:
    """List one player too many."""
    row = "001 {:4}      Example                               NED                         0.0"
    rows = (row.format(1 + number % 9999) for number in range(MAX_PLAYERS + 1))
    return SOUND.split("001")[0] + "\n".join(rows)


def many_results() -> tuple[str, str]:
    """Write one result so often that no more are read."""
    one = "  9001 (42)>(22) 120999 B\n"
    on_a_line = one.strip() + " "
    return one, (on_a_line * 10 + "\n") * (MAX_RESULTS // 10 + 1)


def damaged_rows() -> bytes:
    """Write nonsense over one row of the players."""
    whole = row(PLAYER, people()[2])
    return papi().replace(whole, b"\xff" * len(whole))


def long_database() -> bytes:
    """Fill the table of settings."""
    info = Table("INFO", INFO, [{"Variable": "Nom", "Value": "Open"}] * MAX_ROWS)
    return database(info, Table("JOUEUR", PLAYER, people()))


WAYS: dict[str, Way] = {
    # transport
    "F001": made(b" \r\n"),
    "F002": made(b"x" * (MAX_BYTES + 1)),
    "F003": made(gzip.compress(SOUND.encode()), filename="spring.trf.gz"),
    "F004": made(b"MZ\x90\x00 ...", filename="spring.exe"),
    "F005": made("Dear office,\nthe results follow tomorrow.\n", filename="letter.txt"),
    "F006": changed("papi_text/clean.txt", ("Rounds: 2", "Rounds: 2\nEV_CODE 12345")),
    "F007": made(SOUND + "\n" * MAX_LINES),
    "F008": made(f"{SOUND}### {'x' * MAX_LINE_LENGTH}"),
    "F009": made(many_players()),
    "F010": changed(TRF, read_as="trf26"),
    "F011": changed(TRF, filename="harvest.docx"),
    # letters
    "F106": made(SOUND.encode("utf-16").replace("nn".encode("utf-16-le"), b"\x00\xd8n\x00", 1)),
    "F109": made(SOUND, rating_list="fide"),
    "F110": changed(TRF, ("Engel, Fenna ", "Éngel, Fenna".encode().decode(WINDOWS))),
    "F111": changed(TRF, ("Engel, Fenna", "?ngel, Fenna")),
    # records
    "F203": changed(TRF, (LAST_ROW, f"{LAST_ROW}001    6      Latecomer, Eve\n")),
    "F204": changed(TRF, ("001    4", "001    x")),
    "F210": changed(TRF, (LAST_ROW, f"{LAST_ROW}013 {'Rooks':32}   1    x\n")),
    "F211": changed(TRF26, ("240 H   3", "240 X   3")),
    "F212": changed(TRF26, ("NED    1", "NED    9")),
    "F214": changed(TRF, ("Engel, Fenna  ", "Éngel, Fénna")),
    # Othello
    "F505": changed(OTHELLO, many_results()),
    "F511": changed(OTHELLO, filename="20260314_SPRING_CUP_OF_THE_WHOLE_TOWN_AND_REGION.ELO"),
    "F512": changed(OTHELLO, filename="20260301_SPRING_CUP.ELO"),
    "F514": changed(OTHELLO, ("14/03/2026 - 15/03/2026", "14/03/2026 b"), filename=NAMED),
    "F515": changed(OTHELLO, filename="20260314_QWXZ.ELO"),
    # Belgian
    "F615": changed(BELGIAN_CSV, (";1850;1790\n", ";1850;1790;late\n"), encoding=WINDOWS),
    "F701": changed(SWAR, ("P=004 R=03", "P=four"), encoding=WINDOWS),
    "F704": changed(JSON, ('"Version" : "v6.47",', '"Version" : "v6.47"')),
    "F705": changed(JSON, ('"Ni" : 1,', '"Ni" : "x",')),
    "F706": changed(JSON, ('"Color" : "White"', '"Color" : "Blue"')),
    # other countries
    "F707": changed(GERMAN, ("   4.   4", "   x.   4"), encoding=DOS),
    "F803": changed(KNSB, (", ada@example.org", ";ada@example.org"), encoding=WINDOWS),
    "F807": changed(KNSB, ("relnr_w;relnr_z", "relnr_z;relnr_w"), encoding=WINDOWS),
    "F808": changed(KNSB, (";812;790\n", ";812;790;late\n"), encoding=WINDOWS),
    "F852": changed(VEGA, ("001    1 |", "001    9 |"), ("   1 b", "   9 b"), ("   1 w", "   9 w")),
    # databases
    "F900": made(database(), **PAPI),
    "F901": made(damaged_rows(), **PAPI),
    "F902": made(papi(*people(), {"Ref": 0, "Nom": "PERDU", "Prenom": "Paul"}), **PAPI),
    "F903": made(papi(*people(), person(7, "SEPT", "X2=3")), **PAPI),
    "F904": made(long_database(), **PAPI),
}
