"""What only files of TournamentService bring up."""

from ratingportal.core.model.findings import Rule, Severity

TOURNAMENT_SERVICE_FILE_UNREADABLE = Rule(
    code="F404",
    name="tournament-service-file-unreadable",
    severity=Severity.ERROR,
    message="This is a file of TournamentService (.trx), which cannot be read here.",
    why="The file is made for the Norwegian federation, and may have several groups in it.",
    fix="In TournamentService export the report for FIDE (TRF), one file for each group, and upload those.",
    source="Our own need: what cannot be read surely is not read at all.",
)
