"""Files that visitors bring, kept for an hour under a link that nobody can guess."""

from __future__ import annotations

import secrets

from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _


def new_token() -> str:
    """Make a link's secret part."""
    return secrets.token_urlsafe(18)


class Visit(models.Model):
    """One file, seen only by whoever has the link, and gone after an hour."""

    token = models.CharField(_("secret"), max_length=30, unique=True, default=new_token)
    filename = models.CharField(_("file name"), max_length=255)
    data = models.BinaryField(_("bytes"))
    address = models.CharField(_("fingerprint of the visitor's address"), max_length=64)
    created_at = models.DateTimeField(_("brought"), auto_now_add=True, db_index=True)
    report = models.JSONField(_("report"), null=True, blank=True)
    """What a check found (see `visitor_check.CheckOutcome`); none where the file was brought to be converted."""
    reading = models.BinaryField(_("what was read"), default=b"")
    """Lines and tournament (see `reading.KeptReading`): no page reads the file again."""
    conversion = models.JSONField(_("conversion"), null=True, blank=True)
    """What the file can be turned into; none where it was brought to be checked."""
    entries = models.JSONField(_("entries"), null=True, blank=True)
    """Who is entered; none where the file is not an entry list."""
    seconds = models.FloatField(_("seconds of work"), default=0)
    """The processor time that all work on it took, for the limit of its address."""
    emptied = models.BooleanField(_("deleted by the visitor"), default=False)
    """File and report are gone; the row stays for its hour, so that the limit holds."""

    class Meta:
        verbose_name = _("public check")
        verbose_name_plural = _("public checks")
        indexes = [models.Index(fields=["address", "created_at"], name="visits_of_address")]

    def __str__(self) -> str:
        return self.filename

    def get_absolute_url(self) -> str:
        """Lead to what the file can be turned into."""
        return reverse("convert:choices", args=[self.token])
