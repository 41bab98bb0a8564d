"""P600: matricules with zeros in front."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="P600",
    name="matricule-leading-zeros",
    severity=Severity.FIXED,
    message="{count} matricules are written with zeros in front, which were left out; the first is “{value}” on line {line}.",
    one="The matricule “{value}” on line {line} is written with zeros in front, which were left out.",
    why="The register knows the number without them.",
    fix="Nothing to do.",
    source="Belgian federation, CSV of the “24 lines”: met in the federation's own example.",
)
