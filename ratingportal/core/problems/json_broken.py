"""F704: the text is no JSON."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F704",
    name="json-broken",
    severity=Severity.ERROR,
    message="The JSON text breaks in line {line}, column {column}: {expected} is expected there.",
    why="From there on nobody can tell which value belongs to what, so nothing was read.",
    fix="Export the file again and send it as it is; a file that ends early was cut on the way.",
    source="JSON (RFC 8259).",
)
