"""What only the reader of Vega files reports."""

from ratingportal.core.model.findings import Rule, Severity

VEGA_PROJECT_UNREADABLE = Rule(
    code="F400",
    name="vega-project-unreadable",
    title="Vega project file",
    severity=Severity.ERROR,
    message="This is Vega's own tournament file (.veg), which cannot be read here.",
    why="It changes with each version of the program; Vega's report for FIDE contains everything that ratings need.",
    fix="In Vega, open the menu “Rating Report”, create the report for FIDE (TRF), and upload that file.",
    source="Our own rule: a file that cannot be read reliably is not read at all.",
)

ROW_NUMBER_MISSING = Rule(
    code="F850",
    name="row-number-missing",
    title="Player number missing",
    severity=Severity.ERROR,
    message="“{value}” on line {line} is not a player number, so the row could not be read.",
    why="Opponents refer to the number; without it the player's games would be lost.",
    fix="Write the player's number, from 1 to 9999, before the first “|”.",
    source="Vega manual, generic description of a tournament: the starting rank number is the first field.",
)

ROW_FIELDS_MISSING = Rule(
    code="F851",
    name="row-fields-missing",
    title="Fields missing in a row",
    severity=Severity.ERROR,
    message="The row on line {line} has {fields} fields, but there should be twelve before the rounds.",
    one="The row on line {line} has one field, but there should be twelve before the rounds.",
    counted="fields",
    why="A row that ends early has lost data, and the results after it are missing too.",
    fix="Export the file again and make sure that no editor cuts long lines.",
    source="Vega manual, generic description of a tournament: twelve fields divided by “|”, then the rounds.",
)
