"""PAPI's tournament file: an Access database (Jet 4) with settings and players.

PAPI is the pairing program of the French federation, which French-speaking organisers in Belgium also use.
Its file is not text, so findings name players and rounds instead of lines. Two tables are read.

`INFO` holds one setting per row:

    Nom         Open de Printemps
    NbrRondes   5
    DateDebut   14/03/2026

`JOUEUR` holds one player per row, with three columns for each of 24 rounds: colour, opponent and result.

    Ref  Nom      Prenom  Elo   Fide  Rd01Cl  Rd01Adv  Rd01Res
    1    EXEMPT
    2    EXEMPLE  Anna    1850  F     B       3        3

The row with Ref 1 is not a player: whoever is paired with it has a bye. Colours are B (white), N (black), R
(not paired) and F (requested bye). Results are 0 none, 1 lost, 2 drawn, 3 won, 4 lost by forfeit, 5 forfeited
by both, 6 won by forfeit or a bye worth a point.

Ratings that PAPI estimated (letter E) do not count as ratings, and leading zeros of FIDE IDs are ignored.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.reading.formats.base import Deferred, FieldDoc, Format, FormatLikeness
from ratingportal.core.reading.formats.shared.marks import Mark, is_binary
from ratingportal.core.reading.formats.traits import Traits
from ratingportal.core.reading.stores import is_jet_database

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.base import Source


_has_tables = Deferred("papi.reader", "has_tables")

_NO_DATABASE = "not an Access database (Jet 4)"


def sniff(source: Source) -> FormatLikeness:
    """Recognise an Access database, surely where it has PAPI's tables."""
    if not is_jet_database(source.data):
        return FormatLikeness(0, _NO_DATABASE)
    if _has_tables(source):
        return FormatLikeness(100, "an Access database with the tables INFO and JOUEUR")
    return FormatLikeness(60, "an Access database without PAPI's tables")


FORMAT = Format(
    key="papi",
    title="PAPI",
    extensions=(".papi",),
    summary="The French pairing program's own file, an Access database with settings and players.",
    sniff=sniff,
    read=Deferred("papi.reader", "read"),
    mark=Mark(is_binary, _NO_DATABASE),
    fields=(
        FieldDoc("INFO", "Nom, Lieu", "name and place of the tournament"),
        FieldDoc("INFO", "DateDebut, DateFin, DateRd1 …", "days", "DD/MM/YYYY"),
        FieldDoc("INFO", "NbrRondes", "number of rounds"),
        FieldDoc("INFO", "Arbitre, Cadence, Genre", "arbiter, time control, system"),
        FieldDoc("INFO", "ClassElo", "rating in use", "Elo, Rapide or Blitz"),
        FieldDoc("JOUEUR", "Ref", "number", "opponents refer to it; 1 means no opponent"),
        FieldDoc("JOUEUR", "Nom, Prenom", "name and first name"),
        FieldDoc("JOUEUR", "NrFFE, FideCode", "licence number and FIDE ID"),
        FieldDoc("JOUEUR", "Elo, Rapide, Blitz", "ratings"),
        FieldDoc(
            "JOUEUR",
            "Fide, RapideFide, BlitzFide",
            "kind of rating",
            "F for FIDE, N for national, E for estimated",
        ),
        FieldDoc("JOUEUR", "FideTitre", "title", "g, m, f; gf, mf, ff for women"),
        FieldDoc(
            "JOUEUR",
            "Rd01Cl …",
            "colour",
            "B for white, N for black, R for not paired, F for a bye",
        ),
        FieldDoc("JOUEUR", "Rd01Adv …", "opponent's Ref"),
        FieldDoc("JOUEUR", "Rd01Res …", "result", "0 to 6"),
    ),
    quirks=(
        "Settings are sometimes stored twice; the later value is used unless it is empty.",
        "Players keep their Ref when others are removed, so numbers may have gaps and start at 2.",
        "Players without a FIDE or national rating have one that PAPI estimated from their age (letter E).",
    ),
    binary=True,
    traits=Traits(family="papi", lacks=frozenset(("federation",))),
    sent_by="PAPI 3.3 and programs that export PAPI files.",
)
