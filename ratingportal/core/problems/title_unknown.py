"""P106: a title that FIDE does not give."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="P106",
    name="title-unknown",
    severity=Severity.NOTE,
    message="Player {player}: “{value}” is no FIDE title; it was kept as written.",
    why="An unknown title can be a shifted column.",
    fix="Use GM, IM, FM, CM, WGM, WIM, WFM or WCM.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player",),
)
