"""Questions about periods, runs and lists; each costs a fixed number of queries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db.models import Case, F, Q, When
from django.utils import timezone

from ratingportal.ratings.enums import PeriodState, RunState
from ratingportal.ratings.models import Period, Placement, RatingEntry, RatingRun

if TYPE_CHECKING:
    import uuid
    from collections.abc import Collection
    from datetime import date

    from django.db.models import QuerySet

    from ratingportal.accounts.models import User
    from ratingportal.federations.models import RatingList
    from ratingportal.registry.models import Player


def periods_of(rating_list: RatingList, control: str) -> QuerySet[Period]:
    """List the periods of a list, in order."""
    rows = Period.objects.filter(rating_list=rating_list, control=control)
    return rows.select_related("rating_list").order_by("closes")


def periods_in_charge(user: User) -> QuerySet[Period]:
    """List the periods whose lists the user reviews: what can be closed or published, then the
    present ones, those published, and last those to come.
    """
    today = timezone.localdate()
    turn = Case(
        When(state=PeriodState.CLOSED, then=0),
        When(state=PeriodState.OPEN, closes__lt=today, then=0),
        When(state=PeriodState.OPEN, opens__lte=today, then=1),
        When(state=PeriodState.PUBLISHED, then=2),
        default=3,
    )
    rows = Period.objects.select_related("rating_list").order_by(
        turn, "-publishes", "rating_list__position", "-control"
    )
    return rows if user.is_superuser else rows.filter(rating_list__assignments__user=user)


def next_deadline(rating_list: RatingList, today: date) -> Period | None:
    """Give the open period that closes next: until then a tournament has to end, to be rated in it."""
    rows = Period.objects.filter(rating_list=rating_list, state=PeriodState.OPEN, closes__gte=today)
    return rows.order_by("closes", "pk").first()


def official_runs(
    rating_list: RatingList,
    control: str,
    *,
    before: date | None = None,
    chain: uuid.UUID | None = None,
) -> list[RatingRun]:
    """Give the run that counts for each period, in order: a revised one in place of the original.

    With `chain`, finished runs of that replay count already, though nobody has published them yet.
    """
    counts = Q(approved_at__isnull=False)
    if chain is not None:
        counts |= Q(chain=chain, state=RunState.DONE)
    rows = RatingRun.objects.filter(
        counts, period__rating_list=rating_list, period__control=control
    ).select_related("period")
    if before is not None:
        rows = rows.filter(period__closes__lt=before)
    found = {run.period_id: run for run in rows.order_by("period__closes", "pk")}
    return list(found.values())


def base_runs(period: Period, chain: uuid.UUID | None = None) -> list[RatingRun]:
    """Give the runs on top of which a period is calculated, the latest last."""
    return official_runs(period.rating_list, period.control, before=period.closes, chain=chain)


def entries_on(rating_list: RatingList, control: str, day: date | None) -> QuerySet[RatingEntry]:
    """Give the list as it was published for a day, or as it is now."""
    rows = RatingEntry.objects.filter(
        rating_list=rating_list,
        control=control,
        valid_from__isnull=False,
        rating__isnull=False,
        player__erased_at__isnull=True,
    )
    if day is None:
        return rows.filter(valid_to__isnull=True)
    return rows.filter(Q(valid_to__isnull=True) | Q(valid_to__gt=day), valid_from__lte=day)


def revised_ratings(
    runs: Collection[RatingRun], players: Collection[int]
) -> dict[int, float | None]:
    """Give the latest figure of players where it comes from a revised run, by player."""
    revised = {run.pk for run in runs if run.chain is not None}
    if not revised:
        return {}
    rows = RatingEntry.objects.filter(run__in=[run.pk for run in runs], player__in=players)
    latest: dict[int, tuple[int, float | None]] = {}
    for player, run, rating in rows.order_by("run__period__closes", "run_id").values_list(
        "player_id", "run_id", "rating"
    ):
        latest[player] = (run, rating)
    return {player: rating for player, (run, rating) in latest.items() if run in revised}


def history_of(player: Player) -> QuerySet[RatingEntry]:
    """List a player's published ratings with their periods, the oldest first."""
    rows = RatingEntry.objects.filter(player=player, valid_from__isnull=False)
    return rows.select_related("run__period__rating_list").order_by("control", "valid_from")


def placements_in(period: Period) -> QuerySet[Placement]:
    """List what falls into a period, in the order of play."""
    return (
        period.placements.filter(submission__state="approved")
        .select_related("submission__revision__tournament", "submission__federation", "meant")
        .defer("submission__revision__data", "submission__revision__report")
        .order_by(F("submission__revision__tournament__start").asc(nulls_last=True), "pk")
    )
