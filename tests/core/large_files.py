"""Files of any size in the formats that are written by nobody here, for counting steps."""

from __future__ import annotations

import json
from typing import Any

from tests.core.fixtures import ROOT
from tests.core.sheets import GAMES, book, table
from tests.core.swiss_perfect import export, person, result
from tests.core.swiss_perfect import swiss_perfect as packed_set

ROUNDS = 3


def swiss_perfect(size: int, types: str = "1/1", listed: int | None = None) -> bytes:
    """Pair everybody in three rounds; behind the last one listed all are unknown. All have a bonus."""
    people = [
        person(number, number, f"Example{number}, Anna", BONUS="0.5", LOC_RTG=1500)
        for number in range(1, (listed or size) + 1)
    ]
    played = [
        result(round_, f"{number}-{number + 1}", "20", types)
        for round_ in range(1, ROUNDS + 1)
        for number in range(1, size, 2)
    ]
    return packed_set(players=people, played=played)


def exported(size: int, cell: str = "{mate}:{letter}") -> str:
    """Pair everybody in three rounds; all have a point more than they won."""
    rows = ["No|Name|Loc Id|Total|1|2|3", ""]
    for number in range(1, size + 1):
        mate, letter = (number + 1, "W") if number % 2 else (number - 1, "L")
        cells = [cell.format(mate=mate, letter=letter)] * ROUNDS
        rows.append("|".join((str(number), f"Example{number}, Anna", "", "4", *cells)))
    return export(rows)


def abroad(size: int, score: str = "1") -> str:
    """Let everybody report three games against people of all kinds."""
    rows = ["Event,Spring Open", "Start,2026-03-14", "End,2026-03-15", f"Rounds,{ROUNDS}"]
    for number in range(size):
        rows.append(f"Player,{10_000 + number},Example{number},Anna")
        rows += [f"{round_},{score},W,Sample{number},Ben{round_},2000,,ENG" for round_ in (1, 2, 3)]
        rows.append("Total,3")
    return "\n".join(rows)


def discs(size: int, result_: int = 2) -> str:
    """Pair everybody in three rounds and in a final."""
    players = [
        {"id": number, "wof_id": number, "surname": f"EXAMPLE{number}", "country_code": "BE"}
        for number in range(1, size + 1)
    ]
    pairs = [
        [{"id": number, "score": 40, "result": result_}, {"id": number + 1}]
        for number in range(1, size, 2)
    ]
    rounds = [{"currentRound": number, "pairing": pairs} for number in (1, 2, 3, 110)]
    info = {"name": "Spring Cup", "start_date": "2026-03-14T09:00:00Z", "rounds": 3}
    return json.dumps({"info": info, "players_list": players, "rounds": rounds})


def papi_json(size: int, colour: str = "B") -> str:
    """Pair everybody in three rounds."""
    players: list[dict[str, Any]] = []
    for number in range(size):
        white = number % 2 == 0
        cell = {
            "color": colour if white else "N",
            "opponent": number + 1 if white else number - 1,
            "result": 3 if white else 1,
        }
        rounds = {str(round_): cell for round_ in range(1, ROUNDS + 1)}
        players.append({"lastName": f"EXEMPLE{number}", "elo": 1500, "rounds": rounds})
    settings = {"name": "Open", "rounds": "3", "startDate": "14/03/2026", "endDate": "15/03/2026"}
    return json.dumps({"variables": settings, "players": players})


def crosstable(size: int, cell: str = "{mate}{colour}{result}") -> list[str]:
    """Pair everybody in three rounds, as Chess-Results shows it."""
    rows = ["Rk.||Name|Rtg|FED|1.Rd|2.Rd|3.Rd|Pts."]
    for number in range(1, size + 1):
        mate, colour, result = (number + 1, "w", 1) if number % 2 else (number - 1, "b", 0)
        cells = "|".join([cell.format(mate=mate, colour=colour, result=result)] * ROUNDS)
        rows.append(f"{number}||Example{number} Anna|1500|BEL|{cells}|{3 * result}")
    return rows


def crosstable_text(size: int, cell: str = "{mate}{colour}{result}") -> str:
    """Paste such a table, and a list of the same players below it."""
    people = [f"{number}||Anna Example{number}|{10_000 + number}" for number in range(1, size + 1)]
    return table(*crosstable(size, cell), "", "No.||Name|FideID", *people)


def crosstable_book(size: int) -> bytes:
    """Save such a table as a spreadsheet."""
    return book(Crosstable=crosstable(size))


def many_headings(size: int) -> str:
    """Begin a table with every row."""
    return table(*crosstable(2) * size)


def games_sheet(size: int, result_: str = "1-0") -> str:
    """Let everybody play three games, in our own spreadsheet."""
    rows = [
        f"{round_}|2026-03-1{round_}|{number}|Example, A{number}|{number + 1}|Sample, B{number}|{result_}|"
        for round_ in range(1, ROUNDS + 1)
        for number in range(1, size, 2)
    ]
    return table(GAMES, *rows, sign=";")


def swar_json(size: int) -> str:
    """Write the sound export with so many more players, all with the games of the first."""
    whole: dict[str, Any] = json.loads(
        (ROOT / "swar_json" / "clean.json").read_text(encoding="utf-8")
    )
    players = whole["Swar"]["Player"]
    players += [{**players[0], "Ni": 100 + number} for number in range(size)]
    return json.dumps(whole, indent=1)
