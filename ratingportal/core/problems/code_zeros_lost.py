"""F801: codes without their leading zero."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F801",
    name="code-zeros-lost",
    severity=Severity.FIXED,
    message="{count} rows begin with a code without its leading zero, the first is “{value}” on line {line}; they were read as 0{value} and so on.",
    one="Line {line} begins with the code “{value}” without its leading zero; it was read as 0{value}.",
    why="Spreadsheets take the zero away when they hold 012 for a number.",
    fix="Nothing to do here. Format the first column as text to keep the zeros.",
    source="KNSB, alternative CSV for youth ratings: codes 012 to 122.",
)
