"""P031: a man has a title that only women get."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P031",
    name="womens-title-of-man",
    title="Women's title for a man",
    severity=Severity.CONFIRM,
    message="Player {player}, “{name}”, has the title {title} but is marked as a man.",
    why="One of the two is wrong, and a new player would be registered with it.",
    fix="Correct the sex or the title.",
    source="FIDE title regulations: WGM, WIM, WFM and WCM are women's titles.",
    about=(
        "player",
        "title",
    ),
)
WOMENS = frozenset(("WGM", "WIM", "WFM", "WCM"))


def check(case: Case) -> Iterator[Finding]:
    """Look at the holders of such titles."""
    if WOMENS.isdisjoint(case.players.titles):
        return
    for player in case.tournament.players:
        if player.title in WOMENS and player.sex == "m":
            place = case.file.place_player(player, "sex")
            yield RULE.found(place, player=player.number, name=player.name, title=player.title)
