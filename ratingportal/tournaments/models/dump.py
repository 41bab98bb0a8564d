"""The nightly dump of everything public: its files, in parts."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _


class Dump(models.Model):
    """All that is public, as it was while this was written; worked on in slices until it is finished."""

    created_at = models.DateTimeField(_("begun"), auto_now_add=True)
    finished_at = models.DateTimeField(_("finished"), null=True, blank=True)
    last = models.BigIntegerField(_("last tournament written"), default=0)
    parts = models.PositiveIntegerField(_("parts written"), default=0)
    files = models.JSONField(_("files"), default=dict)
    """Name → rows; when finished also size and SHA-256."""

    class Meta:
        verbose_name = _("nightly dump")
        verbose_name_plural = _("nightly dumps")

    def __str__(self) -> str:
        return f"{self.created_at:%Y-%m-%d}"


class DumpPart(models.Model):
    """A stretch of one file: a gzip member of its own, so that parts laid end to end are the file."""

    dump = models.ForeignKey(Dump, models.CASCADE, db_index=False, related_name="stretches")
    name = models.CharField(_("file"), max_length=40)
    position = models.PositiveIntegerField(_("position"))
    data = models.BinaryField(_("bytes"))

    class Meta:
        verbose_name = _("part of a dump")
        verbose_name_plural = _("parts of dumps")
        ordering: ClassVar = ["position"]
        constraints = [
            models.UniqueConstraint(fields=["dump", "name", "position"], name="one_dump_part")
        ]

    def __str__(self) -> str:
        return f"{self.dump_id}/{self.name}/{self.position}"
