"""What is noticed while a decoded file is read, placed on the lines that show it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.finding_list import FindingList
from ratingportal.core.model.tournament import ByeKind, GameKind, Reading
from ratingportal.core.reading.problems.players import BIRTH_UNREADABLE
from ratingportal.core.reading.problems.stores import (
    STORED_DAY_INVALID,
    STORED_ROUND_DAY_INVALID,
    TOURNAMENT_NOT_STARTED,
    TOURNAMENT_UNFINISHED,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from datetime import date

    from ratingportal.core.model.findings import Finding, Place
    from ratingportal.core.model.tournament import Player, Tournament
    from ratingportal.core.reading.formats.shared.decoded import DecodedSheet


class StoreNotes:
    """The findings of one file in the making."""

    def __init__(self, sheet: DecodedSheet, findings: Iterable[Finding] = ()) -> None:
        """Begin with what was noticed when the file was taken apart."""
        self.sheet = sheet
        self.findings = FindingList(findings)
        self.unread: set[str] = set()

    def add(self, finding: Finding) -> None:
        """Note something."""
        self.findings.append(finding)

    def heading(self, name: str) -> Place | None:
        """Place a fact about the tournament, if the file gives it."""
        line = self.sheet.header_lines.get(name)
        return self.sheet.place(line, name) if line else None

    def of_player(self, player: Player, field: str) -> Place:
        """Place a field of a player."""
        return self.sheet.place(player.line or 1, field)

    def day(self, name: str, written: object, day: date | None) -> date | None:
        """Take the first (`start`) or last day; what is written and no day is noted."""
        if written and day is None:
            which = "first" if name == "start" else "last"
            place, value = self.heading(name), str(written)
            self.add(STORED_DAY_INVALID.found(place, which=which, value=value))
            self.unread.add(name)
        return day

    def round_dates(self, days: Iterable[tuple[object, date | None]]) -> tuple[date | None, ...]:
        """Take the days of the rounds, each beside what is written; rounds at the end without one are left out."""
        found: list[date | None] = []
        for index, (written, day) in enumerate(days):
            if written and day is None:
                place = self.sheet.place(self.sheet.line_of("round", index), "date")
                value = str(written)
                self.add(STORED_ROUND_DAY_INVALID.found(place, round=index + 1, value=value))
            found.append(day)
        while found and found[-1] is None:
            found.pop()
        if found:
            self.sheet.header_lines["round_dates"] = self.sheet.line_of("round", 0)
        return tuple(found)

    def birth(self, player: Player, written: object, birth: str | None) -> str | None:
        """Take a player's birth date; what is written and no date is noted."""
        if written and birth is None:
            place, value = self.of_player(player, "birth"), str(written)
            self.add(BIRTH_UNREADABLE.found(place, player=player.number, value=value))
            self.unread.add(f"birth@{player.line}")
        return birth

    def progress(self, tournament: Tournament, current_round: int) -> None:
        """Note that the tournament has not started, or that rounds are still to come."""
        ended = [game.round for game in tournament.games if game.kind is not GameKind.PENDING]
        announced, place = tournament.declared_rounds or 0, self.heading("current_round")
        current = max((current_round, *ended))
        if not ended:
            players = len(tournament.players)
            self.add(TOURNAMENT_NOT_STARTED.found(place, players=players, rounds=announced))
        elif current < announced:
            self.add(TOURNAMENT_UNFINISHED.found(place, current=current, rounds=announced))

    def reading(self, tournament: Tournament) -> Reading:
        """Hand over the tournament with all that was noticed."""
        tournament.rounds = count_rounds_seen(tournament)
        return Reading(tournament, self.findings, self.unread, self.sheet.header_lines)


def count_rounds_seen(tournament: Tournament) -> int:
    """Count the rounds up to the last game, bye worth something, or date."""
    games = (game.round for game in tournament.games)
    byes = (bye.round for bye in tournament.byes if bye.kind is not ByeKind.ZERO)
    return max((len(tournament.round_dates), *games, *byes))


def write_facts(facts: Mapping[str, str | int | None]) -> dict[str, str]:
    """Give the facts that the file states, as texts."""
    return {name: str(value) for name, value in facts.items() if value is not None and value != ""}
