"""ZIPs that people asked for, and their parts."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from ratingportal.federations.models import RatingList
from ratingportal.tournaments.enums import ExportFailure, ExportState


class ExportJob(models.Model):
    """A ZIP that somebody asked for. The row is the queue of record; workers add part after part."""

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.CASCADE,
        related_name="exports",
        verbose_name=_("requested by"),
    )
    title = models.CharField(_("contents"), max_length=200, blank=True)
    tournaments = ArrayField(models.BigIntegerField(), verbose_name=_("tournaments"))
    kinds = ArrayField(models.CharField(max_length=20), verbose_name=_("files"))
    profile = models.CharField(_("CSV for"), max_length=12)
    language = models.CharField(_("language"), max_length=5)
    sight = models.CharField(
        _("rights when requested"),
        max_length=64,
        help_text=_("No longer valid once the owner's rights change."),
    )
    state = models.CharField(
        _("state"), max_length=10, choices=ExportState.choices, default=ExportState.WAITING
    )
    failure = models.CharField(
        _("why it failed"), max_length=10, choices=ExportFailure.choices, blank=True
    )
    total = models.PositiveIntegerField(_("tournaments in all"))
    done = models.PositiveIntegerField(_("tournaments done"), default=0)
    size = models.PositiveBigIntegerField(_("size in bytes"), default=0)

    attempts = models.PositiveSmallIntegerField(_("attempts since the last progress"), default=0)
    dispatched_at = models.DateTimeField(_("worker woken"), null=True, blank=True)
    worked_at = models.DateTimeField(_("last worked on"), null=True, blank=True)
    lease = models.UUIDField(_("claimed as"), null=True, blank=True)
    system_error = models.TextField(_("our error"), blank=True)

    created_at = models.DateTimeField(_("asked for"), auto_now_add=True)
    finished_at = models.DateTimeField(_("finished"), null=True, blank=True)
    expires_at = models.DateTimeField(_("kept until"))

    class Meta:
        verbose_name = _("export")
        verbose_name_plural = _("exports")
        indexes = [
            models.Index(
                fields=["id"],
                condition=models.Q(state__in=[ExportState.WAITING, ExportState.RUNNING]),
                name="unfinished_exports",
            ),
            models.Index(fields=["owner", "-id"], name="newest_export_of_owner"),
            models.Index(fields=["expires_at"], name="export_expiry"),
        ]

    def __str__(self) -> str:
        return self.title or str(_("Export %(number)s")) % {"number": self.pk}

    def get_absolute_url(self) -> str:
        """Lead to the page that shows how far it is."""
        return reverse("tournaments:export", args=[self.pk])

    @property
    def is_unfinished(self) -> bool:
        """Tell whether workers still have something to do."""
        return self.state in {ExportState.WAITING, ExportState.RUNNING}

    @property
    def percent(self) -> int:
        """Give the progress in whole percent."""
        return 100 * self.done // self.total if self.total else 0


class ExportMark(models.Model):
    """Up to which approval somebody has exported a list: where “since the last export” begins."""

    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    rating_list = models.ForeignKey(RatingList, models.CASCADE, related_name="+")
    until = models.DateTimeField(_("approved until"))

    class Meta:
        verbose_name = _("mark of the last export")
        verbose_name_plural = _("marks of last exports")
        constraints = [
            models.UniqueConstraint(fields=["owner", "rating_list"], name="one_export_mark")
        ]

    def __str__(self) -> str:
        return f"{self.owner_id}/{self.rating_list_id}: {self.until:%Y-%m-%d}"


class ExportPart(models.Model):
    """A stretch of an export's ZIP: the files of one tournament, or at the end the directory."""

    job = models.ForeignKey(ExportJob, models.CASCADE, db_index=False, related_name="parts")
    position = models.PositiveIntegerField(_("position"))
    data = models.BinaryField(_("bytes"))
    size = models.PositiveIntegerField(_("size"))
    members = models.JSONField(_("files inside"), default=list)
    index_row = models.JSONField(_("row of the index"), default=list)

    class Meta:
        verbose_name = _("part of an export")
        verbose_name_plural = _("parts of exports")
        ordering: ClassVar = ["position"]
        constraints = [
            models.UniqueConstraint(fields=["job", "position"], name="one_part_per_position")
        ]

    def __str__(self) -> str:
        return f"{self.job_id}/{self.position}"
