"""D101: nobody of the sending federation plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="D101",
    name="no-home-player",
    title="No player from the sending federation",
    severity=Severity.NOTE,
    message="None of the {count} players belongs to {federation}, the federation that uploads this tournament.",
    one="The only player does not belong to {federation}, the federation that uploads this tournament.",
    why="A federation is responsible for its own players, so the tournament may belong to another federation.",
    fix="If the tournament was played in another country, ask that country's federation to upload it.",
    source="Irish rating office: at least one player of its own.",
    about=("federation",),
)


def check(case: Case) -> Iterator[Finding]:
    """Look for the sender's letters among those of the players, where these are given."""
    sender, known = case.terms.federation, case.players.federations
    if sender and known and sender not in {code.upper() for code in known}:
        count = len(case.tournament.players)
        yield RULE.found(None, count=count, federation=sender)
