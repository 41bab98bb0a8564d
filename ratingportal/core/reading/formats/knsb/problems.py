"""What only the reader of KNSB CSV files reports."""

from ratingportal.core.model.findings import Rule, Severity

DAY_UNREADABLE = Rule(
    code="E801",
    name="day-unreadable",
    severity=Severity.ERROR,
    message="Line {line}: “{value}” is no day.",
    why="The day decides in which rating period a game counts.",
    fix="Write the day as dd-mm-yyyy.",
    source="KNSB, alternative CSV for youth ratings: days are written dd-mm-eejj.",
    about=("field", "value"),
)

ROUND_WITH_TWO_DATES = Rule(
    code="E802",
    name="round-with-two-dates",
    severity=Severity.CONFIRM,
    message="Round {round} is dated {first} on line {line} and {second} on line {other}; the earliest day was taken for the round.",
    why="A round has one date: that on which it was planned, the earliest if there were several.",
    fix="Give all games of the round the same date, or the later ones a round number of their own.",
    source="KNSB, alternative CSV for youth ratings: every round number has only one round date.",
    about=("round", "second"),
)

CODE_ZEROS_LOST = Rule(
    code="F801",
    name="code-zeros-lost",
    severity=Severity.FIXED,
    message="{count} rows begin with a code without its leading zero, the first is “{value}” on line {line}; they were read as 0{value} and so on.",
    one="Line {line} begins with the code “{value}” without its leading zero; it was read as 0{value}.",
    why="Spreadsheets take the zero away when they hold 012 for a number.",
    fix="Nothing to do here. Format the first column as text to keep the zeros.",
    source="KNSB, alternative CSV for youth ratings: codes 012 to 122.",
)

MANDATORY_ROW_MISSING = Rule(
    code="F802",
    name="mandatory-row-missing",
    severity=Severity.ERROR,
    message="Row {code} ({field}) is missing or empty.",
    why="The federation does not take a file without its seven headings.",
    fix="Add a row with the code in the first cell and the value in the second.",
    source="KNSB, alternative CSV for youth ratings: rows 012, 022, 032, 042, 052, 102 and 122 are obligatory.",
    about=("code",),
)

HEADING_CELLS_JOINED = Rule(
    code="F803",
    name="heading-cells-joined",
    severity=Severity.FIXED,
    message="Line {line}: the value of {code} stands in several cells and was joined to “{value}”.",
    why="The federation's program reads the second cell only.",
    fix="Nothing to do here. Write the whole value into the second cell, in quotation marks if it holds the dividing sign.",
    source="KNSB, alternative CSV for youth ratings: the value stands in cell B.",
    about=("code",),
)

GAME_ROW_UNUSABLE = Rule(
    code="F804",
    name="game-row-unusable",
    severity=Severity.ERROR,
    message="Line {line}: “{value}” is no {field}, so the game could not be read.",
    why="A game without its round or one of its players cannot be rated.",
    fix="Fill in the cell: rounds are numbered from 1 to 999, relation numbers are written in digits.",
    source="KNSB, alternative CSV for youth ratings: columns B, D and E are obligatory.",
    about=("field", "value"),
)

NAME_CELLS_JOINED = Rule(
    code="F805",
    name="name-cells-joined",
    severity=Severity.CONFIRM,
    message="In {count} rows the dividing sign inside names moved the cells behind them, first on line {line}; “{white}” and “{black}” were taken for the names there.",
    one="On line {line} the dividing sign inside names moved the cells behind them; “{white}” and “{black}” were taken for the names.",
    why="Dates of birth and ratings then stand in the wrong cells.",
    fix="Put names in quotation marks, write them without the dividing sign, or confirm the reading.",
    source="KNSB, alternative CSV for youth ratings: twelve columns.",
)

ROW_WITHOUT_CODE = Rule(
    code="F806",
    name="row-without-code",
    severity=Severity.CONFIRM,
    message="{count} rows look like games but have no code in the first cell and were left out, the first is line {line}.",
    one="Line {line} looks like a game but has no code in the first cell and was left out.",
    why="Rows without a code are not processed, so these games would not be rated.",
    fix="Write 900 into the first cell of every game, or confirm that these rows do not count.",
    source="KNSB, alternative CSV for youth ratings: nothing is processed where column A is empty.",
)

RELATION_NUMBER_WITH_TWO_NAMES = Rule(
    code="P801",
    name="relation-number-with-two-names",
    severity=Severity.CONFIRM,
    message="Relation number {id} is “{first}” on line {line} and “{second}” on line {other}.",
    why="Games of two people would be rated as one person's.",
    fix="Look up both players and correct the wrong number, or confirm that it is the same person.",
    source="KNSB, alternative CSV for youth ratings: a number belongs to one player in all games of the file.",
    about=("id", "second"),
)

SCORE_NOT_PROCESSED = Rule(
    code="R801",
    name="score-not-processed",
    severity=Severity.CONFIRM,
    message="{count} games with the result “{value}” are left out, the first on line {line}; only the codes 1 to 5 are processed.",
    one="The game on line {line} with the result “{value}” is left out; only the codes 1 to 5 are processed.",
    why="Forfeits and other results are not rated.",
    fix="Write 1 (white won), 2 (black won), 3 (draw), 4 (½-0) or 5 (0-½) if the game was played, or confirm that it was not.",
    source="KNSB, alternative CSV for youth ratings: other results are not processed.",
    about=("value",),
)
