"""What only the reader of KNSB CSV files reports."""

from ratingportal.core.model.findings import Rule, Severity

DAY_UNREADABLE = Rule(
    code="E801",
    name="day-unreadable",
    title="Invalid game date",
    severity=Severity.ERROR,
    message="“{value}” on line {line} is not a valid date.",
    why="The date decides in which rating period a game counts.",
    fix="Write the date as dd-mm-yyyy.",
    source="KNSB, alternative CSV for youth ratings: days are written dd-mm-eejj.",
    about=("field", "value"),
)

ROUND_WITH_TWO_DATES = Rule(
    code="E802",
    name="round-with-two-dates",
    title="Round with two dates",
    severity=Severity.CONFIRM,
    message="Round {round} is dated {first} on line {line} and {second} on line {other}; the earliest date was used for the round.",
    why="A round has one date, the day it was planned for; if there are several, the earliest counts.",
    fix="Give all games of the round the same date, or give the later games their own round number.",
    source="KNSB, alternative CSV for youth ratings: every round number has only one round date.",
    about=("round", "second"),
)

CODE_ZEROS_LOST = Rule(
    code="F801",
    name="code-zeros-lost",
    title="Leading zeros lost",
    severity=Severity.FIXED,
    message="{count} rows start with a code without its leading zero, for example “{value}” on line {line}; they were read as 0{value} and so on.",
    one="Line {line} starts with the code “{value}” without its leading zero; it was read as 0{value}.",
    why="Spreadsheets remove the zero when they read 012 as a number.",
    fix="Nothing to do here. Format the first column as text to keep the zeros.",
    source="KNSB, alternative CSV for youth ratings: codes 012 to 122.",
)

MANDATORY_ROW_MISSING = Rule(
    code="F802",
    name="mandatory-row-missing",
    title="Mandatory row missing",
    severity=Severity.ERROR,
    message="Row {code} ({field}) is missing or empty.",
    why="The federation does not accept a file without its seven headings.",
    fix="Add a row with the code in the first cell and the value in the second.",
    source="KNSB, alternative CSV for youth ratings: rows 012, 022, 032, 042, 052, 102 and 122 are obligatory.",
    about=("code",),
)

HEADING_CELLS_JOINED = Rule(
    code="F803",
    name="heading-cells-joined",
    title="Heading split over several cells",
    severity=Severity.FIXED,
    message="The value of {code} on line {line} is in several cells and was joined as “{value}”.",
    why="The federation's program reads only the second cell.",
    fix="Nothing to do here. Write the whole value in the second cell, in quotation marks if it contains the separator.",
    source="KNSB, alternative CSV for youth ratings: the value is in cell B.",
    about=("code",),
)

GAME_ROW_UNUSABLE = Rule(
    code="F804",
    name="game-row-unusable",
    title="Unusable game row",
    severity=Severity.ERROR,
    message="“{value}” on line {line} is not a valid {field}, so the game could not be read.",
    why="A game without its round or one of its players cannot be rated.",
    fix="Fill in the cell: rounds are numbered from 1 to 999, relation numbers are written in digits.",
    source="KNSB, alternative CSV for youth ratings: columns B, D and E are obligatory.",
    about=("field", "value"),
)

NAME_CELLS_JOINED = Rule(
    code="F805",
    name="name-cells-joined",
    title="Separator in names",
    severity=Severity.CONFIRM,
    message="In {count} rows the separator inside names shifted the cells after them, first on line {line}, where “{white}” and “{black}” were read as the names.",
    one="On line {line} the separator inside names shifted the cells after them; “{white}” and “{black}” were read as the names.",
    why="Dates of birth and ratings are then in the wrong cells.",
    fix="Put names in quotation marks, write them without the separator, or confirm that they were read correctly.",
    source="KNSB, alternative CSV for youth ratings: twelve columns.",
)

ROW_WITHOUT_CODE = Rule(
    code="F806",
    name="row-without-code",
    title="Rows without a code",
    severity=Severity.CONFIRM,
    message="{count} rows look like games but have no code in the first cell and were left out, for example line {line}.",
    one="Line {line} looks like a game but has no code in the first cell and was left out.",
    why="Rows without a code are not processed, so these games would not be rated.",
    fix="Write 900 in the first cell of every game, or confirm that these rows do not count.",
    source="KNSB, alternative CSV for youth ratings: nothing is processed where column A is empty.",
)

RELATION_NUMBER_WITH_TWO_NAMES = Rule(
    code="P801",
    name="relation-number-with-two-names",
    title="Relation number with two names",
    severity=Severity.CONFIRM,
    message="Relation number {id} is “{first}” on line {line} and “{second}” on line {other}.",
    why="The games of two people would be rated as if they were one person.",
    fix="Look up both players and correct the wrong relation number, or confirm that it is the same person.",
    source="KNSB, alternative CSV for youth ratings: a number belongs to one player in all games of the file.",
    about=("id", "second"),
)

SCORE_NOT_PROCESSED = Rule(
    code="R801",
    name="score-not-processed",
    title="Result code not processed",
    severity=Severity.CONFIRM,
    message="{count} games with the result “{value}” were left out, the first on line {line}; only the codes 1 to 5 are processed.",
    one="The game on line {line} with the result “{value}” was left out; only the codes 1 to 5 are processed.",
    why="Forfeits and other results are not rated.",
    fix="Write 1 (white won), 2 (black won), 3 (draw), 4 (½-0) or 5 (0-½) if the game was played, or confirm that it was not.",
    source="KNSB, alternative CSV for youth ratings: other results are not processed.",
    about=("value",),
)
