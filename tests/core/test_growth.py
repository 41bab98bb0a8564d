"""Time grows with the size of the file and not faster; steps are counted, never seconds.

Steps are byte-code instructions of the interpreter: the same on every machine and in every run.
"""

from __future__ import annotations

import sys
import tracemalloc
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from benchmarks.generator import tournament
from ratingportal.core.inspection import inspect
from tests.core import large_files
from tests.core import pairtwo as pairtwo_file
from tests.core import swiss_chess as swiss_chess_file
from tests.core import swiss_manager as swiss_manager_file
from tests.core.builders import SOUND, TODAY
from tests.core.damaged_files import BELGIAN, BELGIAN_CSV, GERMAN, KNSB, OTHELLO, SWAR, VEGA
from tests.core.fixtures import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType

HEAD = SOUND.split("001")[0]
ABROAD, EXPORT = "icu_csv/clean.csv", "spexport/clean.txt"
CROSSTABLE, UPLOAD = "results_sheet/crosstable.csv", "chess_results_xml/clean.xml"


def steps(text: str | bytes) -> int:
    """Count the instructions that reading and checking takes."""
    data = text if isinstance(text, bytes) else text.encode()
    count = 0

    def trace(frame: FrameType, event: str, _: Any) -> Callable[..., Any]:
        nonlocal count
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        count += event == "opcode"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        inspect(data, today=TODAY)
    finally:
        sys.settrace(before)
    return count


def row(number: int, cells: str = "") -> str:
    return f"001 {number:4} m    {f'Example, Anna {chr(97 + number % 26)}':33} 2000 NED {number:11} 1990/05/21  0.0 {number:4}{cells}"


def full_of_errors(size: int) -> str:
    cells = "     1 w 1  9998 b 7     x w 1  0000 - 1"
    return HEAD + "\n".join(row(number, cells) for number in range(1, size + 1))


def one_long_line(size: int) -> str:
    long = row(1, "  0000 - Z" * 300)
    return HEAD + "\n".join([long, *(row(number) for number in range(2, size + 1))])


def same_number(size: int) -> str:
    return HEAD + "\n".join(row(7, "     8 w 1") for _ in range(size))


def many_records(size: int) -> str:
    record = f"112 Deputy\nXXA    1  1.0\n132 2026/03/14 2026/03/15\n013 Team\n240 H   1    1\n{'0' * 40}\nwhat\n### note"
    return SOUND + "\n".join([record] * size)


def wide_records(size: int) -> str:
    words = " ".join(["26/03/14"] * 300)
    return SOUND + "\n".join([f"132 {words}", f"013 {'Team':32} {'1 ' * 900}"] * (size // 20))


def torn_names(fixture: str, name: str) -> Callable[[int], str]:
    """Tear one name of a row of cells into many parts."""
    text = (ROOT / fixture).read_bytes().decode("cp1252")
    assert name in text
    return lambda size: text.replace(name, "A A;" * 4 * size, 1)


def wide_rows(fixture: str, row: str) -> Callable[[int], str]:
    """Put many more cells behind a row of a table."""
    text = (ROOT / fixture).read_bytes().decode("cp1252")
    assert row in text
    return lambda size: text.replace(row, row + "".join(f";{n}" for n in range(4 * size)), 1)


def long_row(fixture: str, row: str) -> Callable[[int], bytes]:
    """Let one row go on and on, with what it ends with."""
    data = (ROOT / fixture).read_bytes()
    line = next(each for each in data.splitlines() if row.encode() in each)
    return lambda size: data.replace(line, line + line[-12:] * 4 * size, 1)


def equal_rows(fixture: str, row: str) -> Callable[[int], bytes]:
    """Write one row many times."""
    data = (ROOT / fixture).read_bytes()
    line = next(each for each in data.splitlines(keepends=True) if row.encode() in each)
    return lambda size: data.replace(line, line * size, 1)


def swiss_manager(size: int, code: int = 1, last: int | None = None) -> bytes:
    """Pair everybody in three rounds; behind the last player's number all are unknown."""
    people = tuple(
        replace(swiss_manager_file.PEOPLE[0], last=f"Example{number}", fide_id=1_000_000 + number)
        for number in range(last or size)
    )
    games = tuple((number, number + 1, code) for number in range(1, size, 2))
    days = tuple(swiss_manager_file.Day(20260314, games) for _ in range(3))
    return replace(swiss_manager_file.OPEN, people=people, days=days).written()


def swiss_chess(size: int, colour: int = 1) -> bytes:
    people = tuple(
        replace(
            swiss_chess_file.PEOPLE[0],
            name=f"Muster,Anna{number}",
            cells=((colour, number + 1, 3) if number % 2 else (3, number - 1, 1),) * 3,
        )
        for number in range(1, size + 1)
    )
    return replace(swiss_chess_file.OPEN, people=people).written()


def pairtwo(size: int, colour: int = 1) -> bytes:
    people = tuple(
        replace(
            pairtwo_file.PEOPLE[0],
            name=f"EXEMPLE Anna{number}",
            cells=((number - 1, 255, 1) if number % 2 else (number + 1, colour, 11),) * 3,
        )
        for number in range(size)
    )
    return replace(pairtwo_file.OPEN, people=people).written()


SHAPES: dict[str, Callable[[int], str | bytes]] = {
    "clean": lambda size: tournament(size, 7).decode(),
    "full of errors": full_of_errors,
    "one long line": one_long_line,
    "same number": same_number,
    "many records": many_records,
    "wide records": wide_records,
    "torn names, Belgian": torn_names(BELGIAN_CSV, "EXEMPLE ANNA;"),
    "torn names, Dutch": torn_names(KNSB, "Voorbeeld, Anna;"),
    "wide rows, Belgian": wide_rows(BELGIAN_CSV, "EXEMPLE ANNA"),
    "wide rows, Dutch": wide_rows(KNSB, "Voorbeeld, Anna"),
    "equal rows, Belgian": equal_rows(BELGIAN_CSV, "EXEMPLE ANNA"),
    "equal rows, Dutch": equal_rows(KNSB, "Voorbeeld, Anna"),
    "equal rows, Vega": equal_rows(VEGA, "001    2 |"),
    "equal rows, German": equal_rows(GERMAN, "   2."),
    "equal rows, Othello": equal_rows(OTHELLO, "9001 (42)"),
    "equal rows, Belgian crosstable": equal_rows(BELGIAN, "  2 "),
    "equal rows, SWAR": equal_rows(SWAR, "001    2"),
    "equal rows, Chess-Results upload": equal_rows(UPLOAD, 'pairing="2"'),
    "equal rows, ICU CSV": equal_rows(ABROAD, "Sample,Ben"),
    "equal rows, SwissPerfect export": equal_rows(EXPORT, "Example, Anna"),
    "equal rows, our own crosstable": equal_rows(CROSSTABLE, "Sample, Ben"),
    "long row, Belgian crosstable": long_row(BELGIAN, "  2 "),
    "long row, Chess-Results upload": long_row(UPLOAD, 'pairing="2"'),
    "long row, FlipTheDisc": long_row("flipthedisc/clean.json", "Spring Cup"),
    "long row, German": long_row(GERMAN, "   2."),
    "long row, ICU CSV": long_row(ABROAD, "Sample,Ben"),
    "long row, Othello": long_row(OTHELLO, "9001 (42)"),
    "long row, our own crosstable": long_row(CROSSTABLE, "Sample, Ben"),
    "long row, SWAR": long_row(SWAR, "001    2"),
    "long row, SWAR JSON": long_row("swar_json/one_line.json", "Swar"),
    "long row, SwissPerfect export": long_row(EXPORT, "Example, Anna"),
    "long row, Vega": long_row(VEGA, "001    2 |"),
    "SWAR JSON": large_files.swar_json,
    "Swiss-Manager": swiss_manager,
    "Swiss-Manager, codes unknown": lambda size: swiss_manager(size, 11),
    "Swiss-Manager, players unknown": lambda size: swiss_manager(size, last=10),
    "Swiss-Chess": swiss_chess,
    "Swiss-Chess, cells unreadable": lambda size: swiss_chess(size, 9),
    "PairTwo": pairtwo,
    "PairTwo, cells unreadable": lambda size: pairtwo(size, 9),
    "SwissPerfect": large_files.swiss_perfect,
    "SwissPerfect, types unknown": lambda size: large_files.swiss_perfect(size, "7/7"),
    "SwissPerfect, players unknown": lambda size: large_files.swiss_perfect(size, listed=10),
    "SwissPerfect export": large_files.exported,
    "SwissPerfect export, cells unreadable": lambda size: large_files.exported(size, "{mate}-x"),
    "SwissPerfect export, opponents unknown": lambda size: large_files.exported(size, "99999:W"),
    "ICU CSV": large_files.abroad,
    "ICU CSV, scores unreadable": lambda size: large_files.abroad(size, "7"),
    "FlipTheDisc": large_files.discs,
    "FlipTheDisc, results unreadable": lambda size: large_files.discs(size, 7),
    "PAPI JSON": large_files.papi_json,
    "PAPI JSON, cells unreadable": lambda size: large_files.papi_json(size, "X"),
    "Chess-Results table": large_files.crosstable_text,
    "Chess-Results table, cells unreadable": lambda size: large_files.crosstable_text(size, "x"),
    "Chess-Results table, opponents unknown": lambda size: large_files.crosstable_text(
        size, "9{mate}{colour}{result}"
    ),
    "Chess-Results table, many headings": large_files.many_headings,
    "Chess-Results spreadsheet": large_files.crosstable_book,
    "our own spreadsheet": large_files.games_sheet,
    "our own spreadsheet, results unreadable": lambda size: large_files.games_sheet(size, "x"),
    "one name": lambda size: (
        HEAD
        + "\n".join(row(1 + n).replace(f"a {chr(97 + (1 + n) % 26)}", "a x") for n in range(size))
    ),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_twice_the_file_takes_twice_the_steps(shape: str) -> None:
    inspect(SOUND.encode(), today=TODAY)
    small, large = (steps(SHAPES[shape](size)) for size in (100, 200))

    assert large <= 2.3 * small


def test_errors_cost_a_few_times_what_a_clean_file_costs() -> None:
    """Each of the 200 lines has four bad cells, all of them reported."""
    clean, bad = (steps(SHAPES[shape](200)) for shape in ("clean", "full of errors"))

    assert bad <= 8 * clean


def test_memory_stays_within_twelve_times_the_file() -> None:
    data = tournament(1500, 9)
    inspect(data, today=TODAY)
    tracemalloc.start()
    try:
        found = inspect(data, today=TODAY)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()

    assert found.tournament is not None
    assert peak <= 12 * len(data)
