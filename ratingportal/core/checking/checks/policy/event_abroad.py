"""D102: the tournament was played in another federation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.federations import KNOWN
from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="D102",
    name="event-abroad",
    title="Played abroad",
    severity=Severity.NOTE,
    message="The tournament was played in {played} but is uploaded by {federation}.",
    why="The federation of the host country usually registers an event and is responsible for it.",
    fix="Nothing to do if the two federations agreed on this; otherwise the other federation should upload it.",
    source="FIDE rating regulations: an event is registered by the federation in which it is played.",
    about=(
        "played",
        "federation",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Compare the tournament's federation, if it is one, with the sender."""
    sender, played = case.terms.federation, (case.tournament.federation or "").upper()
    if sender and played in KNOWN and sender in KNOWN and played != sender:
        yield RULE.found(case.file.place_heading("federation"), played=played, federation=sender)
