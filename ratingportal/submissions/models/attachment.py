"""Files beside a message."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from ratingportal.submissions.enums import AttachmentKind
from ratingportal.submissions.models.message import Message


class Attachment(models.Model):
    """A document that somebody put beside a message: only ever downloaded, never shown or read."""

    message = models.ForeignKey(Message, models.CASCADE, related_name="attachments")
    filename = models.CharField(_("file name"), max_length=255)
    kind = models.CharField(_("kind"), max_length=12, choices=AttachmentKind.choices)
    data = models.BinaryField(_("bytes"))
    size = models.PositiveIntegerField(_("size"))

    class Meta:
        verbose_name = _("attachment")
        verbose_name_plural = _("attachments")
        ordering: ClassVar = ["pk"]

    def __str__(self) -> str:
        return self.filename
