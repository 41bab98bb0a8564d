"""F605: a row that ends early."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F605",
    name="row-too-short",
    severity=Severity.ERROR,
    message="Line {line}: the row ends at column {length}, before the matricule (columns 31–35).",
    why="A row that ends early has lost data; the results after it are missing too.",
    fix="Export the file again and do not let an editor cut long lines.",
    source="Belgian federation, structure of the ELO file: fields Nom and Matr.",
)
