"""Tournaments from FlipTheDisc, a website for running Othello tournaments, as JSON.

One object holds the tournament (`info`), the players, the standings and the rounds:

    {
        "info": {"id": 901, "name": "Spring Cup", "city": "Gent", "country_code": "BE", "rounds": 2,
                 "start_date": "2026-03-14T09:00:00.000Z", "end_date": "2026-03-14T15:00:00.000Z"},
        "players_list": [
            {"id": 11, "wof_id": 9001, "surname": "EXAMPLE", "name": "Anna", "rating": 1850, "country_code": "BE"},
            {"id": 12, "wof_id": null, "surname": "SAMPLE", "name": "Ben", "rating": null, "country_code": "NL"}
        ],
        "standings": [{"player_id": 11, "score": 1}],
        "rounds": [
            {"currentRound": 1, "pairing": [[{"id": 11, "score": 40, "result": 2}, {"id": 12}]]}
        ]
    }

The first player of a pair is Black. Only this player has discs (`score`; the opponent has the rest of 64) and
a result: 2 won, 1 drawn, 0 lost. If there is no result, the game was not played. Opponent -1 is a bye worth
one point. Entries that are not a pair (the word `open`) are skipped. Rounds from 100 on are finals: they are
rated and numbered after the other rounds, but not counted in the standings.

The ID in the register (`wof_id`) becomes the player's ID; players without one keep the website's own ID and
are matched by name. Countries are converted to federations. The dates are those of the first and the last
game, in UTC.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.reading.formats.base import Deferred, FieldDoc, Format, FormatLikeness
from ratingportal.core.reading.formats.shared.glance import Glance
from ratingportal.core.reading.formats.shared.marks import Mark, begins_as_json
from ratingportal.core.reading.formats.traits import Traits

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.base import Source

_KEYS = ("players_list", "rounds", "info")

_NO_OBJECT = "not a JSON object"


def sniff(source: Source) -> FormatLikeness:
    """Recognise the keys of the object."""
    if not begins_as_json(source.once(Glance)):
        return FormatLikeness(0, _NO_OBJECT)
    missing = [key for key in _KEYS if not source.holds(f'"{key}"')]
    if missing:
        return FormatLikeness(0, f"JSON, but without the key {missing[0]}")
    return FormatLikeness(96, "a JSON object with the keys info, players_list and rounds")


FORMAT = Format(
    key="flipthedisc",
    title="FlipTheDisc",
    extensions=(".json",),
    summary="Othello tournaments from the website FlipTheDisc: players, discs and results as JSON.",
    sniff=sniff,
    read=Deferred("othello.disc_reader", "read"),
    mark=Mark(begins_as_json, _NO_OBJECT),
    locate=Deferred("shared.json_text", "locate"),
    fields=(
        FieldDoc(
            "info", "id, name, city, country_code", "the tournament", "two letters for the country"
        ),
        FieldDoc("info", "start_date, end_date", "days", "ISO 8601, UTC"),
        FieldDoc("info", "rounds, pairing_system", "number of rounds and system"),
        FieldDoc("players_list[]", "id", "the site's own ID", "pairings refer to it"),
        FieldDoc("players_list[]", "wof_id", "ID in the register", "may be null"),
        FieldDoc("players_list[]", "surname, name, country_code, rating", "person"),
        FieldDoc("standings[]", "player_id, score", "points", "finals left out"),
        FieldDoc("rounds[]", "currentRound", "round", "from 100 on: finals"),
        FieldDoc("rounds[].pairing[]", "[0].id, [1].id", "Black and White", "-1 is a bye"),
        FieldDoc("rounds[].pairing[]", "[0].score", "Black's discs"),
        FieldDoc("rounds[].pairing[]", "[0].result", "Black's result", "2, 1, 0, or null"),
    ),
    quirks=(
        "Entries in a round that are not a pairing.",
        "Rounds in any order; several games between the same two players in the finals.",
    ),
    traits=Traits(
        game="othello",
        lacks=frozenset(
            (
                "births",
                "chief_arbiter",
                "federation",  # as in the federation's own file: Great Britain is one country
                "player_federations",
                "round_dates",
                "sexes",
                "time_control",
            )
        ),
    ),
    rating_list="wof",
    line_limit=None,
    max_lines=200_000,
    sent_by="Tournament directors who use FlipTheDisc.",
)
