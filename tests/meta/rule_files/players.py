"""The players of a file: names, numbers, births, ratings, ranks, teams."""

from __future__ import annotations

from tests.core.builders import SOUND
from tests.core.damaged_files import BELGIAN, BELGIAN_CSV, KNSB, OTHELLO, TRF, VEGA, WINDOWS
from tests.meta.rule_files import Way, changed, made

TEAMS = "trf26/teams.trf"
AKKER, ENGEL = "Akker, Bram", "Engel, Fenna"
LAST_ROW = "     3 b +\n"
ROOKS, KNIGHTS = f"013 {'Rooks':32}", f"013 {'Knights':32}"
CARL = "1000003 2001/01/30"
NAMELESS = " " * len(CARL)
ALONE = f"{SOUND.split('001')[0]}001    1 m GM Example, Anna                     2410 NED     1000001 1990/05/21  0.0    1\n"
LIST = "%_%    9004, VOORBEELD, Dora, NLD, 0, 70\n"


def anonymous(name: str) -> Way:
    """Give player 3 another name, and neither number nor birth date."""
    return made(SOUND.replace(f"{'Muster, Carl':33}", f"{name:33}").replace(CARL, NAMELESS))


def newcomer(name: str) -> Way:
    """Give the newcomer another name."""
    return changed(TRF, (f"{ENGEL:33}", f"{name:33}"))


WAYS: dict[str, Way] = {
    "P001": made(ALONE),
    "P002": changed(TRF, ("001    3 m", "001    2 m")),
    "P004": made(SOUND.replace("Muster, Carl", "Sample, Bea ").replace(CARL, "1000002 1985/11/02")),
    "F215": changed(TRF, ("Akker, Bram".ljust(33), "Akker van den Berg, Bram Willem Jan"[:33])),
    "F207": changed(TRF, ("2405 NED", "2405XNED")),
    "P007": changed(TRF, ("2405 NED", "2405 XQZ")),
    "P036": changed(TRF, ("  2.5    1", "  2.5     ")),
    "P005": changed(TRF, (AKKER, " " * len(AKKER))),
    "P006": made(SOUND.replace("Muster, Carl", "Sample, Bea ").replace(CARL, "1000003 1985/11/02")),
    "P009": changed(TRF, ("1988/02/29", "2088/02/29")),
    "P010": changed(TRF, ("2405 NED", "  24 NED")),
    "P013": changed(TRF, ("2.0    2 ", "2.0    1 ")),
    "P016": anonymous("BYE"),
    "P017": changed(TEAMS, ("0.5   2     3    4", "0.5   2     3    9")),
    "P018": changed(TEAMS, ("0.5   2     3    4", "0.5   2     3    2")),
    "P019": made(
        SOUND.replace("Muster, Carl", "Sample, Bea ")
        .replace(CARL, NAMELESS)
        .replace("1000002 1985/11/02", NAMELESS)
    ),
    "P021": changed(TRF, (AKKER, "Akker Bram ")),
    "P022": newcomer("Engel, F."),
    "P024": changed(TRF, (ENGEL, "Еngel, Fenna")),
    "P026": changed(TRF, (ENGEL, ENGEL.upper())),
    "P027": changed(TRF, (ENGEL, "Ｅngel, Fenna")),
    "P028": newcomer("Engel, Fennna"),
    "P029": anonymous("Unknown"),
    "P030": anonymous("Stockfish 17"),
    "P031": changed(TRF, ("001    2 wWFM", "001    2 mWFM")),
    "P033": made(
        SOUND.replace("05/21", "01/01").replace("11/02", "01/01").replace("01/30", "01/01")
    ),
    "P037": changed(
        TRF,
        ("2.5    1 ", "2.5   11 "),
        ("2.0    2 ", "2.0   12 "),
        ("1.0    4 ", "1.0   14 "),
        ("1.0    3 ", "1.0   13 "),
        ("1.0    5 ", "1.0   15 "),
    ),
    "P038": changed(TRF, ("1.0    5 ", "1.0    9 ")),
    "P039": changed(
        TRF, ("001    5", "001    7"), ("    5 w -", "    7 w -"), ("    5 b 1", "    7 b 1")
    ),
    "P040": changed(TRF, ("    2000004", "       2004")),
    "P041": changed(TRF, ("     GER             2011/11/30", "1500 GER             2011/11/30")),
    "P042": changed(TRF, (LAST_ROW, f"{LAST_ROW}{ROOKS}   1    2\n{KNIGHTS}   3    4\n")),
    "P043": changed(TRF, ("2405 NED", "2405    ")),
    "P105": changed(TRF, ("001    1 m", "001    1 x")),
    "P106": changed(TRF, ("m GM", "m 12")),
    # Othello
    "P502": changed(OTHELLO, ("120999", "NEW1"), ("%_%    9004", "%_%   +new1")),
    "P505": changed(OTHELLO, ("NLD, 2.5, 116", "NLD, 2.5, 116, 1.5")),
    "P511": changed(OTHELLO, ("BEL", "Atlantis")),
    "P513": changed(
        OTHELLO, (LIST, ""), ("120999 (36)>(28)   9002 B\n", f"120999 (36)>(28)   9002 B\n{LIST}")
    ),
    # other formats
    "P624": changed(BELGIAN_CSV, ("12345", "1234567"), encoding=WINDOWS),
    "P625": changed(BELGIAN, ("12345 618", "12345 6A8"), encoding=WINDOWS),
    "P811": changed(KNSB, ("Voorbeeld, Anna", "Voorbeeld"), encoding=WINDOWS),
    "P812": changed(KNSB, ("8000001", "80000010"), encoding=WINDOWS),
    "P850": changed(VEGA, ("TIPO Elena", "TIPO Elena Maria Antonietta Francesca")),
}
