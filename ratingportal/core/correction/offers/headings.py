"""Offers about what is given twice, or as a word where a number is due."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Edit, Fix, Place

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.correction.offers.desk import CaseDesk
    from ratingportal.core.model.findings import Finding

_COUNTED = {"declared_players": "players", "declared_teams": "teams", "declared_rounds": "rounds"}


def offer_line_removal(desk: CaseDesk, finding: Finding) -> Iterator[Fix]:
    """Take out the second of two equal lines; which of two different ones is right nobody knows."""
    place = finding.place
    if not place or not desk.corrections.heading_lines:
        return
    text = desk.line(place.line)
    earlier = desk.lines[: place.line - 1]
    same = any(line.strip() == text.strip() for line in earlier)
    edit = Edit(place.line, 1, len(text) + 1)
    if same:
        yield Fix("Remove line {line}, which says the same", (edit,), safe=True)
    else:
        yield Fix("Remove line {line}, so that the first one counts", (edit,))


def offer_counted_number(desk: CaseDesk, finding: Finding) -> Iterator[Fix]:
    """Write the number that was counted."""
    place, what = finding.place, _COUNTED.get(str(finding.details["field"]))
    if not place or what is None or not desk.corrections.counts_follow:
        return
    tournament = desk.case.tournament
    count = {
        "players": len(tournament.players),
        "teams": len({team.name for team in tournament.teams}),
        "rounds": max(desk.case.games.rounds, default=0),
    }[what]
    if count:
        inner = Place(place.line, place.column, place.length)
        yield Fix("Change the number to the actual count", (desk.put(inner, str(count)),))


def offer_game_removal(desk: CaseDesk, finding: Finding) -> Iterator[Fix]:
    """Take out the lines that hold the same game again."""
    traits = desk.case.traits
    if not (traits.one_line_per_game and traits.from_spreadsheets):
        return
    named = tuple(finding.details[name] for name in ("round", "white", "black"))
    lines = [
        game.line
        for game in desk.case.tournament.games
        if (game.round, game.white, game.black) == named and game.line
    ]
    if len(lines) == finding.details["times"]:
        edits = tuple(Edit(line, 1, len(desk.line(line)) + 1) for line in sorted(lines)[1:])
        yield Fix("Keep the first line of this game and remove the others", edits)


OFFERS = {
    "count-unreadable": offer_counted_number,
    "heading-repeated": offer_line_removal,
    "game-listed-twice": offer_game_removal,
}
