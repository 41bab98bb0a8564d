"""What was handed over at once, and what became of each file of it."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from ratingportal.federations.models import Federation
from ratingportal.submissions.enums import ItemOutcome
from ratingportal.submissions.models.submission import Submission, new_reference


class Upload(models.Model):
    """All files that somebody uploaded at once."""

    reference = models.CharField(_("reference"), max_length=8, unique=True, default=new_reference)
    author = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    federation = models.ForeignKey(Federation, models.CASCADE, related_name="+")
    created_at = models.DateTimeField(_("when"), auto_now_add=True)

    class Meta:
        verbose_name = _("upload")
        verbose_name_plural = _("uploads")
        indexes = [models.Index(fields=["federation", "-id"], name="newest_uploads")]

    def __str__(self) -> str:
        return self.reference

    def get_absolute_url(self) -> str:
        """Lead to the page with a row for each file."""
        return reverse("submissions:upload", args=[self.reference])


class UploadItem(models.Model):
    """One file of an upload, or several of one set; of a file that was not taken only this is kept."""

    upload = models.ForeignKey(Upload, models.CASCADE, related_name="items")
    filename = models.CharField(_("file name"), max_length=255)
    archive = models.CharField(_("found in"), max_length=255, blank=True)
    parts = models.JSONField(_("joined from"), default=list)
    size = models.PositiveBigIntegerField(_("size"))
    outcome = models.CharField(_("outcome"), max_length=10, choices=ItemOutcome.choices)
    submission = models.ForeignKey(
        Submission, models.CASCADE, null=True, related_name="upload_items"
    )
    code = models.CharField(_("rule"), max_length=4, blank=True)
    details = models.JSONField(_("details"), default=dict)
    """The rule that refused the file, and what its sentence needs."""
    is_guess = models.BooleanField(_("list was guessed"), default=False)

    class Meta:
        verbose_name = _("uploaded file")
        verbose_name_plural = _("uploaded files")
        ordering: ClassVar = ["pk"]

    def __str__(self) -> str:
        return f"{self.filename}: {self.get_outcome_display()}"
