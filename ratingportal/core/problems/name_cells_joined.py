"""F805: a name torn apart by the dividing sign."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F805",
    name="name-cells-joined",
    severity=Severity.CONFIRM,
    message="In {count} rows the dividing sign inside names moved the cells behind them, first on line {line}; “{white}” and “{black}” were taken for the names there.",
    one="On line {line} the dividing sign inside names moved the cells behind them; “{white}” and “{black}” were taken for the names.",
    why="Dates of birth and ratings then stand in the wrong cells.",
    fix="Put names in quotation marks, write them without the dividing sign, or confirm the reading.",
    source="KNSB, alternative CSV for youth ratings: twelve columns.",
)
