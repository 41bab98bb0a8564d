"""Runs: one calculation of a period, with what it was made from."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from ratingportal.ratings.enums import RunKind, RunState
from ratingportal.ratings.models.period import Period


class RatingRun(models.Model):
    """A calculation of a period. The row is also the job: workers take it from waiting to done.

    A run is never changed once it is done, except that a draft is published, or a revised run adopted.
    """

    period = models.ForeignKey(Period, models.PROTECT, related_name="runs")
    kind = models.CharField(_("kind"), max_length=10, choices=RunKind.choices)
    system = models.CharField(_("rating system"), max_length=20)
    version = models.CharField(_("version of the system"), max_length=20)
    input_hash = models.CharField(_("hash of the inputs"), max_length=64, blank=True)
    output_hash = models.CharField(_("hash of the outcome"), max_length=64, blank=True)
    supersedes = models.ForeignKey(
        "self",
        models.PROTECT,
        null=True,
        blank=True,
        related_name="superseded_by",
        verbose_name=_("stands beside"),
    )
    chain = models.UUIDField(
        _("replay"),
        null=True,
        blank=True,
        help_text=_("Revised runs that were calculated together."),
    )
    reason = models.TextField(_("reason"), blank=True)
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        related_name="+",
        verbose_name=_("calculated by"),
    )
    approved_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("published by"),
    )
    approved_at = models.DateTimeField(_("published"), null=True, blank=True)
    summary = models.JSONField(_("summary"), default=dict)
    rules = models.JSONField(_("rules of its changes"), default=list)

    state = models.CharField(
        _("state"), max_length=10, choices=RunState.choices, default=RunState.WAITING
    )
    progress = models.PositiveSmallIntegerField(_("percent done"), default=0)
    failure = models.TextField(_("why it failed"), blank=True)
    attempts = models.PositiveSmallIntegerField(_("attempts"), default=0)
    dispatched_at = models.DateTimeField(_("worker woken"), null=True, blank=True)
    lease = models.UUIDField(_("claimed as"), null=True, blank=True)
    system_error = models.TextField(_("our error"), blank=True)
    created_at = models.DateTimeField(_("asked for"), auto_now_add=True)
    finished_at = models.DateTimeField(_("finished"), null=True, blank=True)

    class Meta:
        verbose_name = _("rating run")
        verbose_name_plural = _("rating runs")
        constraints = [
            models.UniqueConstraint(
                fields=["period"],
                condition=models.Q(kind=RunKind.PUBLISHED),
                name="one_published_run_per_period",
            ),
            models.UniqueConstraint(
                fields=["period", "chain"],
                condition=models.Q(chain__isnull=False),
                name="one_revised_run_per_replay",
            ),
        ]
        indexes = [
            models.Index(
                fields=["id"],
                condition=models.Q(state__in=[RunState.WAITING, RunState.RUNNING]),
                name="unfinished_runs",
            ),
        ]

    def __str__(self) -> str:
        titles = {
            RunKind.DRAFT: _("Draft %(number)d"),
            RunKind.PUBLISHED: _("Published list (run %(number)d)"),
            RunKind.REVISED: _("Revised figures (run %(number)d)"),
        }
        return str(titles[RunKind(self.kind)]) % {"number": self.pk}

    def get_absolute_url(self) -> str:
        """Lead to the office's page of the run."""
        return reverse("rating_office:run", args=[self.pk])

    @property
    def is_unfinished(self) -> bool:
        """Tell whether a worker has something to do."""
        return self.state in {RunState.WAITING, RunState.RUNNING}

    @property
    def is_done(self) -> bool:
        """Tell whether there is an outcome to look at."""
        return self.state == RunState.DONE

    @property
    def is_official(self) -> bool:
        """Tell whether the figures are public."""
        return self.approved_at is not None


class RunBundle(models.Model):
    """What a run was made from and gave, as it is downloaded; written once."""

    run = models.OneToOneField(RatingRun, models.CASCADE, related_name="bundle")
    data = models.BinaryField(_("ZIP"))
    size = models.PositiveIntegerField(_("size"))
    sha256 = models.CharField(_("SHA-256"), max_length=64)

    class Meta:
        verbose_name = _("bundle of a run")
        verbose_name_plural = _("bundles of runs")

    def __str__(self) -> str:
        return str(self.run_id)
