"""An invented register that fits the invented tournaments, brought in by the real import.

The players of the tournaments stand in it. Of those in two files that have mistakes anyway a few
are missing and a few are spelt otherwise; two editions of FIDE's list give some players a history. Once the
season's list is published, it is imported too: what it says of the players is then in the register.
"""

from __future__ import annotations

import io
from datetime import timedelta
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from django.utils import timezone

from ratingportal.demo.names import NAMES
from ratingportal.demo.simulation import FIRST_ID, Participant, play_rounds
from ratingportal.demo.stories import STORIES
from ratingportal.federations.models import RatingList
from ratingportal.registry.enums import EditionState
from ratingportal.registry.models import Edition
from ratingportal.registry.services import imports, uploads

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from datetime import date

_OTHELLO = {"BEL": ("BEL", 270_001), "NED": ("NLD", 120_001), "FRA": ("FRA", 50_001)}
_UNTIDY = ("ardennes-cup.trf", "abbey-invitational.trf")
"""Tournaments that wait for their organiser: here the register may object, too."""
_SEASON_DAYS = 92
"""The register before holds when the season of published lists begins."""
_MISSING, _RESPELT, _IMPROVED = 9, 7, 3
"""Every so many players are not in the register, spelt otherwise, or have another rating than before."""


def load_register() -> int:
    """Import the lists, unless somebody has imported one already; return how many that were."""
    if Edition.objects.exists():
        return 0
    this_month = _this_month()
    before = (this_month - timedelta(days=_SEASON_DAYS)).replace(day=1)
    players = list(_players())
    lists = [
        ("fide", "fide_xml", "players_list_before.xml", before, _fide(players, improved=False)),
        ("fide", "fide_xml", "players_list.xml", this_month, _fide(players, improved=True)),
        ("kbsb", "belgian", "players.csv", this_month, _belgian(players)),
        ("knsb", "knsb", "knsb.csv", this_month, _knsb(players)),
        ("wof", "othello", "joueurs.txt", this_month, _othello()),
    ]
    for key, kind, name, valid_from, data in lists:
        _bring(key, kind, name, valid_from, data)
    return len(lists)


def import_published_list(ratings: Mapping[str, int]) -> None:
    """Import this month's FIDE list again, with the ratings that were published since, by ID."""
    data = _fide(_players(), improved=True, published=ratings)
    _bring("fide", "fide_xml", "players_list_published.xml", _this_month(), data)


def _this_month() -> date:
    return timezone.localdate().replace(day=1)


def _bring(key: str, kind: str, name: str, valid_from: date, data: str) -> None:
    terms = uploads.ImportTerms(
        rating_list=RatingList.objects.get(key=key),
        source=kind,
        valid_from=valid_from,
        filename=name,
    )
    edition = uploads.receive_list(io.BytesIO(data.encode()), terms)
    imports.complete_edition(edition=edition, until=EditionState.READY)
    imports.request_apply(edition=edition, by=None)
    imports.complete_edition(edition=edition, until=EditionState.APPLIED)


def _players() -> Iterator[Participant]:
    for story in STORIES:
        event = story.event
        yield from play_rounds(
            seed=event.seed,
            players=event.players,
            rounds=event.rounds,
            hosts=event.federation,
            guests=event.guests,
            newcomers=event.newcomers,
        )


def _fide(
    players: Iterable[Participant], *, improved: bool, published: Mapping[str, int] | None = None
) -> str:
    rows = []
    known = published or {}
    flawed = {story.event.seed for story in STORIES if story.event.filename in _UNTIDY}
    for at, player in enumerate(players):
        is_flawed = (player.fide_id - FIRST_ID) // 1000 in flawed
        if is_flawed and at % _MISSING == 0:
            continue
        respelt = is_flawed and at % _RESPELT == 0
        name = player.name.replace("i", "y", 1) if respelt else player.name
        rating = max(player.rating - (0 if improved or at % _IMPROVED else 18), 0)
        rapid = rating - 25 if rating and at % 2 else 0
        rows.append(_fide_row(player, name, known.get(str(player.fide_id), rating), rapid))
    return "<playerslist>\n" + "\n".join(rows) + "\n</playerslist>\n"


def _fide_row(player: Participant, name: str, rating: int, rapid: int) -> str:
    return (
        f"<player><fideid>{player.fide_id}</fideid><name>{escape(name)}</name>"
        f"<country>{player.federation}</country><sex>{'F' if player.sex == 'w' else 'M'}</sex>"
        f"<title>{_fide_title(player)}</title><rating>{rating}</rating>"
        f"<rapid_rating>{rapid}</rapid_rating>"
        f"<birthday>{player.birth[:4]}</birthday><flag></flag></player>"
    )


def _fide_title(player: Participant) -> str:
    return {"g": "GM", "m": "IM", "f": "FM"}.get(player.title, player.title)


def _belgian(players: Iterable[Participant]) -> str:
    rows = ["Matricule;Nom_Prenom;Sexe;Dnaiss;Club;NatFide;Elo;NbPart;Fide"]
    members = (player for player in players if player.federation == "BEL")
    for matricule, player in enumerate(members, 10_001):
        sex = "F" if player.sex == "w" else "M"
        rows.append(
            f"{matricule};{player.name};{sex};{player.birth};{101 + matricule % 9};BEL;"
            f"{max(player.rating - 40, 0)};{matricule % 90};{player.fide_id}"
        )
    return "\n".join(rows)


def _knsb(players: Iterable[Participant]) -> str:
    rows = ["relnr;Name;title;fed;rating;games;birth year"]
    members = (player for player in players if player.federation == "NED")
    for number, player in enumerate(members, 8_100_001):
        rows.append(
            f"{number};{player.name};{_fide_title(player)};NED;{max(player.rating - 30, 0)};"
            f"{number % 70};{player.birth[:4]}"
        )
    return "\n".join(rows)


def list_othello_players(federation: str) -> list[tuple[int, str, str]]:
    """Give the invented Othello players of a country: number, family and first name."""
    _code, first = _OTHELLO[federation]
    women, men, families = NAMES[federation]
    given = (*women, *men)
    return [
        (first + at, family.upper(), given[at % len(given)]) for at, family in enumerate(families)
    ]


def _othello() -> str:
    lines = ["% Invented players"]
    for federation, (code, first) in _OTHELLO.items():
        lines.append(f"pays = {code}")
        for number, family, given in list_othello_players(federation):
            at = number - first
            rating = f"%_<{1100 + 61 * at}>" if at % 4 else ""
            lines.append(f"{number:6d} {f'{family}, {given}':<36} {rating}")
    return "\n".join(lines)
