"""R012: a player had one colour far more often than the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.case import Case
    from ratingportal.core.findings import Finding

RULE = Rule(
    code="R012",
    name="colours-uneven",
    severity=Severity.NOTE,
    message="{count} players had one colour far more often than the other, the first is player {player} with {white} times white and {black} times black.",
    one="Player {player} had one colour far more often than the other: {white} times white and {black} times black.",
    why="Pairing programs keep colours even; a row like this often means that white and black were mixed up.",
    fix="Compare with the pairings. Nothing to do if the games were played so.",
    source="FIDE handbook, Swiss rules: colours differ by two at most.",
)
NEEDS = ("numbers",)
BELGIAN = frozenset(("belgian_classic", "belgian_csv"))
"""The Belgian federation gives foreigners black in its own files, whatever was played."""
APART = 4
ONE_IN = 10
"""More than one in so many: the event gives colours by other rules, such as the board's."""


def check(case: Case) -> Iterator[Finding]:
    """Compare the numbers of white and black games; teams have their own rules for colours."""
    if case.format_key in BELGIAN or case.tournament.teams:
        return
    if any(not known for _, known, _, _ in case.shapes):
        return
    whites = case.white_games
    apart = [
        number
        for number, games in case.appearances.items()
        if abs(games - 2 * whites[number]) >= APART
    ]
    if not apart or len(apart) * ONE_IN > len(case.appearances):
        return
    first = min(apart)
    white = whites[first]
    line = case.by_number[first].line if first in case.by_number else None
    yield RULE.found(
        case.place(line, "name"),
        count=len(apart),
        player=first,
        white=white,
        black=case.appearances[first] - white,
    )
