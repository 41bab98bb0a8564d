"""P503: a temporary id with the colour glued to it."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="P503",
    name="temporary-id-glued",
    severity=Severity.CONFIRM,
    message="“{written}” was read as player {id} with colour {colour}.",
    why="Without a blank the colour can be taken for a letter of the id.",
    fix="Put a blank between the id and the colour, or confirm the reading.",
    source="World Othello Federation, format of result files: a four character identifier is separated from the colour by a blank or tab.",
    about=("written",),
)
