"""Where an erased person may still be meant, until an officer has looked. The name itself is not in it."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from ratingportal.erasure.enums import MentionVerdict
from ratingportal.registry.models import Player


class Mention(models.Model):
    """A place in a text that has the erased person's surname or the like, found at the erasure.

    The place is kept only until somebody has looked: that “another person” is meant there would give the name away
    for ever. What was said, by whom and when stays.
    """

    player = models.ForeignKey(
        Player, models.PROTECT, related_name="mentions", verbose_name=_("erased person")
    )
    table = models.CharField(_("kind of text"), max_length=20)
    row = models.BigIntegerField(_("key of the text"), null=True, blank=True)
    field = models.CharField(_("field"), max_length=20, blank=True)
    part = models.PositiveIntegerField(_("line or part"), null=True, blank=True)
    start = models.PositiveIntegerField(_("first letter"), null=True, blank=True)
    length = models.PositiveIntegerField(_("letters"), null=True, blank=True)
    size = models.PositiveIntegerField(
        _("length of the text"),
        null=True,
        blank=True,
        help_text=_(
            "If the length differs, the text was changed and the place is no longer valid."
        ),
    )
    verdict = models.CharField(
        _("what was said"), max_length=10, choices=MentionVerdict.choices, blank=True
    )
    settled_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("said by"),
    )
    settled_at = models.DateTimeField(_("said"), null=True, blank=True)

    class Meta:
        db_table = "submissions_mention"
        verbose_name = _("mention of an erased person")
        verbose_name_plural = _("mentions of erased people")
        constraints = [
            models.CheckConstraint(
                condition=models.Q(
                    verdict="", settled_at__isnull=True, row__isnull=False, start__isnull=False
                )
                | (
                    ~models.Q(verdict="")
                    & models.Q(
                        settled_at__isnull=False,
                        row__isnull=True,
                        field="",
                        part__isnull=True,
                        start__isnull=True,
                        length__isnull=True,
                        size__isnull=True,
                    )
                ),
                name="settled_mention_has_no_place",
            )
        ]

    def __str__(self) -> str:
        return f"{self.table}: {self.get_verdict_display() or '?'}"

    @property
    def key(self) -> str:
        """Name the place, so that what was said of it on a page finds it again."""
        return f"{self.table}-{self.row}-{self.field}-{self.part}-{self.start}"
