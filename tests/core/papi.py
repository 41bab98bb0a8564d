"""A sound PAPI tournament, for tests to spoil, and the files made of it.

`python -m tests.core.papi` writes the fixture anew.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any

from tests.core import binary_fixtures
from tests.core.jet import BYTE, DATE, LONG, SHORT, TEXT, Cell, Columns, Table, database

INFO: Columns = {"Variable": TEXT, "Value": TEXT}
PERSON: Columns = {
    "Ref": LONG,
    "RefFFE": LONG,
    "NeLe": DATE,
    **dict.fromkeys(("Elo", "Rapide", "Blitz"), SHORT),
    **dict.fromkeys(("NrFFE", "Nom", "Prenom", "Sexe", "Cat", "Federation", "Club", "Ligue"), TEXT),
    **dict.fromkeys(("Fide", "RapideFide", "BlitzFide", "FideCode", "FideTitre"), TEXT),
}
ROUNDS: Columns = {
    f"Rd{round_:02}{part}": kind
    for round_ in range(1, 25)
    for part, kind in (("Cl", TEXT), ("Adv", SHORT), ("Res", BYTE))
}
PLAYER: Columns = {**PERSON, **ROUNDS}

SETTINGS = {
    "Nom": "Open de Printemps",
    "Version": "3.3.8",
    "NbrRondes": "3",
    "DateDebut": "14/03/2026",
    "DateFin": "15/03/2026",
    "DateRd1": "14/03/2026",
    "DateRd2": "14/03/2026",
    "DateRd3": "15/03/2026",
    "Cadence": "60 min + 30 s",
    "Lieu": "Liège",
    "Arbitre": "Arbitre Ada",
    "Genre": "Suisse",
    "ClassElo": "Elo",
    "Homologation": "",
}
NOBODY: dict[str, Cell] = {"Ref": 1, "Nom": "EXEMPT", "Elo": 1399, "Fide": "E", "Rd01Cl": "N"}

ANNA: dict[str, Cell] = {
    "Prenom": "Anna",
    "Sexe": "F",
    "NeLe": datetime(1990, 5, 21),  # noqa: DTZ001 -- a birthday
    "Elo": 2310,
    "FideTitre": "mf",
    "FideCode": "00201001",
    "NrFFE": "A12345",
    "Club": "Échecs de Liège",
    "Ligue": "WAL",
    "Cat": "Sen",
}


def person(number: int, name: str, rounds: str, **more: Cell) -> dict[str, Cell]:
    """Make a player's row; a round is written as colour, opponent, result: `B3=3`, `F=2`, `R=0`."""
    found: dict[str, Cell] = {"Ref": number, "Nom": name, "Elo": 1900, "Fide": "F", "Sexe": "M"}
    found |= {"Federation": "BEL", **more}
    for round_, each in enumerate(rounds.split(), 1):
        pairing, _, result = each.partition("=")
        found[f"Rd{round_:02}Cl"] = pairing[0]
        found[f"Rd{round_:02}Adv"] = int(pairing[1:]) if pairing[1:] else None
        found[f"Rd{round_:02}Res"] = int(result)
    return found


def people() -> list[dict[str, Cell]]:
    """Make five players, three rounds: a bye, a half bye, a forfeit, a withdrawal."""
    return [
        person(2, "EXEMPLE", "B3=3 N4=2 B5=3") | ANNA,
        person(3, "MODÈLE", "N2=1 B6=6 N4=1", Prenom="Béa", Sexe="F", FideCode="201002"),
        person(4, "MUSTER", "B6=2 B2=2 B3=3", Prenom="Carl", Elo=1720, Fide="N"),
        person(6, "ŁĄCKI", "N4=2 N3=4 R=0", Prenom="Dan", Elo=1299, Fide="E"),
        person(5, "VOORBEELD", "B1=6 F=2 N2=1", Prenom="Eva", Sexe="F"),
    ]


def papi(*players: dict[str, Cell], **settings: str) -> bytes:
    """Build the tournament, with other settings or other players."""
    info: list[dict[str, Any]] = [
        {"Variable": key, "Value": value} for key, value in (SETTINGS | settings).items()
    ]
    rows = [NOBODY, *(players or people())]
    return database(Table("INFO", INFO, info), Table("JOUEUR", PLAYER, rows))


def write() -> None:
    """Write the fixture."""
    binary_fixtures.write("papi", "clean.papi", papi())


if __name__ == "__main__":
    write()
