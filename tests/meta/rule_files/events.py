"""Headings, dates, time controls, and what the office knows besides the file."""

from __future__ import annotations

from datetime import date

from ratingportal.core.checking.case import ListTerms, SubmissionTerms
from tests.core.builders import SOUND
from tests.core.damaged_files import BELGIAN, BELGIAN_CSV, KNSB, OTHELLO, SWAR, TRF, VEGA, WINDOWS
from tests.core.duplicate_cases import all_kinds
from tests.core.papi import papi
from tests.meta.rule_files import Way, changed, made

START, END, NAME = "042 2025/09/06", "052 2025/09/07", "012 Harvest Cup"
ROUND_DATES = "25/09/06  25/09/06  25/09/07"
TIME = "60 min + 30 s/move"


def single_games() -> str:
    """Let eight people play one game each, in rounds of their own."""
    row = "001 {:4}      Player{}, Anna                     2000 NED     10000{:02} 1990/05/{:02}  0.5 {:4}  "
    lines = SOUND.split("132")[0].replace("062 4", "062 8").replace("072 4", "072 8").splitlines()
    for number in range(1, 9):
        opponent, colour = (number + 1, "w") if number % 2 else (number - 1, "b")
        blank = " " * 10 * ((number - 1) // 2)
        head = row.format(number, "abcdefgh"[number - 1], number, number, number)
        lines.append(f"{head}{blank}{opponent:4} {colour} =")
    return "\n".join(lines)


def many(row: str, count: int) -> tuple[str, str]:
    """Write a row so many times, with the number in front of it."""
    first = row.format(1)
    return first, "\n".join(row.format(number) for number in range(1, count + 1))


KNOWN = all_kinds(known=True)
WAYS: dict[str, Way] = {
    **{code: changed(TRF, knowledge=KNOWN) for code in ("D001", "D002", "D003", "D004", "D005")},
    "D006": changed(TRF, knowledge=all_kinds(own=True)),
    "D100": changed(TRF, terms=SubmissionTerms(deadline_days=30)),
    "D101": changed(TRF, terms=SubmissionTerms(federation="FRA")),
    "D102": changed(TRF, terms=SubmissionTerms(federation="BEL")),
    "D108": changed(
        OTHELLO, terms=SubmissionTerms(rating_list=ListTerms("FIDE", "chess")), rating_list="fide"
    ),
    "D109": changed(
        KNSB,
        encoding="cp1252",
        terms=SubmissionTerms(rating_list=ListTerms("FIDE", "chess")),
        rating_list="fide",
    ),
    "D104": changed(
        TRF,
        ("2405 NED", "     NED"),
        ("2150 BEL", "     BEL"),
        ("1980 BEL", "     BEL"),
        ("1875 NED", "     NED"),
    ),
    "D106": made(single_games()),
    "E001": changed(TRF, (NAME, "012 ")),
    "E005": changed(TRF, today=date(2025, 9, 1)),
    "E006": changed(TRF, (START, "042 1925/09/06"), (END, "052 1925/09/07")),
    "E019": changed(TRF, (ROUND_DATES, "25/09/07  25/09/06  25/09/07")),
    "E022": made("\n".join(line[:101] + " " * 10 + line[101:] for line in SOUND.splitlines())),
    "E024": changed(TRF, (NAME, "012 Test tournament")),
    "E025": changed(TRF, (NAME, "012 Harvest Cup 2021")),
    "E028": changed(TRF, (TIME, "as usual")),
    "E029": changed(TRF, (TIME, "2 min")),
    "E032": changed(TRF, (ROUND_DATES, "25/09/06  25/09/06  25/09/06"), (TIME, "150 min")),
    "E033": changed(TRF, (ROUND_DATES, f"{ROUND_DATES}  25/09/07")),
    "E036": changed(TRF, today=date(2025, 9, 7)),
    "E038": made(
        SOUND.replace("26/03/15\n", "26/03/14  26/03/14\n").replace("90 min + 30 s/move", "60 min")
    ),
    "E039": changed(TRF, (ROUND_DATES, "25/09/06  25/09/06  25/09/06")),
    "E041": changed(TRF, ("022 Leiden", "022 unknown")),
    "E042": changed(TRF, ("112 Deputy, Dirk", "112 Arbiter, Ada")),
    "E043": changed(TRF, ("102 Arbiter, Ada", "102 Akker, Bram")),
    "E044": changed(TRF, ("092 Individual: Swiss-System", "092 Team: Swiss-System")),
    "E511": changed(OTHELLO, ("Ada Example", "?")),
    "E620": changed(
        BELGIAN_CSV,
        many("{};14/03/2026;12345;23456;1;EXEMPLE ANNA;VOORBEELD BART;618;201;1850;1790", 500),
        encoding=WINDOWS,
    ),
    "E621": changed(
        BELGIAN,
        many("{:3} Exemple, Anna             12345 618 BEL 1850   2 B 1   3 N 5", 999),
        encoding=WINDOWS,
    ),
    "E702": changed(SWAR, ("E=15.03.2026", "E=15.04.2026"), encoding=WINDOWS),
    "E704": changed(
        SWAR, ("00E Envoi par le club : 541", "00E Envoi par le club :"), encoding=WINDOWS
    ),
    "E049": changed(KNSB, ("042;14-03-2026", "042;2026-03-14"), encoding=WINDOWS),
    "E814": changed(KNSB, (", ada@example.org", ""), encoding=WINDOWS),
    "E815": changed(KNSB, ("25 minuten", "10 minuten"), encoding=WINDOWS),
    "E850": changed(VEGA, ("152 3", "152 2")),
    "E900": made(papi(DateFin="soon"), filename="spring.papi"),
}
