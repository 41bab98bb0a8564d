"""Ratings that an office starts from by hand, always with a reason and always public."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from ratingportal.ratings.models.period import Period
from ratingportal.registry.models import Player


class RatingAdjustment(models.Model):
    """A rating that a period starts from instead of the list's. Never changed: it is taken back."""

    period = models.ForeignKey(Period, models.PROTECT, related_name="adjustments")
    player = models.ForeignKey(Player, models.PROTECT, related_name="rating_adjustments")
    rating = models.PositiveIntegerField(_("rating to start from"))
    reason = models.TextField(_("reason"), help_text=_("This is public."))
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="+", verbose_name=_("made by")
    )
    created_at = models.DateTimeField(_("made"), auto_now_add=True)
    revoked_at = models.DateTimeField(_("taken back"), null=True, blank=True)
    revoked_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, blank=True, related_name="+"
    )

    class Meta:
        verbose_name = _("adjustment of a rating")
        verbose_name_plural = _("adjustments of ratings")
        constraints = [
            models.UniqueConstraint(
                fields=["period", "player"],
                condition=models.Q(revoked_at__isnull=True),
                name="one_adjustment_per_period_and_player",
            )
        ]

    def __str__(self) -> str:
        return f"{self.player_id}: {self.rating}"
