"""What officers write to each other about a case."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from ratingportal.submissions.models import Submission


class InternalNote(models.Model):
    """A note of the office about a case. Organisers never see it; it is added to, never changed.

    A trigger refuses to delete a note, or to change whose it is or when it was written. Only erasing a person
    changes its words.
    """

    submission = models.ForeignKey(
        Submission, models.PROTECT, related_name="internal_notes", verbose_name=_("submission")
    )
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="+", verbose_name=_("author")
    )
    text = models.TextField(_("text"))
    created_at = models.DateTimeField(_("written"), auto_now_add=True)

    class Meta:
        verbose_name = _("internal note")
        verbose_name_plural = _("internal notes")
        ordering: ClassVar = ["pk"]
        indexes = [models.Index(fields=["submission", "id"], name="note_of_submission")]

    def __str__(self) -> str:
        return self.text[:60]
