"""R012: a player had one colour far more often than the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding
    from ratingportal.core.reading.formats.traits import Traits

RULE = Rule(
    code="R012",
    name="colours-uneven",
    title="Uneven colours",
    severity=Severity.NOTE,
    message="{count} players had one colour far more often than the other, for example player {player} (white {white}, black {black}).",
    one="Player {player} had one colour far more often than the other (white {white}, black {black}).",
    why="Pairing programs keep colours even, so white and black may have been mixed up.",
    fix="Compare with the pairings. Nothing to do if the games were played like this.",
    source="FIDE handbook, Swiss rules: colours differ by two at most.",
)
NEEDS = ("numbers",)
APART = 4
ONE_IN = 10
"""More than one in so many: the event gives colours by other rules, such as the board's."""


def applies_to(traits: Traits) -> bool:
    """Tell whether colours are those that were played."""
    return traits.colours_as_played


def check(case: Case) -> Iterator[Finding]:
    """Compare the numbers of white and black games; teams have their own rules for colours."""
    if case.tournament.teams:
        return
    if any(not known for _, known, _, _ in case.games.shapes):
        return
    whites = case.games.white_games
    apart = [
        number
        for number, games in case.games.appearances.items()
        if abs(games - 2 * whites[number]) >= APART
    ]
    if not apart or len(apart) * ONE_IN > len(case.games.appearances):
        return
    first = min(apart)
    white = whites[first]
    yield RULE.found(
        case.players.place(first, "name"),
        count=len(apart),
        player=first,
        white=white,
        black=case.games.appearances[first] - white,
    )
