"""P501: a temporary id that has not four characters."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="P501",
    name="temporary-id-malformed",
    severity=Severity.ERROR,
    message="“{id}” has {length} characters; a new player without a number gets four.",
    why="Four letters or digits can be told from a number and from the colour behind it.",
    fix="Use four characters, such as NEW1, in the list and in all results of the player.",
    source="World Othello Federation, format of result files: new players, a simple four character identifier.",
    about=("id",),
)
