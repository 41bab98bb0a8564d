"""The JSON export of SWAR, the Belgian pairing program.

One object `Swar` holds a description of the tournament and an array of players, each with their rounds; the
file is UTF-8:

    {
        "Swar" : {
            "TournamentDesc" : {
                "Version" : "v6.47",
                "Tournament" : "Open de printemps",
                "StartDate" : "14/03/2026",
                "NbOfRounds" : 3,
                "DatesArray" : [ { "DateValue" : "14/03/2026" } ]
            },
            "Player" : [ {
                "Ranking" : 1,
                "Name" : "Exemple, Anne",
                "Ni" : 7,
                "NationalId" : 10001,
                "NationalElo" : 1720,
                "Points" : "2.5",
                "RoundArray" : [ {
                    "RoundNr" : 1,
                    "Tabel" : "2",
                    "OpponentNi" : 4,
                    "Result" : "1",
                    "Color" : "White"
                } ]
            } ]
        }
    }

Opponents refer to `Ni`; `Ranking` is the final standing and `Rank` the seed. Results are `1`, `½` and `0`,
with `FF` for a forfeit (`1FF`, `0FF`) and `B` for a bye (`1B`). `-` means that there is no result: a pairing
is still open, and an absence (`Tabel` is `Absent`) is worth what the player's total requires. `OpponentNi` -1
means no opponent. Players with extra points (`ExtraPts`, `SpecialPts`, `XtraPts`) are left out when totals
are checked.

Unknown keys are skipped. If the text is not valid JSON, the place where it breaks is reported.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.patterns import defer_pattern
from ratingportal.core.reading.formats.base import Deferred, FieldDoc, Format, FormatLikeness
from ratingportal.core.reading.formats.shared.marks import Mark, begins_as_json
from ratingportal.core.reading.formats.traits import Traits

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.base import Source

_BEGINNING = defer_pattern(r'\s*\{\s*"\s*Swar\s*"\s*:')
_ARRAY = "Swar.Player[]"
_ROUNDS = "Swar.Player[].RoundArray[]"

_NO_OBJECT = "not a JSON object with the key Swar"


def sniff(source: Source) -> FormatLikeness:
    """Recognise the first key of the object."""
    beginning = "\n".join(source.lines[:10])[:1000].lstrip("\ufeff")
    if _BEGINNING.match(beginning):
        return FormatLikeness(97, "a JSON object with the key Swar")
    if beginning.lstrip().startswith(("{", "[")):
        return FormatLikeness(0, "it looks like JSON, but its first key is not Swar")
    return FormatLikeness(0, _NO_OBJECT)


FORMAT = Format(
    key="swar_json",
    title="SWAR JSON",
    extensions=(".json",),
    summary="The JSON export of the Belgian program SWAR.",
    sniff=sniff,
    read=Deferred("swar.json_reader", "read"),
    mark=Mark(begins_as_json, _NO_OBJECT),
    locate=Deferred("shared.json_text", "locate"),
    fields=(
        FieldDoc("Swar.TournamentDesc", "Version", "program version"),
        FieldDoc("Swar.TournamentDesc", "Tournament, Place", "name and city"),
        FieldDoc("Swar.TournamentDesc", "StartDate, EndDate", "dates", "DD/MM/YYYY"),
        FieldDoc("Swar.TournamentDesc", "Federation", "FIDE, KBSB, VSF, FEFB …"),
        FieldDoc("Swar.TournamentDesc", "Arbiter_1 … Arbiter_4", "arbiters"),
        FieldDoc("Swar.TournamentDesc", "RateOfPlay", "time control"),
        FieldDoc("Swar.TournamentDesc", "NbOfRounds, NbPlayers", "announced numbers"),
        FieldDoc("Swar.TournamentDesc", "DatesArray[].DateValue", "dates of the rounds"),
        FieldDoc("Swar.TournamentDesc", "SW321_…", "points per result", "only with 3-2-1 scoring"),
        FieldDoc(_ARRAY, "Ni", "number", "opponents refer to it"),
        FieldDoc(_ARRAY, "Ranking", "final standing"),
        FieldDoc(_ARRAY, "Rank", "seed"),
        FieldDoc(_ARRAY, "Name, Sex, Titel, Country", "person", "Sex: Male or Femelle"),
        FieldDoc(_ARRAY, "BirthDate", "birth", "a year or a date"),
        FieldDoc(_ARRAY, "NationalId, NationalElo", "matricule and national rating"),
        FieldDoc(_ARRAY, "FideId, FideElo", "FIDE number and rating", "0 if there is none"),
        FieldDoc(_ARRAY, "ClubNumber, ClubName", "club"),
        FieldDoc(_ARRAY, "Points", "total", "such as 8.5"),
        FieldDoc(_ROUNDS, "RoundNr", "round"),
        FieldDoc(_ROUNDS, "Tabel", "board", "or BYE, Absent"),
        FieldDoc(_ROUNDS, "OpponentNi", "opponent", "-1 for no opponent"),
        FieldDoc(_ROUNDS, "Result", "result", "1 ½ 0, 1FF 0FF, 1B, -"),
        FieldDoc(_ROUNDS, "Color", "colour", "White, Black, No Color"),
    ),
    quirks=(
        "Spaces around keys, numbers as strings, capital or small letters.",
        "A comma before a closing bracket; everything on one line.",
        "Absences without a result get the points that the total requires.",
        "Several games by one player in one round.",
    ),
    own_corrections=Deferred("swar.corrections", "JSON"),
    traits=Traits(family="swar", four_digit_years=True),
    sent_by="SWAR, used by most Belgian organisers.",
    line_limit=None,
    max_lines=200_000,
)
