"""P511: countries of players that are none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P511",
    name="player-country-unknown",
    title="Unknown country of players",
    severity=Severity.NOTE,
    message="{count} players have an unknown country ({countries}), for example player {player}.",
    one="Player {player} has an unknown country ({countries}).",
    why="The country helps to find a player; ratings do not use it.",
    fix="Nothing to do. Next time, write the international vehicle code (F) or the ISO code (FRA).",
    source="World Othello Federation, format of result files: list of players.",
)
SHOWN = 8


def check(case: Case) -> Iterator[Finding]:
    """Report all at once; a question mark says that the country is unknown."""
    odd = [
        player
        for player in case.tournament.players
        if player.federation is None and player.extra.get("country", "").strip("?")
    ]
    if odd:
        names = sorted({player.extra["country"] for player in odd})
        shown = ", ".join(names[:SHOWN]) + (", …" if len(names) > SHOWN else "")
        place = case.file.place_player(odd[0], "federation")
        yield RULE.found(place, count=len(odd), countries=shown, player=odd[0].number)
