"""Questions about periods, runs and lists; each costs a fixed number of queries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db.models import Case, F, Q, When
from django.utils import timezone

from ratingportal.core.checking.limits_by_date import Limits
from ratingportal.core.model.time_control import STANDARD, read_minutes
from ratingportal.ratings.enums import PeriodState, RunState, TimeControl
from ratingportal.ratings.models import Period, Placement, RatingEntry, RatingRun

if TYPE_CHECKING:
    import uuid
    from collections.abc import Collection
    from datetime import date

    from django.db.models import QuerySet

    from ratingportal.accounts.models import User
    from ratingportal.federations.models import RatingList
    from ratingportal.ratings.models import RatingAdjustment
    from ratingportal.registry.models import Player
    from ratingportal.submissions.models import Submission
    from ratingportal.tournaments.models import Tournament


def list_periods(rating_list: RatingList, control: str) -> QuerySet[Period]:
    """List the periods of a list, in order."""
    rows = Period.objects.filter(rating_list=rating_list, control=control)
    return rows.select_related("rating_list").order_by("closes")


def list_periods_in_charge(user: User) -> QuerySet[Period]:
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


def find_control(rating_list: RatingList, tournament: Tournament) -> str:
    """Tell by which time control a list rates a tournament, by the limits of its own day; unsaid, the first."""
    controls = rating_list.rating_controls
    minutes = read_minutes(tournament.time_control) if tournament.time_control else None
    if minutes is None:
        return controls[0]
    kind = TimeControl.STANDARD
    if minutes < STANDARD:
        longest_blitz = Limits(tournament.start or find_last_day(tournament)).longest_blitz
        kind = TimeControl.BLITZ if minutes <= longest_blitz else TimeControl.RAPID
    return kind.value if kind.value in controls else controls[0]


def expect_period(
    rating_list: RatingList, control: str, tournament: Tournament
) -> tuple[Period | None, Period | None]:
    """Say in which period a tournament would be rated if it were approved now, and which its dates say."""
    day = find_last_day(tournament)
    rows = Period.objects.filter(rating_list=rating_list, control=control)
    rows = rows.filter(closes__gte=day).order_by("closes")
    meant = rows.first()
    return rows.filter(state=PeriodState.OPEN).first(), meant


def find_placement(
    submission: Submission, tournament: Tournament
) -> tuple[Period | None, Period | None]:
    """Give the period of a submission, or the one it would fall into now; then the closed one it was meant for."""
    rows = Placement.objects.select_related("period__rating_list", "meant")
    held = rows.filter(submission=submission).first()
    if held is not None:
        return held.period, held.meant
    rating_list = submission.rating_list
    period, meant = expect_period(rating_list, find_control(rating_list, tournament), tournament)
    return period, meant if period and meant and meant.pk != period.pk else None


def find_last_day(tournament: Tournament) -> date:
    """Give the day that decides on the period; a day to come counts as today."""
    today = timezone.localdate()
    return min(tournament.end or tournament.start or today, today)


def list_official_runs(
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


def list_base_runs(period: Period, chain: uuid.UUID | None = None) -> list[RatingRun]:
    """Give the runs on top of which a period is calculated, the latest last."""
    return list_official_runs(period.rating_list, period.control, before=period.closes, chain=chain)


def list_entries_on(
    rating_list: RatingList, control: str | None, day: date | None
) -> QuerySet[RatingEntry]:
    """Give the list as it was published for a day, or as it is now; without a control, of all."""
    rows = RatingEntry.objects.filter(
        rating_list=rating_list,
        valid_from__isnull=False,
        rating__isnull=False,
        player__erased_at__isnull=True,
    )
    if control is not None:
        rows = rows.filter(control=control)
    if day is None:
        return rows.filter(valid_to__isnull=True)
    return rows.filter(Q(valid_to__isnull=True) | Q(valid_to__gt=day), valid_from__lte=day)


def find_revised_ratings(
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


def find_revised_by_period(runs: Collection[RatingRun], player: Player) -> dict[int, float | None]:
    """Give a player's revised figures by period; no question where nothing was revised."""
    periods = {run.pk: run.period_id for run in runs if run.chain is not None}
    if not periods:
        return {}
    rows = RatingEntry.objects.filter(run__in=periods, player=player)
    return {periods[run]: rating for run, rating in rows.values_list("run_id", "rating")}


def find_revised_entry(entry: RatingEntry) -> RatingEntry | None:
    """Give the figures that stand beside a published entry, with their run, if any were published."""
    rows = RatingEntry.objects.filter(
        run__period=entry.run.period_id,
        run__chain__isnull=False,
        run__approved_at__isnull=False,
        player=entry.player_id,
    )
    return rows.select_related("run").order_by("-run_id").first()


def list_history(player: Player) -> QuerySet[RatingEntry]:
    """List a player's published ratings with their periods, the oldest first."""
    rows = RatingEntry.objects.filter(player=player, valid_from__isnull=False)
    return rows.select_related("run__period__rating_list").order_by("control", "valid_from")


def list_used_adjustments(period: Period) -> QuerySet[RatingAdjustment]:
    """List the adjustments that the list of a period uses: of a published one, those of that moment."""
    out = period.published_at
    if out is None:
        return period.adjustments.filter(revoked_at__isnull=True)
    still = Q(revoked_at__isnull=True) | Q(revoked_at__gt=out)
    return period.adjustments.filter(still, created_at__lte=out)


def list_public_adjustments(period: Period) -> QuerySet[RatingAdjustment]:
    """List the adjustments that a list uses, and those made since, which revised figures will use."""
    rows = list_used_adjustments(period) | period.adjustments.filter(revoked_at__isnull=True)
    return rows.select_related("player__rating_list").order_by("pk")


def list_placements(period: Period) -> QuerySet[Placement]:
    """List what falls into a period, in the order of play."""
    return (
        period.placements.filter(submission__state="approved")
        .select_related("submission__revision__tournament", "submission__federation", "meant")
        .defer("submission__revision__data", "submission__revision__report")
        .order_by(F("submission__revision__tournament__start").asc(nulls_last=True), "pk")
    )
