"""Words that the office uses again and again when it returns or rejects."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.conf.global_settings import LANGUAGES
from django.db import models
from django.urls import reverse
from django.utils.translation import get_language_info
from django.utils.translation import gettext_lazy as _

from ratingportal.federations.models import RatingList
from ratingportal.office.enums import TemplateUse

LONGEST = 3_000
"""Shorter than a message may be, so that there is room for what it does not say."""


class MessageTemplate(models.Model):
    """A text for a decision, in one language, for one rating list or for all."""

    name = models.CharField(_("name"), max_length=80)
    use = models.CharField(_("for"), max_length=10, choices=TemplateUse.choices)
    language = models.CharField(
        _("language"), max_length=10, choices=LANGUAGES, default=settings.LANGUAGE_CODE
    )
    rating_list = models.ForeignKey(
        RatingList, models.CASCADE, null=True, blank=True, related_name="+",
        verbose_name=_("rating list"),
    )  # fmt: skip
    text = models.TextField(_("text"), max_length=LONGEST)
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+",
        verbose_name=_("last changed by"),
    )  # fmt: skip
    updated_at = models.DateTimeField(_("last changed"), auto_now=True)

    class Meta:
        verbose_name = _("message template")
        verbose_name_plural = _("message templates")
        ordering: ClassVar = ["use", "name", "language"]
        constraints = [
            models.UniqueConstraint(
                fields=["use", "name", "language", "rating_list"],
                nulls_distinct=False,
                name="one_template_per_name",
                violation_error_message=_(
                    "A template with this name, use, language and rating list already exists."
                ),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.name} ({self.language_name})"

    def get_absolute_url(self) -> str:
        """Lead to where it is edited."""
        return reverse("office:template", args=[self.pk])

    @property
    def language_name(self) -> str:
        """Name the language in the reader's words."""
        try:
            return str(get_language_info(self.language)["name_translated"])
        except KeyError:
            return self.language
