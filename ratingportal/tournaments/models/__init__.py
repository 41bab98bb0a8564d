"""A tournament as recorded from one checked file. All of it can be made again from the file.

Entries, games, byes and teams are written by COPY and are deleted with their tournament by the
database itself (the foreign keys stand in the first migration), so Django does nothing on delete.
"""

from ratingportal.tournaments.models.dump import Dump, DumpPart
from ratingportal.tournaments.models.export import ExportJob, ExportMark, ExportPart
from ratingportal.tournaments.models.signature import Signature
from ratingportal.tournaments.models.tournament import Bye, Entry, Game, Part, Team, Tournament

__all__ = [
    "Bye",
    "Dump",
    "DumpPart",
    "Entry",
    "ExportJob",
    "ExportMark",
    "ExportPart",
    "Game",
    "Part",
    "Signature",
    "Team",
    "Tournament",
]
