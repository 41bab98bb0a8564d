"""F500: a heading line is missing."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F500",
    name="heading-lines-missing",
    severity=Severity.ERROR,
    message="The file lacks {headings}.",
    why="Name, country, date and sender say which event this is and whom to ask; the file begins with them.",
    fix="Add the missing lines at the top: %%Tournament:, %%Country:, %%Date: and %%Sender:.",
    source="World Othello Federation, format of result files: each file must begin with four lines.",
)
