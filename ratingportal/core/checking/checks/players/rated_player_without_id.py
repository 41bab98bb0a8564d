"""P041: players have a rating but no number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding
    from ratingportal.core.model.tournament import Player
    from ratingportal.core.reading.formats.traits import Traits

RULE = Rule(
    code="P041",
    name="rated-player-without-id",
    title="Rated player without an ID",
    severity=Severity.NOTE,
    message="{count} players have a FIDE rating or title but no ID, for example player {player}, “{name}”, with {what}.",
    one="Player {player}, “{name}”, with {what}, has no FIDE ID.",
    why="Everybody with a FIDE rating has a FIDE ID; without it the games may be rated for a new player.",
    fix="Look up the FIDE ID and enter it.",
    source="FIDE handbook: rated players have a FIDE number; Irish rating office.",
)
ONE_IN = 4
"""More than one in so many: the file gives no numbers, or uses another list's ratings."""


def applies_to(traits: Traits) -> bool:
    """Tell whether everybody should have an ID; elsewhere foreigners have a rating and none."""
    return not traits.blank_id_is_foreigner


def check(case: Case) -> Iterator[Finding]:
    """Look at players without numbers where nearly everybody has one; no birth is another finding."""
    unidentified = len(case.players.unidentified)
    if not unidentified or unidentified * ONE_IN > len(case.tournament.players):
        return
    found = [each for each in case.players.newcomers if _is_known_somewhere(each, case)]
    if found:
        first = found[0]
        yield RULE.found(
            case.file.place_player(first, "fide_id"),
            count=len(found),
            player=first.number,
            name=first.name,
            what=" ".join(str(each) for each in (first.title, first.rating) if each),
        )


def _is_known_somewhere(player: Player, case: Case) -> bool:
    """Tell whether somebody has a rating or title, and an ID could be found by the birth date."""
    if not player.birth or not (player.rating or player.title):
        return False
    return case.file.is_readable(player.line, "fide_id")
