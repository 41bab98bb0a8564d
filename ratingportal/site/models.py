"""The office that runs this portal: its name, and what it says about itself."""

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
    address = models.TextField(
        _("postal address and telephone"),
        blank=True,
        max_length=1_000,
        help_text=_("Shown on the contact page. The e-mail address is SUPPORT_EMAIL."),
    )
    imprint = models.TextField(
        _("imprint"),
        blank=True,
        max_length=5_000,
        help_text=_("Who runs the portal, as required by law. If empty, there is no imprint page."),
    )
    privacy = models.TextField(
        _("privacy: additional information"),
        blank=True,
        max_length=10_000,
        help_text=_(
            "Shown below the portal's own text: controller, legal basis, data protection officer."
        ),
    )

    class Meta:
        verbose_name = _("office")
        verbose_name_plural = _("office")
        constraints = [models.CheckConstraint(condition=models.Q(only=1), name="one_office")]

    def __str__(self) -> str:
        return self.name
