"""What only the reader of FIDE's list of games reports."""

from ratingportal.core.model.findings import Rule, Severity

EV_CODE_LIST_UNREADABLE = Rule(
    code="F621",
    name="ev-code-list-unreadable",
    title="FIDE list of rated games",
    severity=Severity.ERROR,
    message="Line {line} names “ev_code”: this is a list of rated games from FIDE, not a tournament file.",
    why="FIDE makes such lists after rating, with games from several events; their layout is not public.",
    fix="Upload the file of the tournament itself, as TRF16 or as a Belgian ELO file.",
    source="Belgian federation, structure of the ELO file: a file with “ev_code” is FIDE's.",
)
