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
    severity=Severity.CONFIRM,
    message="{count} FIDE numbers cannot be FIDE's, the first is {id} of player {player}, “{name}”.",
    one="The FIDE number {id} of player {player}, “{name}”, cannot be FIDE's.",
    why="FIDE's numbers have six to nine digits. A licence or a start number there would be taken for another person.",
    fix="Enter the FIDE number, or leave the column blank; national numbers have a place of their own in TRF26.",
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
