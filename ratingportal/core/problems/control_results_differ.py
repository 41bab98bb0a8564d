"""E603: other results than announced."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="E603",
    name="control-results-differ",
    severity=Severity.CONFIRM,
    message="The control line announces {declared} for players' rows, but they hold {listed}.",
    why="A result was lost or changed after the program wrote the file.",
    fix="Export the file again and do not change results by hand.",
    source="Belgian federation, structure of the ELO file: + and = in the control line; - in files of today.",
)
