"""The tournaments of a period with their people and games, read in a fixed number of queries."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any, NamedTuple

from django.db.models import F

from ratingportal.ratings.enums import LeftOut
from ratingportal.submissions.enums import State
from ratingportal.submissions.models import Revision
from ratingportal.tournaments.models import Bye, Entry, Game

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from datetime import date

    from django.db.models import QuerySet

    from ratingportal.ratings.models import Period

FOREIGNER = "foreigner"
"""How an entry is marked whose player is rated elsewhere."""


class RatedSource(NamedTuple):
    """A tournament to rate, and the file it was read from."""

    reference: str
    sha256: str
    tournament_id: int
    start: date | None
    end: date | None
    time_control: str
    round_dates: Sequence[date | None]


class RatedPerson(NamedTuple):
    """Who an entry of a tournament is for the rating."""

    key: str
    player_id: int | None = None
    left_out: LeftOut | None = None
    guest_rating: int | None = None
    """The rating that a guest brings along; such a player counts for the others only."""


class Pairing(NamedTuple):
    """A pairing as recorded."""

    tournament_id: int
    round: int
    board: int | None
    white: int
    black: int
    white_score: int | None
    black_score: int | None
    kind: str
    date: date | None


class ByeRow(NamedTuple):
    """A round that somebody sat out."""

    tournament_id: int
    round: int
    player: int
    kind: str


def find_sources(period: Period) -> list[RatedSource]:
    """List the approved tournaments that fall into a period."""
    return read_sources(
        Revision.objects.filter(
            submission__placement__period=period, submission__state=State.APPROVED
        )
    )


def read_sources(revisions: QuerySet[Revision]) -> list[RatedSource]:
    """Read the tournaments of submissions, each from its current revision."""
    rows = revisions.filter(submission__revision_id=F("pk"), tournament__isnull=False)
    columns = (
        "submission__reference", "sha256", "tournament_id", "tournament__start", "tournament__end",
        "tournament__time_control", "tournament__round_dates",
    )  # fmt: skip
    return [
        RatedSource(*row) for row in rows.order_by("submission__reference").values_list(*columns)
    ]


def find_people(sources: Sequence[RatedSource]) -> dict[int, dict[int, RatedPerson]]:
    """Say who plays, by tournament and entry; merged numbers lead to the one that is kept."""
    references = {source.tournament_id: source.reference for source in sources}
    found: dict[int, dict[int, RatedPerson]] = defaultdict(dict)
    rows = Entry.objects.filter(tournament__in=references).values_list(
        "tournament_id", "number", "matched_by", "national_rating", "rating", "player_id",
        "player__number", "player__is_provisional", "player__erased_at",
        "player__merged_into_id", "player__merged_into__number",
        "player__merged_into__is_provisional", "player__merged_into__erased_at",
    )  # fmt: skip
    for tournament, number, matched_by, national, rating, *person in rows:
        key = f"entry {number} of {references[tournament]}"
        own, merged = person[:4], person[4:]
        known = merged if merged[0] is not None else own
        if known[0] is None and matched_by == FOREIGNER:
            found[tournament][number] = RatedPerson(key, guest_rating=national or rating or 0)
        else:
            found[tournament][number] = _find_person(key, known)
    return found


def _find_person(key: str, known: Sequence[Any]) -> RatedPerson:
    """Give the number of somebody with these: key, number, whether it is provisional, and when erased."""
    pk, number, is_provisional, erased_at = known
    if pk is None or number is None:
        return RatedPerson(key, left_out=LeftOut.UNIDENTIFIED)
    if erased_at is not None:
        return RatedPerson(key, left_out=LeftOut.ERASED)
    if is_provisional:
        return RatedPerson(key, left_out=LeftOut.PROVISIONAL)
    return RatedPerson(number, pk)


def find_games(sources: Sequence[RatedSource]) -> dict[int, list[Pairing]]:
    """Read the games of tournaments, each list in the order of rounds, boards and players."""
    rows = Game.objects.filter(tournament__in=[each.tournament_id for each in sources])
    return _by_tournament(Pairing(*row) for row in rows.values_list(*Pairing._fields))


def find_byes(sources: Sequence[RatedSource]) -> dict[int, list[ByeRow]]:
    """Read who sat out."""
    rows = Bye.objects.filter(tournament__in=[each.tournament_id for each in sources])
    return _by_tournament(ByeRow(*row) for row in rows.values_list(*ByeRow._fields))


def _by_tournament(rows: Iterable[Any]) -> dict[int, list[Any]]:
    found: dict[int, list[Any]] = defaultdict(list)
    for row in rows:
        found[row.tournament_id].append(row)
    return found
