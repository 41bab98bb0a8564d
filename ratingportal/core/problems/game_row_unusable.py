"""F804: a game that lacks its round or a player."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F804",
    name="game-row-unusable",
    severity=Severity.ERROR,
    message="Line {line}: “{value}” is no {field}, so the game could not be read.",
    why="A game without its round or one of its players cannot be rated.",
    fix="Fill in the cell: rounds are numbered from 1 to 999, relation numbers are written in digits.",
    source="KNSB, alternative CSV for youth ratings: columns B, D and E are obligatory.",
    about=("field", "value"),
)
