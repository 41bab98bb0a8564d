"""Editions of published lists: the file in chunks, and the rows of it that were not taken."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from ratingportal.federations.models import RatingList
from ratingportal.registry.enums import IN_WORK, EditionFailure, EditionState


class Edition(models.Model):
    """A dated list, imported once. Its row is also the job: workers take it from state to state."""

    rating_list = models.ForeignKey(
        RatingList, models.PROTECT, db_index=False, related_name="editions"
    )
    source = models.CharField(_("kind of list"), max_length=20)
    mapping = models.JSONField(
        _("columns"), default=dict, blank=True, help_text=_("For a CSV file with its own headings.")
    )
    is_whole = models.BooleanField(
        _("the whole list"),
        default=True,
        help_text=_("Players that are not in it are then marked as no longer listed."),
    )
    valid_from = models.DateField(_("in force from"))
    filename = models.CharField(_("file name"), max_length=255, blank=True)
    size = models.PositiveBigIntegerField(_("size in bytes"), default=0)
    sha256 = models.CharField(_("SHA-256"), max_length=64)

    state = models.CharField(
        _("state"), max_length=10, choices=EditionState.choices, default=EditionState.WAITING
    )
    failure = models.CharField(
        _("why it failed"), max_length=12, choices=EditionFailure.choices, blank=True
    )
    bytes_read = models.PositiveBigIntegerField(_("bytes read"), default=0)
    rows_read = models.PositiveIntegerField(_("rows read"), default=0)
    rows_staged = models.PositiveIntegerField(_("rows staged"), default=0)
    refused = models.PositiveIntegerField(_("rows refused"), default=0)
    preview = models.JSONField(_("what it would change"), default=dict, blank=True)
    outcome = models.JSONField(_("what it changed"), default=dict, blank=True)

    attempts = models.PositiveSmallIntegerField(_("attempts since the last progress"), default=0)
    dispatched_at = models.DateTimeField(_("worker woken"), null=True, blank=True)
    lease = models.UUIDField(_("claimed as"), null=True, blank=True)
    system_error = models.TextField(_("our error"), blank=True)

    uploaded_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("imported by"),
    )
    applied_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("applied by"),
    )
    created_at = models.DateTimeField(_("imported"), auto_now_add=True)
    applied_at = models.DateTimeField(_("applied"), null=True, blank=True)

    class Meta:
        verbose_name = _("edition")
        verbose_name_plural = _("editions")
        indexes = [
            models.Index(
                fields=["id"],
                condition=models.Q(state__in=[state.value for state in IN_WORK]),
                name="editions_in_work",
            ),
            models.Index(fields=["rating_list", "-valid_from", "-id"], name="newest_edition"),
        ]

    def __str__(self) -> str:
        return f"{self.rating_list}, {self.valid_from:%Y-%m-%d}"

    def get_absolute_url(self) -> str:
        """Lead to the office's page of this import."""
        return reverse("register:edition", args=[self.pk])

    @property
    def is_in_work(self) -> bool:
        """Tell whether a worker has something to do."""
        return self.state in IN_WORK

    @property
    def counts(self) -> dict[str, int]:
        """Give how many rows of each kind it changed, or would change; nothing before that is known."""
        report = self.outcome or self.preview
        found: dict[str, int] = report.get("counts", {})
        return found

    @property
    def percent(self) -> int:
        """Give the progress of reading in whole percent; a compressed file is measured packed."""
        return min(100, 100 * self.bytes_read // self.size) if self.size else 0


class EditionChunk(models.Model):
    """A stretch of an uploaded list, kept until it is applied: workers may be on other machines."""

    edition = models.ForeignKey(Edition, models.CASCADE, db_index=False, related_name="chunks")
    position = models.PositiveIntegerField(_("position"))
    data = models.BinaryField(_("bytes"))

    class Meta:
        verbose_name = _("stretch of a list")
        verbose_name_plural = _("stretches of lists")
        ordering: ClassVar = ["position"]
        constraints = [
            models.UniqueConstraint(fields=["edition", "position"], name="one_chunk_per_position")
        ]

    def __str__(self) -> str:
        return f"{self.edition_id}/{self.position}"


class RefusedRow(models.Model):
    """A row of a list that was not taken, with the line and the reason."""

    edition = models.ForeignKey(Edition, models.CASCADE, db_index=False, related_name="refusals")
    line = models.PositiveIntegerField(_("line"))
    reason = models.CharField(_("reason"), max_length=20)
    text = models.CharField(_("content"), max_length=200, blank=True)

    class Meta:
        db_table = "registry_refusal"
        verbose_name = _("refused row")
        verbose_name_plural = _("refused rows")
        indexes = [models.Index(fields=["edition", "line"], name="refusal_of_edition")]

    def __str__(self) -> str:
        return f"{self.line}: {self.reason}"
