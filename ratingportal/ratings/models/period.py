"""Rating periods, their audit trail, and which submission falls into which period."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext_lazy as _

from ratingportal.federations.models import RatingList
from ratingportal.ratings.enums import PeriodAction, PeriodState, TimeControl
from ratingportal.submissions.models import Submission


class Period(models.Model):
    """A stretch of time whose tournaments make one list.

    A tournament belongs to the first period that closes on its last day or later.
    """

    rating_list = models.ForeignKey(
        RatingList, models.PROTECT, related_name="periods", verbose_name=_("rating list")
    )
    control = models.CharField(_("time control"), max_length=10, choices=TimeControl.choices)
    opens = models.DateField(_("opens"))
    closes = models.DateField(_("closes"), help_text=_("The last day of play."))
    publishes = models.DateField(_("list of"), help_text=_("The day of the list."))
    state = models.CharField(
        _("state"), max_length=10, choices=PeriodState.choices, default=PeriodState.OPEN
    )
    closed_at = models.DateTimeField(_("closed"), null=True, blank=True)
    published_at = models.DateTimeField(_("published"), null=True, blank=True)

    class Meta:
        verbose_name = _("rating period")
        verbose_name_plural = _("rating periods")
        ordering: ClassVar = ["rating_list", "control", "closes"]
        constraints = [
            models.UniqueConstraint(
                fields=["rating_list", "control", "publishes"], name="one_period_per_list_day"
            ),
            models.CheckConstraint(
                condition=models.Q(opens__lte=models.F("closes"))
                & models.Q(closes__lt=models.F("publishes")),
                name="period_in_order",
            ),
        ]
        indexes = [
            models.Index(fields=["rating_list", "control", "closes"], name="period_by_closing_day"),
        ]

    def __str__(self) -> str:
        day = date_format(self.publishes, "DATE_FORMAT")
        return f"{self.rating_list.name} {self.get_control_display()}, {day}"

    def get_absolute_url(self) -> str:
        """Lead to the public page: the list, or what will be rated in it."""
        key, day = self.rating_list.key, self.publishes.isoformat()
        name = "ratings:published" if self.is_published else "ratings:checklist"
        return reverse(name, args=[key, self.control, day])

    @property
    def office_url(self) -> str:
        """Lead to the office's page."""
        return reverse("rating_office:period", args=[self.pk])

    @property
    def can_close(self) -> bool:
        """Tell whether its last day of play is over and nobody has closed it."""
        return self.state == PeriodState.OPEN and self.closes < timezone.localdate()

    @property
    def is_published(self) -> bool:
        """Tell whether the list is out."""
        return self.state == PeriodState.PUBLISHED


class PeriodStep(models.Model):
    """One row of a period's audit trail: who did what, when. Never changed, never deleted.

    Triggers refuse UPDATE, DELETE and TRUNCATE, and the portal's database role may only read and insert.
    """

    period = models.ForeignKey(Period, models.DO_NOTHING, related_name="steps")
    actor = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.DO_NOTHING,
        null=True,
        related_name="+",
        verbose_name=_("who"),
    )
    action = models.CharField(_("what"), max_length=10, choices=PeriodAction.choices)
    from_state = models.CharField(_("from"), max_length=10, choices=PeriodState.choices, blank=True)
    to_state = models.CharField(_("to"), max_length=10, choices=PeriodState.choices, blank=True)
    details = models.JSONField(_("details"), default=dict)
    created_at = models.DateTimeField(_("when"), auto_now_add=True)

    class Meta:
        verbose_name = _("audit trail entry of a period")
        verbose_name_plural = _("audit trail of periods")
        indexes = [models.Index(fields=["period", "id"], name="step_of_period")]

    def __str__(self) -> str:
        return f"{self.get_action_display()}"


class Placement(models.Model):
    """The one period that an approved submission is rated in."""

    submission = models.OneToOneField(
        Submission, models.CASCADE, related_name="placement", verbose_name=_("submission")
    )
    period = models.ForeignKey(
        Period, models.PROTECT, related_name="placements", verbose_name=_("period")
    )
    meant = models.ForeignKey(
        Period,
        models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("period by its dates"),
        help_text=_("Set if that period was already closed."),
    )
    placed_at = models.DateTimeField(_("placed"), auto_now_add=True)

    class Meta:
        verbose_name = _("placement")
        verbose_name_plural = _("placements")

    def __str__(self) -> str:
        return f"{self.submission_id} → {self.period_id}"

    @property
    def is_late(self) -> bool:
        """Tell whether the period that the dates say was closed already."""
        return self.meant_id is not None
