"""F606: lines that are neither rows nor games."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F606",
    name="line-passed-over",
    severity=Severity.CONFIRM,
    message="{count} lines in or below the results are no results and were passed over, the first on line {line}: “{value}”.",
    one="Line {line}, in or below the results, is no result and was passed over: “{value}”.",
    why="If a result stands there in another layout, it is missing from the report.",
    fix="Remove these lines, or confirm that they are of no importance.",
    source="Belgian federation, structure of the ELO file; Belgian federation, CSV of the “24 lines”: nothing may stand below the results.",
)
