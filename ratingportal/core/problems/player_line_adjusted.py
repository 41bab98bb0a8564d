"""F506: fields of a player line stand elsewhere."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F506",
    name="player-line-adjusted",
    severity=Severity.FIXED,
    message="{count} player lines have a field too few or too many, the first is that of {id}; names and numbers were told apart by what they are.",
    one="The player line of {id} has a field too few or too many; name and number were told apart by what they are.",
    why="Without its place a number can be taken for another; score and discs are only looked at by people.",
    fix="Nothing to do if the list looks right. The order is number, last name, first name, country, score, discs.",
    source="World Othello Federation, format of result files: list of players; met in the archive.",
)
