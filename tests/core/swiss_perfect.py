"""A sound SwissPerfect tournament, for tests to spoil, and the files made of it.

`python -m tests.core.swiss_perfect` writes the fixtures and the sample anew.
"""

from __future__ import annotations

import io
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ratingportal.core.reading import samples
from tests.core import dbase, fixtures

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

PLAYER: dbase.Fields = {
    "ORDER": 5,
    "ID": 5,
    "START_NO": 5,
    "SURNAME": 25,
    "FIRSTNAME": 25,
    "FEDER": 4,
    "CLUB": 30,
    "INTL_RTG": 4,
    "LOC_RTG": 4,
    "LOC_RTG2": 4,
    "INTL_ID": 12,
    "LOC_ID": 12,
    "TITLE": 3,
    "SEX": 1,
    "BIRTH_DATE": 8,
    "LATE_ENTRY": 2,
    "WITHDRAWAL": 2,
    "ABSENT": 16,
    "BONUS": 3,
    "TECH_SCORE": 3,
    "FORB_PAIRS": 3,
    "TEAM": 3,
    "BOARD": 3,
    "MEMO": 20,
}
RESULT: dbase.Fields = {
    "ROUND": 3,
    "WHITE": 5,
    "BLACK": 5,
    "W_SCORE": 3,
    "B_SCORE": 3,
    "W_TYPE": 2,
    "B_TYPE": 2,
    "W_SUBSCO": 4,
    "B_SUBSCO": 4,
}
SETTINGS = """\
[Desktop]
Round=3
[Tournament Info]
Name=Spring Open
Arbiter=Arbiter Ada
Organiser=Organiser Otto
Rounds=3
TableNosStart=1
Multi Games=1
System=0
Team or Individual=0
Use Minor Scores=0
"""
Rows = list[dict[str, Any]]


def person(own: int, number: int, name: str, **more: object) -> dict[str, Any]:
    """Make a player's row: the ID that results use, and the number that people see."""
    last, _, first = name.partition(", ")
    names = {
        "ORDER": number,
        "ID": own,
        "START_NO": str(number),
        "SURNAME": last,
        "FIRSTNAME": first,
    }
    usual = {
        "FEDER": "IRL",
        "LOC_RTG": 1500 + 50 * own,
        "TITLE": "0",
        "SEX": "1",
        "ABSENT": "0" * 16,
    }
    return {**names, **usual, **more}


def people() -> Rows:
    """Make five players: numbers with rests of other texts, a bonus, a deleted row (the last one)."""
    return [
        person(
            1, 2, "Example, Anna", SEX="2", CLUB="Gonzaga", LOC_ID="10001", BIRTH_DATE="19900521"
        ),
        person(2, 1, "Sample, Ben", TITLE="5", INTL_RTG=2210, INTL_ID="2500001", LOC_ID="10002"),
        person(3, 3, "Muster, Carl", START_NO=b"3\x00I\x00\x10", LOC_ID="10003", FEDER="xyz"),
        person(4, 4, "Proef, Dora", SEX="2", ABSENT=f"{2:016X}", BONUS="0.5", MEMO="0.5"),
        person(5, 5, "Ó Sampla, Eoin", LATE_ENTRY="2", CLUB="Cill Chainnigh"),
        person(4, 6, "Gone, Gerry"),
    ]


def result(round_: int, pair: str, scores: str, types: str = "1/1") -> dict[str, Any]:
    """Make a result's row: `1-2` are IDs, scores count half points."""
    white, black = pair.split("-")
    white_type, black_type = types.split("/")
    return {
        "ROUND": round_,
        "WHITE": int(white),
        "BLACK": int(black),
        "W_SCORE": int(scores[0]),
        "B_SCORE": int(scores[1]),
        "W_TYPE": int(white_type),
        "B_TYPE": int(black_type),
    }


def results() -> Rows:
    """Make three rounds: games, a forfeit, a bye of the pairing, an absence, and a row for nobody."""
    return [
        result(1, "1-2", "20"),
        result(1, "3-4", "11"),
        result(2, "2-3", "02", "34/34"),
        result(2, "5-1", "02"),
        result(2, "4-0", "00", "1/0"),
        result(3, "4-5", "20"),
        result(3, "1-3", "11"),
        result(3, "2-0", "20", "1/0"),
        result(3, "0-0", "00", "0/0"),
    ]


def files(
    settings: str = SETTINGS,
    players: Rows | None = None,
    played: Rows | None = None,
    *,
    stem: str = "spring",
    **options: Any,
) -> dict[str, bytes]:
    """Build the three files by name."""
    rows = people() if players is None else players
    deleted = options.pop("deleted", (len(rows) - 1,) if players is None else ())
    table = dbase.table(PLAYER, rows, deleted=deleted, **options)
    return {
        f"{stem}.ini": settings.replace("\n", "\r\n").encode("cp1252"),
        f"{stem}.trn": table,
        f"{stem}.sco": dbase.table(RESULT, results() if played is None else played),
    }


def packed(contents: Mapping[str, bytes], *, method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """Pack files into a ZIP archive, always the same way."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        for name, data in contents.items():
            entry = zipfile.ZipInfo(name, (2026, 3, 15, 18, 0, 0))
            entry.compress_type = method
            archive.writestr(entry, data)
    return stream.getvalue()


def swiss_perfect(
    settings: str = SETTINGS, players: Rows | None = None, played: Rows | None = None, **more: Any
) -> bytes:
    """Build the tournament as one ZIP file."""
    return packed(files(settings, players, played, **more))


def export(rows: Sequence[str]) -> str:
    """Make an exported table of rows whose columns are divided by single blanks and bars."""
    return "".join("\t".join(row.split("|")) + "\r\n" for row in rows)


EXPORT = (
    "No|Name          |Feder|Intl Id|Loc Id|Rtg |Loc |Title|Total| 1  | 2  | 3  ",
    "",
    "1 |Sample, Ben   |IRL  |2500001|10002 |2210|1600|fm   |1    | 2:L| 3:-| 0:W",
    "2 |Example, Anna |IRL  |       |10001 |    |1550|     |2.5  | 1:W| 5:W| 3:D",
    "3 |Muster, Carl  |IRL  |       |10003 |    |1650|     |2    | 4:D| 1:+| 2:D",
    "4 |Proef, Dora   |IRL  |       |      |    |1700|     |2    | 3:D| 0:=| 5:W",
    "5 |Ó Sampla, Eoin|IRL  |       |      |    |1750|     |0    |  : | 2:L| 4:L",
)


def write() -> None:
    """Write the fixtures and the samples."""
    folder = fixtures.ROOT / "swissperfect"
    folder.mkdir(exist_ok=True)
    (folder / "clean.zip").write_bytes(swiss_perfect())
    (folder / "settings_alone.ini").write_bytes(files()["spring.ini"])
    (folder / "players_alone.trn").write_bytes(files()["spring.trn"])
    text = export(EXPORT).encode("cp1252")
    folder = fixtures.ROOT / "spexport"
    folder.mkdir(exist_ok=True)
    (folder / "clean.txt").write_bytes(text)
    shown = Path(samples.__path__[0])
    (shown / "swissperfect.zip").write_bytes(swiss_perfect())
    (shown / "spexport.txt").write_bytes(text)


if __name__ == "__main__":
    write()
