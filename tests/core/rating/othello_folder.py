"""Small invented archives of Othello reports."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any

from ratingportal.core.rating.othello_archive import rate_archive

if TYPE_CHECKING:
    from pathlib import Path

DAY = date(2026, 1, 10)
LIST = date(2026, 1, 31)
ANNA, BEA, CARL, DORA = 101, 102, 103, 104
REGISTER = """% players
pays = NLD
   101 EXAMPLE, Anna                 %_<1641>
   102 SAMPLE, Bea
   103 MUSTER, Carl                  %_<-20>
   104 SPECIMEN,
   900 ROBOT (Builder)               %_<2500>
"""


class Folder:
    """An archive in the making."""

    def __init__(self, root: Path) -> None:
        self.root = root / "reports"
        self.root.mkdir()
        self.register = root / "joueurs.txt"
        self.register.write_text(REGISTER)

    def add(self, *results: str, day: date | str = DAY, name: str = "") -> Folder:
        """Write a report; without a name, one that makes it the last of its day."""
        shown = day if isinstance(day, str) else f"{day:%d/%m/%Y}"
        name = name or f"2026/{len(list(self.root.rglob('*.*'))):04}_CUP.ELO"
        path = self.root / name
        path.parent.mkdir(exist_ok=True, parents=True)
        heading = f"%%Tournament: Cup\n%%Country: World\n%%Date: {shown}\n%%Sender: Ada\n\n"
        path.write_text(heading + "\n".join(["%Round 1", *results]) + "\n")
        return self

    def rate(self, list_date: date = LIST, *, reproduce: bool = False) -> dict[str, Any]:
        return rate_archive(self.root, self.register, list_date, reproduce=reproduce)

    def ratings(self, list_date: date = LIST, *, reproduce: bool = False) -> dict[str, float]:
        """Give the ratings alone."""
        players = self.rate(list_date, reproduce=reproduce)["players"]
        return {key: player["rating"] for key, player in players.items()}

    def games(self, *, reproduce: bool = False) -> dict[str, int]:
        """Give the numbers of games alone."""
        players = self.rate(reproduce=reproduce)["players"]
        return {key: player["games"] for key, player in players.items()}

    def reasons(self, *, reproduce: bool = False) -> list[tuple[int | None, str]]:
        """Give line and reason of all that was left out."""
        unrated = self.rate(reproduce=reproduce)["unrated"]
        return [(each["line"], each["reason"]) for each in unrated]
