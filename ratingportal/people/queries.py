"""Questions about a person's tournaments; each costs the same, however many there are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.db.models import Count, Exists, F, OuterRef, Q, Window
from django.db.models.functions import RowNumber

from ratingportal.core.register.matching import Method
from ratingportal.people.models import Decision, Merge, Split
from ratingportal.registry.models import Player, PlayerVersion
from ratingportal.tournaments.models import Entry, Game, Tournament

if TYPE_CHECKING:
    from collections.abc import Collection

    from django.db.models import QuerySet

    from ratingportal.federations.models import RatingList

LATEST = 5
_GIVEN_UP = ("withdrawn", "rejected")
# Whether a tournament counts is known to the app above; asked by its relations, without importing it.
_COUNTS = Q(revision__isnull=True) | (
    Q(revision__submission__revision=F("revision")) & ~Q(revision__submission__state__in=_GIVEN_UP)
)


@dataclass(frozen=True, slots=True)
class Holdings:
    """What hangs on a person: all of it moves with a merge."""

    tournaments: int
    latest: list[Tournament]
    decisions: int
    versions: int
    numbers: list[str]
    """Numbers that were merged into this one before."""


def list_tournaments(player: Player) -> QuerySet[Tournament]:
    """List a person's tournaments, the latest first: of each submission the revision that is current."""
    return Tournament.objects.filter(_COUNTS, Exists(_entries(player))).order_by(
        F("end").desc(nulls_last=True), "-pk"
    )


def count_holdings(player: Player) -> Holdings:
    """Count what hangs on a person."""
    tournaments = list_tournaments(player)
    return Holdings(
        tournaments=tournaments.count(),
        latest=list(tournaments[:LATEST]),
        decisions=Decision.objects.filter(player=player, revoked_at__isnull=True).count(),
        versions=PlayerVersion.objects.filter(player=player).count(),
        numbers=list(player.merged.order_by("number").values_list("number", flat=True)[:20]),
    )


def list_provisional(lists: Collection[RatingList]) -> QuerySet[Player]:
    """List the provisional players of some rating lists who are not linked to a registered player yet, by name."""
    return Player.objects.filter(
        rating_list__in=lists,
        is_provisional=True,
        merged_into__isnull=True,
        erased_at__isnull=True,
    ).order_by("folded", "pk")


def group_latest_entries(players: Collection[int]) -> dict[int, list[Entry]]:
    """Give the entries of people in their latest tournaments (one query); each has their `number_in_all`."""
    rows = (
        Entry.objects.filter(player__in=players, tournament__in=Tournament.objects.filter(_COUNTS))
        .annotate(
            place=Window(
                RowNumber(),
                partition_by="player_id",
                order_by=[F("tournament__end").desc(nulls_last=True), F("tournament").desc()],
            ),
            number_in_all=Window(Count("pk"), partition_by="player_id"),
        )
        .filter(place__lte=LATEST)
        .select_related("tournament")
        .order_by("player_id", "place")
    )
    found: dict[int, list[Entry]] = {}
    for row in rows:
        found.setdefault(row.player_id or 0, []).append(row)
    return found


def list_shared_tournaments(one: Player, other: Player) -> list[Tournament]:
    """List tournaments in which both stand; `met` says whether they also played each other."""
    return list(
        list_tournaments(one)
        .filter(Exists(_entries(other)))
        .annotate(met=Exists(_games(one, other)))
        .order_by("-met", "-pk")[:LATEST]
    )


def list_merges(lists: QuerySet[RatingList]) -> QuerySet[Merge]:
    """List the merges of some rating lists, the newest first."""
    return (
        Merge.objects.filter(rating_list__in=lists)
        .select_related("rating_list", "source", "target", "author", "undone_by")
        .order_by("-pk")
    )


def list_merges_about(player: Player) -> QuerySet[Merge]:
    """List the merges that a person had a part in, the newest first."""
    return (
        Merge.objects.filter(Q(source=player) | Q(target=player))
        .select_related("source", "target", "author", "undone_by", "rating_list")
        .order_by("-pk")
    )


def list_splits_about(player: Player) -> QuerySet[Split]:
    """List the splits that a person had a part in, the newest first."""
    return (
        Split.objects.filter(Q(source=player) | Q(target=player))
        .select_related("source", "target", "author", "undone_by")
        .order_by("-pk")
    )


def list_players(lists: QuerySet[RatingList]) -> QuerySet[Player]:
    """Give the people of some rating lists who were not erased."""
    return Player.objects.filter(rating_list__in=lists, erased_at__isnull=True).select_related(
        "rating_list", "merged_into__rating_list"
    )


def _entries(player: Player) -> QuerySet[Entry]:
    return Entry.objects.filter(tournament=OuterRef("pk"), player=player)


def _games(one: Player, other: Player) -> QuerySet[Game]:
    """Give the games of a tournament between two people, whichever of them had white."""

    def plays(person: Player, colour: str) -> Exists:
        entry = Entry.objects.filter(
            tournament=OuterRef("tournament"), player=person, number=OuterRef(colour)
        )
        return Exists(entry)

    return Game.objects.filter(
        (Q(plays(one, "white")) & Q(plays(other, "black")))
        | (Q(plays(other, "white")) & Q(plays(one, "black"))),
        tournament=OuterRef("pk"),
    )


def list_unidentified(tournament: Tournament) -> QuerySet[Entry]:
    """List the entries that are nobody of the register, in the order of the file.

    Where a list has no register and does not wait for one, names stay as they are written (`list_as_written`).
    """
    entries = _keep_unidentified(tournament.entries.all(), tournament.rating_list)
    if not tournament.rating_list.needs_register:
        entries = entries.exclude(~_has_register(tournament.rating_list), matched_by="")
    return entries.order_by("pk")


def list_as_written(tournament: Tournament) -> QuerySet[Entry]:
    """List the entries that are recorded as the file names them, because the list has no register."""
    entries = _keep_unidentified(tournament.entries.all(), tournament.rating_list)
    return entries.filter(~_has_register(tournament.rating_list), matched_by="")


def _has_register(rating_list: RatingList) -> Exists:
    return Exists(Player.objects.filter(rating_list=rating_list))


def list_published_unidentified(rating_list: RatingList) -> QuerySet[Entry]:
    """List the entries of published tournaments that are nobody, also those that nobody was asked about."""
    entries = Entry.objects.filter(
        tournament__rating_list=rating_list, tournament__published_at__isnull=False
    )
    return _keep_unidentified(entries, rating_list)


def group_unidentified(
    rating_list: RatingList, tournaments: Collection[int]
) -> dict[int, list[Entry]]:
    """Give the first unidentified entries of each of these tournaments (one query)."""
    if not tournaments:
        return {}
    rows = (
        list_published_unidentified(rating_list)
        .filter(tournament__in=tournaments)
        .annotate(place=Window(RowNumber(), partition_by="tournament_id", order_by="pk"))
        .filter(place__lte=LATEST)
        .select_related("tournament")
        .order_by("tournament_id", "place")
    )
    found: dict[int, list[Entry]] = {}
    for row in rows:
        found.setdefault(row.tournament_id, []).append(row)
    return found


def _keep_unidentified(entries: QuerySet[Entry], rating_list: RatingList) -> QuerySet[Entry]:
    """Keep the entries that are nobody.

    Where a list knows foreigners, they play without an ID, and a file says so by giving none. Somebody whom the file
    itself writes as unknown has neither a name nor an ID to look for; an ID alone is somebody.
    """
    nobody = entries.filter(player__isnull=True).exclude(
        _is_blank("national_id"), _is_blank("fide_id"), name=""
    )
    nobody = nobody.exclude(matched_by=Method.FOREIGNER)
    if rating_list.knows_foreigners:
        nobody = nobody.exclude(_is_blank("national_id"), is_new=False)
    return nobody


def _is_blank(field: str) -> Q:
    return Q(**{field: ""}) | Q(**{f"{field}__isnull": True})


def list_missing(tournament: Tournament, seen_as_new: Collection[int]) -> QuerySet[Entry]:
    """List the entries that would still be nobody when the tournament is approved, and new people are entered.

    `seen_as_new` are entries of whom an officer has said, candidate before their eyes, that it is nobody known.
    """
    enters = Q(matched_by__in=[Method.NEW, Method.PROVISIONAL]) | Q(
        Q(matched_by=Method.NOBODY) | Q(number__in=seen_as_new), is_new=True
    )
    return list_unidentified(tournament).exclude(enters)


def list_unpublished(tournaments: Collection[int]) -> set[int]:
    """Leave out what is published: it was decided on, and its rows have moved."""
    rows = Tournament.objects.filter(pk__in=tournaments, published_at__isnull=True)
    return set(rows.values_list("pk", flat=True))
