"""Ratings that an office starts from by hand: with a reason, in public, and never changed but taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from ratingportal.ratings.enums import PeriodAction
from ratingportal.ratings.models import RatingAdjustment
from ratingportal.ratings.services.errors import RefusedError
from ratingportal.ratings.services.periods import leave_step, require_officer

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from ratingportal.ratings.models import Period
    from ratingportal.registry.models import Player


def adjust_rating(
    *, period: Period, player: Player, rating: int, reason: str, officer: User
) -> RatingAdjustment:
    """Let a player start a period from another rating than the list has.

    In a published period it counts once revised figures are calculated.
    """
    require_officer(period, officer)
    if player.rating_list_id != period.rating_list_id or player.merged_into_id is not None:
        raise RefusedError(_("This ID is not in use in the rating list."))
    try:
        with transaction.atomic():
            _hold_period(period)
            made = RatingAdjustment.objects.create(
                period=period, player=player, rating=rating, reason=reason.strip(), author=officer
            )
            leave_step(
                period, PeriodAction.ADJUST, actor=officer, player=player.pk, adjustment=made.pk
            )
    except IntegrityError:
        raise RefusedError(
            _("This player already has an adjustment in this period. Undo it first.")
        ) from None
    return made


def revoke_adjustment(*, adjustment: RatingAdjustment, officer: User) -> None:
    """Take an adjustment back; it stays on record."""
    require_officer(adjustment.period, officer)
    with transaction.atomic():
        _hold_period(adjustment.period)
        ended = RatingAdjustment.objects.filter(pk=adjustment.pk, revoked_at__isnull=True).update(
            revoked_at=timezone.now(), revoked_by=officer
        )
        if not ended:
            raise RefusedError(_("This adjustment has already been undone."))
        leave_step(
            adjustment.period,
            PeriodAction.UNADJUST,
            actor=officer,
            player=adjustment.player_id,
            adjustment=adjustment.pk,
        )


def _hold_period(period: Period) -> None:
    """Let nobody publish the period meanwhile: a list uses all adjustments that are shown with it."""
    type(period).objects.select_for_update().get(pk=period.pk)
