"""A sound SWAR file and a sound SWAR JSON export, for tests to spoil."""

from __future__ import annotations

import json
import zlib
from typing import Any

from tests.core.builders import report

HEADER = """\
00A Swar Version : (©)FRBE-KBSB-v6.47 2025/01/12
00B 3 rondes
00C Envoi des rondes 1 à 3
00D Envoi par : 541
00E Envoi par le club : 541
00F P=004 R=03 S=14.03.2026 E=15.03.2026 +4 =4 -4
"""
RECORDS = """\
012 Open de printemps
022 Leuze
032 BEL
042 14.03.2026
052 15.03.2026
062 4
072 3
082 0
092 Standard - Swiss - Individual
102 Arbitre, Ada
122 90 min avec incrément de 30"
132                                                                                        26.03.14  26.03.14  26.03.15
001    1 w    Exemple, Anne                     1720 BEL       10001 1990/05/21  2.5    2     4 w 1     2 w =     3 b 1
001    2 m    Modèle, Benoît                    1905 BEL       10002 1985/11/02  2.0    1     3 w =     1 b =     4 w 1
001    3 m    Specimen, Carl                    1540 FRA           0 1900/01/01  1.5    3     2 b =     4 b 1     1 w 0
001    4 w    Voorbeeld, Dora                      0 BEL       10004 2010/08/08  0.0    4     1 b 0     3 w 0     2 b 0
"""


def swar(header: str = HEADER, records: str = RECORDS, *, checksum: str | None = None) -> bytes:
    """Write a SWAR file; its checksum is computed unless another one is given."""
    if checksum is None:
        crc = zlib.crc32(header.encode("cp1252"))
        checksum = f"00Z CRC=0x{crc:08X}\n"
    return f"{header}{checksum}{records}".replace("\n", "\r\n").encode("cp1252")


def changed(text: str, old: str, new: str) -> str:
    """Change a text once; what is changed must be there."""
    assert old in text
    return text.replace(old, new, 1)


def entry(
    round_: int, opponent: int, result: str, colour: str = "White", **more: Any
) -> dict[str, Any]:
    """Give an entry of RoundArray."""
    return {
        "RoundNr": round_,
        "Tabel": "1",
        "OpponentNi": opponent,
        "OpponentName": "",
        "Result": result,
        "Color": colour,
        "Float": "=",
        "XtraPts": "0.0",
    } | more


def nobody(round_: int, table: str, result: str) -> dict[str, Any]:
    """Give an entry of RoundArray without an opponent."""
    return entry(round_, -1, result, "No Color", Tabel=table, OpponentName="NO")


def player(number: int, name: str, points: str, rounds: list[dict[str, Any]]) -> dict[str, Any]:
    """Give an entry of the player list."""
    return {
        "Ranking": number,
        "Name": name,
        "Ni": number,
        "Rank": 5 - number,
        "BirthDate": "1990",
        "Sex": "Femelle" if number % 2 else "Male",
        "Country": "BEL",
        "NationalId": 10000 + number,
        "FideId": 200000 + number,
        "NationalElo": 1500 + number,
        "FideElo": 0,
        "Titel": "",
        "ClubNumber": 541,
        "ClubName": "Leuze",
        "Points": points,
        "ExtraPts": "0.0",
        "SpecialPts": "0.0",
        "RoundArray": rounds,
    }


def export() -> dict[str, Any]:
    """Build a sound export: four players, three rounds, no finding."""
    white, black = "White", "Black"
    return {
        "Swar": {
            "TournamentDesc": {
                "Version": "v6.47",
                "Tournament": "Open de printemps",
                "Organizer": "Cercle de Leuze",
                "Place": "Leuze",
                "Arbiter_1": "Ada Arbitre",
                "Arbiter_2": "Ada Arbitre",
                "StartDate": "03/04/2026",
                "EndDate": "04/04/2026",
                "RateOfPlay": '90 min with incr. 30"',
                "NbOfRounds": 3,
                "FideHomologation ": 1,
                "TournamentType": "Swiss",
                "TournamentStd": "Standard",
                "Federation": "BEL",
                "NbPlayers": 4,
                "DatesArray": [
                    {"DateValue": "03/04/2026"},
                    {"DateValue": "03/04/2026"},
                    {"DateValue": "04/04/2026"},
                ],
            },
            "Player": [
                player(
                    1,
                    "Exemple, Anne",
                    "2.5",
                    [entry(1, 4, "1", white), entry(2, 2, "½", white), entry(3, 3, "1", black)],
                ),
                player(
                    2,
                    "Modèle, Benoît",
                    "2.0",
                    [entry(1, 3, "½", white), entry(2, 1, "½", black), entry(3, 4, "1", white)],
                ),
                player(
                    3,
                    "Specimen, Carl",
                    "1.5",
                    [entry(1, 2, "½", black), entry(2, 4, "1", black), entry(3, 1, "0", white)],
                ),
                player(
                    4,
                    "Voorbeeld, Dora",
                    "0.0",
                    [entry(1, 1, "0", black), entry(2, 3, "0", white), entry(3, 2, "0", black)],
                ),
            ],
        }
    }


def as_text(made: dict[str, Any]) -> str:
    """Write an export as SWAR does: a blank before the colon."""
    return json.dumps(made, indent=4, ensure_ascii=False, separators=(",", " : "))


def json_report(made: dict[str, Any] | str, **options: Any) -> Any:
    """Inspect an export."""
    text = made if isinstance(made, str) else as_text(made)
    return report(text, filename="open.json", **options)
