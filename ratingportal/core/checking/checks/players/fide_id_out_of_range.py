"""P040: FIDE numbers have too few or too many digits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P040",
    name="fide-id-out-of-range",
    title="Invalid FIDE ID",
    severity=Severity.CONFIRM,
    message="{count} IDs are not valid FIDE IDs, for example {id} of player {player}, “{name}”.",
    one="{id} is not a valid FIDE ID (player {player}, “{name}”).",
    why="FIDE IDs have six to nine digits; a licence or start number there would be taken for another person's ID.",
    fix="Enter the FIDE ID, or leave the column empty; national IDs have their own place in TRF26.",
    source="Sharly Chess: licences in the column of FIDE's number; FIDE's player list, in which numbers of nine digits came after March 2015.",
)
SHORTEST = 6


def check(case: Case) -> Iterator[Finding]:
    """Compare the lengths; report a whole column of other numbers once."""
    lengths, longest = (
        set(map(len, filter(None, case.players.fide_ids))),
        case.limits.fide_id_digits,
    )
    if not lengths or (min(lengths) >= SHORTEST and max(lengths) <= longest):
        return
    odd = [
        each
        for each in case.tournament.players
        if each.fide_id and not SHORTEST <= len(each.fide_id) <= longest
    ]
    first = odd[0]
    yield RULE.found(
        case.file.place_player(first, "fide_id"),
        count=len(odd),
        id=first.fide_id,
        player=first.number,
        name=first.name,
    )
