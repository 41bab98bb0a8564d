"""D108: a file of another game than the list rates."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="D108",
    name="game-of-another-list",
    title="Wrong game for this rating list",
    severity=Severity.ERROR,
    message="The game is {played}, but the list {list} rates {rated}.",
    why="Every rating list is for one game only.",
    fix="Move the submission to a list that rates this game.",
    source="Experience of the office: an Othello tournament was sent to a chess list.",
    about=("played", "rated"),
)
_TITLES = {"chess": "chess", "othello": "Othello"}


def check(case: Case) -> Iterator[Finding]:
    """Compare the game of the format with that of the list."""
    terms, played = case.terms.rating_list, case.traits.game
    if terms is not None and terms.game != played and case.format not in terms.formats:
        yield RULE.found(
            None,
            played=_TITLES.get(played, played),
            rated=_TITLES.get(terms.game, terms.game),
            list=terms.name,
        )
