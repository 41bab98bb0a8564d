"""What only readers of Irish files report."""

from ratingportal.core.model.findings import Rule, Severity

ABROAD_RESULT_UNREADABLE = Rule(
    code="F340",
    name="abroad-result-unreadable",
    title="Unreadable result (Irish CSV)",
    severity=Severity.ERROR,
    message="“{value}” on line {line} is not a readable {field}, so this result was left out.",
    why="A result that cannot be read cannot be rated.",
    fix="Write round, score (1, = or 0), colour (W or B, - for a bye) and the opponent's last and first name.",
    source="Irish Chess Union: CSV for tournaments abroad.",
    about=("line_text",),
)

ABROAD_ROW_MISPLACED = Rule(
    code="F341",
    name="abroad-row-misplaced",
    title="Result without a player",
    severity=Severity.ERROR,
    message="Line {line} is a result or a total, but there is no “Player” row before it.",
    why="It is not clear whose result it is.",
    fix="Add a row with Player, ID, last name and first name above the results.",
    source="Irish Chess Union: CSV for tournaments abroad.",
)

ABROAD_ROUNDS_DIFFER = Rule(
    code="R340",
    name="abroad-rounds-differ",
    title="Number of rounds differs",
    severity=Severity.CONFIRM,
    message="Player {player} has {rows} as the number of results, but {rounds} as the number of rounds.",
    why="A result may be missing or listed twice.",
    fix="Add the missing rounds (with - as colour for a bye), or confirm that the player did not play them.",
    source="Irish Chess Union: CSV for tournaments abroad; every round has a row.",
    about=("player",),
)
