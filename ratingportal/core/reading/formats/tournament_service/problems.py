"""What only files of TournamentService bring up."""

from ratingportal.core.model.findings import Rule, Severity

TOURNAMENT_SERVICE_FILE_UNREADABLE = Rule(
    code="F404",
    name="tournament-service-file-unreadable",
    title="TournamentService file",
    severity=Severity.ERROR,
    message="This is a TournamentService file (.trx), which cannot be read here.",
    why="It is made for the Norwegian federation and may contain several groups.",
    fix="In TournamentService, export the report for FIDE (TRF), one file for each group, and upload those files.",
    source="Our own rule: a file that cannot be read reliably is not read at all.",
)
