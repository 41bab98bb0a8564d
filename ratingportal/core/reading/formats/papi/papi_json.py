"""A PAPI tournament as JSON, the form in which programs that read PAPI's database exchange it.

One object holds the settings (`variables`) and the players, each with their rounds:

    {
        "variables": {"name": "Open de Printemps", "rounds": "3", "startDate": "14/03/2026",
                      "endDate": "15/03/2026", "venue": "Lille", "arbiter": "Arbitre Ada", "type": "Suisse"},
        "players": [
            {"lastName": "EXEMPLE", "firstName": "Anna", "gender": "F", "birthDate": "21/05/1990",
             "elo": 1850, "fideElo": "F", "federation": "FRA", "fideCode": "201001", "nrFFE": "A12345",
             "rounds": {"1": {"color": "B", "opponent": 1, "result": 3}}},
            {"lastName": "MODELE", "firstName": "Bea", "elo": 1720, "fideElo": "N",
             "rounds": {"1": {"color": "N", "opponent": 0, "result": 1}}}
        ]
    }

An opponent is given by the position in the list, counted from 0. Colours are B (white), N (black), F
(requested bye) and R (not paired). Results are 0 none, 1 lost, 2 drawn, 3 won, 4 lost by forfeit, 5 forfeited
by both, 6 won by forfeit. Without an opponent, B and 6 are the pairing-allocated bye, F and 2 a half-point
bye, F and 0 a zero-point bye.

Players are numbered in the order of the list, from 1. Ratings with the letter F are FIDE ratings, those with
N national ratings; ratings that PAPI estimated (E) do not count.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.reading.formats.base import Deferred, FieldDoc, Format, FormatLikeness
from ratingportal.core.reading.formats.shared.glance import Glance
from ratingportal.core.reading.formats.shared.marks import Mark, begins_as_json
from ratingportal.core.reading.formats.traits import Traits

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.base import Source

_KEYS = ("variables", "players")
_SETTINGS = ("homologation", "pairing", "tiebreak1", "eloBase1", "timeControl", "startDate")
"""Some of them are among the settings even where nobody is listed yet."""

_NO_OBJECT = "not a JSON object"


def sniff(source: Source) -> FormatLikeness:
    """Recognise the keys of the object."""
    if not begins_as_json(source.once(Glance)):
        return FormatLikeness(0, _NO_OBJECT)
    missing = [key for key in _KEYS if not source.holds(f'"{key}"')]
    if missing:
        return FormatLikeness(0, f"JSON, but without the key {missing[0]}")
    if not source.holds('"lastName"') and not any(source.holds(f'"{key}"') for key in _SETTINGS):
        return FormatLikeness(0, "JSON, but with neither players nor settings of PAPI")
    return FormatLikeness(95, "a JSON object with the keys variables and players")


FORMAT = Format(
    key="papi_json",
    title="PAPI JSON",
    extensions=(".json",),
    summary="A tournament from the French program PAPI as JSON: settings, and players with their rounds.",
    sniff=sniff,
    read=Deferred("papi.json_reader", "read"),
    mark=Mark(begins_as_json, _NO_OBJECT),
    locate=Deferred("shared.json_text", "locate"),
    fields=(
        FieldDoc("variables", "name, venue", "name and place of the tournament"),
        FieldDoc("variables", "startDate, endDate", "days", "DD/MM/YYYY"),
        FieldDoc("variables", "rounds", "number of rounds"),
        FieldDoc("variables", "arbiter, timeControl, type", "arbiter, time control, system"),
        FieldDoc("variables", "ratingClass", "rating in use", "Elo, Rapide or Blitz"),
        FieldDoc("players[]", "lastName, firstName, gender, birthDate", "person", "gender: M or F"),
        FieldDoc("players[]", "elo, rapidElo, blitzElo", "ratings"),
        FieldDoc(
            "players[]",
            "fideElo, fideRapidElo, fideBlitzElo",
            "kind of rating",
            "F for FIDE, N for national, E for estimated",
        ),
        FieldDoc("players[]", "fideCode, nrFFE", "FIDE ID and licence number"),
        FieldDoc("players[]", "federation, league, club, fideTitle", "federation, club and title"),
        FieldDoc(
            "players[].rounds",
            "color",
            "colour",
            "B for white, N for black, R for not paired, F for a bye",
        ),
        FieldDoc("players[].rounds", "opponent", "opponent's position in the list", "from 0"),
        FieldDoc("players[].rounds", "result", "result", "0 to 6"),
    ),
    quirks=(
        "Numbers written as text; keys in any order.",
        "Players without a FIDE or national rating have one that PAPI estimated from their age (letter E).",
    ),
    traits=Traits(family="papi", lacks=frozenset(("federation",))),
    line_limit=None,
    max_lines=200_000,
    sent_by="Programs that work with PAPI files, such as Sharly Chess.",
)
