"""The office that runs this portal."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _


class Office(models.Model):
    """What this portal calls itself. There is one row, or none before `manage.py setup_office`."""

    only = models.PositiveSmallIntegerField(primary_key=True, default=1, editable=False)
    name = models.CharField(
        _("name of the portal"),
        max_length=60,
        help_text=_("Shown on every page and in every e-mail."),
    )

    class Meta:
        verbose_name = _("office")
        verbose_name_plural = _("office")
        constraints = [models.CheckConstraint(condition=models.Q(only=1), name="one_office")]

    def __str__(self) -> str:
        return self.name
