"""L011: ratings that the register did not have on the first day."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.checking.knowledge import REGISTER
from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="L011",
    name="rating-outdated",
    title="Outdated ratings",
    severity=Severity.NOTE,
    message="{count} ratings differ from the register on the first day, for example player {player}, {name}: {written} in the file, {listed} in the register.",
    one="Player {player}, {name}, is rated {written} in the file and {listed} in the register on the first day.",
    why="The file was made with another edition of the rating list; the office uses the ratings in the register.",
    fix="Load the current rating list into your pairing program before the next event.",
    source="Sharly Chess; World Othello Federation: use the latest list.",
    about=(),
)
NEEDS = (REGISTER,)


def check(case: Case) -> Iterator[Finding]:
    """Count ratings that differ, and show the first."""
    differing = [
        (player, match.known, rating)
        for player, match in case.register.people
        if match.is_automatic
        and match.known is not None
        and (rating := case.register.find_rating(player)) is not None
        and match.known.rating not in {None, rating}
    ]
    if differing:
        player, known, rating = differing[0]
        yield RULE.found(
            case.file.place_player(player, "rating"),
            count=len(differing),
            player=player.number,
            name=player.name,
            written=rating,
            listed=known.rating,
        )
