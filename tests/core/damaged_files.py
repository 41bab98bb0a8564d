"""Clean fixtures with one thing wrong, and the finding that offers to put it right."""

from __future__ import annotations

from typing import NamedTuple

from tests.core.fixtures import ROOT

BOM = b"\xef\xbb\xbf"


class Damage(NamedTuple):
    """What is done to a fixture, the finding it causes, and how many corrections that offers."""

    code: str
    fixture: str
    before: str
    after: str
    offers: int = 1
    encoding: str = "utf-8"

    @property
    def data(self) -> bytes:
        """Give the damaged file."""
        text = (ROOT / self.fixture).read_bytes().decode(self.encoding)
        before, after = self.before, self.after
        if "\r\n" in text and "\r" not in after:
            before, after = before.replace("\n", "\r\n"), after.replace("\n", "\r\n")
        assert before in text, f"{self.code}: {self.fixture} has no such text"
        return text.replace(before, after, 1).encode(self.encoding)

    @property
    def filename(self) -> str:
        """Give the fixture's name."""
        return self.fixture.rpartition("/")[2]


TRF, TRF06, TRF26, VEGA = (
    "trf16/clean.trf",
    "trf06/clean.trf",
    "trf26/clean.trf",
    "vega_tdf/clean.tdf",
)
SWAR, GERMAN = "swar/clean.541", "german_es/clean.swi"
BELGIAN, LINES_24 = "belgian_classic/clean.618", "belgian_classic/online_24_lines.618"
BELGIAN_CSV, KNSB, OTHELLO = "belgian_csv/clean.csv", "knsb_csv/clean.csv", "othello_elo/clean.elo"
WINDOWS, DOS = "cp1252", "cp850"

DAMAGES = (
    # letters
    Damage("F102", TRF, "012 ", "\ufeff012 "),
    Damage("F103", TRF, "012 Harvest Cup\r\n", "012 Harvest Cup\r"),
    Damage("F107", TRF, "     3 b +\n", "     3 b +\n\x1a"),
    Damage("F105", TRF, "Harvest Cup", "Harvest\u200b Cup"),
    Damage("F105", TRF, "Akker, Bram ", "Ak\u00adker, Bram"),
    Damage("F105", TRF, "Akker, Bram ", "Akker,\u200b Bram "),
    Damage("F105", KNSB, "Voorbeeld, Anna;", "Voorbeeld\xad, Anna;", encoding=WINDOWS),
    Damage("F104", TRF, "Ceulemans, Dries", "Ceulemans,\x0cDries"),
    Damage("F108", TRF, "Akker, Bram           ", "Akker, Bram          \t"),
    Damage("F108", TRF, "Akker, Bram                       2405", "Akker, Bram\t\t\t2405"),
    # counts
    Damage("E008", TRF, "062 5", "062 7"),
    Damage("E008", TRF, "062 5", "062 7 (of 8)"),
    Damage("E008", VEGA, "062 5", "062 6"),
    Damage("E008", BELGIAN, "00  4 2", "00  5 2", encoding=WINDOWS),
    Damage("E008", GERMAN, "ES   4", "ES  11", encoding=DOS),
    Damage("E008", SWAR, "062 4", "062 5", encoding=WINDOWS),
    Damage("E009", TRF, "072 4", "072 1"),
    Damage("E010", "trf26/teams.trf", "082 2", "082 3"),
    Damage("E020", TRF26, "142 3", "142 2"),
    Damage("E021", TRF26, "142 3", "142 9"),
    Damage("E020", BELGIAN, "00  4 2", "00  4 1", encoding=WINDOWS),
    Damage("E021", VEGA, "162 3", "162 5"),
    Damage("E103", TRF, "062 5", "062 five"),
    Damage("E602", LINES_24, "31  6 1", "31  8 1", encoding=WINDOWS),
    Damage("E603", BELGIAN, "+3=2-3", "+4=2-3", encoding=WINDOWS),
    Damage("E604", LINES_24, "TOTAL parties: 3", "TOTAL parties: 2", encoding=WINDOWS),
    Damage("E701", SWAR, "+4 =4 -4\r\n00Z CRC=0xE4FB8FC7\r\n", "+5 =4 -4\r\n", encoding=WINDOWS),
    Damage("E701", SWAR, "+4 =4 -4\r\n00Z", "+5 =4 -4\r\n00Z", offers=0, encoding=WINDOWS),
    # days
    Damage("E002", TRF, "042 2025/09/06\n", ""),
    Damage("E003", TRF, "052 2025/09/07\n", "052\n"),
    Damage("E003", "trf16/online_swiss.trf", "052", "#52"),
    Damage("E004", TRF, "042 2025/09/06\n052 2025/09/07", "042 2025/09/07\n052 2025/09/06"),
    Damage("E004", BELGIAN, "2026031420260315", "2026031520260314", encoding=WINDOWS),
    Damage("E004", VEGA, "042 14/03/2026\n052 15/03/2026", "042 16/03/2026\n052 14/03/2026"),
    Damage(
        "E004",
        GERMAN,
        "14.03.2026           Datum(E):   15.",
        "16.03.2026           Datum(E):   15.",
        encoding=DOS,
    ),
    Damage("E018", TRF, "052 2025/09/07", "052 2025/09/06"),
    Damage("E018", TRF, "25/09/06  25/09/06  25/09/07", "05/09/06  05/09/06  05/09/07", offers=0),
    Damage("E034", TRF, "042 2025/09/06", "042 2025/09/05"),
    Damage("E035", TRF, "052 2025/09/07", "052 2025/09/08"),
    Damage("E037", TRF, "042 2025/09/06\n052 2025/09/07", "042 06.09.25\n052 07.09.25"),
    Damage("E037", VEGA, "042 14/03/2026", "042 14/03/26"),
    Damage("E101", TRF, "042 2025/09/06", "042 Saturday 2025/09/06, 10:00"),
    Damage("E101", TRF, "052 2025/09/07", "052 06 . 09 . 2025 - 2025 09 17"),
    Damage("E101", TRF, "052 2025/09/07", "052 on 07/09/2025", offers=0),
    Damage("E101", VEGA, "052 15/03/2026", "052 15 03 2026"),
    Damage(
        "E102",
        TRF,
        "042 2025/09/06\n052 2025/09/07\n",
        "042 03/04/2025\n052 07/08/2025\n",
        offers=2,
    ),
    Damage("E104", TRF, "25/09/06  25/09/07", "25/09/06  07.09.2025"),
    Damage("E500", OTHELLO, "14/03/2026 - 15/03/2026", "Sat 14/03/2026 and 15/03/2026"),
    Damage("E501", OTHELLO, "14/03/2026 - 15/03/2026", "2026-03-14 to 2026-03-15"),
    Damage("E501", OTHELLO, "14/03/2026 - 15/03/2026", "14.3.2026 b"),
    Damage("E049", KNSB, "042;14-03-2026", "042;2026/03/14", encoding=WINDOWS),
    Damage("E049", BELGIAN_CSV, "1;14/03/2026", "1;14.03.2026", encoding=WINDOWS),
    Damage("E801", KNSB, "052;21-03-2026", "052;za 21-03-2026", encoding=WINDOWS),
    Damage("E812", KNSB, "042;14-03-2026", "042;13-03-2026", encoding=WINDOWS),
    Damage("E813", KNSB, "052;21-03-2026", "052;22-03-2026", encoding=WINDOWS),
    Damage("R602", BELGIAN_CSV, "1;14/03/2026", "1;le 14/03/2026", encoding=WINDOWS),
    # cells
    Damage("F206", TRF, "2 b =", "2 b ½"),
    Damage("R103", TRF, "     3 w 1     2 b =", "     3 w 1          "),
    Damage("R103", GERMAN, "1W  4 RW  2 1B  3", "      RW  2 1B  3", encoding=DOS),
    Damage("R105", TRF, "     4 b 1     1 w =", "     4 b 1     1 w 1"),
    Damage("R105", TRF, "2.0    2     4 b 1     1 w =", "2.5    2     4 b 1     1 w 1", offers=2),
    Damage("R105", TRF, "     4 b 1     1 w =", "     4 b 1     1 w  "),
    Damage("R105", VEGA, "2 b 2", "2 b 1"),
    Damage("R105", GERMAN, "RW  2 1B  3", "1W  2 1B  3", offers=2, encoding=DOS),
    Damage("R105", BELGIAN, "2 B 1   3 N 5", "2 B 1   3 N 1", offers=2, encoding=WINDOWS),
    Damage("R105", LINES_24, "6 B 0", "6 B 5", offers=2, encoding=WINDOWS),
    Damage("R106", TRF, "     4 b 1     1 w =", "     4 b 1     1 b =", offers=2),
    Damage("R106", "trf06/french_colours.txt", " B ", " N ", offers=2),
    Damage("R106", VEGA, "2 b 2", "2 w 2", offers=2),
    Damage("R106", GERMAN, "RW  2 1B  3", "RB  2 1B  3", offers=2, encoding=DOS),
    Damage("R106", BELGIAN, "2 B 1   3 N 5", "2 B 1   3 B 5", offers=2, encoding=WINDOWS),
    Damage("R106", SWAR, "2 w =     3 b 1", "2 b =     3 b 1", offers=2, encoding=WINDOWS),
    Damage("R107", TRF, "0000 - H", "0000 - 0"),
    Damage("R107", TRF06, "0000 - +", "0000 - 1"),
    Damage("R110", TRF, "     4 b 1     1 w =", "     4 b 1     1 - ="),
    Damage("R110", VEGA, "2 b 2", "2 - 2"),
    Damage("R110", GERMAN, "RW  2 1B  3", "R:  2 1B  3", encoding=DOS),
    Damage("R110", BELGIAN, "2 B 1   3 N 5", "2 B 1   3 - 5", encoding=WINDOWS),
    Damage(
        "R620", BELGIAN, "12345 618 BEL 1850   2 B", "    0   0 GER 1850   2 B", encoding=WINDOWS
    ),
    Damage(
        "R620", LINES_24, "23456 201 BEL 1790   6 B", "    0 201 GER 1790   6 B", encoding=WINDOWS
    ),
    Damage("R620", BELGIAN_CSV, "12345;23456;1", "0;23456;1", encoding=WINDOWS),
    # figures
    Damage("F205", TRF, " 2.5 ", "  2½ "),
    Damage("F208", TRF, " 2.5 ", " 2,5 "),
    Damage("F208", OTHELLO, "NLD, 2.5,", "NLD, 2,5,"),
    Damage("P101", TRF, "2405 NED", "24O5 NED"),
    Damage("P101", GERMAN, "2010 1987", "2OlO 1987", encoding=DOS),
    Damage("P102", TRF, "    2000001", "\xa0\xa0\xa0\xa02000001"),
    Damage("P102", TRF, "2000001", "200000x", offers=0),
    Damage("P104", TRF, "2.5    1  ", "2.5 \xa0\xa0\xa01  "),
    Damage("P103", TRF, "1988/02/29", "29.02.1988"),
    Damage("P107", TRF, "1988/02/29", "1900/01/01"),
    Damage("P107", VEGA, "151265", "1900/01/01", offers=0),
    Damage("P107", GERMAN, "21051990", "01011900", offers=0, encoding=DOS),
    Damage("P025", TRF, "Akker, Bram  ", "Akker ,  Bram"),
    Damage("P025", GERMAN, "Muster, Anna ", "Muster,  Anna", encoding=DOS),
    Damage("R002", TRF, " 2.5    1", " 0.5    1"),
    Damage("R002", OTHELLO, "NLD, 2.5,", "NLD, 1,"),
    Damage("R002", OTHELLO, "DEU, 2,", "DEU, 3.5,"),
    Damage("R002", VEGA, "| 2.5 |", "| 0.5 |"),
    Damage("R002", SWAR, " 2.5    2", " 0.5    2", encoding=WINDOWS),
    # headings
    Damage("F209", TRF, "022 Leiden\n", "022 Leiden\n022 Leiden\n"),
    Damage("F209", TRF, "022 Leiden\n", "022 Leiden\n022 Delft\n"),
    Damage("F209", KNSB, "022;Utrecht\r\n", "022;Utrecht\r\n022;Utrecht\r\n", encoding=WINDOWS),
    Damage(
        "F209", OTHELLO, "%%Sender: Ada Example\n", "%%Sender: Ada Example\n%%Sender: Ada Example\n"
    ),
    # Belgian
    Damage("F601", BELGIAN, "\x0000  4", "00  4", encoding=WINDOWS),
    Damage("F601", BELGIAN, "\x0000  4", " 00  4", encoding=WINDOWS),
    Damage(
        "F603",
        BELGIAN,
        "Exemple, Anna             12345",
        "Exemple, Anna            12345",
        encoding=WINDOWS,
    ),
    Damage("F610", BELGIAN_CSV, "***;;;;;;;;;;\n", "", encoding=WINDOWS),
    Damage("P600", BELGIAN, "12345", "02345", encoding=WINDOWS),
    Damage("P600", BELGIAN_CSV, "1;14/03/2026;12345", "1;14/03/2026;0012345", encoding=WINDOWS),
    Damage("R601", BELGIAN_CSV, "34567;45678;5", "34567;45678;½", encoding=WINDOWS),
    Damage("R601", BELGIAN_CSV, "34567;45678;5", "34567;45678;9", offers=0, encoding=WINDOWS),
    # Dutch
    Damage(
        "E810",
        KNSB,
        "Voorjaarstoernooi jeugd",
        "Voorjaarstoernooi voor de jeugd van de hele stad",
        encoding=WINDOWS,
    ),
    Damage("E811", KNSB, "032;NED", "032;Nederland", encoding=WINDOWS),
    Damage("F801", KNSB, "012;", "12;", encoding=WINDOWS),
    Damage("F806", KNSB, "900;2", ";2", encoding=WINDOWS),
    Damage("R801", KNSB, "8000004;3", "8000004;½", encoding=WINDOWS),
    Damage(
        "R022",
        KNSB,
        "900;2;21-03-2026;8000002;8000003;2;Monster, Bas;Proef, Cato;30-11-2013;;790;655\n",
        2 * "900;2;21-03-2026;8000002;8000003;2;Monster, Bas;Proef, Cato;30-11-2013;;790;655\n",
        encoding=WINDOWS,
    ),
    # Othello
    Damage(
        "F501",
        OTHELLO,
        "%%Tournament: Spring Cup\n%%Country: Netherlands\n",
        "%%Country: Netherlands\n%%Tournament: Spring Cup\n",
    ),
    Damage("F501", OTHELLO, "%%Tournament", "% made by hand\n%%Tournament"),
    Damage("F513", OTHELLO, "EXAMPLE, Anna", "ÉXAMPLE, Anna"),
    Damage("P503", "othello_elo/temporary_ids.elo", "OTH2 W", "OTH2W"),
    Damage("P504", OTHELLO, "%_%    9002", "%_%    AB12"),
)
