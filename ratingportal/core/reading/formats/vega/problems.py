"""What only the reader of Vega files reports."""

from ratingportal.core.model.findings import Rule, Severity

VEGA_PROJECT_UNREADABLE = Rule(
    code="F400",
    name="vega-project-unreadable",
    severity=Severity.ERROR,
    message="This is Vega's own tournament file (.veg), which cannot be read here.",
    why="It is Vega's working file and changes with the version of the program; the report for FIDE has all that ratings need.",
    fix="In Vega open the menu “Rating Report”, make the report for FIDE (TRF), and upload the file that it writes.",
    source="Our own need: what cannot be read surely is not read at all.",
)

ROW_NUMBER_MISSING = Rule(
    code="F850",
    name="row-number-missing",
    severity=Severity.ERROR,
    message="Line {line}: “{value}” is no number of a player, so the row could not be read.",
    why="Opponents refer to the number; without it the player's games would be lost.",
    fix="Write the player's number, from 1 to 9999, before the first “|”.",
    source="Vega manual, generic description of a tournament: the starting rank number is the first field.",
)

ROW_FIELDS_MISSING = Rule(
    code="F851",
    name="row-fields-missing",
    severity=Severity.ERROR,
    message="Line {line}: the row has {fields} fields; twelve come before the rounds.",
    one="Line {line}: the row has one field; twelve come before the rounds.",
    counted="fields",
    why="A row that ends early has lost data; the results after it are missing too.",
    fix="Export the file again, and do not let an editor cut long lines.",
    source="Vega manual, generic description of a tournament: twelve fields divided by “|”, then the rounds.",
)
