"""The way from the crosstable and the games to the findings about them, and the page that a finding links to."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from django.db.models import Q

from ratingportal.reports.labels import ORDER
from ratingportal.reports.rows import PEOPLE

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from django.db.models import QuerySet

    from ratingportal.tournaments.labels import ShownTable
    from ratingportal.tournaments.queries import GameRow


@dataclass(slots=True)
class Marks:
    """The strictest severity found about each player, and about each player's round."""

    players: dict[int, str]
    rounds: dict[tuple[int, int], str]


def mark_table(findings: QuerySet[Any], address: str, table: ShownTable) -> None:
    """Mark the players and games of a crosstable that something was found about, and lead to the report (one query)."""
    rows = {int(row["number"]): row for row in table.rows}
    if not rows:
        return
    marks = _marks(findings.filter(_about_players(min(rows), max(rows))))
    for number in marks.players.keys() & rows.keys():
        rows[number]["mark"] = marks.players[number]
        rows[number]["mark_url"] = f"{address}?player={number}"
    for (round_, number), severity in marks.rounds.items():
        row = rows.get(number)
        if row and round_ <= len(row["cells"]):
            cell = row["cells"][round_ - 1]
            cell["mark"] = severity
            cell["mark_url"] = f"{address}?player={number}&round={round_}"


def mark_games(findings: QuerySet[Any], address: str, games: Sequence[GameRow]) -> list[GameRow]:
    """Mark the games that something was found about (one query), and name the places that links lead to."""
    if not games:
        return []
    first, last = games[0].round, games[-1].round
    marks = _marks(findings.filter(details__round__gte=first, details__round__lte=last)).rounds
    named: set[str] = set()
    return [_marked(game, marks, address, named) for game in games]


def _marked(
    game: GameRow, marks: Mapping[tuple[int, int], str], address: str, named: set[str]
) -> GameRow:
    sides = (game.white, game.black)
    anchors = [f"r{game.round}-{number}" for number in sides]
    # A player with two games in a round is named once: the first is the place.
    white, black = ("" if anchor in named else anchor for anchor in anchors)
    named.update(anchors)
    found = [(marks[game.round, n], n) for n in sides if (game.round, n) in marks]
    if not found:
        return replace(game, white_anchor=white, black_anchor=black)
    severity, number = min(found, key=lambda each: ORDER.index(each[0]))
    url = f"{address}?player={number}&round={game.round}"
    return replace(game, white_anchor=white, black_anchor=black, mark=severity, mark_url=url)


def find_page_with_player(
    numbers: Sequence[int], given: Mapping[str, Any], size: int
) -> str | None:
    """Give the page that was asked for, or the one that holds the player asked for (`at=12`), in the order given."""
    wanted = str(given.get("at", ""))
    if "page" in given or not wanted.isdecimal():
        return given.get("page")
    return next(
        (str(place // size + 1) for place, number in enumerate(numbers) if str(number) == wanted),
        None,
    )


def find_page_with_game(
    games: Sequence[GameRow], given: Mapping[str, Any], size: int
) -> str | None:
    """Give the page that was asked for, or the one that holds the game asked for (`at=3-12`)."""
    round_, _dash, number = str(given.get("at", "")).partition("-")
    if "page" in given or not number:
        return given.get("page")
    return next(
        (
            str(place // size + 1)
            for place, game in enumerate(games)
            if str(game.round) == round_ and number in {str(game.white), str(game.black)}
        ),
        None,
    )


def _about_players(first: int, last: int) -> Q:
    about = Q()
    for name in PEOPLE:
        about |= Q(**{f"details__{name}__gte": first, f"details__{name}__lte": last})
    return about


def _marks(findings: QuerySet[Any]) -> Marks:
    marks = Marks({}, {})
    for severity, details in findings.values_list("severity", "details"):
        round_ = details.get("round")
        for name in PEOPLE:
            number = details.get(name)
            if type(number) is not int:
                continue
            if type(round_) is int and round_ > 0:
                _keep(marks.rounds, (round_, number), severity)
            else:
                _keep(marks.players, number, severity)
    return marks


def _keep(strictest: dict[Any, str], key: Any, severity: str) -> None:
    known = strictest.get(key)
    if known is None or ORDER.index(severity) < ORDER.index(known):
        strictest[key] = severity
